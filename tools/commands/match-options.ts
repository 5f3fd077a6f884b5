/** The options of `rampart match`, and the settings of the match that they begin. */

import { delimiter, resolve } from 'node:path';
import type { Command } from 'commander';
import { UserError } from '../../base/user-error.ts';
import type { Variant } from '../../lib/pgn/variant.ts';
import type { DrawRule, ResignRule } from '../match/adjudication.ts';
import { type EngineSpec, engineDescription } from '../match/engine-spec.ts';
import { ENDLESS, FORMATS, type Format, firstDifference, type MatchSettings } from '../match/settings.ts';
import type { TimeControl } from '../match/time-control.ts';
import { type Book, bookFrom, type OpeningSettings } from '../openings/opening-book.ts';
import { SEARCH_FACTS, type SearchFact } from '../pgn/game-record.ts';
import type { SprtParameters } from '../statistics/sprt.ts';
import {
  clockOption,
  engineOption,
  invalid,
  type LimitOptions,
  newOption,
  PLAYER_HELP,
  parseDraw,
  parseResign,
  parseSprt,
  timeControlOf,
  variantOption,
  wholeNumber,
} from './arguments.ts';

/** Options of the command line. */
export interface MatchOptions extends LimitOptions {
  readonly engine: readonly EngineSpec[];
  readonly tc: TimeControl;
  readonly variant: Variant;
  readonly format?: Format;
  readonly rounds?: number;
  readonly concurrency: number;
  readonly sprt?: SprtParameters;
  readonly openings?: string;
  readonly order: 'random' | 'sequential';
  readonly plies: number;
  readonly seed?: number;
  readonly resign?: ResignRule;
  readonly draw?: DrawRule;
  readonly maxMoves?: number;
  readonly syzygy?: string;
  readonly margin: number;
  readonly patience: number;
  readonly event: string;
  readonly out?: string;
  readonly append?: true;
  readonly resume?: true;
  readonly json?: true;
  readonly html?: string;
  readonly serve?: number;
  readonly record?: readonly SearchFact[];
  readonly interval: number;
  readonly protocolLog?: string;
}

/** Games between two lines on the whole match. */
export const RATING_INTERVAL = 10;

