/** An SPSA run: iteration by iteration, two engines that differ in their numbers play a small match. */

import type { Log } from '../../base/log.ts';
import { randomWords } from '../../base/random-words.ts';
import { UserError } from '../../base/user-error.ts';
import { openEnginePool } from '../../tools/match/engine-pool.ts';
import type { EngineSpec } from '../../tools/match/engine-spec.ts';
import { openMemory } from '../../tools/match/journal.ts';
import { playMatch } from '../../tools/match/play-match.ts';
import type { MatchSettings } from '../../tools/match/settings.ts';
import { type Book, openingsInOrder } from '../../tools/openings/opening-book.ts';
import { type GameResult, openTally } from '../../tools/statistics/tally.ts';
import type { Parameter, Run } from './run-file.ts';

export interface TuneSetup {
  /** The engine, which has an option for each number. */
  readonly engine: EngineSpec;
  readonly book: Book;
  /** Rules of the games; engines, rounds and openings are filled in for each iteration. */
  readonly rules: Omit<MatchSettings, 'engines' | 'rounds' | 'format'>;
  readonly concurrency: number;
  readonly log: Log;
  readonly signal: AbortSignal;
  /** Keeps the run after every iteration, and its games as PGN. */
  readonly onIteration: (run: Run, games: readonly string[]) => Promise<void>;
}

const FIRST = 'first';
const SECOND = 'second';

/** Goes on with a run until it is done or aborted. Throws UserError when the engine does not play. */
export async function tune(begun: Run, setup: TuneSetup): Promise<Run> {
  let run = begun;
  while (run.done < run.plan.iterations && !setup.signal.aborted) {
    const next = await playIteration(run, setup);
    if (next === undefined) break;
    run = next.run;
    await setup.onIteration(run, next.texts);
  }
  return run;
}

interface Iteration {
  /** The run after it. */
  readonly run: Run;
  /** Its games as PGN. */
  readonly texts: readonly string[];
}

/** Plays the next iteration; undefined when it was broken off. */
async function playIteration(run: Run, setup: TuneSetup): Promise<Iteration | undefined> {
  const { plan, parameters } = run;
  const iteration = run.done + 1;
  const trial = trialOf(parameters, iteration, plan.iterations, plan.seed);
  const played = await playTrial(run, iteration, [trial.first, trial.second], setup);
  if (played === undefined) return undefined;
  const [wins, draws, losses] = countOf(played.games);
  const after: Run = {
    ...run,
    done: iteration,
    games: [run.games[0] + wins, run.games[1] + draws, run.games[2] + losses],
    parameters: follow(parameters, trial, wins - losses, iteration, plan.iterations),
  };
  return { run: after, texts: played.texts };
}

async function playTrial(
  { plan, parameters }: Run,
  iteration: number,
  values: readonly [readonly number[], readonly number[]],
  { engine, book, rules, concurrency, log, signal }: TuneSetup,
): Promise<{ games: readonly GameResult[]; texts: readonly string[] } | undefined> {
  const engines = values.map((chosen, place) => ({
    ...engine,
    name: place === 0 ? FIRST : SECOND,
    options: [...engine.options, ...parameters.map(({ name }, at) => [name, String(chosen[at])] as const)],
  }));
  const seed = randomWords(plan.seed + iteration)() >>> 0;
  const settings: MatchSettings = {
    ...rules,
    engines,
    format: 'gauntlet',
    rounds: plan.pairs,
    openings: { ...rules.openings, seed },
  };
  const texts: string[] = [];
  const journal = openMemory((text) => texts.push(text));
  const starts = openingsInOrder(book, settings.openings, plan.pairs);
  const pool = await openEnginePool(engines, rules.patience, log);
  try {
    const match = { event: `SPSA, iteration ${iteration}`, settings, journal, pool, starts, log };
    const isFinished = await playMatch(match, { concurrency, signal, onGame: refuseBroken });
    return isFinished ? { games: journal.games, texts } : undefined;
  } finally {
    await pool.close();
  }
}

/** A game that an engine did not play to its end says nothing about its numbers. */
function refuseBroken({ termination, reason }: GameResult): void {
  if (termination !== 'normal' && termination !== 'adjudication' && termination !== 'time forfeit') {
    throw new UserError(`a game did not come to its end: ${reason}`);
  }
}

function countOf(games: readonly GameResult[]): [wins: number, draws: number, losses: number] {
  const tally = openTally([FIRST, SECOND]);
  for (const game of games) tally.add(game);
  const [pairing] = tally.pairings();
  if (pairing === undefined) return [0, 0, 0];
  const { asWhite, asBlack } = pairing;
  return [asWhite.wins + asBlack.wins, asWhite.draws + asBlack.draws, asWhite.losses + asBlack.losses];
}

/**
 * Simultaneous perturbation stochastic approximation: all numbers are moved at once, each a step up or down by chance;
 * an engine with the moved numbers plays one with the numbers moved the other way; the numbers then go a little towards
 * the winner's. Steps and rates shrink from one iteration to the next.
 *
 * James Spall, "An Overview of the Simultaneous Perturbation Method for Efficient Optimization" (1998); the exponents
 * are his, and the last step and rate are given instead of the first ones, as in Fishtest and OpenBench.
 */

const RATE_EXPONENT = 0.602;
const STEP_EXPONENT = 0.101;
/** The rates of the first iterations are held down as if so much of the run were over already. */
const STABILITY = 0.1;

/** Two sets of values that play each other, in the order of the parameters. */
export interface Trial {
  /** How far the values are moved in the first engine; in the second they are moved as far the other way. */
  readonly moves: readonly number[];
  readonly first: readonly number[];
  readonly second: readonly number[];
}

/** The two engines of an iteration, 1 to `iterations`; the same seed gives the same ones. */
export function trialOf(parameters: readonly Parameter[], iteration: number, iterations: number, seed: number): Trial {
  const random = randomWords(Math.imul(seed, 0x9e3779b1) + iteration);
  const share = () => (random() >>> 0) / 2 ** 32;
  const moves = parameters.map(({ lastStep }) => {
    const step = lastStep * (iterations / iteration) ** STEP_EXPONENT;
    return share() < 0.5 ? step : -step;
  });
  // Rounded by chance, so that on average a fraction of a value counts for what it is; both engines by the same chance.
  const chances = parameters.map(share);
  const played = (sign: 1 | -1) =>
    parameters.map((parameter, place) =>
      Math.floor(within(parameter, parameter.value + sign * moves[place]!) + chances[place]!),
    );
  return { moves, first: played(1), second: played(-1) };
}

/** The parameters after an iteration in which the first engine won so many games more than it lost. */
export function follow(
  parameters: readonly Parameter[],
  { moves }: Trial,
  lead: number,
  iteration: number,
  iterations: number,
): Parameter[] {
  const held = STABILITY * iterations;
  const growth = ((held + iterations) / (held + iteration)) ** RATE_EXPONENT;
  return parameters.map((parameter, place) => {
    const move = moves[place]!;
    const rate = growth * parameter.lastRate * (parameter.lastStep / move) ** 2;
    return { ...parameter, value: within(parameter, parameter.value + rate * lead * move) };
  });
}

function within({ min, max }: Parameter, value: number): number {
  return value < min ? min : value > max ? max : value;
}
