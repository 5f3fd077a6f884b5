import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { repository } from './support/sources.ts';

const read = (file: string) => readFileSync(repository + file, 'utf8');

const SCRIPT = '.ci/run';

interface Step {
  readonly uses?: string;
  readonly run?: string;
  readonly with?: Readonly<Record<string, unknown>>;
}
interface Job {
  readonly steps: readonly Step[];
  readonly needs?: string;
  readonly strategy?: { readonly matrix: Readonly<Record<string, readonly unknown[]>> };
  readonly permissions?: Readonly<Record<string, string>>;
  readonly if?: string;
}
const jobsOf = (name: string): Readonly<Record<string, Job>> => parse(read(`.github/workflows/${name}`)).jobs;
const stepsOf = (name: string) => Object.values(jobsOf(name)).flatMap(({ steps }) => steps);
const commandsOf = (name: string) => stepsOf(name).flatMap(({ run }) => run ?? []);

/** What the commands of a script name that is not there: targets of make, scripts of npm, files. */
function missing(commands: readonly string[]): string[] {
  const targets = [...read('Makefile').matchAll(/^([a-z-]+):/gm)].map(([, target]) => target!);
  const scripts = Object.keys(JSON.parse(read('package.json')).scripts);
  const text = commands.join('\n');
  const wordsAfter = (pattern: RegExp) =>
    [...text.matchAll(pattern)].flatMap(([, words]) => words!.trim().split(/\s+/)).filter((word) => word !== '');
  return [
    ...wordsAfter(/\bmake((?: +[a-z]+)+)/g).filter((target) => !targets.includes(target)),
    ...wordsAfter(/\bnpm run (\S+)/g).filter((script) => !scripts.includes(script)),
    ...wordsAfter(/^(\.\S+)/gm).filter((file) => !existsSync(repository + file)),
  ];
}

test.each(readdirSync(`${repository}.github/workflows`))(
  '%s names what is there, and official actions only',
  (name) => {
    expect(missing(commandsOf(name))).toEqual([]);
    const jobs = jobsOf(name);
    for (const { needs } of Object.values(jobs)) if (needs !== undefined) expect(Object.keys(jobs)).toContain(needs);
    for (const { uses } of stepsOf(name)) if (uses !== undefined) expect(uses).toMatch(/^actions\/[a-z-]+@v\d+$/);
  },
);

describe('the workflow of checks', () => {
  test('runs what .ci/run runs, and all of it is there', () => {
    expect(commandsOf('ci.yml')).toEqual([SCRIPT]);
    const script = read(SCRIPT).split('\n');
    expect(script.join('\n')).toMatch(/^make types lint unused build lib web --jobs=2 && make test\b/m);
    expect(missing(script)).toEqual([]);
  });

  test('runs on three systems, from the oldest version of Node.js that we support', () => {
    const { system, node } = jobsOf('ci.yml').check!.strategy!.matrix;
    expect(system).toEqual(['ubuntu-latest', 'windows-latest', 'macos-latest']);
    expect(node).toEqual([20, 22, 24, 26]);
    expect(JSON.parse(read('package.json')).engines.node).toMatch(/^>=20\./);
    expect(/\$\(or \$\(VERSIONS\),(20[\d ]*)\)/.exec(read('Makefile'))![1]).toBe(node!.join(' '));
  });
});

describe('the workflow of releases', () => {
  const jobs = jobsOf('release.yml');

  test('tries every executable of the Makefile on its own system before it publishes', () => {
    const built = [...read('Makefile').matchAll(/EXECUTABLE := dist\/(\S+)/g)].map(([, file]) => file);
    const { include } = jobs.try!.strategy!.matrix;
    expect(include!.map((one) => (one as { file: string }).file).sort()).toEqual(built.sort());
    expect(jobs.publish!.needs).toBe('try');
  });

  test('publishes from a tag alone, and gives no other job the right to write', () => {
    for (const [name, { permissions, if: condition }] of Object.entries(jobs)) {
      const writes = Object.values(permissions ?? {}).includes('write');
      expect([name, condition]).toEqual([name, writes ? "github.ref_type == 'tag'" : undefined]);
    }
    expect(jobs.publish!.permissions).toEqual({ contents: 'write', 'id-token': 'write' });
  });
});

test('commands that name what is not there are found', () => {
  expect(missing(['make types nonsense', '.ci/walk'])).toEqual(['nonsense', '.ci/walk']);
  expect(missing(['npm run compile', 'npm run dance'])).toEqual(['dance']);
});

test('what npm packs is built by make, which knows every kind of source and asset', () => {
  expect(JSON.parse(read('package.json')).scripts.prepack).toBe('make --silent build lib');
  const [, kinds] = /const DATA = \/\\\.\(([a-z|]+)\)\$\//.exec(read('tools/bundle/assets.mjs'))!;
  const [, sources] = /^SOURCES := (.*)$/m.exec(read('Makefile'))!;
  for (const kind of ['ts', 'tsx', ...kinds!.split('|')]) expect(sources).toContain(`-name '*.${kind}'`);
});
