/**
 * The positions that a command is about, by the same words in all commands: a FEN, with quotes or without, `startpos`,
 * a position of a game in a PGN file, or a position in each line of a file or of standard input.
 */

import { existsSync } from 'node:fs';
import type { Command } from 'commander';
import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { START_FEN, toFen } from '../../engine/fen.ts';
import { contentLines, parseEpdLine } from '../../lib/epd.ts';
import { RampartError } from '../../lib/errors.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import { moveWords, plyOf } from '../../lib/move-numbers.ts';
import type { PgnEntry } from '../../lib/types/game.ts';
import type { Game } from '../../search/game.ts';
import { WRONG } from '../exit-codes.ts';
import { openMessages, print, tell } from '../output.ts';
import { type CountedGames, countGames, entryAmong, gameOf } from '../pgn/pgn-entries.ts';
import { inputName, type TextPiece, textPieces } from '../text-files.ts';
import { invalid, newOption, wholeNumber } from './arguments.ts';
import { UsageError } from './usage-error.ts';

export interface PositionOptions {
  readonly fen?: string;
  readonly moves?: string;
  readonly game?: number;
  readonly before?: Place;
  /** A page shows one position. */
  readonly html?: string;
}

/** A place in a game: plies before it, counted from the first move of a game, or its end. */
type Place = number | 'end';

const POSITION_HELP =
  'a FEN, startpos, a PGN file, a file with a FEN or EPD in each line, or - for standard input; the start when left out';
const BEFORE_HELP = "of this game, the position before White's move of this number, Black's with dots (23...), or end";

/** Declares the argument `position`, the last one of a command, and the options that belong to it. */
export function declarePosition(command: Command): Command {
  return command
    .argument('[position...]', POSITION_HELP)
    .option('--moves <moves>', 'moves played from there, in SAN or as in UCI, in quotes')
    .option('--game <number>', 'of a PGN file, this game, from 1', wholeNumber(1, 1e9))
    .addOption(newOption('--before <move>', BEFORE_HELP).argParser(readPlace))
    .addOption(newOption('--fen <fen>', 'the position').hideHelp());
}

/** Reads `23`, `23...` or `end`. */
function readPlace(text: string): Place {
  const [, number, dots] = /^([1-9]\d{0,3})(\.|\.\.\.)?$/.exec(text) ?? [];
  if (text === 'end') return 'end';
  if (number === undefined) throw invalid("It must be a move's number such as 23, Black's 23..., or end.");
  return 2 * (Number(number) - 1) + (dots === '...' ? 1 : 0);
}

/** Where positions come from. */
export type Source =
  | { readonly kind: 'position'; readonly fen: string }
  | { readonly kind: 'lines'; readonly name: string; readonly pieces: AsyncIterable<TextPiece> }
  | { readonly kind: 'games'; readonly name: string; readonly games: CountedGames };

/** One of the positions, which is set up. */
export interface FoundPosition {
  /** The game that leads to it. */
  readonly game: Game;
  /** True where there may be others: a command then heads each one, and writes JSON in lines. */
  readonly isOfMany: boolean;
}

/** The positions that a command line asks for, one after another. Throws UsageError and UserError. */
export async function* positionsOf(
  words: readonly string[],
  options: PositionOptions,
): AsyncGenerator<FoundPosition, void> {
  yield* positionsIn(await sourceOf(words, options), options);
}

/** True for a word that is meant as a position or a file of some: no command has a dot or a slash in its name. */
export function meansPosition(word: string): boolean {
  return /^(-|startpos)$/i.test(word) || /[./]/.test(word) || existsSync(word);
}

/** The file among the words of a position, which nothing may write over; undefined where they are none. */
export function fileOf([word, another]: readonly string[]): string | undefined {
  return word !== undefined && another === undefined && existsSync(word) ? word : undefined;
}

/** Throws UsageError where a position goes with an option that has positions of its own. */
export function refusePosition(words: readonly string[], options: PositionOptions, option: string): void {
  const { fen, moves, game, before } = options;
  if (words.length > 0 || [fen, moves, game, before].some((value) => value !== undefined))
    throw new UsageError(`${option} has positions of its own`);
}

/** Tells what the words of a position mean. Throws UsageError, and UserError for a file that cannot be read. */
export async function sourceOf(words: readonly string[], options: PositionOptions): Promise<Source> {
  const { fen, moves, game, before, html } = options;
  if (fen !== undefined && words.length > 0) throw new UsageError('the position is given twice');
  const source = await openSource(fen === undefined ? words : [fen], fen !== undefined);
  if (source.kind !== 'games' && (game !== undefined || before !== undefined))
    throw new UsageError('--game and --before need a file of games');
  if (source.kind === 'games' && moves !== undefined) throw new UsageError('games have their own moves: no --moves');
  if (source.kind === 'lines' && html !== undefined) throw new UsageError('--html shows one position, not many');
  return source;
}

/** The beginning of a FEN, whatever is wrong with the rest of it. */
const FEN_START = /^\s*[1-8pnbrqk/]+(\s|$)/i;

async function openSource(words: readonly string[], isFen: boolean): Promise<Source> {
  const text = words.join(' ');
  if (words.length === 0 || text.trim().toLowerCase() === 'startpos') return { kind: 'position', fen: START_FEN };
  const isFile = !isFen && words.length === 1 && (text === '-' || existsSync(text));
  if (isFen || (!isFile && FEN_START.test(text))) return { kind: 'position', fen: text };
  if (words.length > 1 || !(isFile || /[./\\]/.test(text)))
    throw new UsageError(`'${clip(text)}' is neither a position nor a file`);
  return openFile(text);
}

