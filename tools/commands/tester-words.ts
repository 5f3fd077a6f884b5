/**
 * The options of `match` as Cutechess and Fastchess spell them, in words of its own: `-engine cmd=a -each tc=8+0.08`.
 * An option is taken where it means the same here, and refused where it does not.
 */

import { clip } from '../../base/printable.ts';
import { tell } from '../output.ts';
import { shellText, shellWords } from '../shell-words.ts';
import { UsageError } from './usage-error.ts';

/** The words of `rampart match` with options of a single dash in its own spelling. Throws UsageError. */
export function readTesterWords(words: readonly string[]): readonly string[] {
  const at = words.indexOf('match');
  if (at < 0 || !words.slice(at).some(isTesterOption)) return words;
  const engines: string[][] = [];
  let each: readonly string[] = [];
  const own: string[] = [];
  for (const [option, ...values] of optionsIn(words.slice(at + 1))) {
    if (!isTesterOption(option!)) own.push(option!, ...values);
    else if (option === '-engine') engines.push(values.flatMap((value) => engineWords(value)));
    else if (option === '-each') each = [...each, ...values];
    else own.push(...translated(option!, values));
  }
  const shared = each.filter((value) => !isOfMatch(value)).flatMap((value) => engineWords(value));
  const limits = each.filter(isOfMatch).flatMap(limitWords);
  const described = engines.flatMap((engine) => ['--engine', shellText(withShared(engine, shared))]);
  return [...words.slice(0, at + 1), ...described, ...limits, ...own];
}

function isTesterOption(word: string): boolean {
  return /^-[a-z]{2,}$/.test(word);
}

/** Each option with the words up to the next one. */
function optionsIn(words: readonly string[]): string[][] {
  const options: string[][] = [];
  for (const word of words) {
    if (/^--?[a-z]/.test(word) || options.length === 0) options.push([word]);
    else options.at(-1)!.push(word);
  }
  return options;
}

const LIMIT = /^(tc|st|nodes|depth|timemargin)=(.*)$/;

function isOfMatch(value: string): boolean {
  return LIMIT.test(value);
}

/** `--tc 8+0.08` from `tc=8+0.08`. */
function limitWords(value: string): string[] {
  const [, key, text] = LIMIT.exec(value)!;
  if (key === 'st') return ['--movetime', milliseconds(text!)];
  return [key === 'timemargin' ? '--margin' : `--${key}`, text!];
}

/** Milliseconds of seconds. Throws UsageError. */
function milliseconds(seconds: string): string {
  const time = Math.round(1000 * Number(seconds));
  if (!(time >= 1)) throw new UsageError(`'st=${clip(seconds)}' is no time in seconds`);
  return String(time);
}

/** A word of an engine as `--engine` describes it, if there must be one. Throws UsageError. */
function engineWords(word: string): string[] {
  const [, key = word, value = ''] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
  if (key === 'proto' && value === 'uci') return [];
  if (key === 'st') return [`movetime=${milliseconds(value)}`];
  if (word === 'ponder') return ['ponder=true'];
  if (key === 'restart') return value === 'on' ? ['restart=true'] : [];
  if (key === 'args') return (shellWords(value) ?? []).map((one) => `arg=${one}`);
  if (/^(cmd|name|dir|arg|tc|nodes|depth|ponder|option\..+)$/.test(key)) return [word];
  throw new UsageError(`an engine has no '${clip(word)}' here: see rampart help match`);
}

/** An engine with the words for all that it does not have itself; arguments come to its own. */
function withShared(engine: readonly string[], shared: readonly string[]): string[] {
  const keyOf = (word: string) => word.split('=')[0]!;
  const keys = new Set(engine.map(keyOf));
  return [...engine, ...shared.filter((word) => keyOf(word) === 'arg' || !keys.has(keyOf(word)))];
}

/** Options that have one value, and what they are called here. */
const RENAMED: Readonly<Record<string, string>> = {
  '-rounds': '--rounds',
  '-concurrency': '--concurrency',
  '-event': '--event',
  '-maxmoves': '--max-moves',
  '-ratinginterval': '--interval',
  '-srand': '--seed',
  '-tb': '--syzygy',
};

/** Options that say what a match does in any case. */
const IMPLIED = ['-recover', '-repeat', '-autosaveinterval'];

/** Throws UsageError. */
function translated(option: string, values: readonly string[]): string[] {
  const value = values.join(' ');
  const renamed = RENAMED[option];
  if (renamed !== undefined) return [renamed, ...values];
  if (IMPLIED.includes(option)) return [];
  switch (option) {
    case '-games':
      if (value === '2') return [];
      throw new UsageError('-games must be 2: each opening is played with both colours');
    case '-variant':
      return ['--variant', value === 'fischerandom' ? 'chess960' : value];
    case '-tournament':
      return ['--format', value === 'roundrobin' ? 'round-robin' : value];
    case '-sprt':
      if (!/\bmodel=/.test(value)) tell('-sprt without a model: logistic, where Fastchess takes normalized');
      return ['--sprt', values.join(',')];
    case '-resign':
    case '-draw':
      return [`-${option}`, values.join(',')];
    case '-openings':
      return values.flatMap(openingsWords);
    case '-pgnout':
      return ['--append', ...recordWords(values)];
  }
  throw new UsageError(`match does not know '${option}': rampart help match lists its options`);
}

/** Throws UsageError. */
function openingsWords(word: string): string[] {
  const [, key = '', value = ''] = /^([^=]*)=(.*)$/s.exec(word) ?? [];
  if (key === 'file') return ['--openings', value];
  if (key === 'order' || key === 'plies') return [`--${key}`, value];
  // A file says by itself what it is, and all games of a round have one opening.
  const isSame = /^(format=(pgn|epd)|start=1|policy=(default|round))$/.test(word);
  if (isSame) return [];
  throw new UsageError(`-openings has no '${clip(word)}' here: see rampart help match`);
}

/** `file=games.pgn nps=true`, or the file alone. Throws UsageError. */
function recordWords(values: readonly string[]): string[] {
  const facts: string[] = [];
  const out: string[] = [];
  for (const word of values) {
    const [, key = 'file', value = word] = /^([a-z]+)=(.*)$/s.exec(word) ?? [];
    if (key === 'file' && out.length === 0) out.push('--out', value);
    else if (/^(nodes|nps|hashfull|latency)$/.test(key) && value === 'true') facts.push(key);
    else if (!(value === 'false' || word === 'notation=san' || word === 'append=true'))
      throw new UsageError(`-pgnout has no '${clip(word)}' here: see rampart help match`);
  }
  return [...out, ...(facts.length === 0 ? [] : ['--record', facts.join(',')])];
}
