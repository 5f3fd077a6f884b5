/** Plans in words: breaks of a side's pawns. Clauses begin with the side's name and have no full stop. */

import type { Colour, File, Square } from '../facts.ts';
import type { Break, MinorityAttack, PawnSide, WeakPawn } from './pawns-report.ts';
import { type Piece, type Pieces, squaresOf } from './pieces.ts';
import { fileIn, filesListed, listed, opponentOf, rankIn, sideName } from './wording.ts';
import { isSameWeakness } from './effects.ts';
import { wingOf } from './wings.ts';

export interface Clause {
  readonly text: string;
  /** The greater, the more it says. */
  readonly weight: number;
  /** Of two pawns that attack each other now, both squares, the same for either side; else undefined. */
  readonly contact?: string;
}

/** Breaks that weigh less are left to the list of facts. */
const WORTH_SAYING = 15;
const MINORITY_WEIGHT = 90;

/** The plans of a side that are worth saying, the best first. */
export function planClauses(facts: PawnSide, side: Colour, pieces: Pieces): Clause[] {
  const [king] = squaresOf(pieces, side, 'king');
  const files = facts.pawns.map(fileIn);
  const minorities = facts.minorityAttacks
    .filter(({ path }) => obstacles(path, pieces).length <= 1 && !baresKing(path, king))
    .map((attack) => ({
      text: minorityText(attack, facts.breaks, side, pieces), weight: MINORITY_WEIGHT - 3 * attack.path.length,
    }));
  const levers = facts.breaks
    .filter(({ supported, path }) => supported && obstacles(path, pieces).length <= 1)
    .map((one) => ({
      text: breakText(one, side, pieces), contact: contactOf(one),
      weight: breakWeight(one, king, files) - 15 * obstacles(one.path, pieces).length,
    }));
  return [...minorities, ...levers]
    .filter(({ weight }) => weight >= WORTH_SAYING)
    .sort((one, other) => other.weight - one.weight);
}

function contactOf({ path, target }: Break): string | undefined {
  return path.length === 1 ? [path[0], target].sort().join() : undefined;
}

/** `White's minority attack b2-b4-b5 would leave c6 backward after b5xc6, or d5 isolated after c6xb5`. */
function minorityText(
  { path, target, leaves }: MinorityAttack, breaks: readonly Break[], side: Colour, pieces: Pieces,
): string {
  const last = path[path.length - 1];
  const isThis = (one: Break) => one.target === target && one.path.join() === path.join();
  const others = breaks.filter(isThis).flatMap(({ ifTaken }) => ifTaken.theirWeak)
    .filter((weak) => !leaves.some((one) => isSameWeakness(one, weak)));
  const other = others.length === 0 ? '' : `, or ${weakText(others)} after ${target}x${last}`;
  const way = path.length === 1 ? `with the ${fileIn(last)}-pawn` : path.join('-');
  const attack = `${sideName(side)}'s minority attack ${way}`;
  return `${attack}${delayText(path, pieces)} would leave ${weakText(leaves)} after ${last}x${target}${other}`;
}

/** `c6 backward`, `a7 isolated and c6 backward`. */
function weakText(weak: readonly WeakPawn[]): string {
  return listed(weak.map(({ pawn, weakness }) => `${pawn} ${weakness}`));
}

const CHAIN_PARTS = { base: 'the base', link: 'a link', head: 'the head' } as const;

/** `Black's break c7-c5 hits d4, the base of White's chain, and would open the c-file`. */
function breakText(lever: Break, side: Colour, pieces: Pieces): string {
  const { path, target, hits, locked } = lever;
  const way = `${path.join('-')}${delayText(path, pieces)}`;
  const who = `${sideName(side)}'s ${path.length === 1 ? 'pawn on' : 'break'} ${way}`;
  const part = locked && hits !== 'duo' && hits !== 'single' ? CHAIN_PARTS[hits] : '';
  const where = part === '' ? '' : `, ${part} of ${sideName(opponentOf(side))}'s chain,`;
  const effect = effectText(lever);
  return `${who} hits ${target}${where}${effect === '' ? '' : ` and ${effect}`}`.replace(/,$/, '');
}

/** Effects that are certain whoever takes. */
function effectText(lever: Break): string {
  const weak = certainlyWeak(lever), opens = certainlyOpen(lever);
  if (weak.length > 0) return `would leave ${weakText(weak)}`;
  return opens.length > 0 ? `would open ${filesListed(opens)}` : '';
}

function certainlyWeak({ ifTakes, ifTaken }: Break): WeakPawn[] {
  return ifTakes.theirWeak.filter((weak) => ifTaken.theirWeak.some((one) => isSameWeakness(one, weak)));
}

function certainlyOpen({ ifTakes, ifTaken }: Break): File[] {
  return ifTakes.opens.filter((file) => ifTaken.opens.includes(file));
}

const LOCKED_WEIGHTS = { base: 45, link: 35, head: 25, duo: 15, single: 15 } as const;
const FREE_WEIGHT = 15;

/**
 * The gain of a break less its cost: an order among breaks, not a score. `files` are those of the side's own pawns: on
 * the others a weak pawn can be attacked.
 */
function breakWeight(lever: Break, king: Square, files: readonly File[]): number {
  const { path, target, hits, locked, ifTakes, ifTaken } = lever;
  const isVisible = certainlyWeak(lever).some(({ pawn }) => !files.includes(fileIn(pawn)));
  return (locked ? LOCKED_WEIGHTS[hits] : FREE_WEIGHT) +
    ('cdef'.includes(fileIn(target)) ? 10 : 0) +
    (isVisible ? 25 : 0) + (certainlyOpen(lever).length > 0 ? 10 : 0) -
    (ifTakes.ownWeak.length + ifTaken.ownWeak.length > 0 ? 20 : 0) - (baresKing(path, king) ? 30 : 0) -
    3 * path.length;
}

/** A pawn of the two outer files leaves the wing of its own king. */
function baresKing(path: readonly Square[], king: Square): boolean {
  const isOuter = 'abgh'.includes(fileIn(path[0]));
  return path.length > 1 && isOuter && wingOf(king) !== undefined && wingOf(king) === wingOf(path[0]);
}

/** Pieces that stand on the squares of the way now, and where, from White's side on. */
function obstacles(path: readonly Square[], pieces: Pieces): (readonly [Square, Piece])[] {
  const ranks = path.map((square) => rankIn(square, 'white'));
  return [...pieces].filter(([square]) => fileIn(square) === fileIn(path[0]) && square !== path[0] &&
    rankIn(square, 'white') >= Math.min(...ranks) && rankIn(square, 'white') <= Math.max(...ranks));
}

/** ` (once the knight on f6 has moved)`, when a piece stands in the way. */
function delayText(path: readonly Square[], pieces: Pieces): string {
  return obstacles(path, pieces).map(([square, { name }]) => ` (once the ${name} on ${square} has moved)`).join('');
}
