import type { ProgramNode } from 'rollup';

export function separateLoops(code: string, program: ProgramNode): string;
