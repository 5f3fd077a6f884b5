import type { Vector } from './translator.d.mts';

/** Functions in vectors, by the function's name: its module, and the modules of what it uses. */
export const VECTORS: Readonly<
  Record<string, { module: string; uses: Readonly<Record<string, string>>; body: Vector['body'] }>
>;
