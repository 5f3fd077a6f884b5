import type { ProgramNode } from 'rollup';

/** Declarations of the outermost scope of a program, for the translator. */
export type Program = unknown;

/**
 * Reads a program; `look` gives the value of a name of its outermost scope, `frozen` lists elements of arrays that are
 * constants.
 */
export function readProgram(
  code: string,
  tree: ProgramNode,
  look: (name: string) => unknown,
  frozen?: Readonly<Record<string, readonly number[]>>,
): Program;
