import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PROGRAM } from '../support/program.ts';
import { shareRampart, UciProcess, valueAfter, withRampart } from '../support/uci-process.ts';

const NUMBER = '-?\\d+';

describe('the greeting', () => {
  test('names program and authors, declares options, and ends with uciok', async () => {
    await withRampart(async (uci) => {
      const lines = await uci.ask('uci', /^uciok$/);
      expect(lines[0]).toMatch(/^id name Rampart \d+\.\d+\.\d+$/);
      expect(lines[1]).toMatch(/^id author \S/);
      const options = lines.slice(2, -1);
      for (const line of options) {
        const type = / type (\w+)/.exec(line)![1]!;
        const pattern = {
          spin: `default ${NUMBER} min ${NUMBER} max ${NUMBER}`,
          check: 'default (true|false)',
          string: 'default \\S.*',
          button: '',
        }[type];
        expect(line).toMatch(new RegExp(`^option name [A-Z][A-Za-z0-9_ ]* type ${type} ?${pattern}$`));
        if (type !== 'spin') continue;
        const [min, value, max] = ['min', 'default', 'max'].map((word) => Number(valueAfter(word, line)));
        expect(min).toBeLessThanOrEqual(value!);
        expect(value).toBeLessThanOrEqual(max!);
      }
      const names = options.map((line) => /^option name (.*) type /.exec(line)![1]);
      expect(new Set(names).size).toBe(names.length);
      expect(names).toEqual(
        expect.arrayContaining([
          'Hash',
          'Clear Hash',
          'Threads',
          'Ponder',
          'MultiPV',
          'Move Overhead',
          'UCI_Chess960',
          'UCI_ShowWDL',
          'UCI_AnalyseMode',
          'UCI_LimitStrength',
          'UCI_Elo',
          'UCI_Opponent',
        ]),
      );
      expect(await uci.ask('uci', /^uciok$/)).toEqual(lines);
    });
  });

  test.skipIf(process.platform === 'win32')('no signal opens a debugger', async () => {
    await withRampart(async (uci) => {
      await uci.ready();
      uci.child.kill('SIGUSR1');
      await uci.search('go nodes 100000');
      await uci.ready();
      expect(uci.errors).toBe('');
    });
  });

  test('comes after the greeting of another protocol, too', async () => {
    const uci = new UciProcess();
    expect(await uci.end('xboard\nprotover 2\nuci\nquit\n')).toBe(0);
    expect(uci.lines[0]).toMatch(/^id name /);
    expect(uci.lines.at(-1)).toBe('uciok');
  });

  test('is all that is said, one line after the other, whatever the line ends', async () => {
    for (const end of ['\n', '\r\n', '\r']) {
      const uci = new UciProcess();
      expect(await uci.end(`uci${end}${end}isready${end}`)).toBe(0);
      expect(uci.lines.slice(-2)).toEqual(['uciok', 'readyok']);
      expect(uci.errors).toBe('');
    }
  });
});

describe('what is not understood', () => {
  const shared = shareRampart();

  test.each([
    ['xboard'],
    [''],
    ['   \t '],
    ['protover 2'],
    ['debug on'],
    ['joho'],
    ['joho debug on'],
    ['register name Rampart code 4711'],
    ['UCI_Chess960'],
    ['stop'],
    ['ponderhit'],
    ['wait'],
    ['bestmove e2e4'],
    ['readyok'],
    ['__proto__ constructor'],
    ['\0\x01\x7f\xff'],
  ])('is passed over: %j', async (line) => {
    expect(await shared.uci.ask([line, 'isready'], /^readyok$/)).toEqual(['readyok']);
  });

  test('is told when it is an option that there is not', async () => {
    const lines = await shared.uci.ask(['setoption name Nalimov Path value /tables', 'isready'], /^readyok$/);
    expect(lines).toEqual([`info string there is no option 'Nalimov Path'`, 'readyok']);
  });

  test('is passed over before a command, and commands are known in any case', async () => {
    await withRampart(async (uci) => {
      for (const line of ['joho isready', 'IsReady', '  isready  please', 'isready isready']) {
        expect(await uci.ask(line, /^readyok$/)).toEqual(['readyok']);
      }
      expect(await uci.ask(['joho UCI'], /^uciok$/)).toContain('uciok');
    });
  });

  test('is told in one line where it matters', async () => {
    await withRampart(async (uci) => {
      for (const line of [
        'setoption',
        'setoption value 3',
        'setoption name Hash value',
        'setoption name Hash value -1',
        'setoption name Hash value 16.5',
        'setoption name Hash value 99999999999999999999',
        'setoption name MultiPV value 0',
        'setoption name MultiPV value 257',
        'setoption name Threads value NaN',
        'setoption name Ponder value maybe',
        'setoption name UCI_Elo value strong',
        'setoption name Log File value /no/such/folder/log',
        'position',
        'position e2e4',
        'perft -',
        'perft 61',
        'bench much',
      ]) {
        const lines = await uci.ask([line, 'isready'], /^readyok$/);
        expect(lines, line).toEqual([expect.stringMatching(/^info string error: [\x20-\x7e]+$/), 'readyok']);
        expect(lines[0]!.length).toBeLessThan(200);
      }
    });
  });
});

