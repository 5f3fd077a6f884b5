import { spawnSync } from 'node:child_process';
import type { Command } from 'commander';
import { describe, expect, test } from 'vitest';
import { SILENT_LOG } from '../../../base/log.ts';
import { declareProgram, withCommand } from '../../../tools/commands/program.ts';
import { shellWords } from '../../../tools/shell-words.ts';
import { hasTerminal, PROGRAM, rampart } from '../../support/program.ts';

/** The program whose commands do nothing but say their names. */
function idleProgram(ran: string[]): Command {
  const program = declareProgram({ file: '', log: SILENT_LOG }, []);
  for (const command of program.commands) command.action(() => void ran.push(command.name()));
  return program;
}

const COMMANDS = idleProgram([])
  .createHelp()
  .visibleCommands(idleProgram([]))
  .map((command) => command.name())
  .filter((name) => name !== 'help');

/** The help of a command, or of the program for none, in a terminal of so many columns. */
function helpOf(command: string, columns: number): string {
  const words = command === '' ? ['--help'] : ['help', command];
  const { code, output, errors } = rampart(words, '', { COLUMNS: String(columns) });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

test.each(['', ...COMMANDS])('the help of rampart %s fits 60 to 140 columns, and its examples are right', (name) => {
  for (const columns of [60, 140]) {
    const widest = Math.max(
      ...helpOf(name, columns)
        .split('\n')
        .map((line) => line.length),
    );
    expect(widest).toBeLessThanOrEqual(columns);
  }
  const [, examples] = /\nExamples?:\n((?: {2}rampart .*\n)+)/.exec(helpOf(name, 80)) ?? [];
  for (const example of examples!.trimEnd().split('\n')) {
    const words = shellWords(example.split(' < ')[0]!)!.slice(1);
    const ran: string[] = [];
    // Its files need not be there.
    if (!words.includes('--help')) {
      const program = idleProgram(ran);
      program.parse(withCommand(program, words), { from: 'user' });
      expect(ran).toEqual([name === '' ? 'analyse' : name]);
    }
  }
});

test('the help has the commands by who needs them', () => {
  const groups = [...helpOf('', 80).matchAll(/^(For .*):\n((?: {2}.*\n)+)/gm)].map(([, title, lines]) => [
    title,
    [...lines!.matchAll(/^ {2}([a-z]+)/gm)].map(([, name]) => name),
  ]);
  expect(groups).toEqual([
    ['For players, a position', ['analyse', 'pawns', 'eval', 'recognise']],
    ['For players, many games', ['annotate', 'index', 'find', 'structures', 'book']],
    ['For testers of engines', ['match', 'selfplay', 'standings', 'openings', 'suite', 'bench', 'perft']],
    ['For chess programs and shells', ['uci', 'completion', 'help']],
  ]);
});

test.each(COMMANDS)('help %s is the help of the command', (name) => {
  expect(rampart(['help', name])).toEqual(rampart([name, '--help']));
});

describe('a session that somebody starts', () => {
  const onTerminal = test.skipIf(!hasTerminal);

  onTerminal('on a terminal says what the program is, and how to leave it', () => {
    const { stdout } = spawnSync('script', ['-qec', `'${PROGRAM}'`, '/dev/null'], {
      input: 'quit\n',
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/^(?:quit\s+)?Rampart \d+\.\d+\.\d+, a chess engine/);
    expect(stdout).toMatch(/quit leaves/);
    expect(stdout).toMatch(/rampart --help/);
    for (const line of stdout.split('\r\n')) expect(line.length).toBeLessThanOrEqual(60);
  });

  test('through a pipe says nothing but UCI', () => {
    expect(rampart([], 'quit\n')).toEqual({ code: 0, output: '', errors: '' });
    expect(rampart(['uci'], 'quit\n')).toEqual({ code: 0, output: '', errors: '' });
  });
});
