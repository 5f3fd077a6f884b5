/**
 * Test positions about fortresses, with proofs: draws in which the attacker is ahead, wins that look alike, moves that
 * alone reach a draw, and moves that throw a win away. A draw has a certificate for each side. A win is what an engine
 * announces.
 */

import { setImmediate } from 'node:timers/promises';
import {
  canTake,
  type Dealt,
  type Dice,
  dealFence,
  dealWall,
  diceOf,
  legalFen,
  surplusOf,
  turned,
  withOneMoved,
} from './dealt-pieces.ts';
import { type Colour, certified, isPromising, kindOf, opposite, proofOfDraw } from './draw-proofs.ts';
import type { SuitePosition } from './suite-position.ts';
import { withMoveTakenBack } from './take-back.ts';
import { judgeWay } from './ways.ts';
import { findMate, glanceAt, type WinFinder } from './winners.ts';

/** Near misses that are tried for one. */
const ATTEMPTS = 16;
/** Positions before a fortress that are tried for one. */
const ATTEMPTS_BACK = 60;
/** Centipawns from which a position looks better for the attacker. */
const LOOKS_BETTER = 60;
/** Plies that are taken back. */
const PLIES_BACK = [1, 2, 2, 3, 3, 3, 5];

/** What the dice give, and when they stop. */
interface Deals {
  readonly seed: number;
  readonly deals: number;
  readonly signal: AbortSignal;
}

export type IsWanted = (one: Pick<SuitePosition, 'task' | 'kind' | 'fen'>) => boolean;

/** Fortresses among so many deals, then for each a near miss and a way to it where they are found. */
export async function* fortressSuite(
  finder: WinFinder,
  { seed, deals, signal }: Deals,
  isWanted: IsWanted,
  onDeal: (count: number) => void,
): AsyncGenerator<SuitePosition, void> {
  const roll = diceOf(seed);
  for (let deal = 0; deal < deals && !signal.aborted; deal++) {
    onDeal(deal);
    // Lets an interruption come through.
    await setImmediate();
    const attacker = roll(2) === 0 ? 'white' : 'black';
    const pieces = roll(3) === 0 ? dealFence(roll) : dealWall(roll);
    const fen = fenOf(pieces, attacker, roll(2) === 0);
    if (fen === undefined || surplusOf(pieces) < 1) continue;
    const proof = isPromising(fen, attacker) ? proofOfDraw(fen, attacker) : undefined;
    if (proof === undefined) continue;
    const kind = kindOf(proof[0], fen);
    if (isWanted({ task: 'hold', kind, fen })) yield { task: 'hold', kind, fen, attacker, certificates: proof };
    const about = { kind, attacker, fortress: fen } as const;
    if (isWanted({ task: 'near miss', kind, fen })) yield* nearMisses(finder, pieces, about, roll);
    yield* ways(finder, pieces, about, roll, isWanted);
  }
}

type About = Pick<SuitePosition, 'kind' | 'attacker'> & { readonly fortress: string };

/** A win with one man of a fortress on another square and the attacker to move. */
async function* nearMisses(
  finder: WinFinder,
  pieces: Dealt,
  about: About,
  roll: Dice,
): AsyncGenerator<SuitePosition, void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const moved = withOneMoved(pieces, roll);
    const fen = fenOf(moved, about.attacker, true);
    const mate = fen === undefined ? undefined : await findMate(finder, fen);
    if (fen === undefined || mate === undefined) continue;
    if (certified(fen, about.attacker) !== undefined) throw new RangeError(`${fen} is a mate, and proved to be none`);
    yield { task: 'near miss', ...about, fen, mate, certificates: [] };
    return;
  }
}

/** A position some moves before a fortress, in which a move decides whether it comes about. */
async function* ways(
  finder: WinFinder,
  pieces: Dealt,
  { kind, attacker, fortress }: About,
  roll: Dice,
  isWanted: IsWanted,
): AsyncGenerator<SuitePosition, void> {
  for (let attempt = 0; attempt < ATTEMPTS_BACK; attempt++) {
    const plies = PLIES_BACK[roll(PLIES_BACK.length)]!;
    let before: Dealt | undefined = pieces;
    // The last move before the fortress is the defender's.
    for (let ply = 0; ply < plies && before !== undefined; ply++)
      before = withMoveTakenBack(before, ply % 2 === 1, roll);
    if (before === undefined || surplusOf(before) < 0) continue;
    const task = plies % 2 === 0 ? 'avoid' : 'reach';
    const fen = sidedFen(before, attacker, task === 'avoid');
    if (fen === undefined || !isWanted({ task, kind, fen })) continue;
    // What looks like a draw at a glance asks nothing of an engine.
    const glance = await glanceAt(finder, fen);
    if ((task === 'avoid' ? glance : 0 - glance) < LOOKS_BETTER) continue;
    const way = await judgeWay(finder, fen, attacker);
    if (way === undefined) continue;
    yield { ...way, fortress };
    return;
  }
}

/** The position where nothing can be taken; undefined where there is none. */
function fenOf(pieces: Dealt, attacker: Colour, attackerMoves: boolean): string | undefined {
  const fen = sidedFen(pieces, attacker, attackerMoves);
  return fen === undefined || canTake(fen) ? undefined : fen;
}

/** The position with the attacker, or else the defender, to move; undefined where there is none. */
function sidedFen(pieces: Dealt, attacker: Colour, attackerMoves: boolean): string | undefined {
  const side = attackerMoves ? attacker : opposite(attacker);
  return legalFen(attacker === 'white' ? pieces : turned(pieces), side);
}
