/** `rampart-lab exercises`: exercises for the page from games and from dealt positions, judged by proofs and searches. */

import type { Command } from 'commander';
import { randomWords } from '../../base/random-words.ts';
import { openEngine } from '../../lib/engine.ts';
import { RampartError } from '../../lib/errors.ts';
import type { Exercise, ExerciseFile, ExerciseKind } from '../../lib/exercises/exercise.ts';
import { exercisesOf } from '../../lib/exercises/game-exercises.ts';
import { type Judge, openJudge } from '../../lib/exercises/judge.ts';
import { positionOf } from '../../lib/notation.ts';
import type { PgnGame } from '../../lib/types/game.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import { newOption, type ProgramContext, wholeNumber } from '../../tools/commands/arguments.ts';
import { declareForce, whileWriting } from '../../tools/commands/written-files.ts';
import { openEndgameTables } from '../../tools/endgame-tables.ts';
import { awaitInterruption } from '../../tools/interruption.ts';
import { openMessages, print, startProgress } from '../../tools/output.ts';
import { countGames, parseEntry } from '../../tools/pgn/pgn-entries.ts';
import { writeTextFile } from '../../tools/text-files.ts';
import { endgameExercises, fortressExercises } from '../exercises/verdict-exercises.ts';

interface Options {
  readonly out: string;
  readonly source: readonly string[];
  readonly perKind: number;
  readonly nodes: number;
  readonly seed: number;
  readonly syzygy: string;
}

/** The name of what no game has. */
const DEALT = 'Positions that Rampart’s own laboratory has dealt by dice';

export function declareExercises(program: Command, context: ProgramContext): void {
  const source = newOption('--source <text>', 'where the games are from and under which licence; once for each file')
    .argParser((text: string, before: readonly string[] = []) => [...before, text])
    .makeOptionMandatory();
  declareForce(program.command('exercises'))
    .description('make exercises for the page: breaks and knights from games, fortresses and endings from dice')
    .argument('<games...>', 'PGN, .gz too')
    .requiredOption('--out <file>', 'where to write, as JSON')
    .addOption(source)
    .option('--per-kind <count>', 'exercises of each kind', wholeNumber(2, 1000), 50)
    .option('--nodes <count>', 'nodes of each search that judges a move', wholeNumber(1000, 1e9), 200_000)
    .option('--seed <number>', 'decides the dealt positions', wholeNumber(0, 2 ** 32 - 1), 1)
    .option('--syzygy <folders>', 'endgame tables that know more endings, and that proofs are held against', '')
    .action((games: readonly string[], options: Options, command: Command) => {
      if (options.source.length !== games.length) command.error('error: each file needs its --source');
      const { out } = options;
      return whileWriting(command, { reads: games, writes: { '--out': out }, locks: [out] }, () =>
        makeExercises(games, options, context),
      );
    });
}

/** Writes what has been found, also when it is interrupted. Throws UserError. */
async function makeExercises(files: readonly string[], options: Options, { file }: ProgramContext): Promise<void> {
  const { out, perKind, nodes, seed, syzygy } = options;
  const interruption = awaitInterruption();
  const { signal } = interruption;
  const engine = openEngine(nodeThreads(file), syzygy === '' ? {} : { syzygyPath: syzygy });
  const judge = openJudge(engine, nodes, signal);
  const progress = startProgress(
    'exercises',
    4 * perKind,
    (done, time) => `${((60_000 * done) / Math.max(1, time)).toFixed(1)} a minute`,
  );
  const shelf = openShelf(perKind, progress.done);
  const dealt = files.length;
  try {
    await fromGames(files, judge, shelf, signal);
    await fill(shelf, 'fortress', fortressExercises(judge, seed, dealt), signal);
    await fill(shelf, 'endgame', endgameExercises(judge, openEndgameTables(syzygy, true), seed, dealt), signal);
  } catch (error) {
    if (!(error instanceof RampartError && error.code === 'aborted')) throw error;
  } finally {
    progress.clear();
    interruption.end();
    await engine.dispose();
  }
  const exercises = shuffled(shelf.all(), seed);
  writeTextFile(out, fileText({ sources: [...options.source, DEALT], nodes, exercises }));
  print(`${shelf.all().length} exercises in ${out}`);
}

