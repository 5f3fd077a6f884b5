import type { AstNode, ProgramNode } from 'rollup';

export function hoistArrays(code: string, program: ProgramNode, isHot?: (statement: AstNode) => boolean): string;
