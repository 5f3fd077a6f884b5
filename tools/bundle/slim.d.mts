import type { ProgramNode } from 'rollup';

/** The text of a JavaScript module without its comments. */
export function withoutComments(code: string): string;
/** The text of a program, which is indented by fours, indented by tabs; `program` is its syntax tree. */
export function withTabs(code: string, program: ProgramNode): string;
