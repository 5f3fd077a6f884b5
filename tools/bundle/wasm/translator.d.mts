import type { Program } from './program.d.mts';

/** The type of a value: `bool` and `int` have 32 bits, `pair` is `{ lo, hi }`. */
export type Type = 'bool' | 'int' | 'double' | 'pair' | 'void';

/** The body of a function, made of the addresses of arrays and of numbers that it uses. */
export interface Vector {
  readonly uses: Readonly<Record<string, ArrayBufferView | number>>;
  readonly body: (...given: never[]) => number;
}

export interface Wanted {
  /** Exported functions, with the types of their parameters. */
  readonly roots: Readonly<Record<string, readonly Type[]>>;
  /** Functions that stay outside. */
  readonly imports: Readonly<Record<string, { readonly params: readonly Type[]; readonly result: Type }>>;
  /** Sizes up to which functions are put into others, in binaryen's units. */
  readonly inlining: { readonly always: number; readonly flexible: number; readonly once: number };
  /** Traps where an index is outside of its array, or a number is not that of JavaScript. */
  readonly checked?: boolean;
  /** Functions whose bodies are given. */
  readonly vectors?: Readonly<Record<string, Vector>>;
}

export interface Translated {
  readonly bytes: Uint8Array<ArrayBuffer>;
  /** Where each array lies in the memory, in bytes. */
  readonly layout: { readonly arrays: ReadonlyMap<ArrayBufferView, number> };
  /** Size of the memory, in pages of 64 KB. */
  readonly pages: number;
  /** How many functions were translated. */
  readonly count: number;
}

/** Translates functions of a program to WebAssembly. Throws an error that lists all outside of the subset. */
export function translate(program: Program, wanted: Wanted): Translated;
