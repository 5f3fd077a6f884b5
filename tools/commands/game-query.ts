/** Options that say which games are meant, by the same words in all commands. */

import type { Command } from 'commander';
import { FORMATIONS } from '../../eval/formations/formations.ts';
import { RampartError } from '../../lib/errors.ts';
import { type GameQuery, type Range, type ReadQuery, readQuery } from '../../lib/structures/find-games.ts';
import { FACTS, readFormation } from '../../lib/structures/glossary.ts';
import type { Result } from '../../lib/types/game.ts';
import { conditionsOf } from '../games/conditions.ts';
import { invalid, newOption, wholeNumber } from './arguments.ts';
import { wordList } from './help.ts';
import { UsageError } from './usage-error.ts';

/** Options of a command as commander has them. */
export interface GameQueryOptions {
  readonly player?: string;
  readonly white?: string;
  readonly black?: string;
  readonly result?: GameQuery['result'];
  readonly elo?: Range;
  readonly year?: Range;
  readonly eco?: string;
  readonly opening?: string;
  readonly formation?: string;
  readonly side?: GameQuery['side'];
  readonly break?: string;
  readonly has?: readonly string[];
  readonly pawns?: string;
  readonly locked?: true;
  readonly fortress?: true;
  readonly like?: string;
  readonly distance?: number;
  readonly minPlies?: number;
}

const RESULTS: readonly (Result | 'win' | 'loss' | 'draw')[] = ['1-0', '0-1', '1/2-1/2', '*', 'win', 'loss', 'draw'];

/** Declares what a game is apart from its pawns. */
export function declarePlayers(command: Command): Command {
  return command
    .optionsGroup('Which games:')
    .option('--player <name>', 'games of this player: a part of the name, capitals or not')
    .option('--white <name>', 'games in which this player is White')
    .option('--black <name>', 'games in which this player is Black')
    .addOption(newOption('--result <result>', 'with this result; win and loss are those of --player').choices(RESULTS))
    .option('--elo <range>', 'both players rated so: 2400-, -2000, 2400-2600', readRange)
    .option('--year <range>', 'played then: 1973, 1970-1985, 2000-', readRange)
    .option('--eco <code>', 'with this code: D36, D3, B30-B39')
    .option('--opening <name>', "a part of the opening's name");
}

/** Declares which formation stands, and the break that is played in it. */
export function declareFormation(command: Command): Command {
  return command
    .optionsGroup('With which pawns:')
    .option('--formation <name>', 'a formation, by a key or name of the list below')
    .option('--break <move>', 'a break that was played while the structure stood, such as b4-b5')
    .addHelpText('after', () => wordList('Formations', formationWords()));
}

/** Declares what the pawns are. */
export function declareStructure(command: Command): Command {
  return declareFormation(command)
    .addOption(newOption('--side <side>', 'whose formation it is').choices(['white', 'black', 'player', 'opponent']))
    .addOption(
      newOption('--has <fact>', 'a fact such as isolated:white:d4, of the list below; again for others')
        .argParser(gather)
        .default([], 'none'),
    )
    .option(
      '--pawns <board>',
      'pawns as in FEN: P, p stand there, x is no pawn, numbers are squares that do not matter',
    )
    .option('--locked', 'three pairs of pawns face to face or more, and no break left')
    .option('--fortress', 'a side provably cannot win')
    .option('--like <fen>', 'pawns like those of this position, mirrored or with colours reversed too')
    .option('--distance <steps>', 'how far from --like: a step is a rank, a pawn two', wholeNumber(0, 64), 4)
    .option('--min-plies <count>', 'positions in a row that the structure lasts', wholeNumber(1, 10_000), 1)
    .addHelpText('after', () => wordList('Facts', factWords()));
}

function formationWords(): [string, string][] {
  return FORMATIONS.map(({ key, name, isOwned }) => [key, isOwned ? `${name}, of one side` : name]);
}

function factWords(): [string, string][] {
  return Object.entries(FACTS).map(([word, { says, isOfBoth }]) => [isOfBoth ? word : `${word}:SIDE`, says]);
}

function gather(fact: string, facts: readonly string[]): readonly string[] {
  return [...facts, fact];
}

function readRange(text: string): Range {
  const [, from = '', dash = '', to = ''] = /^(\d{0,4})(-?)(\d{0,4})$/.exec(text) ?? [];
  if (from === '' && to === '') throw invalid('It must be a number or a range such as 1970-1985 or 2400-.');
  return { from: from === '' ? 0 : Number(from), to: to !== '' ? Number(to) : dash === '' ? Number(from) : 9999 };
}

/** A question about games. */
export interface Question {
  readonly read: ReadQuery;
  /** The structure that is asked for, such as "Carlsbad structure"; undefined for a question about games alone. */
  readonly structure: string | undefined;
  /** Each condition by itself, by the words of the command line. */
  readonly conditions: ReadonlyMap<string, ReadQuery>;
}

/** The question that the options ask. Throws UsageError. */
export function questionOf(options: GameQueryOptions): Question {
  const query = queryOf(options);
  return asArgument(() => ({
    read: readQuery(query),
    structure: structureName(query),
    conditions: new Map([...conditionsOf(query)].map(([words, one]) => [flagOf(words), readQuery(one)])),
  }));
}

/** The words of the command line for those of a condition. */
function flagOf(words: string): string {
  return `--${words === 'years' ? 'year' : words}`;
}

/** What the library reads in an argument; what it refuses is a wrong argument. Throws UsageError. */
export function asArgument<Value>(read: () => Value): Value {
  try {
    return read();
  } catch (error) {
    throw error instanceof RampartError ? new UsageError(error.message) : error;
  }
}

function queryOf(options: GameQueryOptions): GameQuery {
  const { year, locked, fortress, ...others } = options;
  const known = [
    'player',
    'white',
    'black',
    'result',
    'elo',
    'eco',
    'opening',
    'formation',
    'side',
    'break',
    'has',
    'pawns',
    'like',
    'distance',
    'minPlies',
  ] as const;
  const given = known.filter((name) => others[name] !== undefined).map((name) => [name, others[name]]);
  return {
    ...(Object.fromEntries(given) as GameQuery),
    ...(year === undefined ? {} : { years: year }),
    ...(locked ? { locked } : {}),
    ...(fortress ? { fortress } : {}),
  };
}

function structureName({
  formation,
  break: played,
  has,
  pawns,
  locked,
  fortress,
  like,
}: GameQuery): string | undefined {
  if (formation !== undefined) return FORMATIONS.find(({ key }) => key === readFormation(formation))!.name;
  const isAsked = [played, has?.[0], pawns, locked, fortress, like].some((wish) => wish !== undefined);
  return isAsked ? 'structure' : undefined;
}
