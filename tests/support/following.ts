import { createRequire } from 'node:module';
import { moveText } from '../../engine/move.ts';
import { addHooks } from '../../lab/follow/hooks.mjs';
import type * as FollowedSearch from './followed-search.ts';
import { threadCode } from './thread-code.ts';

/** A search of its own, whose constants are other ones where `numbers` says so. */
export type FollowingSearch = typeof FollowedSearch;

type Numbers = { readonly [name: string]: number };

/** The script of a search, by whether it follows. It takes its numbers from a parameter of this name. */
const SCRIPTS = new Map<boolean, Promise<string>>();
const PARAMETER = 'NUMBERS_OF_THE_TEST';

/** Loads the search anew, as a build that follows has it, or as others do. */
export async function loadSearch(following: boolean, numbers: Numbers = {}): Promise<FollowingSearch> {
  if (!SCRIPTS.has(following)) SCRIPTS.set(following, scriptOf(following));
  const load = new Function('require', 'exports', PARAMETER, await SCRIPTS.get(following)!);
  const search = {};
  load(createRequire(import.meta.url), search, Object.entries(numbers));
  return search as FollowingSearch;
}

/** A position and its best move, in UCI notation. */
type Puzzle = { readonly fen: string; readonly best: string };

/** How many of the best moves a search plays with so many nodes each. */
export function countFound({ follow }: FollowingSearch, puzzles: readonly Puzzle[], nodes: number): number {
  return puzzles.filter(({ fen, best }) => moveText(follow(fen, best, nodes).best, false) === best).length;
}

function scriptOf(following: boolean): Promise<string> {
  return threadCode('tests/support/followed-search.ts', (file, text) => {
    if (!file.endsWith('/eval/overrides.ts')) return following ? addHooks(file, text) : text;
    const before = 'new Map<string, number>()';
    if (!text.includes(before)) throw new Error(`${file} does not say ${before}`);
    return text.replace(before, `new Map(${PARAMETER})`);
  });
}
