import type { ProgramNode } from 'rollup';

export function loadLazily(code: string, program: ProgramNode): string;
