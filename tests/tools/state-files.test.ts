import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { UserError } from '../../base/user-error.ts';
import { openScoredFile } from '../../lab/data/scored-file.ts';
import { openRun, type Run, spsaText } from '../../lab/spsa/run-file.ts';
import { trialOf } from '../../lab/spsa/spsa-run.ts';
import { openMemory } from '../../tools/match/journal.ts';
import { tournamentOf } from '../../tools/match/match-conditions.ts';
import { type MatchState, readMatchState } from '../../tools/match/match-state.ts';
import { scheduleOf } from '../../tools/match/settings.ts';
import { matchText } from '../../tools/standings/match-text.ts';
import { testFolder } from '../support/folder.ts';
import { mutatedJson, type Path, pathsIn, withValue } from '../support/fuzz.ts';
import { rampart } from '../support/program.ts';

const folder = testFolder();

/** An engine that leaves a mark when it is started. */
const mark = join(folder, 'started');
const marking = ['-e', `require('node:fs').writeFileSync(${JSON.stringify(mark)}, '')`];

const clock = { kind: 'clock', base: 8000, increment: 80, moves: 40 } as const;
const matchState: MatchState = {
  version: 1,
  settings: {
    event: 'Test',
    engines: [
      { command: process.execPath, arguments: marking, folder: '/tmp', name: 'A', options: [['Hash', '1']] },
      { command: process.execPath, arguments: [...marking], name: 'B', options: [], ponder: true, timeControl: clock },
    ],
    timeControl: { kind: 'nodes', nodes: 60 },
    format: 'sprt',
    rounds: 3,
    sprt: { elo0: 0, elo1: 5, alpha: 0.05, beta: 0.05, model: 'logistic' },
    openings: { file: '/tmp/book.epd', order: 'random', seed: 7, plies: 1000, digest: 'x' },
    resign: { moves: 3, score: 600, bothSides: false },
    draw: { from: 40, moves: 8, score: 8 },
    maxMoves: 200,
    tables: '/tmp',
    margin: 50,
    patience: 60_000,
  },
  start: 0,
  end: 0,
  games: 0,
  elapsed: 5,
  isFinished: false,
};

const plan = { iterations: 9, pairs: 2, seed: 1, conditions: 'none', openings: 'x' };
const parameter = { name: 'one', value: 5.5, min: 0, max: 10, lastStep: 2, lastRate: 0.01 };
const run: Run = { version: 1, plan, done: 3, games: [4, 5, 3], before: [5], parameters: [parameter] };

const scoringPlan = { data: ['x', 'y'], engine: 'e', limit: '20 nodes' };
const scoredState = { ...scoringPlan, blocks: 1, bytes: 0, scored: 5, decided: 1, bad: 0 };

interface Kind {
  readonly state: object;
  /** Where the state of a file is. */
  readonly suffix: string;
  /** What may be missing, by the end of its path. */
  readonly optional: RegExp;
  /** Reads it, and does with it what may go wrong when it is not whole. */
  readonly use: (file: string) => void;
}

const KINDS: { readonly [name: string]: Kind } = {
  'a match': {
    state: matchState,
    suffix: '.match.json',
    optional:
      /(event|file|digest|resign|draw|maxMoves|tables|folder|ponder|1,timeControl|timeControl,moves|(arguments|options),\d)$/,
    use: (file) => {
      const { settings } = readMatchState(file)!;
      const match = { event: 'e', settings, journal: openMemory(), pool: {} as never, starts: {} as never };
      matchText(tournamentOf({ ...match, log: {} as never }, 1));
      scheduleOf(settings.format, settings.engines.length, settings.rounds).at(1);
    },
  },
  'an SPSA run': {
    state: run,
    suffix: '',
    optional: /^$/,
    use: (file) => {
      const read = openRun(file, plan, () => [parameter], true);
      spsaText(read);
      trialOf(read.parameters, 1, read.plan.iterations, read.plan.seed);
    },
  },
  'scored positions': {
    state: scoredState,
    suffix: '.state',
    optional: /^$/,
    use: (file) => {
      writeFileSync(file, 'x');
      openScoredFile(file, scoringPlan, true).close();
    },
  },
};

/** Why a state is refused; undefined where it is not. Anything but a UserError fails the test. */
function refusalOf({ suffix, use }: Kind, text: string): string | undefined {
  const file = join(folder, 'file');
  writeFileSync(file + suffix, text);
  try {
    use(file);
    return undefined;
  } catch (error) {
    if (!(error instanceof UserError)) throw new Error(`of ${text}`, { cause: error });
    return error.message;
  }
}

describe.each(Object.entries(KINDS))('the state of %s', (name, kind) => {
  const { state, optional } = kind;

  test('is taken as it is written, without what may be missing, and with what may come', () => {
    expect(refusalOf(kind, JSON.stringify(state))).toBeUndefined();
    expect(refusalOf(kind, JSON.stringify({ ...state, host: 'x', process: 5 }))).toBeUndefined();
  });

  test('is refused with the name of what is missing or is something else', () => {
    const isOptional = (path: Path) => optional.test(path.join());
    for (const path of pathsIn(state)) {
      const place = path.join('.');
      if (path.length > 0 && !isOptional(path)) {
        const missing = refusalOf(kind, JSON.stringify(withValue(state, path, undefined)));
        expect(missing, `without ${place}`).toBeDefined();
      }
      const other = refusalOf(kind, JSON.stringify(withValue(state, path, [[]])));
      expect(other, `with another ${place}`).toBeDefined();
      if (path.length > 0) expect(other).toContain(place.slice(0, 40));
    }
  });

  test('is refused whatever has been done to it, or can be used', () => {
    const texts = fc.sample(mutatedJson(state), { numRuns: 400, seed: name.length });
    const refused = texts.filter((text) => refusalOf(kind, text) !== undefined);
    expect(refused.length).toBeGreaterThan(250);
    expect(refused.length).toBeLessThan(400);
  });
});

test('no engine is started from a match that is not whole', () => {
  const own = mkdtempSync(join(folder, 'match '));
  const pgn = join(own, 'games.pgn');
  const refused = mutatedJson(matchState).filter((text) => refusalOf(KINDS['a match']!, text) !== undefined);
  for (const text of fc.sample(refused, { numRuns: 6, seed: 11 })) {
    const reason = refusalOf(KINDS['a match']!, text)!;
    writeFileSync(`${pgn}.match.json`, text);
    const { code, output, errors } = rampart(['match', '--out', pgn, '--resume']);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toBe(`error: ${reason.replace(join(folder, 'file'), pgn)}\n`);
    expect(readFileSync(`${pgn}.match.json`, 'utf8')).toBe(text);
  }
  expect(existsSync(mark)).toBe(false);
  // As it should be, the mark is left.
  const { openings, tables: _, ...settings } = matchState.settings;
  const engines = settings.engines.map(({ folder: _, ...engine }) => engine);
  const whole = { ...settings, engines, openings: { ...openings, file: undefined, digest: undefined } };
  writeFileSync(`${pgn}.match.json`, JSON.stringify({ ...matchState, settings: whole }));
  expect(rampart(['match', '--out', pgn, '--resume'])).toMatchObject({ code: 1 });
  expect(existsSync(mark)).toBe(true);
});
