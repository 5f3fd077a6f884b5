import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { testFolder } from '../../support/folder.ts';
import { PATIENCE } from '../../support/patience.ts';
import { rampart } from '../../support/program.ts';

const folder = testFolder();

function run(shell: string, words: readonly string[], input = ''): string {
  const { stdout } = spawnSync(shell, words, { cwd: folder, input, encoding: 'utf8', timeout: PATIENCE });
  return stdout;
}

/** The commands of the help, and their other names. */
function namesInHelp(): string[] {
  const [, commands] = rampart(['--help']).output.split(/print this help\n|\nExamples:\n/);
  return [...commands!.matchAll(/^ {2}([a-z|]+) /gm)].flatMap(([, names]) => names!.split('|'));
}

/** The long options in the help of a command. */
function optionsInHelp(command: string): string[] {
  const { output } = rampart([command, '--help']);
  return [...output.matchAll(/^ {2}(?:-\w, )?(--[a-z0-9-]+)/gm)].map(([, name]) => name!);
}

const SHELLS = ['bash', 'zsh', 'fish'] as const;
type Shell = (typeof SHELLS)[number];

const isThere = (shell: Shell) => spawnSync(shell, ['-c', 'true']).status === 0;

/** What each shell offers for the last word of a line. */
const OFFERS: { readonly [shell in Shell]: (line: string) => string[] } = {
  bash: (line) => {
    const words = line.split(/ |(=)/).filter((word) => word !== undefined);
    const script = `source ./script.bash; COMP_WORDS=(${words.map((word) => `'${word}'`).join(' ')}); `;
    const call = `COMP_CWORD=${words.length - 1}; _rampart; printf '%s\\n' "\${COMPREPLY[@]}"`;
    const offered = run('bash', ['-c', script + call])
      .trim()
      .split('\n');
    // Without words of its own it leaves the completion to bash, which completes files.
    const files = () =>
      run('bash', ['-c', `compgen -f -- '${words.at(-1)}'`])
        .trim()
        .split('\n');
    return offered.join('') === '' ? files() : offered;
  },
  zsh: (line) => {
    // A terminal in a terminal: the completed line is what a key prints that is bound to it.
    const script = `
      zmodload zsh/zpty
      zpty inner zsh -f -i
      zpty -w inner "autoload -Uz compinit; compinit -u -D; source ./script.zsh"
      zpty -w inner "show() { print -r -- \\"<<\\$BUFFER>>\\"; BUFFER= }; zle -N show; bindkey '^X' show; print rea''dy"
      zpty -r inner text '*ready*'
      zpty -w -n inner $'${line}\\t\\x18'
      zpty -r inner text '*<<*>>*'
      print -r -- $text
      zpty -d inner`;
    const text = run('zsh', ['-f', '-c', script]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: they steer the terminal.
    const plain = text.replace(/\x1b\[[0-9;?]*[a-zA-Z]|\r|\x07/g, '');
    const completed = /<<(.*)>>/s.exec(plain)?.[1] ?? '';
    return [completed.trim().split(' ').at(-1)!];
  },
  fish: (line) => {
    const offered = run('fish', ['--no-config', '-c', `source ./script.fish; complete -C '${line}'`]);
    return offered
      .trim()
      .split('\n')
      .map((one) => one.split('\t')[0]!);
  },
};

describe.each(SHELLS)('%s', (shell) => {
  beforeAll(() => {
    const { code, output, errors } = rampart(['completion', shell]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    writeFileSync(join(folder, `script.${shell}`), output);
    writeFileSync(join(folder, 'karpov.pgn'), '');
    mkdirSync(join(folder, 'kasparov'), { recursive: true });
  });

  const inShell = test.skipIf(!isThere(shell));
  if (!isThere(shell)) test.skip(`${shell} is not on this machine: its script is not tried`);

  inShell('has no error in its script', () => {
    expect(spawnSync(shell, ['-n', `script.${shell}`], { cwd: folder, encoding: 'utf8' })).toMatchObject({
      status: 0,
      stderr: '',
    });
  });

  inShell.each([
    ['rampart anno', 'annotate'],
    ['rampart analyse --dep', '--depth'],
    ['rampart analyze --dep', '--depth'],
    ['rampart suite kar', 'karpov.pgn'],
    ['rampart match --format ga', 'gauntlet'],
    ['rampart match --openings kar', 'karpov.pgn'],
    ['rampart --log-level wa', 'warn'],
    ['rampart completion fi', 'fish'],
    ['rampart help reco', 'recognise'],
    ['rampart match --syzygy kas', 'kasparov'],
  ])('completes %s to %s', (line, word) => {
    expect(OFFERS[shell](line).map((one) => one.replace(/\/$/, ''))).toContain(word);
  });

  inShell('does not offer options of other commands', () => {
    expect(OFFERS[shell]('rampart analyse --conc')).not.toContain('--concurrency');
    expect(OFFERS[shell]('rampart annotate --conc')).toContain('--concurrency');
  });
});

describe.each(['bash', 'fish'] as const)('%s', (shell) => {
  const inShell = test.skipIf(!isThere(shell));

  inShell('offers every command of the help, and every option of a command', () => {
    const names = namesInHelp();
    expect(names.length).toBeGreaterThan(14);
    const offered = OFFERS[shell]('rampart ');
    expect(offered).toEqual(expect.arrayContaining(names));
    expect(offered).not.toContain('genfens');
    for (const command of ['analyse', 'match', 'annotate']) {
      const options = optionsInHelp(command);
      expect(options.length).toBeGreaterThan(8);
      expect(OFFERS[shell](`rampart ${command} --`)).toEqual(expect.arrayContaining(options));
    }
  });
});

test('bash completes a value after an equals sign', () => {
  expect(OFFERS.bash('rampart match --order=se')).toEqual(['sequential']);
  expect(OFFERS.bash('rampart match --order=')).toEqual(['random', 'sequential']);
});

test('refuses other shells', () => {
  const { code, errors } = rampart(['completion', 'csh']);
  expect(code).toBe(2);
  expect(errors).toContain('Allowed choices are bash, zsh, fish.');
});
