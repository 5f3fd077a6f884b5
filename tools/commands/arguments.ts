/**
 * Parts of several commands: the program around them, readers of arguments for commander, shared options. A
 * reader returns a value, or throws an error that says what is allowed.
 */

import { availableParallelism } from 'node:os';
import type { Option } from 'commander';
import type { Log } from '../../base/log.ts';
import { clip } from '../../base/printable.ts';
import type { Variant } from '../../lib/pgn/variant.ts';
import type { Limits } from '../../search/limits.ts';
import type { DrawRule, ResignRule } from '../match/adjudication.ts';
import { type EngineSpec, type Purpose, parseEngineSpec, SpecError } from '../match/engine-spec.ts';
import { CLOCK_FORMS, parseClock, type TimeControl } from '../match/time-control.ts';
import type { SprtParameters } from '../statistics/sprt.ts';

/** The program around a command. */
export interface ProgramContext {
  /** The program's own file, which is also that of its search threads. */
  readonly file: string;
  /** The log that the user has asked for. It is open from when a command begins to the end of the program. */
  readonly log: Log;
}

/** An option to be declared with what `Command.option` does not know, such as its conflicts. */
export function newOption(flags: string, help: string): Option {
  const { Option } = require('commander') as typeof import('commander');
  return new Option(flags, help);
}

/** Reads a whole number, in decimal digits and nothing else. */
export function wholeNumber(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw invalid(`It must be a whole number from ${min} to ${max}.`);
  };
}

/** The most that a command does at a time. */
const MAX_PARALLEL = 64;

/** An option for how much is done at a time, such as `--threads <count>`: one for each processor unless it is given. */
export function parallelOption(flags: string, help: string): Option {
  return newOption(flags, help)
    .argParser(wholeNumber(1, MAX_PARALLEL))
    .default(Math.min(MAX_PARALLEL, availableParallelism()));
}

const CLOCK_HELP =
  'the clock, [moves/]base[+increment]: seconds, or minutes:seconds; the base is added again after so many moves';

/** `--tc <clock>`, which does not go with the options named. */
export function clockOption(conflicts: string[]): Option {
  const usual = '8+0.08';
  return newOption('--tc <clock>', CLOCK_HELP)
    .argParser(readClock)
    .default(readClock(usual), usual)
    .conflicts(conflicts);
}

const VARIANTS: readonly Variant[] = ['standard', 'chess960'];

/** `--variant <name>`, the rules that are played by. */
export function variantOption(): Option {
  return newOption('--variant <name>', 'the rules; chess.js checks standard games only')
    .choices(VARIANTS)
    .default('standard');
}

/** The limits of a player: those that are given, or else the clock. */
export function timeControlOf({
  tc,
  movetime,
  nodes,
  depth,
}: LimitOptions & { readonly tc: TimeControl }): TimeControl {
  if (movetime !== undefined) return { kind: 'move time', time: movetime };
  if (nodes !== undefined) return { kind: 'nodes', nodes };
  return depth === undefined ? tc : { kind: 'depth', depth };
}

/** Reads a time control such as `8+0.08` or `40/1:30`. */
export function readClock(text: string): TimeControl {
  const clock = parseClock(text);
  if (clock === null) throw invalid(`It must be ${CLOCK_FORMS}.`);
  return clock;
}

/** The error that makes commander refuse an argument with this advice. */
export function invalid(advice: string): Error {
  const { InvalidArgumentError } = require('commander') as typeof import('commander');
  return new InvalidArgumentError(advice);
}

/** A message of commander without the line breaks and the length that an argument may have brought in. */
export function oneLine(message: string): string {
  return message
    .replace(/'([^']*)'/g, (_, quoted: string) => `'${clip(quoted)}'`)
    .replace(/\s+/g, ' ')
    .trim();
}

const START = 'cmd=... name=... arg=... dir=... option.Hash=64';
const QUOTES = 'with quotes as in a shell';

/** The help on an engine that searches positions, and on one that plays games. */
export const SEARCHER_HELP = `${START}, ${QUOTES}`;
export const PLAYER_HELP = `${START} ponder=true, restart=true, and tc, movetime, nodes or depth of its own; ${QUOTES}`;

/** `--engine`, any number of times, as a list; the help says what an empty one means. */
export function engineOption(purpose: Purpose, help: string, otherwise: string): Option {
  const read = readerOfEngine(purpose);
  return newOption('--engine <description>', help)
    .argParser((text, before: readonly EngineSpec[]) => [...before, read(text)])
    .default([], otherwise);
}

/** A reader of arguments that describe an engine. */
export function readerOfEngine(purpose: Purpose): (text: string) => EngineSpec {
  return (text) => {
    try {
      return parseEngineSpec(text, purpose);
    } catch (error) {
      throw error instanceof SpecError ? invalid(error.message) : error;
    }
  };
}