/** Exercises that have been found, each position once. */
interface Shelf {
  /** Puts one on it, unless there are enough with its answer. */
  readonly add: (exercise: Exercise) => void;
  readonly needs: (kind: ExerciseKind) => boolean;
  readonly all: () => readonly Exercise[];
}

/** Verdicts among which the exercises of a kind are shared out, so that no answer can be guessed. */
const VERDICTS: Readonly<Record<ExerciseKind, number>> = { break: 1, knight: 1, fortress: 2, endgame: 3 };

function openShelf(perKind: number, onCount: (count: number) => void): Shelf {
  const found = new Map<string, Exercise>();
  const all = () => [...found.values()];
  const countOf = (kind: ExerciseKind, answer?: string) =>
    all().filter((one) => one.kind === kind && (answer === undefined || one.answer === answer)).length;
  return {
    all,
    needs: (kind) => countOf(kind) < perKind,
    add: (exercise) => {
      const { kind, fen, answer } = exercise;
      const verdict = VERDICTS[kind] === 1 ? undefined : answer;
      if (countOf(kind) >= perKind || countOf(kind, verdict) >= Math.ceil(perKind / VERDICTS[kind])) return;
      if (!found.has(positionOf(fen))) found.set(positionOf(fen), exercise);
      onCount(found.size);
    },
  };
}

/** Takes exercises of a kind from a source that never ends until there are enough. */
async function fill(
  shelf: Shelf,
  kind: ExerciseKind,
  source: AsyncGenerator<Exercise, void>,
  signal: AbortSignal,
): Promise<void> {
  for await (const exercise of source) {
    shelf.add(exercise);
    if (signal.aborted || !shelf.needs(kind)) return;
  }
}

async function fromGames(files: readonly string[], judge: Judge, shelf: Shelf, signal: AbortSignal): Promise<void> {
  const faults = openMessages();
  // The files take turns, so that each has its share.
  const waiting = await Promise.all(files.map(async (file) => (await countGames(file)).entries()));
  const open = new Set(files.keys());
  for (let turn = 0; open.size > 0 && !signal.aborted; turn = (turn + 1) % files.length) {
    const wanted = (['break', 'knight'] as const).filter(shelf.needs);
    if (wanted.length === 0) break;
    const { value: entry } = open.has(turn) ? await waiting[turn]!.next() : {};
    if (entry === undefined || entry === null) {
      open.delete(turn);
      continue;
    }
    try {
      const game = parseEntry(files[turn]!, entry);
      for (const one of await exercisesOf(judge, game, wanted, { source: turn, game: nameOf(game) })) shelf.add(one);
    } catch (error) {
      if (!(error instanceof RampartError) || error.code === 'aborted') throw error;
      faults.tell(`${files[turn]}: the game of line ${entry.line} is left out: ${error.message}`);
    }
  }
  await Promise.all(waiting.map((games) => games.return()));
  faults.end();
}

/** The address of a game, or its event and its round. */
function nameOf({ tags: { Site = '', Event = '?', Round = '?' } }: PgnGame): string {
  return /^https?:\/\//.test(Site) ? Site : `${Event}, game ${Round}`;
}

/** The exercises in an order that tells nothing: a near miss does not follow its fortress. */
function shuffled(exercises: readonly Exercise[], seed: number): Exercise[] {
  const next = randomWords(seed);
  const order = exercises.map((exercise) => ({ exercise, place: next() >>> 0 }));
  return order.sort((one, other) => one.place - other.place).map(({ exercise }) => exercise);
}

/** JSON with an exercise a line. */
function fileText({ exercises, ...about }: ExerciseFile): string {
  const lines = exercises.map((one) => JSON.stringify(one)).join(',\n');
  return `${JSON.stringify(about).slice(0, -1)},"exercises":[\n${lines}\n]}\n`;
}
