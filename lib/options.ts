/** Options as callers give them: read, or refused with a RampartError `bad-option`. */

import { clip } from '../base/printable.ts';
import { MAX_TABLE_PIECES } from '../engine/syzygy/table-material.ts';
import { MAX_PLY } from '../eval/score.ts';
import { MAX_THREADS } from '../search/control.ts';
import { MAX_ELO, MIN_ELO } from '../search/elo-range.ts';
import type { Limits as SearchLimits } from '../search/limits.ts';
import { RampartError, shownValue } from './errors.ts';
import { legalMove } from './game-set-up.ts';
import type { AnnotationOptions } from './types/annotation.ts';
import type { PositionOptions } from './types/common.ts';
import type { Clock, EngineOptions, PlayOptions } from './types/search.ts';

/** The largest table in megabytes: indices into it must stay within 31 bits. */
const MAX_HASH = 4096;
const MAX_LINES = 256;
const LONGEST = 2 ** 48;
/** Milliseconds of a search that has no limit and must end. */
const DEFAULT_TIME = 1000;

type Range = readonly [min: number, max: number];

const ENGINE_RANGES = {
  threads: [1, MAX_THREADS],
  hash: [1, MAX_HASH],
  syzygyProbeDepth: [1, 100],
  syzygyProbeLimit: [0, MAX_TABLE_PIECES],
} as const;
const LIMIT_RANGES = {
  depth: [1, MAX_PLY - 1],
  nodes: [1, LONGEST],
  movetime: [1, LONGEST],
  mate: [1, MAX_PLY],
} as const;
const SEARCH_RANGES = { ...LIMIT_RANGES, multiPv: [1, MAX_LINES], elo: [MIN_ELO, MAX_ELO] } as const;
const CLOCK_RANGES: Readonly<Record<keyof Clock, Range>> = {
  white: [0, LONGEST],
  black: [0, LONGEST],
  whiteIncrement: [0, LONGEST],
  blackIncrement: [0, LONGEST],
  movesToGo: [1, LONGEST],
};
const POSITION_OPTIONS = ['moves'];
const SEARCH_OPTIONS = [
  ...Object.keys(SEARCH_RANGES),
  'infinite',
  'clock',
  ...POSITION_OPTIONS,
  'searchMoves',
  'signal',
];
const ENGINE_DEFAULTS: Required<EngineOptions> = {
  threads: 1,
  hash: 16,
  syzygyPath: '',
  syzygyProbeDepth: 1,
  syzygyProbeLimit: MAX_TABLE_PIECES,
  syzygy50MoveRule: true,
};
const ENGINE_OPTIONS = Object.keys(ENGINE_DEFAULTS);

/** Options of an engine for all its searches: threads, megabytes, endgame tables. */
export function readEngineOptions(options: EngineOptions): Required<EngineOptions> {
  checkNames(options, ENGINE_OPTIONS);
  checkRanges(options, ENGINE_RANGES);
  const { syzygyPath, syzygy50MoveRule } = options;
  if (syzygyPath !== undefined && typeof syzygyPath !== 'string') refuse('syzygyPath', 'a text', syzygyPath);
  checkFlag('syzygy50MoveRule', syzygy50MoveRule);
  const given = Object.entries(options).filter(([, value]) => value !== undefined);
  return { ...ENGINE_DEFAULTS, ...Object.fromEntries(given) };
}

/** Divides options into those of an engine and those of a search. */
export function splitOptions<Options extends object>(
  options: Options,
): [EngineOptions, Omit<Options, keyof EngineOptions>] {
  const isEngines = ([name]: readonly [string, unknown]) => ENGINE_OPTIONS.includes(name);
  requireObject(options);
  const entries = Object.entries(options);
  const others = Object.fromEntries(entries.filter((entry) => !isEngines(entry)));
  return [Object.fromEntries(entries.filter(isEngines)), others as Omit<Options, keyof EngineOptions>];
}

/** Refuses options that no position has. */
export function checkPositionOptions(options: PositionOptions): void {
  checkNames(options, POSITION_OPTIONS);
}

