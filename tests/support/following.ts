import { vi } from 'vitest';
import type { Followed } from '../../search/follow.ts';

/** A search of its own, whose constants are other ones where `numbers` says so. */
export interface FollowingSearch {
  /** Follows moves in UCI from a position; without them the search is as ever. */
  readonly follow: (fen: string, line: string, nodes: number) => Followed & { best: number; nodes: number };
}

/** Loads the search anew, as a build that follows has it, or as others do. */
export async function loadSearch(
  following: boolean,
  numbers: { readonly [name: string]: number } = {},
): Promise<FollowingSearch> {
  vi.resetModules();
  vi.doMock('../../search/following.ts', () => ({ FOLLOWING: following }));
  const { OVERRIDES } = await import('../../eval/overrides.ts');
  for (const [name, value] of Object.entries(numbers)) OVERRIDES.set(name, value);
  const { setUpGame } = await import('../../lib/game-set-up.ts');
  const { startFollowing, stopFollowing } = await import('../../search/follow.ts');
  const { searchFen, startAfresh } = await import('./searching.ts');
  return {
    follow: (fen, line, nodes) => {
      const { moves } = setUpGame(fen, line.split(' '));
      startAfresh();
      setUpGame(fen, []);
      startFollowing(moves);
      const { result } = searchFen(fen, { nodes });
      return { ...stopFollowing(), best: result.best, nodes: result.nodes };
    },
  };
}
