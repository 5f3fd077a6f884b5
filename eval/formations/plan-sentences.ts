/** Plans in words: what a side can do with its pawns. Clauses begin with the side's name and have no full stop. */

import { ALL_SQUARES, filesOf, pawnBoardOf } from './pawn-board.ts';
import { type MinorityAttack, wingOf } from './wings.ts';
import { NONE, fileName, fileOf, kindOf, squareName } from '../../engine/squares.ts';
import { type WeakPawn, isSameWeakness } from './effects.ts';
import { KIND_NAMES, filesListed, listed, pathText, sideName } from './wording.ts';
import { BOARD } from '../../engine/board.ts';
import type { Break } from './breaks.ts';
import type { Plans } from './plans.ts';
import type { Side } from '../../engine/types.ts';

export interface Clause {
  readonly text: string;
  /** The greater, the more it says. */
  readonly weight: number;
  /** Of two pawns that attack each other now, both squares, the same for either side; else undefined. */
  readonly contact?: number;
}

/** Breaks that weigh less are left to the list of facts. */
const WORTH_SAYING = 15;
const MINORITY_WEIGHT = 90;

/** The plans of a side that are worth saying, the best first; `king` is where its king stands. */
export function planClauses(plans: Plans, side: Side, king: number): Clause[] {
  const files = filesOf(pawnBoardOf(side).ours);
  const minorities = plans.minorityAttacks
    .filter(({ lever }) => obstacles(lever.path).length <= 1 && !baresKing(lever.path, king))
    .map((attack) => ({ text: minorityText(attack, side), weight: MINORITY_WEIGHT - 3 * attack.lever.path.length }));
  const levers = plans.breaks
    .filter(({ lacksSupport, path }) => lacksSupport === 0 && obstacles(path).length <= 1)
    .map((one) => ({ text: breakText(one, side), weight: breakWeight(one, king, files), contact: contactOf(one) }));
  return [...minorities, ...levers]
    .filter(({ weight }) => weight >= WORTH_SAYING)
    .sort((one, other) => other.weight - one.weight);
}

function contactOf({ path, target }: Break): number | undefined {
  return path.length === 1 ? 64 * Math.min(path[0], target) + Math.max(path[0], target) : undefined;
}

/** `White's minority attack b2-b4-b5 would leave c6 backward after b5xc6, or d5 isolated after c6xb5`. */
function minorityText({ lever, leaves }: MinorityAttack, side: Side): string {
  const { path, target, ifTaken } = lever;
  const last = path[path.length - 1];
  const taking = `${squareName(last)}x${squareName(target)}`, taken = `${squareName(target)}x${squareName(last)}`;
  const others = ifTaken.theirWeak.filter((weak) => !leaves.some((one) => isSameWeakness(one, weak)));
  const other = others.length === 0 ? '' : `, or ${weakText(others)} after ${taken}`;
  const way = path.length === 1 ? `with the ${fileName(fileOf(last))}-pawn` : pathText(path);
  const attack = `${sideName(side)}'s minority attack ${way}`;
  return `${attack}${delayText(path)} would leave ${weakText(leaves)} after ${taking}${other}`;
}

/** `c6 backward`, `a7 isolated and c6 backward`. */
function weakText(weak: readonly WeakPawn[]): string {
  return listed(weak.map(({ pawn, weakness }) => `${squareName(pawn)} ${weakness}`));
}

const PARTS = { base: 'the base', link: 'a link', head: 'the head' } as const;

/** `Black's break c7-c5 hits d4, the base of White's chain, and would open the c-file`. */
function breakText(lever: Break, side: Side): string {
  const { path, target, hits, isLocked } = lever;
  const who = `${sideName(side)}'s ${path.length === 1 ? 'pawn on' : 'break'} ${pathText(path)}${delayText(path)}`;
  const part = isLocked && hits !== 'duo' && hits !== 'single' ? PARTS[hits] : '';
  const where = part === '' ? '' : `, ${part} of ${sideName(side ^ 1)}'s chain,`;
  const effect = effectText(lever);
  return `${who} hits ${squareName(target)}${where}${effect === '' ? '' : ` and ${effect}`}`.replace(/,$/, '');
}

/** What is certain whoever takes. */
function effectText(lever: Break): string {
  const weak = certainlyWeak(lever), opens = certainlyOpen(lever);
  if (weak.length > 0) return `would leave ${weakText(weak)}`;
  return opens.length > 0 ? `would open ${filesListed(opens)}` : '';
}

function certainlyWeak({ ifTakes, ifTaken }: Break): WeakPawn[] {
  return ifTakes.theirWeak.filter((weak) => ifTaken.theirWeak.some((one) => isSameWeakness(one, weak)));
}

function certainlyOpen({ ifTakes, ifTaken }: Break): number[] {
  return ifTakes.opens.filter((file) => ifTaken.opens.includes(file));
}

const LOCKED_WEIGHTS = { base: 45, link: 35, head: 25, duo: 15, single: 15 } as const;
const FREE_WEIGHT = 15;

/**
 * What a break brings, less what it costs: an order among breaks, not a score. `files` are those of the side's own
 * pawns: on the others a weak pawn can be attacked.
 */
function breakWeight(lever: Break, king: number, files: readonly number[]): number {
  const { path, target, hits, isLocked, ifTakes, ifTaken } = lever;
  const isVisible = certainlyWeak(lever).some(({ pawn }) => !files.includes(fileOf(pawn)));
  return (isLocked ? LOCKED_WEIGHTS[hits] : FREE_WEIGHT) +
    (fileOf(target) >= 2 && fileOf(target) <= 5 ? 10 : 0) +
    (isVisible ? 25 : 0) + (certainlyOpen(lever).length > 0 ? 10 : 0) -
    (ifTakes.ourWeak.length + ifTaken.ourWeak.length > 0 ? 20 : 0) - (baresKing(path, king) ? 30 : 0) -
    15 * obstacles(path).length - 3 * path.length;
}

/** A pawn of the two outer files leaves the wing of its own king. */
function baresKing(path: readonly number[], king: number): boolean {
  const isOuter = [0, 1, 6, 7].includes(fileOf(path[0]));
  return path.length > 1 && isOuter && wingOf(king) !== undefined && wingOf(king) === wingOf(path[0]);
}

/** Squares of the way on which a piece stands now. */
function obstacles(path: readonly number[]): number[] {
  const first = path[0], last = path[path.length - 1];
  return ALL_SQUARES.filter((square) => fileOf(square) === fileOf(first) && square !== first &&
    square >= Math.min(first, last) && square <= Math.max(first, last) && BOARD[square] !== NONE);
}

/** ` (once the knight on f6 has moved)`, when a piece stands in the way. */
function delayText(path: readonly number[]): string {
  return obstacles(path).map((square) =>
    ` (once the ${KIND_NAMES[kindOf(BOARD[square])]} on ${squareName(square)} has moved)`).join('');
}
