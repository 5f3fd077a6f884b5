import type { ProgramNode } from 'rollup';
import type { TapedFunction } from './tape.ts';

interface Parser {
  readonly parse: (code: string) => ProgramNode;
}

export function tapingPlugin(
  functions: readonly TapedFunction[],
  tape: string,
): { name: string; transform: (this: Parser, code: string, id: string) => { code: string; map: null } | null };
