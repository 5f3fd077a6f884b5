import type { AstNode, Plugin, ProgramNode } from 'rollup';

export function inlineHelpersPlugin(isHot: (id: string) => boolean): Plugin;
export function inlineHelpers(code: string, program: ProgramNode, isHot?: (statement: AstNode) => boolean): string;
