/** The UCI options: one table that is printed after `uci`, checked on `setoption`, and read by the session. */

import { totalmem } from 'node:os';
import { MOST_THREADS } from '../search/interrupt.ts';
import { LEAST_ELO, MOST_ELO } from '../search/strength.ts';
import { clip, ProtocolError } from './protocol.ts';
import { VERSION } from './version.ts';

interface Spin {
  readonly type: 'spin';
  readonly default: number;
  readonly min: number;
  readonly max: number;
}

interface Check {
  readonly type: 'check';
  readonly default: boolean;
}

interface Text {
  readonly type: 'string';
  readonly default: string;
}

interface Button {
  readonly type: 'button';
}

type Option = Spin | Check | Text | Button;

/** Largest table in megabytes: indices into it must stay within 31 bits, and the machine must have the memory. */
const LARGEST_TABLE = Math.min(4096, Math.max(64, Math.floor(totalmem() / 2 ** 20 / 2)));
const EMPTY = '<empty>';

export const OPTIONS = {
  Hash: { type: 'spin', default: 16, min: 1, max: LARGEST_TABLE },
  'Clear Hash': { type: 'button' },
  Threads: { type: 'spin', default: 1, min: 1, max: MOST_THREADS },
  Ponder: { type: 'check', default: false },
  MultiPV: { type: 'spin', default: 1, min: 1, max: 256 },
  'Move Overhead': { type: 'spin', default: 20, min: 0, max: 5000 },
  UCI_Chess960: { type: 'check', default: false },
  UCI_ShowWDL: { type: 'check', default: false },
  UCI_AnalyseMode: { type: 'check', default: false },
  UCI_LimitStrength: { type: 'check', default: false },
  UCI_Elo: { type: 'spin', default: 1800, min: LEAST_ELO, max: MOST_ELO },
  UCI_Opponent: { type: 'string', default: EMPTY },
  UCI_EngineAbout: {
    type: 'string',
    default: `Rampart ${VERSION}, a chess engine that thinks in pawn structures`,
  },
  'Log File': { type: 'string', default: EMPTY },
} as const satisfies Record<string, Option>;

export type OptionName = keyof typeof OPTIONS;

/** The value of each option that has one. */
export interface OptionValues {
  Hash: number;
  Threads: number;
  Ponder: boolean;
  MultiPV: number;
  'Move Overhead': number;
  UCI_Chess960: boolean;
  UCI_ShowWDL: boolean;
  UCI_AnalyseMode: boolean;
  UCI_LimitStrength: boolean;
  UCI_Elo: number;
  UCI_Opponent: string;
  'Log File': string;
}

export function defaultValues(): OptionValues {
  return {
    Hash: OPTIONS.Hash.default,
    Threads: OPTIONS.Threads.default,
    Ponder: OPTIONS.Ponder.default,
    MultiPV: OPTIONS.MultiPV.default,
    'Move Overhead': OPTIONS['Move Overhead'].default,
    UCI_Chess960: OPTIONS.UCI_Chess960.default,
    UCI_ShowWDL: OPTIONS.UCI_ShowWDL.default,
    UCI_AnalyseMode: OPTIONS.UCI_AnalyseMode.default,
    UCI_LimitStrength: OPTIONS.UCI_LimitStrength.default,
    UCI_Elo: OPTIONS.UCI_Elo.default,
    UCI_Opponent: '',
    'Log File': '',
  };
}

/** The lines that declare the options to a host. */
export function optionLines(): string[] {
  return Object.entries<Option>(OPTIONS).map(([name, option]) => {
    const head = `option name ${name} type ${option.type}`;
    if (option.type === 'button') return head;
    const range = option.type === 'spin' ? ` min ${option.min} max ${option.max}` : '';
    return `${head} default ${option.default}${range}`;
  });
}

/** The option that a name means, whatever its case, or undefined. */
export function findOption(name: string): OptionName | undefined {
  const wanted = name.toLowerCase();
  return (Object.keys(OPTIONS) as OptionName[]).find((known) => known.toLowerCase() === wanted);
}

/** Sets an option from its text. Throws ProtocolError when the text is not one of its values. */
export function setValue(values: OptionValues, name: OptionName, text: string): void {
  const option: Option = OPTIONS[name];
  const table = values as unknown as Record<string, number | boolean | string>;
  if (option.type === 'spin') table[name] = parseSpin(name, option, text);
  else if (option.type === 'check') table[name] = parseCheck(name, text);
  else if (option.type === 'string' && name in values) table[name] = text === EMPTY ? '' : text;
}

function parseSpin(name: string, option: Spin, text: string): number {
  const value = /^-?\d{1,15}$/.test(text) ? Number(text) : NaN;
  if (!(value >= option.min && value <= option.max)) {
    throw new ProtocolError(
      `${name} must be a number from ${option.min} to ${option.max}, not '${clip(text)}'`,
    );
  }
  return value;
}

function parseCheck(name: string, text: string): boolean {
  const value = text.toLowerCase();
  if (value !== 'true' && value !== 'false')
    throw new ProtocolError(`${name} must be true or false, not '${clip(text)}'`);
  return value === 'true';
}
