/** Engines as the command line describes them: `cmd=stockfish name="Fish 15" arg=x option.Hash=64 tc=8+0.08`. */

import { existsSync, statSync } from 'node:fs';
import { resolve } from 'node:path';
import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { isSingleExecutable } from '../../search/node-workers.ts';
import { shellText, shellWords } from '../shell-words.ts';
import { checked, flag, line, listOf, maybe, type RecordOf, rowOf, text } from '../state-files.ts';
import { CLOCK_FORMS, parseClock, TIME_CONTROL, type TimeControl, timeControlText } from './time-control.ts';

export const ENGINE_FIELDS = {
  command: checked(text(), (command) => command !== '', 'there is no program'),
  arguments: listOf(text()),
  /** The folder that it runs in; ours when undefined. */
  folder: maybe(text()),
  /** Its name; the one that it gives itself when undefined. */
  name: maybe(line()),
  /** Names and values, in the order in which they are set. */
  options: listOf(rowOf([text(), text()])),
  /** True for an engine that may use the opponent's time. */
  ponder: maybe(flag()),
  /** True for an engine that is started anew for each game. */
  restart: maybe(flag()),
  /** Its own limits; those of the match when undefined. */
  timeControl: maybe(TIME_CONTROL),
};

/** The description of an engine to start. All of it is JSON. */
export type EngineSpec = RecordOf<typeof ENGINE_FIELDS>;

/** Rampart itself as an engine: the program in a file, with more words and options. */
export function ownEngine(file: string, words: readonly string[], options: EngineSpec['options']): EngineSpec {
  const program = isSingleExecutable(file) ? [] : [file];
  return { command: process.execPath, arguments: [...program, ...words], options };
}

/**
 * The description of an engine, which is read as the same engine again: by it a long run remembers the engine that it
 * was begun with.
 */
export function engineDescription(spec: EngineSpec): string {
  const { command, arguments: words, folder, name, options, ponder, restart, timeControl } = spec;
  return shellText([
    `cmd=${command}`,
    ...words.map((word) => `arg=${word}`),
    ...(folder === undefined ? [] : [`dir=${folder}`]),
    ...(name === undefined ? [] : [`name=${name}`]),
    ...options.map(([option, value]) => `option.${option}=${value}`),
    ...(ponder === true ? ['ponder=true'] : []),
    ...(restart === true ? ['restart=true'] : []),
    ...(timeControl === undefined ? [] : [limitsText(timeControl)]),
  ]);
}

function limitsText(timeControl: TimeControl): string {
  switch (timeControl.kind) {
    case 'clock':
      return `tc=${timeControlText(timeControl)}`;
    case 'move time':
      return `movetime=${timeControl.time}`;
    case 'nodes':
      return `nodes=${timeControl.nodes}`;
    case 'depth':
      return `depth=${timeControl.depth}`;
  }
}

/** A description that makes no sense; the message is one sentence. */
export class SpecError extends Error {
  override name = 'SpecError';
}

/** The use of an engine: only one that plays has limits of its own, and an opponent's time. */
export type Purpose = 'play' | 'search';

/** Reads a description. Throws SpecError. */
export function parseEngineSpec(text: string, purpose: Purpose = 'play'): EngineSpec {
  const words = shellWords(text);
  if (words === null) throw new SpecError('A quotation mark is not closed.');
  const keys = purpose === 'play' ? [...KEYS, ...PLAY_KEYS] : KEYS;
  const values = new Map<string, string>();
  const given: string[] = [];
  const options: [string, string][] = [];
  for (const word of words) {
    const equals = word.indexOf('=');
    if (equals < 1) throw new SpecError(`'${clip(word)}' is not of the form key=value.`);
    const key = word.slice(0, equals);
    const value = word.slice(equals + 1);
    if (key.startsWith('option.') && key.length > 'option.'.length) options.push([key.slice('option.'.length), value]);
    else if (key === 'arg') given.push(value);
    else if (!keys.includes(key))
      throw new SpecError(`'${clip(key)}' is none of ${keys.join(', ')}, arg, option.NAME.`);
    else if (values.has(key)) throw new SpecError(`'${key}' is given twice.`);
    else values.set(key, value);
  }
  const command = values.get('cmd');
  if (command === undefined || command === '') throw new SpecError('An engine needs cmd=...');
  if (values.get('name') === '') throw new SpecError('The name is empty.');
  return {
    command,
    arguments: given,
    folder: values.get('dir'),
    name: values.get('name')?.replace(/\s+/g, ' '),
    options,
    ...switchIn(values, 'ponder'),
    ...switchIn(values, 'restart'),
    timeControl: limitsIn(values),
  };
}

const LIMITS = ['tc', 'movetime', 'nodes', 'depth'];
const KEYS = ['cmd', 'name', 'dir'];
const PLAY_KEYS = ['ponder', 'restart', ...LIMITS];

function switchIn(values: ReadonlyMap<string, string>, key: 'ponder' | 'restart'): Partial<EngineSpec> {
  const text = values.get(key) ?? 'false';
  if (text !== 'true' && text !== 'false') throw new SpecError(`${key} must be true or false.`);
  return text === 'true' ? { [key]: true } : {};
}

function limitsIn(values: ReadonlyMap<string, string>): TimeControl | undefined {
  const [key, another] = LIMITS.filter((limit) => values.has(limit));
  if (another !== undefined) throw new SpecError(`'${key}' and '${another}' cannot be given together.`);
  if (key === undefined) return undefined;
  const text = values.get(key)!;
  if (key === 'tc') {
    const clock = parseClock(text);
    if (clock === null) throw new SpecError(`tc must be ${CLOCK_FORMS}.`);
    return clock;
  }
  const count = /^\d{1,12}$/.test(text) ? Number(text) : 0;
  if (count < 1) throw new SpecError(`${key} must be a whole number from 1.`);
  if (key === 'movetime') return { kind: 'move time', time: count };
  return key === 'nodes' ? { kind: 'nodes', nodes: count } : { kind: 'depth', depth: count };
}

/**
 * The same engine with its paths made absolute, as they are seen from here. Throws UserError when there is no folder.
 */
export function withAbsolutePaths(spec: EngineSpec): EngineSpec {
  const { command, folder } = spec;
  if (folder !== undefined && !(existsSync(folder) && statSync(folder).isDirectory())) {
    throw new UserError(`cannot start ${clip(command)}: there is no folder ${clip(folder)}`);
  }
  return {
    ...spec,
    command: command.includes('/') ? resolve(command) : command,
    folder: folder === undefined ? undefined : resolve(folder),
  };
}
