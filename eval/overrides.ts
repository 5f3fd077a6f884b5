/**
 * Numbers that take the place of declared ones in this thread: what somebody who tunes the engine tries. They are laid
 * down before the modules that declare numbers are loaded, so that these stay constants, tried or not.
 */

/** The numbers by name; empty unless the engine is being tuned. */
export const OVERRIDES = new Map<string, number>();

/** The number to use for a declared one. */
export function overridden(name: string, declared: number): number {
  return OVERRIDES.get(name) ?? declared;
}
