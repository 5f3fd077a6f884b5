/** What the search does with a line, for programs. lab/docs/follow.md describes it. */

import type { Game } from '../../search/game.ts';
import type { Loss } from './attempts.ts';
import type { Inquiry } from './inquiry.ts';
import { nameAfter, namesAlong } from './line-names.ts';
import { type PlyTally, tally } from './tally.ts';

export function followJson(game: Game, inquiry: Inquiry): object {
  const { followed, result, verdict, deeperScore = null } = inquiry;
  const { line } = followed;
  const names = namesAlong(game, line);
  const lossJson = (loss: Loss | undefined) =>
    loss === undefined ? null : { ...loss, instead: nameAfter(game, line, loss.ply, loss.instead) ?? null };
  return {
    fen: game.fen,
    line: names,
    search: {
      best: nameAfter(game, [], 0, result.best) ?? null,
      score: result.score,
      depth: result.depth,
      nodes: result.nodes,
    },
    verdict,
    deeperScore,
    loss: lossJson(inquiry.loss),
    plies: tally(followed).map((ply) => ({ ...ply, move: names[ply.ply], fates: ply.fates.map(fateJson) })),
    attempts: inquiry.attempts.map((attempt) => ({ ...attempt, loss: lossJson(attempt.loss) })),
  };
}

function fateJson(fate: PlyTally['fates'][number]): object {
  return {
    ...fate,
    byIteration: Object.fromEntries(fate.byIteration),
    windows: Object.fromEntries(fate.windows),
  };
}
