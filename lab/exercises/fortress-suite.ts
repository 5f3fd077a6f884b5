/**
 * Test positions about fortresses, with proofs: draws in which the attacker is ahead, wins that look alike, and moves
 * that alone reach a draw. A draw has a certificate for each side. A win is a mate that an engine announces.
 */

import { setImmediate } from 'node:timers/promises';
import { setFen } from '../../engine/fen.ts';
import { proveHolding, SHORT_BOXES } from '../../engine/holding/prove-holding.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { isMateScore, MATE } from '../../eval/score.ts';
import { certify } from '../../lib/certificate.ts';
import { checkCertificate } from '../../lib/fortress-checker.ts';
import { position } from '../../lib/position.ts';
import type { Certificate } from '../../lib/types/certificate.ts';
import type { SearchProgress, Solver } from '../../tools/suite/solver.ts';
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

type Colour = 'white' | 'black';

/** A position of the suite without its name. */
export interface SuitePosition {
  /** `hold`: neither side can win; `near miss`: the attacker, to move, mates; `reach`: the best moves alone draw. */
  readonly task: 'hold' | 'near miss' | 'reach';
  /** How the defender holds, or would. */
  readonly kind: string;
  readonly fen: string;
  /** The side that is ahead. */
  readonly attacker: Colour;
  /** What a near miss misses, or a move reaches. */
  readonly fortress?: string;
  /** Moves of a near miss until the mate that the engine announces. */
  readonly mate?: number;
  /** Of `reach`: moves in UCI after which neither side can win; the attacker mates after all others. */
  readonly best?: readonly string[];
  /** That a side cannot win, first the attacker, then the other: of `hold`, and of `reach` after each best move. */
  readonly certificates: readonly Certificate[];
}

/** An engine that looks for mates, and the nodes that it may take for each. */
export interface MateFinder {
  readonly solver: Pick<Solver, 'solve'>;
  readonly nodes: number;
}

/** Near misses, and positions before a fortress, that are tried for one. */
const ATTEMPTS = 16;
/** Part of the nodes for a first look, and the centipawns that it must see. */
const GLANCE = 0.05;
const WINS = 350;
/** Characters of a certificate that people may still read. */
const LONGEST = 30_000;

/** Fortresses among so many deals, then for each a near miss and a way into it where they are found. */
export async function* fortressSuite(
  finder: MateFinder,
  { seed, deals, signal }: { readonly seed: number; readonly deals: number; readonly signal: AbortSignal },
  isWanted: (task: SuitePosition['task'], kind: string) => boolean,
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
    const kind = kindOf(proof[0], pieces);
    if (isWanted('hold', kind)) yield { task: 'hold', kind, fen, attacker, certificates: proof };
    const about = { kind, attacker, fortress: fen } as const;
    if (isWanted('near miss', kind)) yield* nearMisses(finder, pieces, about, roll);
    if (isWanted('reach', kind)) yield* ways(finder, pieces, about, roll);
  }
}

type About = Pick<SuitePosition, 'kind' | 'attacker'> & { readonly fortress: string };

/** A win with one man of a fortress on another square and the attacker to move. */
async function* nearMisses(
  finder: MateFinder,
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

/** A position from which one step of a man of the defender leads to a fortress, and nearly every other move loses. */
async function* ways(finder: MateFinder, pieces: Dealt, about: About, roll: Dice): AsyncGenerator<SuitePosition, void> {
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    const before = withOneMoved(pieces, roll);
    const [left] = [...pieces].filter(([square]) => !before.has(square));
    if (left === undefined || left[1] === left[1].toUpperCase()) continue;
    const fen = fenOf(before, about.attacker, false);
    if (fen === undefined) continue;
    const moves = position(fen).legalMoves.map(({ uci }) => uci);
    const proofs = moves.map((move) => {
      const after = position(fen, [move]).fen;
      return isPromising(after, about.attacker) ? proofOfDraw(after, about.attacker) : undefined;
    });
    const certificates = proofs.flatMap((proof) => proof ?? []);
    const best = moves.filter((_, at) => proofs[at] !== undefined);
    const others = moves.filter((_, at) => proofs[at] === undefined);
    if (best.length === 0 || others.length < 2 || !(await areLost(finder, fen, others))) continue;
    yield { task: 'reach', ...about, fen, best, certificates };
    return;
  }
}

/** True when the other side mates after each of the moves. */
async function areLost(finder: MateFinder, fen: string, moves: readonly string[]): Promise<boolean> {
  const after = moves.map((move) => position(fen, [move]));
  if (after.some(({ end }) => end !== null)) return false;
  for (const one of after) if ((await search(finder, one.fen, GLANCE)).score < WINS) return false;
  for (const one of after) if ((await findMate(finder, one.fen)) === undefined) return false;
  return true;
}

/** Moves until the mate by the side to move; undefined where the engine announces none. */
async function findMate(finder: MateFinder, fen: string): Promise<number | undefined> {
  const glance = await search(finder, fen, GLANCE);
  if (glance.score < WINS) return undefined;
  const { score } = isMateScore(glance.score) ? glance : await search(finder, fen, 1);
  return isMateScore(score) && score > 0 ? (MATE - score + 1) >> 1 : undefined;
}

function search({ solver, nodes }: MateFinder, fen: string, share: number): Promise<SearchProgress> {
  return solver.solve({ fen, moves: [] }, { nodes: Math.ceil(share * nodes) });
}

/** The position with the attacker, or else the defender, to move; undefined where there is none or something to take. */
function fenOf(pieces: Dealt, attacker: Colour, attackerMoves: boolean): string | undefined {
  const side = attackerMoves ? attacker : opposite(attacker);
  const fen = legalFen(attacker === 'white' ? pieces : turned(pieces), side);
  return fen === undefined || canTake(fen) ? undefined : fen;
}

/** True where a proof is found in milliseconds: most deals have none. */
function isPromising(fen: string, colour: Colour): boolean {
  setFen(fen);
  return proveHolding(colour === 'white' ? WHITE : BLACK, SHORT_BOXES) !== undefined;
}

/** Certificates that neither side can win, that of the attacker first. */
function proofOfDraw(fen: string, attacker: Colour): readonly [Certificate, Certificate] | undefined {
  const first = certified(fen, attacker);
  const second = first === undefined ? undefined : certified(fen, opposite(attacker));
  return first === undefined || second === undefined ? undefined : [first, second];
}

/** A certificate that a side cannot win, which the checker takes, unless it is too long. Throws RangeError. */
function certified(fen: string, colour: Colour): Certificate | undefined {
  const certificate = certify(fen, colour);
  if (certificate === null || JSON.stringify(certificate).length > LONGEST) return undefined;
  const fault = checkCertificate(certificate);
  if (fault !== undefined) throw new RangeError(`the certificate of ${fen} proves nothing: ${fault}`);
  return certificate;
}

/** `king watches, pieces`: what the defender does, and what White has. */
function kindOf(certificate: Certificate, pieces: Dealt): string {
  const material = [...pieces.values()].some((piece) => /[bnrq]/i.test(piece)) ? 'pieces' : 'pawns';
  return `${deedOf(certificate)}, ${material}`;
}

function deedOf(certificate: Certificate): string {
  if ('cannotMate' in certificate) return 'no mate';
  const { boxes } = certificate;
  const [{ mover, watches }] = boxes as [(typeof boxes)[number]];
  if (boxes.length > 1) return 'answers';
  if (!/k/i.test(mover)) return 'piece waits';
  return watches === undefined ? 'king waits' : 'king watches';
}

function opposite(colour: Colour): Colour {
  return colour === 'white' ? 'black' : 'white';
}
