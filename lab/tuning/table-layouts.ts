/**
 * How the entries of a table lie to each other: which are neighbours, so that what is known of one says something of
 * the next; and which tables rise or fall from entry to entry by what their source says, or by the sense of what they
 * count.
 */

import { entriesOf } from '../../eval/term.ts';
import { DECLARATIONS, type TermName } from '../../eval/terms.ts';

/** Two neighbouring entries of a term, the one with the smaller index first. */
export interface Step {
  readonly from: number;
  readonly to: number;
}

export type Order = 'rising' | 'falling';

/** Tables of kinds and patterns, whose entries have no neighbours. */
const CATEGORIES: ReadonlySet<TermName> = new Set<TermName>([
  'piecesTogether',
  'piecesAgainst',
  'threatByMinor',
  'threatByRook',
  'pinnedToKing',
  'blocksCandidate',
  'knightBlocks',
  'blocksLockedPasser',
  'blocksShelterPawn',
  'knightAtZone',
  'bishopAtZone',
  'rookAtZone',
  'queenAtZone',
  'queenOnWeakSpot',
  'attackingLine',
  'queenKnightPattern',
  'artificialShelter',
  'immobileInCentre',
  'pinnedValue',
  'majorsOpenFile',
  'majorsOpenFileAtKing',
  'majorsHalfOpenFile',
  'majorsHalfOpenFileAtKing',
  'majorsOpenCentralFile',
  'majorsOpenKnightsFile',
  'majorsHalfOpenCentralFile',
  'majorsHalfOpenKnightsFile',
  'majorsSeventh',
  'majorsEighth',
]);

/** Tables of several rows: how long a row is. */
const ROWS: { readonly [name in TermName]?: number } = {
  pawnFromOurKing: 8,
  pawnFromTheirKing: 8,
  kingPlaceByKing: 8,
};

/** Tables of several rows that have nothing to do with each other. */
const PARTS: { readonly [name in TermName]?: number } = { sliderNearKing: 3, bishopPin: 6, rookPin: 6, queenPin: 6 };

/** Tables by place whose first rank stands for something else. */
const APART_FROM_FIRST_RANK: ReadonlySet<TermName> = new Set<TermName>([
  'shelter',
  'storm',
  'kingShelterDanger',
  'kingStormDanger',
]);

/**
 * The tables that rise or fall, and why: the specifications say so of dispersion, distortion, unopposed pawns, heads
 * and bases of chains, and of their counts and distances; more mobility is no harm; a passed pawn gains with every
 * rank, and so does what helps it on.
 */
const ORDERS: { readonly [name in TermName]?: Order } = {
  dispersion: 'falling',
  distortion: 'falling',
  distortionFront: 'falling',
  knightWithPawns: 'rising',
  rookWithPawns: 'falling',
  knightMobility: 'rising',
  bishopMobility: 'rising',
  rookMobility: 'rising',
  queenMobility: 'rising',
  passed: 'rising',
  passedProtected: 'rising',
  passedFreeStop: 'rising',
  passedFreePath: 'rising',
  passedBackedStop: 'rising',
  candidate: 'rising',
  protectedPawn: 'rising',
  phalanx: 'rising',
  unopposed: 'rising',
  spacePawn: 'rising',
  chainHead: 'rising',
  chainHeadRank: 'rising',
  chainHeadFile: 'rising',
  chainBaseFile: 'falling',
  chainBaseLength: 'falling',
  pawnNearKing: 'falling',
  functions: 'rising',
  functionQuarters: 'rising',
  farFromCentre: 'falling',
  attackDistance: 'falling',
  bishopControl: 'falling',
  rookControl: 'falling',
  queenControl: 'falling',
  passedCoversEighth: 'rising',
  attackSurplus: 'rising',
  furtherPin: 'rising',
};

/** In which way the weights of a table go, where that is declared. */
export function orderOf(name: TermName): Order | undefined {
  return ORDERS[name];
}

/** All neighbours in the table of a term; none where it is no table, or one of kinds. */
export function stepsOf(name: TermName): Step[] {
  const { shape } = DECLARATIONS[name];
  const entries = entriesOf(shape);
  if (entries === 1 || CATEGORIES.has(name)) return [];
  const part = PARTS[name];
  if (part !== undefined) {
    return Array.from({ length: entries / part }, (_, row) => chain(row * part, part)).flat();
  }
  if (shape === 'byPlace') {
    return grid(0, 8, 4).filter(({ from, to }) => !(APART_FROM_FIRST_RANK.has(name) && from < 4 && to >= 4));
  }
  if (shape === 'byKings') {
    const wings = Array.from({ length: 64 }, (_, at) => ({ from: at, to: 64 + at }));
    return [...grid(0, 8, 8), ...grid(64, 8, 8), ...wings];
  }
  const row = ROWS[name];
  return row === undefined ? chain(0, entries) : grid(0, entries / row, row);
}

function chain(first: number, length: number): Step[] {
  return Array.from({ length: length - 1 }, (_, at) => ({ from: first + at, to: first + at + 1 }));
}

function grid(first: number, rows: number, columns: number): Step[] {
  const steps: Step[] = [];
  for (let row = 0; row < rows; row++) {
    const start = first + row * columns;
    steps.push(...chain(start, columns));
    if (row === 0) continue;
    for (let column = 0; column < columns; column++) steps.push({ from: start - columns + column, to: start + column });
  }
  return steps;
}

/**
 * Neighbours among the entries that occur. In a chain those that never occur are passed over, so that the next ones on
 * both sides of a gap become neighbours.
 */
export function stepsAmong(name: TermName, occurs: (entry: number) => boolean): Step[] {
  const steps = stepsOf(name);
  const isChain = steps.every(({ from, to }) => to === from + 1);
  if (!isChain) return steps.filter(({ from, to }) => occurs(from) && occurs(to));
  const inside = new Set(steps.map(({ to }) => to));
  const kept: Step[] = [];
  let last: number | undefined;
  for (const { from, to } of steps) {
    if (!inside.has(from)) last = occurs(from) ? from : undefined;
    if (!occurs(to)) continue;
    if (last !== undefined) kept.push({ from: last, to });
    last = to;
  }
  return kept;
}