/** Refuses options that no search has, and values out of range. `playing` allows a strength. */
export function checkSearchOptions(options: PlayOptions, playing: boolean): void {
  checkNames(options, playing ? SEARCH_OPTIONS : SEARCH_OPTIONS.filter((name) => name !== 'elo'));
  checkRanges(options, SEARCH_RANGES);
  const { clock, infinite, signal, searchMoves } = options;
  if (clock !== undefined) {
    if (clock === null || typeof clock !== 'object') refuse('clock', 'an object', clock);
    checkNames(clock, Object.keys(CLOCK_RANGES));
    checkRanges(clock, CLOCK_RANGES);
    for (const side of ['white', 'black'] as const) {
      if (clock[side] === undefined) throw new RampartError('bad-option', `clock needs ${side}, in milliseconds`);
    }
  }
  checkFlag('infinite', infinite);
  checkSignal(signal);
  // A search of no moves would say that there is none.
  if (searchMoves !== undefined && (!Array.isArray(searchMoves) || searchMoves.length === 0)) {
    refuse('searchMoves', 'a list of at least one move', searchMoves);
  }
}

const ANNOTATION_RANGES = { nodes: [1, LONGEST], movetime: [1, LONGEST], from: [1, LONGEST] } as const;
const ANNOTATION_OPTIONS = [...Object.keys(ANNOTATION_RANGES), 'side', 'detail', 'signal', 'onProgress'];

/** Refuses options that no annotator has, and values out of range. */
export function checkAnnotationOptions(options: AnnotationOptions): void {
  checkNames(options, ANNOTATION_OPTIONS);
  checkRanges(options, ANNOTATION_RANGES);
  checkChoice('side', options.side, ['white', 'black']);
  checkChoice('detail', options.detail, ['sparse', 'normal', 'rich']);
  checkSignal(options.signal);
  checkFunction('onProgress', options.onProgress);
}

export function checkFunction(name: string, value: unknown): void {
  if (value !== undefined && typeof value !== 'function') refuse(name, 'a function', value);
}

export function checkChoice(name: string, value: string | undefined, choices: readonly string[]): void {
  if (value !== undefined && !choices.includes(value)) refuse(name, `one of ${choices.join(', ')}`, value);
}

export function checkFlag(name: string, value: boolean | undefined): void {
  if (value !== undefined && typeof value !== 'boolean') refuse(name, 'true or false', value);
}

export function checkSignal(signal: AbortSignal | undefined): void {
  if (signal === undefined || typeof signal?.addEventListener === 'function') return;
  refuse('signal', 'an AbortSignal', signal);
}

/** The limits of a search of the current position; one without any takes a second, or has no end. */
export function searchLimits(options: PlayOptions, mayBeEndless: boolean): SearchLimits {
  const { depth, nodes, movetime, mate, infinite = false, clock, searchMoves } = options;
  const hasEnd = [depth, nodes, movetime, mate, clock].some((limit) => limit !== undefined);
  const limits: SearchLimits = {
    depth,
    nodes,
    moveTime: movetime,
    mate,
    ...(clock === undefined ? {} : clockLimits(clock)),
    searchMoves: searchMoves?.map((text) => legalMove(text, 'the search move')),
  };
  if (infinite || (!hasEnd && mayBeEndless)) return { ...limits, infinite: true };
  return hasEnd ? limits : { ...limits, moveTime: DEFAULT_TIME };
}

function clockLimits({ white, black, whiteIncrement = 0, blackIncrement = 0, movesToGo = 0 }: Clock): SearchLimits {
  return { whiteTime: white, blackTime: black, whiteIncrement, blackIncrement, movesToGo };
}

export function requireObject(options: object): void {
  if (typeof options !== 'object' || options === null) throw new RampartError('bad-option', 'options are an object');
}

export function checkNames(options: object, known: readonly string[]): void {
  requireObject(options);
  const unknown = Object.keys(options).find((name) => !known.includes(name));
  if (unknown === undefined) return;
  throw new RampartError('bad-option', `there is no option '${clip(unknown)}'; there are ${known.join(', ')}`);
}

export function checkRanges(options: object, ranges: Readonly<Record<string, Range>>): void {
  for (const [name, value] of Object.entries(options)) {
    const range = ranges[name];
    if (range === undefined || value === undefined) continue;
    const [min, max] = range;
    if (Number.isInteger(value) && value >= min && value <= max) continue;
    refuse(name, `a whole number from ${min} to ${max}`, value);
  }
}

export function refuse(name: string, wanted: string, value: unknown): never {
  throw new RampartError('bad-option', `${name} must be ${wanted}, not '${shownValue(value)}'`);
}