export interface LimitOptions {
  /** Milliseconds. */
  readonly movetime?: number;
  readonly nodes?: number;
  /** Plies. */
  readonly depth?: number;
}

/** The limits that are given; without any, a time in milliseconds. */
export function limitsOf({ movetime, nodes, depth }: LimitOptions, defaultTime: number): Limits {
  if (movetime === undefined && nodes === undefined && depth === undefined) return { moveTime: defaultTime };
  return { moveTime: movetime, nodes, depth };
}

/** A key's pattern, and its value when it is not given; a key without one must be given. */
interface Key {
  readonly pattern: RegExp;
  readonly default?: string;
}

const COUNT = /^[1-9]\d{0,3}$/;
const CENTIPAWNS = /^\d{1,5}$/;
const ELO = /^-?\d{1,4}(\.\d{1,3})?$/;
const CHANCE = /^0?\.\d{1,6}$/;
const CHOICE = /^(true|false)$/;

const SPRT: { readonly [key: string]: Key } = {
  elo0: { pattern: ELO, default: '0' },
  elo1: { pattern: ELO, default: '5' },
  alpha: { pattern: CHANCE, default: '0.05' },
  beta: { pattern: CHANCE, default: '0.05' },
  model: { pattern: /^(logistic|normali[sz]ed)$/, default: 'logistic' },
};

/** Reads `elo0=0,elo1=5,alpha=0.05,beta=0.05,model=logistic`. Throws the advice on what would be one. */
export function parseSprt(text: string): SprtParameters {
  const values = parsePairs(text, SPRT);
  const [elo0, elo1, alpha, beta] = ['elo0', 'elo1', 'alpha', 'beta'].map((key) => Number(values[key]));
  if (!(elo0! < elo1!)) throw invalid('elo0 must be less than elo1.');
  if (!(alpha! > 0 && beta! > 0 && alpha! + beta! < 1))
    throw invalid('alpha and beta must be probabilities with a sum below 1.');
  // Fastchess writes it with a z.
  const model = values.model === 'logistic' ? 'logistic' : 'normalised';
  return { elo0: elo0!, elo1: elo1!, alpha: alpha!, beta: beta!, model };
}

const RESIGN: { readonly [key: string]: Key } = {
  movecount: { pattern: COUNT, default: '3' },
  score: { pattern: CENTIPAWNS },
  twosided: { pattern: CHOICE, default: 'false' },
};

/** Reads `movecount=3,score=600,twosided=true`. Throws the advice on what would be one. */
export function parseResign(text: string): ResignRule {
  const { movecount, score, twosided } = parsePairs(text, RESIGN);
  return { moves: Number(movecount), score: Number(score), bothSides: twosided === 'true' };
}

const DRAW: { readonly [key: string]: Key } = {
  movenumber: { pattern: COUNT, default: '40' },
  movecount: { pattern: COUNT, default: '8' },
  score: { pattern: CENTIPAWNS },
};

/** Reads `movenumber=40,movecount=8,score=10`. Throws the advice on what would be one. */
export function parseDraw(text: string): DrawRule {
  const { movenumber, movecount, score } = parsePairs(text, DRAW);
  return { from: Number(movenumber), moves: Number(movecount), score: Number(score) };
}

function parsePairs(text: string, keys: { readonly [key: string]: Key }): { [key: string]: string } {
  const values: { [key: string]: string } = {};
  const names = Object.keys(keys).join(', ');
  for (const pair of text.split(/[\s,]+/).filter((part) => part !== '')) {
    const [, name = '', value = ''] = /^([^=]*)=(.*)$/.exec(pair) ?? [];
    const key = Object.hasOwn(keys, name) ? keys[name] : undefined;
    if (key === undefined) throw invalid(`It must be pairs key=value with the keys ${names}.`);
    if (Object.hasOwn(values, name)) throw invalid(`${name} is given twice.`);
    if (!key.pattern.test(value)) throw invalid(`${name} has a wrong value.`);
    values[name] = value;
  }
  for (const [name, key] of Object.entries(keys)) {
    if (values[name] === undefined && key.default === undefined) throw invalid(`It needs ${name}=...`);
    values[name] ??= key.default!;
  }
  return values;
}

/** A reader of decimal numbers within these bounds. */
export function decimal(min: number, max: number): (text: string) => number {
  return (text) => {
    const value = /^(\d+(\.\d*)?|\.\d+)(e-?\d+)?$/.test(text) ? Number(text) : Number.NaN;
    if (value >= min && value <= max) return value;
    throw invalid(`It must be a number from ${min} to ${max}.`);
  };
}
