import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { repository } from './support/sources.ts';

const read = (file: string) => readFileSync(repository + file, 'utf8');

const WORKFLOW = '.github/workflows/ci.yml';
const SCRIPT = '.ci/run';
const OFFICIAL = ['actions/checkout', 'actions/setup-node'];

/** The commands of a workflow, each a step in one line. */
function commandsOf(workflow: string): string[] {
  return [...workflow.matchAll(/^ *(?:- )?run: (.*)$/gm)].map(([, command]) => command!);
}

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

describe('the workflow', () => {
  const workflow = read(WORKFLOW);

  test('runs what .ci/run runs, and all of it is there', () => {
    expect(commandsOf(workflow)).toEqual([SCRIPT]);
    expect(missing(commandsOf(workflow))).toEqual([]);
    const script = read(SCRIPT).split('\n');
    expect(script.join('\n')).toMatch(/^make types lint unused build lib web --jobs=2 && make test\b/m);
    expect(missing(script)).toEqual([]);
  });

  test('uses official actions only, each of a major version', () => {
    const actions = [...workflow.matchAll(/uses: *(\S+)/g)].map(([, action]) => action!);
    expect(actions.map((action) => action.split('@')[0])).toEqual(OFFICIAL);
    for (const action of actions) expect(action).toMatch(/@v\d+$/);
  });

  test('runs on three systems, from the oldest version of Node.js that we support', () => {
    expect(workflow).toContain('system: [ubuntu-latest, windows-latest, macos-latest]');
    const versions = /node: \[([\d, ]+)\]/.exec(workflow)![1]!.split(', ').map(Number);
    expect(versions).toEqual([20, 22, 24]);
    expect(JSON.parse(read('package.json')).engines.node).toMatch(new RegExp(`^>=${versions[0]}\\.`));
  });
});

test('commands that name what is not there are found', () => {
  const commands = commandsOf('steps:\n  - run: make types nonsense\n  - name: x\n    run: .ci/walk\n');
  expect(commands).toEqual(['make types nonsense', '.ci/walk']);
  expect(missing(commands)).toEqual(['nonsense', '.ci/walk']);
  expect(missing(['npm run compile', 'npm run dance'])).toEqual(['dance']);
});