/** Declares the options of `rampart match`. */
export function addMatchOptions(command: Command): void {
  const moveTime = newOption('--movetime <ms>', 'time for each move').argParser(wholeNumber(1, 1e9));
  const nodes = newOption('--nodes <count>', 'nodes for each move').argParser(wholeNumber(1, 1e12));
  command
    .optionsGroup('Engines and their time:')
    .addOption(engineOption('play', PLAYER_HELP, 'with --resume, those of the match'))
    .addOption(clockOption(['movetime', 'nodes', 'depth']))
    .addOption(moveTime.conflicts(['nodes', 'depth']))
    .addOption(nodes.conflicts('depth'))
    .option('--depth <plies>', 'depth for each move', wholeNumber(1, 1000))
    .optionsGroup('Games:')
    .addOption(newOption('--format <format>', FORMAT_HELP).choices(FORMATS))
    .option(
      '--rounds <count>',
      'openings, each played with both colours; 1, or endless for a test',
      wholeNumber(1, ENDLESS),
    )
    .option('--concurrency <count>', 'games at a time', wholeNumber(1, 256), 1)
    .option(
      '--sprt <rule>',
      'end when this test is decided: elo0=0,elo1=5 and, if not as here, alpha=0.05, beta=0.05, model=logistic',
      parseSprt,
    )
    .addOption(variantOption())
    .option(
      '--openings <file>',
      'games (.pgn) or positions (.epd, .fen), .gz too; the built-in book, or start positions of Chess960, when left out',
    )
    .addOption(
      newOption('--order <order>', 'how openings follow each other')
        .choices(['random', 'sequential'])
        .default('random'),
    )
    .option(
      '--plies <count>',
      'how much of a game, or of a line of the built-in book, is an opening',
      wholeNumber(0, 1000),
      1000,
    )
    .option('--seed <number>', 'decides the openings; by the clock if not given', wholeNumber(0, 2 ** 32 - 1))
    .optionsGroup('How games end:')
    .option('--resign <rule>', 'such as movecount=3,score=600; with twosided=true both sides must agree', parseResign)
    .option('--draw <rule>', 'such as movenumber=40,movecount=8,score=10', parseDraw)
    .option('--max-moves <count>', 'longer games are drawn', wholeNumber(1, 5000))
    .option('--syzygy <folders>', 'end games whose result is in these endgame tables')
    .option('--margin <ms>', 'how much a clock may be overrun', wholeNumber(0, 1e6), 50)
    .option(
      '--patience <seconds>',
      'for an engine to start, to be ready, to move without a clock',
      wholeNumber(1, 1e6),
      60,
    )
    .optionsGroup('Results:')
    .option('--event <name>', 'the name of the match', inOneLine, 'Rampart match')
    .option('--out <file>', 'write the games to a file')
    .option('--record <facts>', 'facts of each search in the games too: nodes,nps,hashfull,latency', readFacts)
    .option('--append', 'add the match to the games that the file of --out has')
    .option(
      '--resume',
      'resume the match in the file of --out, with the engines that it names; begin where there is none',
    )
    .option(
      '--interval <games>',
      'games between two lines with Elo, pairs and LLR, in a pipe and in --log-file',
      wholeNumber(1, 1e6),
      RATING_INTERVAL,
    )
    .option('--json', 'print JSON instead; docs/match-json.md describes it')
    .option('--html <file>', 'write a report for a browser too, with the games to step through')
    .addOption(
      newOption('--serve [port]', 'show the running match on this machine, at http://127.0.0.1:PORT/; any free port')
        .argParser(wholeNumber(0, 65_535))
        .preset('0'),
    )
    .option('--protocol-log <file>', 'append every line from and to the engines, as JSON');
}

const FORMAT_HELP =
  'gauntlet (the first engine meets each other, the default), round-robin, or sprt (two engines, until a test is decided)';

/** Reads `nps,latency`. */
function readFacts(text: string): readonly SearchFact[] {
  const facts = text.split(',');
  const isFact = (fact: string): fact is SearchFact => (SEARCH_FACTS as readonly string[]).includes(fact);
  if (facts.every(isFact)) return [...new Set(facts)];
  throw invalid(`It must be some of ${SEARCH_FACTS.join(', ')}, with commas.`);
}

/** A tag of PGN must not be broken into lines. */
function inOneLine(text: string): string {
  return text.replace(/\s+/g, ' ');
}

type NamedEngines = MatchSettings['engines'];

/** The book that is asked for, or that the match before had. Throws UserError. */
export function bookOf(options: MatchOptions, before: MatchSettings | undefined): Book {
  const { file, plies } = before?.openings ?? { file: options.openings, plies: options.plies };
  return bookFrom(file, plies, variantOf(options, before));
}

/** The rules that are asked for, or that the match before had. */
export function variantOf({ variant }: MatchOptions, before: MatchSettings | undefined): Variant {
  return before === undefined ? variant : (before.variant ?? 'standard');
}

/** The settings of a match that begins. */
export function newSettings(options: MatchOptions, engines: NamedEngines, book: Book): MatchSettings {
  const { variant, format, resign, draw, maxMoves, order, plies, openings, margin, patience } = options;
  const sprt = options.sprt ?? (format === 'sprt' ? parseSprt('') : undefined);
  return {
    event: options.event,
    variant: variant === 'standard' ? undefined : variant,
    engines,
    timeControl: timeControlOf(options),
    format: sprt === undefined ? (format ?? 'gauntlet') : 'sprt',
    rounds: options.rounds ?? (sprt === undefined ? 1 : ENDLESS),
    sprt,
    openings: {
      file: openings === undefined ? undefined : resolve(openings),
      order,
      seed: options.seed ?? Date.now() % 2 ** 32,
      plies,
      digest: book.digest,
    },
    resign,
    draw,
    maxMoves,
    facts: options.record,
    tables: options.syzygy === undefined ? undefined : absolute(options.syzygy),
    margin,
    patience: 1000 * patience,
  };
}

