/**
 * The UCI options. OPTIONS declares each once: the type of its value, its default, the reading of `setoption` and the
 * line after `uci` all come from there. What a new value changes at once stands in set-option.ts; all others are read
 * where they are used, as `session.options.Name`.
 */

import { totalmem } from 'node:os';
import { clip } from '../base/printable.ts';
import { MAX_TABLE_PIECES } from '../engine/syzygy/table-material.ts';
import { MAX_THREADS } from '../search/control.ts';
import { MAX_ELO, MIN_ELO } from '../search/elo-range.ts';
import { ProtocolError } from './protocol.ts';
import { VERSION } from './version.ts';

/** An option's declaration to a host, and the reader of its value. */
interface Option<Value> {
  readonly default: Value;
  /** The text after `option name X type `. */
  readonly declaration: string;
  /** Reads a value. Throws ProtocolError, with the name of the option. */
  readonly read: (name: string, text: string) => Value;
}

/** A whole number with its range. */
export interface Spin extends Option<number> {
  readonly min: number;
  readonly max: number;
}

/** The empty text as hosts write it. */
const EMPTY = '<empty>';

/** Largest table in megabytes: indices into it must stay within 31 bits, and the machine must have the memory. */
const MAX_HASH = Math.min(4096, Math.max(64, Math.floor(totalmem() / 2 ** 20 / 2)));

export const OPTIONS = {
  Hash: spin(16, 1, MAX_HASH),
  'Clear Hash': button(),
  Threads: spin(1, 1, MAX_THREADS),
  Ponder: check(false),
  MultiPV: spin(1, 1, 256),
  'Move Overhead': spin(20, 0, 5000),
  UCI_Chess960: check(false),
  UCI_ShowWDL: check(false),
  UCI_AnalyseMode: check(false),
  UCI_LimitStrength: check(false),
  UCI_Elo: spin(1800, MIN_ELO, MAX_ELO),
  OwnBook: check(false),
  BookFile: text(''),
  UCI_Opponent: text(''),
  UCI_EngineAbout: constant(`Rampart ${VERSION}, a chess engine that thinks in pawn structures`),
  SyzygyPath: text(''),
  SyzygyProbeDepth: spin(1, 1, 100),
  Syzygy50MoveRule: check(true),
  SyzygyProbeLimit: spin(MAX_TABLE_PIECES, 0, MAX_TABLE_PIECES),
  'Log File': text(''),
};

export type OptionName = keyof typeof OPTIONS;

/** The value of each option, by its name; a button has none. */
export type OptionValues = {
  [Name in OptionName]: (typeof OPTIONS)[Name] extends Option<infer Value> ? Value : never;
};

export function defaultValues(): OptionValues {
  const values = Object.entries(OPTIONS).map(([name, option]) => [name, option.default]);
  return Object.fromEntries(values) as OptionValues;
}

/** The lines that declare the options to a host. */
export function optionLines(): string[] {
  return Object.entries(OPTIONS).map(([name, { declaration }]) => optionLine(name, declaration));
}

/** `option name Hash type spin default 16 min 1 max 4096`. */
export function optionLine(name: string, declaration: string): string {
  return `option name ${name} type ${declaration}`;
}

/** The option that a name means, whatever its case, or undefined. */
export function findOption(name: string): OptionName | undefined {
  const wanted = name.toLowerCase();
  return (Object.keys(OPTIONS) as OptionName[]).find((known) => known.toLowerCase() === wanted);
}

/** Sets an option from its text. Throws ProtocolError when the text is not one of its values. */
export function setValue<Name extends OptionName>(values: OptionValues, name: Name, given: string): void {
  values[name] = OPTIONS[name].read(name, given) as OptionValues[Name];
}

export function spin(initial: number, min: number, max: number): Spin {
  return {
    default: initial,
    min,
    max,
    declaration: `spin default ${initial} min ${min} max ${max}`,
    read: (name, given) => {
      const value = /^-?\d{1,15}$/.test(given) ? Number(given) : Number.NaN;
      if (value >= min && value <= max) return value;
      throw new ProtocolError(`${name} must be a number from ${min} to ${max}, not '${clip(given)}'`);
    },
  };
}

function check(initial: boolean): Option<boolean> {
  return {
    default: initial,
    declaration: `check default ${initial}`,
    read: (name, given) => {
      const value = given.toLowerCase();
      if (value === 'true' || value === 'false') return value === 'true';
      throw new ProtocolError(`${name} must be true or false, not '${clip(given)}'`);
    },
  };
}

function text(initial: string): Option<string> {
  return {
    default: initial,
    declaration: `string default ${initial || EMPTY}`,
    read: (_name, given) => (given === EMPTY ? '' : given),
  };
}

/** A text that a host shows and cannot change. */
function constant(value: string): Option<string> {
  return { default: value, declaration: `string default ${value}`, read: () => value };
}

function button(): Option<undefined> {
  return { default: undefined, declaration: 'button', read: () => undefined };
}
