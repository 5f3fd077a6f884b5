import type { ProgramNode } from 'rollup';

/** The text of the program of these parts, and where in it the code of each stands. */
export function joined(
  chunks: Readonly<Record<string, string>>,
  parse: (code: string) => ProgramNode,
): { text: string; parts: Record<string, { start: number; length: number }> };
