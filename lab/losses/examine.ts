/** Examines a lost game with the judge: where it was lost, and why. */

import { toFen } from '../../engine/fen.ts';
import { findMove } from '../../engine/move-text.ts';
import { sanText } from '../../engine/san.ts';
import { BLACK } from '../../engine/squares.ts';
import { cursorOf, type GameCursor } from '../../lib/game-cursor.ts';
import { moveNumber } from '../../lib/move-numbers.ts';
import type { MoveAndScore, Solver } from '../../tools/suite/solver.ts';
import { familyScores } from './families.ts';
import type { Cause, Loss, Parting, Phase } from './loss.ts';
import type { LostGame } from './lost-games.ts';
import { type Ask, clipped, followGame, HALFWAY, type Look } from './parting.ts';
import { shiftAfter } from './shift.ts';

/** Who looks at the games, and how long. */
export interface Examiners {
  readonly judge: Solver;
  /** Nodes of the judge's fine look. */
  readonly nodes: number;
  /** Our own engine, and its nodes; it is not asked without. */
  readonly own?: { readonly judge: Solver; readonly nodes: number } | undefined;
}

/** Nodes of the judge's looks, where a fine one has one. */
const SHARES: { readonly [look in Look]: number } = { rough: 0.1, fine: 1, long: 10 };
/** The opening lasts to this move; the endgame begins at this phase of the evaluation, which is 24 at the start. */
const OPENING_MOVES = 12;
const ENDGAME_PHASE = 8;
/** Own moves before and after the parting whose scores are compared with the judge's. */
const AROUND = 2;

/** Examines a game. Throws UserError when an engine fails. */
export async function examine(game: LostGame, examiners: Examiners): Promise<Loss> {
  const { number, opponent, side, moves, begin } = game;
  const found = (cause: Cause, parting: Parting | null): Loss => ({
    game: number,
    opponent,
    side: side === BLACK ? 'black' : 'white',
    plies: moves.length,
    cause,
    parting,
  });
  if (game.isForfeit) return found('forfeit', null);
  const chosen = Math.max(0, Math.ceil((moves.length - begin) / 2));
  const scores = new Map<number, number>();
  const ask = askerOf(game, examiners, scores);
  const course = await followGame(chosen, ask);
  if (course.kind === 'opening') return found('from the opening', null);
  if (course.kind === 'never lost') return found('never lost for the judge', null);

  const isDecline = course.kind === 'decline';
  const point = isDecline ? course.level : course.at;
  const ply = begin + 2 * point;
  const { score: before, move: better } = await ask(point, course.kind === 'parting' ? course.look : 'fine');
  const next = (await ask(isDecline ? course.lost : point + 1, 'fine')).score;
  const afterMove = isDecline ? next : Math.min(next, await scoreAfter(game, ply, game.moves[ply]!, examiners));
  const deeper = course.kind === 'parting' ? await lookDeeper(game, ply, examiners) : null;
  const cursor = cursorOf(game.fen, moves);
  const own = game.scores[ply] ?? null;
  const parting: Parting = {
    ...placeOf(cursor, game, ply),
    ply,
    played: numbered(game, ply, game.moves[ply]!, cursor),
    better: numbered(game, ply, better, cursor),
    before,
    after: afterMove,
    moves: course.lost - point,
    own: own === null ? null : clipped(own),
    optimism: optimismAround(game, point, scores),
    seenAfter: seenAfter(game, ply),
    deeper: deeper === null ? null : { ...deeper, move: sanAt(cursor, ply, deeper.move) },
    shift: shiftAfter(cursor, side, ply, begin + 2 * course.lost),
  };
  if (isDecline) return found('slow decline', parting);
  return found(
    course.kind === 'unseen' ? 'unseen' : causeOf(parting, deeper, { played: game.moves[ply]!, better }),
    parting,
  );
}

interface Answer {
  readonly score: number;
  readonly agrees: boolean;
  readonly move: string;
}

