import type { AstNode, ProgramNode } from 'rollup';

export function inlineHelpers(code: string, program: ProgramNode, isHot?: (statement: AstNode) => boolean): string;