/** Names of files with a position in each line, even if the first one is none. */
const POSITION_FILE = /\.(epd|fen)(\.gz|\.zst)?$/i;
/** A line that is a position. */
const POSITION_LINE = /^(startpos\b|[1-8pnbrqk]+(\/[1-8pnbrqk]+){7}\s)/i;

/** Looks at the beginning of a file: games, or positions. Throws UserError. */
async function openFile(name: string): Promise<Source> {
  const pieces = textPieces(name, 1);
  const first = await pieces.next();
  async function* all() {
    if (!first.done) yield first.value;
    yield* pieces;
  }
  const [line] = contentLines(first.done ? '' : first.value.text);
  if (line === undefined) throw new UserError(`${inputName(name)} is empty`);
  if (POSITION_FILE.test(name) || POSITION_LINE.test(line.line)) return { kind: 'lines', name, pieces: all() };
  if (name === '-') return { kind: 'games', name, games: await countGames(name, all()) };
  await pieces.return();
  return { kind: 'games', name, games: await countGames(name) };
}

/** The positions of a source: of games, the one that the options name, or the last one of the first game. */
export async function* positionsIn(source: Source, options: PositionOptions): AsyncGenerator<FoundPosition, void> {
  const moves = moveWords(options.moves ?? '');
  switch (source.kind) {
    case 'position':
      return yield { game: setUpPosition(source.fen, moves), isOfMany: false };
    case 'lines':
      return yield* positionsInLines(source.name, source.pieces, moves);
    case 'games': {
      const { name, games } = source;
      const { game: number = 1, before = 'end' } = options;
      if (games.count > 1 && options.game === undefined) tell(`game 1 of ${games.count}: --game chooses another`);
      yield { game: positionBefore(name, await entryAmong(name, games, number), before), isOfMany: false };
    }
  }
}

/** Sets up a position, and returns the game that leads to it. Throws UsageError. */
function setUpPosition(fen: string, moves: readonly string[]): Game {
  try {
    return setUpGame(fen, moves);
  } catch (error) {
    throw error instanceof RampartError ? new UsageError(error.message) : error;
  }
}

/** Sets up the position of a game before a move. Throws UserError, also when the game ends earlier. */
function positionBefore(name: string, entry: PgnEntry, before: Place): Game {
  const { fen, moves } = gameOf(name, entry);
  const count = before === 'end' ? moves.length : before - plyOf(fen);
  if (count < 0 || count > moves.length) throw new UserError('the game has no position before that move');
  return setUpGame(
    fen,
    moves.slice(0, count).map(({ uci }) => uci),
  );
}

/** Sets up the position of each line. One that is none is told of, and makes the exit code 1. */
async function* positionsInLines(
  name: string,
  pieces: AsyncIterable<TextPiece>,
  moves: readonly string[],
): AsyncGenerator<FoundPosition, void> {
  const faults = openMessages();
  for await (const { line, number } of linesOf(pieces)) {
    let game: Game;
    try {
      const epd = parseEpdLine(line);
      if (epd === null && line !== 'startpos') throw new UserError('no position');
      game = setUpGame(epd?.fen ?? START_FEN, moves);
    } catch (error) {
      faults.tell(`${inputName(name)}:${number}: ${(error as Error).message}`);
      process.exitCode = WRONG;
      continue;
    }
    yield { game, isOfMany: true };
  }
  faults.end();
}

/** The lines of a text with their numbers, as soon as each one ends. */
async function* linesOf(pieces: AsyncIterable<TextPiece>): AsyncGenerator<{ line: string; number: number }, void> {
  let before = 0;
  let rest = '';
  for await (const { text, isLast } of pieces) {
    const whole = rest + text;
    const end = isLast ? whole.length : whole.lastIndexOf('\n') + 1;
    for (const { line, number } of contentLines(whole.slice(0, end))) yield { line, number: before + number };
    before += whole.slice(0, end).split('\n').length - 1;
    rest = whole.slice(end);
  }
}

/** Prints the FEN of the position, as the heading of one of many. */
export function printHeading(isOfMany: boolean): void {
  if (isOfMany) print(`${toFen()}\n`);
}

/** The fields of a FEN after its placement: side to move, castling, en passant, and two numbers. */
const FIELDS = [/^[wb]$/, /^(-|[A-Ha-hKQkq]{1,4})$/, /^(-|[a-h][36])$/, /^\d{1,4}$/, /^\d{1,4}$/];
const PLACEMENT = /^[1-8PNBRQKpnbrqk]+(\/[1-8PNBRQKpnbrqk]+){7}$/;

const FEN_OPTIONS = ['--fen', '--like'];

/** The words of a command line with a FEN that was given without quotes in one word. */
export function joinFens(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (!FEN_OPTIONS.includes(joined.at(-1)!) || !PLACEMENT.test(word)) {
      joined.push(word);
      continue;
    }
    let fields = 0;
    while (fields < FIELDS.length && FIELDS[fields]!.test(words[at + 1 + fields] ?? '')) fields++;
    joined.push(words.slice(at, at + 1 + fields).join(' '));
    at += fields;
  }
  return joined;
}