describe('options', () => {
  test('are known in any case, with blanks in names and values', async () => {
    await withRampart(async (uci) => {
      uci.send('SETOPTION NAME multipv VALUE 2', 'setoption name move overhead value 7');
      uci.send('setoption name UCI_Opponent value GM 2800 human Gary Kasparov', 'setoption name clear hash');
      const lines = await uci.search('go depth 2');
      expect(lines.filter((line) => line.includes(' multipv 2 ')).length).toBeGreaterThan(0);
    });
  });

  test('a bad value leaves the old one', async () => {
    await withRampart(async (uci) => {
      uci.send('setoption name MultiPV value 2', 'setoption name MultiPV value 2222');
      const lines = await uci.search('go depth 2');
      expect(lines.filter((line) => line.includes(' multipv 2 ')).length).toBeGreaterThan(0);
    });
  });

  test('tables of any size are searched with', async () => {
    await withRampart(async (uci) => {
      for (const size of [1, 2, 3, 33, 64, 1]) {
        const lines = await uci.search(`setoption name Hash value ${size}`, 'go depth 5');
        expect(lines.some((line) => line.includes('error'))).toBe(false);
      }
    });
  });

  test('a table that there is no memory for leaves the old one', async () => {
    // Kilobytes of address space: enough for Node, too little for the largest table.
    const limit = 3_000_000;
    const command = ['/bin/sh', '-c', `ulimit -v ${limit} && exec "$0"`, PROGRAM];
    await withRampart(async (uci) => {
      const options = await uci.ask('uci', /^uciok$/);
      const most = Number(valueAfter('max', options.find((line) => line.includes('name Hash '))!));
      const lines = await uci.search(`setoption name Hash value ${most}`, 'go depth 4');
      const errors = lines.filter((line) => line.startsWith('info string error: '));
      expect(errors).toHaveLength(1024 * most > limit ? 1 : 0);
    }, command);
  });

  test('a new game forgets what the last one taught', async () => {
    await withRampart(async (uci) => {
      const nodes = async (...lines: string[]) =>
        valueAfter('nodes', (await uci.search(...lines, 'go depth 9')).at(-2)!);
      const first = await nodes('ucinewgame', 'position startpos');
      await nodes('position startpos moves e2e4 e7e5');
      expect(await nodes('ucinewgame', 'position startpos')).toBe(first);
      await nodes('position startpos');
      expect(await nodes('setoption name Clear Hash', 'ucinewgame', 'position startpos')).toBe(first);
    });
  });

  test('names of files are UTF-8', async () => {
    await withRampart(async (uci) => {
      const bytes = Buffer.from('setoption name Log File value über.log').toString('latin1');
      await uci.ask([bytes, 'isready'], /^readyok$/);
      expect(readFileSync(join(uci.folder, 'über.log'), 'utf8')).toContain('readyok');
    });
  });

  test.skipIf(process.platform === 'win32')('files are ordinary ones, for others may never answer', async () => {
    await withRampart(async (uci) => {
      execFileSync('mkfifo', [join(uci.folder, 'pipe')]);
      writeFileSync(join(uci.folder, 'file'), '');
      for (const name of ['Log File', 'BookFile']) {
        for (const file of ['pipe', '.', '/dev/null', '/dev/zero', '/dev/stdout']) {
          const lines = await uci.ask([`setoption name ${name} value ${file}`, 'isready'], /^readyok$/);
          expect(lines).toEqual([
            expect.stringMatching(/^info string error: cannot (read|write) .*: it is no ordinary file$/),
            'readyok',
          ]);
        }
      }
    });
  });

  test.skipIf(process.platform === 'win32')('the log is kept out of the protocol', () => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart-'));
    try {
      const file = join(folder, 'output');
      const command = 'printf "setoption name Log File value %s\\nuci\\n" "$0" | "$1" > "$0"';
      execFileSync('/bin/sh', ['-c', command, file, PROGRAM]);
      const lines = readFileSync(file, 'utf8').split('\n');
      expect(lines[0]).toBe('info string error: cannot write the log file: it is the standard output');
      expect(lines.filter((line) => line.startsWith('{'))).toEqual([]);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  test('the log file has the dialogue, both sides of it', async () => {
    await withRampart(async (uci) => {
      const folder = uci.folder;
      await uci.ask(['setoption name Log File value a log', 'isready'], /^readyok$/);
      await uci.search('position startpos moves e2e4', 'go depth 1');
      await uci.ask(['setoption name Log File value <empty>', 'uci'], /^uciok$/);
      const records = readFileSync(join(folder, 'a log'), 'utf8').trimEnd().split('\n');
      const texts = records.map((record) => (JSON.parse(record) as { msg: string }).msg);
      expect(texts.slice(0, 4)).toEqual(['< isready', '> readyok', '< position startpos moves e2e4', '< go depth 1']);
      expect(texts.some((text) => /^> bestmove \S+/.test(text))).toBe(true);
      expect(texts).not.toContain('> uciok');
    });
  });
});