/** Asks the judge about points, each once a look; the best known score of each is kept in `scores`. */
function askerOf(
  game: LostGame,
  { judge, nodes }: Examiners,
  scores: Map<number, number>,
): (...question: Parameters<Ask>) => Promise<Answer> {
  const { fen, moves, begin } = game;
  const known = new Map<string, Answer>();
  return async (point, look) => {
    const key = `${look} ${point}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const ply = Math.min(begin + 2 * point, moves.length);
    // The last point may lie before a move of the opponent, who did not need to make it.
    const isOwn = ((game.firstPly + ply) & 1) === game.side;
    const limit = Math.ceil(nodes * SHARES[look]);
    const { move, score } = await judge.solve({ fen, moves: moves.slice(0, ply) }, { nodes: limit });
    const answer = { score: clipped(isOwn ? score : 0 - score), agrees: move === moves[ply], move };
    known.set(key, answer);
    if (look !== 'rough' || !scores.has(point)) scores.set(point, answer.score);
    return answer;
  };
}

/** The judge's score after a move of the loser at a ply. */
async function scoreAfter(game: LostGame, ply: number, move: string, { judge, nodes }: Examiners): Promise<number> {
  const { score } = await judge.solve({ fen: game.fen, moves: [...game.moves.slice(0, ply), move] }, { nodes });
  return clipped(0 - score);
}

/** What our engine plays with more nodes, and what the judge says to it. */
async function lookDeeper(
  game: LostGame,
  ply: number,
  examiners: Examiners,
): Promise<(MoveAndScore & { readonly judged: number }) | null> {
  if (examiners.own === undefined) return null;
  const { judge, nodes } = examiners.own;
  const { move, score } = await judge.solve({ fen: game.fen, moves: game.moves.slice(0, ply) }, { nodes });
  return { move, score: clipped(score), judged: await scoreAfter(game, ply, move, examiners) };
}

/**
 * It is search when more nodes find the judge's move, or another that keeps half of what was lost, or a score that is
 * lower than the one in the game by half of it.
 */
function causeOf(
  { before, after, own }: Parting,
  deeper: Parting['deeper'],
  { played, better }: { played: string; better: string },
): Cause {
  if (deeper === null) return 'undecided';
  const half = (before - after) / 2;
  const avoids = deeper.move === better || (deeper.move !== played && deeper.judged >= after + half);
  const sees = deeper.score <= (own ?? before) - half;
  return avoids || sees ? 'search' : 'evaluation';
}

function placeOf(cursor: GameCursor, game: LostGame, ply: number): { fen: string; phase: Phase } {
  cursor.goTo(ply);
  const { phase } = familyScores();
  const fen = toFen();
  if (game.firstPly + ply < 2 * OPENING_MOVES) return { fen, phase: 'opening' };
  return { fen, phase: phase <= ENDGAME_PHASE ? 'endgame' : 'middlegame' };
}

/** The mean of own scores less the judge's at the points after the own moves around a point; null without any. */
function optimismAround(game: LostGame, point: number, scores: ReadonlyMap<number, number>): number | null {
  const excesses: number[] = [];
  for (let near = point - AROUND; near <= point + AROUND; near++) {
    const own = near < 0 ? undefined : game.scores[game.begin + 2 * near];
    const judged = scores.get(near + 1);
    if (own !== undefined && judged !== undefined) excesses.push(clipped(own) - judged);
  }
  if (excesses.length === 0) return null;
  return Math.round(excesses.reduce((sum, excess) => sum + excess) / excesses.length);
}

/** Own moves after the one at a ply until an own score is below HALFWAY. */
function seenAfter(game: LostGame, ply: number): number | null {
  for (let at = ply; at < game.moves.length; at += 2) {
    const own = game.scores[at];
    if (own !== undefined && own <= HALFWAY) return (at - ply) / 2;
  }
  return null;
}

function numbered(game: LostGame, ply: number, move: string, cursor: GameCursor): string {
  return `${moveNumber(game.firstPly + ply)} ${sanAt(cursor, ply, move)}`;
}

function sanAt(cursor: GameCursor, ply: number, move: string): string {
  cursor.goTo(ply);
  return sanText(findMove(move));
}
