/** Exercises from games: which pawn break is right, where the knight belongs, and who wins the ending. */

import { pawns } from '../knowledge.ts';
import { position } from '../position.ts';
import type { PgnGame } from '../types/game.ts';
import type { Exercise } from './exercise.ts';
import { clearAnswer, type Judge, lineOf, standsOut } from './judge.ts';
import { provedResult } from './proved-result.ts';

type GameKind = 'break' | 'knight';

/** Plies at the beginning of a game that belong to the opening. */
const OPENING_PLIES = 12;
/** Positions of a game that are searched in full for an exercise of a kind. */
const TRIES = 3;

/**
 * The exercises of a game, at most one of each of the kinds that are wanted. Moves the position of this thread.
 *
 * @param about the source and the game
 */
export async function exercisesOf(
  judge: Judge,
  game: PgnGame,
  wanted: readonly GameKind[],
  about: Pick<Exercise, 'source' | 'game'>,
): Promise<Exercise[]> {
  const found: Exercise[] = [];
  const tries = { break: 0, knight: 0 };
  const moves = game.moves.map(({ uci }) => uci);
  for (let ply = OPENING_PLIES; ply < moves.length; ply++) {
    const open = wanted.filter((kind) => tries[kind] < TRIES && !found.some((one) => one.kind === kind));
    if (open.length === 0) break;
    const { fen, check, end } = position(game.fen, moves.slice(0, ply));
    if (check || end !== null) continue;
    const offers = open.map((kind) => ({ kind, choices: CHOICES[kind](fen) })).filter(({ choices }) => choices.length);
    if (offers.length === 0) continue;
    const glanced = (await judge.glance(fen)).bestMove?.uci ?? '';
    for (const { kind, choices } of offers) {
      const asked = choices.find((group) => group.includes(glanced));
      if (asked === undefined || !isAnswer(kind, fen, glanced)) continue;
      if (!(await standsOut(judge, fen, asked))) continue;
      tries[kind]++;
      const clear = await clearAnswer(judge, fen, asked);
      if (clear === undefined || !isAnswer(kind, fen, clear.answer)) continue;
      const wasPlayed = clear.answer === moves[ply];
      found.push({ kind, fen, ...clear, ...(wasPlayed ? { wasPlayed } : {}), ...about });
    }
  }
  return found;
}

/** Men of an ending, with the kings. */
const ENDING_MEN = 5;
const ENDING_PLIES = 10;

/** The first ending of a game whose result is proved, or undefined. Moves the position of this thread. */
export async function endingOf(
  judge: Judge,
  game: PgnGame,
  about: Pick<Exercise, 'source' | 'game'>,
): Promise<Exercise | undefined> {
  const moves = game.moves.map(({ uci }) => uci);
  for (let ply = OPENING_PLIES; ply < moves.length; ply++) {
    const { fen, pieces, end } = position(game.fen, moves.slice(0, ply));
    if (end !== null || Object.keys(pieces).length > ENDING_MEN) continue;
    const answer = provedResult(fen);
    if (answer === undefined) continue;
    const line = await lineOf(judge, fen, await judge.search(fen), ENDING_PLIES);
    return { kind: 'endgame', fen, answer, lines: line === '' ? {} : { [answer]: { moves: line } }, ...about };
  }
  return undefined;
}

/** Groups of choices of a position, of which one may become an exercise. */
const CHOICES: Readonly<Record<GameKind, (fen: string) => string[][]>> = {
  break: (fen) => [breaksOf(fen)].filter((choices) => choices.length > 1),
  knight: (fen) => knightMovesOf(fen).filter((choices) => choices.length > 2),
};

function isAnswer(kind: GameKind, fen: string, move: string): boolean {
  return kind === 'break' || outpostsOf(fen).includes(move.slice(2, 4));
}

/** Pushes of the side to move after which the pawn attacks an enemy pawn: a game's index calls these its breaks. */
export function breaksOf(fen: string): string[] {
  const { sideToMove, legalMoves } = position(fen);
  const pushes = pawns(fen)[sideToMove].breaks.filter(({ path }) => path.length === 2);
  const breaks = new Set(pushes.map(({ path }) => path.join('')));
  return legalMoves.flatMap(({ uci }) => (breaks.has(uci) ? [uci] : []));
}

/** The moves of each knight that can go to a free outpost. */
export function knightMovesOf(fen: string): string[][] {
  const { sideToMove, legalMoves, pieces } = position(fen);
  const outposts = outpostsOf(fen);
  const letter = sideToMove === 'white' ? 'N' : 'n';
  const knights = Object.keys(pieces).filter((square) => pieces[square] === letter);
  return knights
    .map((square) => legalMoves.flatMap(({ uci }) => (uci.startsWith(square) ? [uci] : [])))
    .filter((moves) => moves.some((uci) => outposts.includes(uci.slice(2, 4))));
}

/** Outposts of the side to move on which nothing stands. */
export function outpostsOf(fen: string): string[] {
  const { sideToMove, pieces } = position(fen);
  return pawns(fen)[sideToMove].outposts.flatMap(({ square }) => (pieces[square] === undefined ? [square] : []));
}
