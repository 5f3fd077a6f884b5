/**
 * Positions in which a move decides whether a fortress comes about. The defender must reach it: all other moves lose.
 * Or the attacker must not allow it: some moves throw the win away, another one keeps it.
 */

import { isMateScore } from '../../eval/score.ts';
import { position } from '../../lib/position.ts';
import type { Certificate } from '../../lib/types/certificate.ts';
import { type Colour, certified, isPromising, kindOf, proofOfDraw } from './draw-proofs.ts';
import type { SuitePosition } from './suite-position.ts';
import { decidedScore, type WinFinder } from './winners.ts';

/** Legal moves of a position that is worth a look. */
const MOST_MOVES = 24;
/** Best moves that are not too many. */
const MOST_BEST = 2;

/** Judges a position; undefined where its moves decide nothing, or it is not known that they do. */
export async function judgeWay(finder: WinFinder, fen: string, attacker: Colour): Promise<SuitePosition | undefined> {
  const { sideToMove, legalMoves, end } = position(fen);
  if (end !== null || legalMoves.length < 3 || legalMoves.length > MOST_MOVES) return undefined;
  if (isPromising(fen, attacker)) return undefined;
  const reaches = sideToMove !== attacker;
  const proved = legalMoves.flatMap(({ uci }) => {
    const proof = proofAfter(position(fen, [uci]).fen, attacker, reaches);
    return proof === undefined ? [] : [{ uci, proof }];
  });
  const certificates = proved.flatMap(({ proof }) => proof);
  if (certificates.length === 0 || (reaches && proved.length > MOST_BEST)) return undefined;
  const moves = proved.map(({ uci }) => uci);
  const margin = await marginOf(finder, fen, attacker, moves);
  if (margin === undefined) return undefined;
  const about = { kind: kindOf(certificates[0]!, fen), fen, attacker, margin, certificates };
  return reaches ? { task: 'reach', best: moves, ...about } : { task: 'avoid', spoils: moves, ...about };
}

/** Certificates that the attacker cannot win, and where it is a draw that is asked for, nor the other side. */
function proofAfter(fen: string, attacker: Colour, isDraw: boolean): readonly Certificate[] | undefined {
  if (!isPromising(fen, attacker)) return undefined;
  if (isDraw) return proofOfDraw(fen, attacker);
  const certificate = certified(fen, attacker);
  return certificate === undefined ? undefined : [certificate];
}

/** Judges a known solution: its last move leads to a fortress, and all other first moves lose. */
export async function judgeLine(
  finder: WinFinder,
  fen: string,
  attacker: Colour,
  sans: readonly string[],
): Promise<SuitePosition | undefined> {
  const { played, fen: closed } = position(fen, sans);
  const line = played.map(({ uci }) => uci);
  const certificate = certified(closed, attacker);
  const margin = certificate === undefined ? undefined : await marginOf(finder, fen, attacker, line.slice(0, 1));
  if (certificate === undefined || margin === undefined) return undefined;
  const about = { kind: kindOf(certificate, fen), fen, attacker, margin, certificates: [certificate] };
  return { task: 'reach', best: line.slice(0, 1), line, ...about };
}

/** How the attacker wins after the best of all other moves; undefined where he does not. */
async function marginOf(
  finder: WinFinder,
  fen: string,
  attacker: Colour,
  moves: readonly string[],
): Promise<SuitePosition['margin']> {
  const { legalMoves, sideToMove } = position(fen);
  const others = legalMoves.map(({ uci }) => uci).filter((uci) => !moves.includes(uci));
  // One other move is no choice.
  if (others.length < 2) return undefined;
  const score = await decidedScore(finder, fen, others);
  if (score === undefined || score > 0 !== (sideToMove === attacker)) return undefined;
  return isMateScore(score) ? 'mate' : Math.abs(score);
}
