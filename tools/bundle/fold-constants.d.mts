import type { AstNode, ProgramNode } from 'rollup';

export function foldConstants(code: string, program: ProgramNode, isHot?: (statement: AstNode) => boolean): string;
