import type { ProgramNode } from 'rollup';

/** The program's text, which means the same, without the end of a comment; `program` is its syntax tree. */
export function withoutCommentEnds(code: string, program: ProgramNode): string;
/** The program of a file that `loaderPlugin` has written, without the loader; other texts as they are. */
export function programIn(text: string): string;