/** Folders as they are seen from anywhere. */
function absolute(folders: string): string {
  const paths = folders.split(delimiter).filter((path) => path !== '');
  return paths.map((path) => resolve(path)).join(delimiter);
}

/** True for an option on the command line; a default does not count. */
export type IsGiven = (option: keyof MatchOptions) => boolean;

/** The options that decide each setting. */
type Deciders<Setting extends PropertyKey> = {
  readonly [setting in Setting]: readonly (keyof MatchOptions)[];
};

const DECIDERS: Deciders<Exclude<keyof MatchSettings, 'openings'>> = {
  event: ['event'],
  variant: ['variant'],
  engines: ['engine'],
  timeControl: ['tc', 'movetime', 'nodes', 'depth'],
  format: ['format', 'sprt'],
  rounds: ['rounds'],
  sprt: ['sprt'],
  resign: ['resign'],
  draw: ['draw'],
  maxMoves: ['maxMoves'],
  facts: ['record'],
  tables: ['syzygy'],
  margin: ['margin'],
  patience: ['patience'],
};

/** The options that decide the openings; the digest is the book's. */
const OPENING_DECIDERS: Deciders<Exclude<keyof OpeningSettings, 'digest'>> = {
  file: ['openings'],
  order: ['order'],
  seed: ['seed'],
  plies: ['plies'],
};

/**
 * Throws UserError unless the engines of a match that was begun are those that are given, if any are. This is known
 * before one of them is started.
 */
export function refuseOtherEngines(before: NamedEngines, given: readonly EngineSpec[]): void {
  if (given.length === 0) return;
  const refuse = (begun: string, now: string) => {
    throw new UserError(`cannot resume: the match was begun with ${begun}, not ${now}`);
  };
  if (before.length !== given.length) refuse(`${before.length} engines`, String(given.length));
  for (const [place, engine] of before.entries()) {
    // One that is given without a name has been asked for it.
    const { name = engine.name } = given[place]!;
    const [begun, now] = [engine, { ...given[place]!, name }].map(engineDescription) as [string, string];
    if (begun !== now) refuse(begun, now);
  }
}

/**
 * The settings of a resumed match: those that it had `before`, and where an option is given, those of `fresh`, which
 * the command line would begin. Options that decide games must be the same or left out. Throws UserError.
 */
export function resumedSettings(before: MatchSettings, fresh: MatchSettings, isGiven: IsGiven): MatchSettings {
  const openings = { ...before.openings, ...givenOf(fresh.openings, OPENING_DECIDERS, isGiven) };
  const settings = { ...before, ...givenOf(fresh, DECIDERS, isGiven), openings };
  const difference = firstDifference(before, settings);
  if (difference !== null)
    throw new UserError(`cannot resume: the match was begun with other settings of ${difference}`);
  const { digest } = fresh.openings;
  if (before.openings.digest !== undefined && before.openings.digest !== digest)
    throw new UserError(`cannot resume: ${before.openings.file ?? 'the built-in book'} has changed`);
  return { ...settings, openings: { ...openings, digest } };
}

/** Settings that an option has decided. */
function givenOf<Settings extends object, Setting extends keyof Settings>(
  settings: Settings,
  deciders: Deciders<Setting>,
  isGiven: IsGiven,
): Partial<Pick<Settings, Setting>> {
  const given = (Object.keys(deciders) as Setting[]).filter((setting) => deciders[setting].some(isGiven));
  return Object.fromEntries(given.map((setting) => [setting, settings[setting]])) as Partial<Pick<Settings, Setting>>;
}
