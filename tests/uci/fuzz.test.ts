import { describe, expect, test } from 'vitest';
import { START_FEN, setCorrectedFen, setFen, toFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { perft } from '../../engine/perft.ts';
import { mutate, noise, type Random, randomNumbers } from '../support/fuzz.ts';
import { isInfo } from '../support/info-laws.ts';
import { legalMoves } from '../support/random-games.ts';
import { ALL_STARTS } from '../support/starts.ts';
import { UciProcess, withRampart } from '../support/uci-process.ts';

const MOVE = '[a-h][1-8][a-h][1-8][nbrq]?';
/** Every other line that the program may ever say. */
const SAID = [
  /^id (name|author) [\x20-\x7e]+$/,
  /^option name [\x20-\x7e]+$/,
  /^(uciok|readyok)$/,
  new RegExp(`^bestmove (\\(none\\)|0000|${MOVE}( ponder ${MOVE})?)$`),
  new RegExp(`^${MOVE}: \\d+$`),
  /^(Nodes searched: \d+)?$/,
  /^[1-8] ( [.PNBRQKpnbrqk]){8}$/,
  /^ {3}a b c d e f g h$/,
  /^(White|Black) to move$/,
  /^FEN: [\x20-\x7e]+$/,
  /^Key: [0-9a-f]{16} {2}Pawn key: [0-9a-f]{16}$/,
  /^commands: [a-z ]+$/,
  /^See the UCI protocol; /,
  // The explanation of an evaluation: its legend, its groups, its rows.
  /^Scores in centipawns, [\x20-\x7e]+$/,
  /^[a-z &]+:$/,
  /^ {2}[\x20-\x7e]+$/,
];

function strangeLines(uci: UciProcess): string[] {
  return uci.lines.filter((line) => !isInfo(line) && !SAID.some((pattern) => pattern.test(line))).slice(0, 5);
}

/** A text as the program reads it: words, whatever the blanks between them. */
function asRead(text: string): string {
  return text.split(/\s+/).filter(Boolean).join(' ');
}

/** What a FEN becomes on the board, or undefined when it is refused. Throws what nobody should see. */
function boardOf(fen: string, set: (fen: string) => unknown = setCorrectedFen): string | undefined {
  try {
    set(asRead(fen));
    return toFen();
  } catch (error) {
    if (error instanceof FenError) return undefined;
    throw error;
  }
}

/** Waits until all that was sent has been obeyed, waiting searches too; returns the position, if there is one. */
async function settledFen(uci: UciProcess): Promise<string | undefined> {
  const lines = await uci.ask(['stop', 'd', 'setoption name Hash value end'], /^info string error: Hash /);
  return lines.at(-2)!.startsWith('Key: ') ? lines.at(-3)!.slice('FEN: '.length) : undefined;
}

const LINES = [
  'uci',
  'isready',
  'ucinewgame',
  'debug on',
  'position startpos',
  'position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6',
  ...ALL_STARTS.slice(0, 8).map((fen) => `position fen ${fen}`),
  'position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8',
  'setoption name MultiPV value 3',
  'setoption name Ponder value true',
  'setoption name UCI_Chess960 value true',
  'setoption name UCI_ShowWDL value true',
  'setoption name UCI_LimitStrength value true',
  'setoption name UCI_Elo value 1200',
  'setoption name Move Overhead value 30',
  'setoption name Clear Hash',
  'go depth 2',
  'go wtime 100 btime 100 winc 1 binc 1 movestogo 5',
  'go movetime 5',
  'go nodes 500',
  'go infinite',
  'go ponder wtime 50 btime 50',
  'go depth 3 searchmoves e2e4 d2d4',
  'go mate 2',
  'go perft 2',
  'perft 2',
  'stop',
  'ponderhit',
  'd',
  'eval',
  'help',
  'register later',
];

/** These would end the program, keep it busy, or write somewhere; their own tests know them. */
const LEFT_OUT = /quit|bench|wait|hash value|log file/i;

function mutatedLines(random: Random, count: number): string[] {
  const lines: string[] = [];
  while (lines.length < count) {
    const line = mutate(LINES[random(LINES.length)]!, random);
    if (LEFT_OUT.test(line) || /[\n\r]/.test(line)) continue;
    lines.push(line);
    // Whatever was started must not go on for ever.
    if (/go|perft/i.test(line)) lines.push('stop');
  }
  return lines;
}

describe('the built program survives', () => {
  test('commands that were tampered with', async () => {
    const random = randomNumbers(101);
    await withRampart(async (uci) => {
      for (let batch = 0; batch < 25; batch++) {
        uci.send(...mutatedLines(random, 400));
        await settledFen(uci);
        await uci.ready();
      }
      expect(strangeLines(uci)).toEqual([]);
      expect({ errors: uci.errors, code: await uci.quit() }).toEqual({ errors: '', code: 0 });
    });
  });

  test('positions that were tampered with, and knows whether it has one', async () => {
    const random = randomNumbers(102);
    await withRampart(async (uci) => {
      let expected: string | undefined;
      let accepted = 0;
      for (let batch = 0; batch < 40; batch++) {
        const lines: string[] = [];
        while (lines.length < 100) {
          const fen = mutate(ALL_STARTS[random(ALL_STARTS.length)]!, random, 2);
          if (/[\n\r]|moves/.test(fen)) continue;
          expected = boardOf(fen);
          if (expected !== undefined) accepted++;
          lines.push(`position fen ${fen}`);
        }
        uci.send(...lines);
        expect(await settledFen(uci)).toBe(expected);
        expect((await uci.search('go nodes 300 depth 6')).at(-1) === 'bestmove 0000').toBe(expected === undefined);
      }
      expect(accepted).toBeGreaterThan(150);
      expect(strangeLines(uci)).toEqual([]);
      expect({ errors: uci.errors, code: await uci.quit() }).toEqual({ errors: '', code: 0 });
    });
  });

  test('bytes of any kind', async () => {
    const random = randomNumbers(103);
    await withRampart(async (uci) => {
      for (let batch = 0; batch < 10; batch++) {
        for (let line = 0; line < 400; line++) uci.child.stdin.write(noise(random));
        // Half a character of UTF-8, and the end of whatever line has begun.
        uci.child.stdin.write(Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x0a]));
        expect(await settledFen(uci)).toBe(START_FEN);
      }
      expect(strangeLines(uci)).toEqual([]);
      expect(uci.errors).toBe('');
    });
  });

  test('numbers out of this world', async () => {
    const numbers = ['-1', '0', '1e9', '1e400', 'NaN', 'Infinity', '-Infinity', '0x7f', '1.5', '٣', '', '9'.repeat(15)];
    numbers.push('9'.repeat(400), '-9007199254740993', '4294967296', '-2147483649');
    await withRampart(async (uci) => {
      for (const number of numbers) {
        for (const word of ['wtime', 'btime', 'winc', 'binc', 'movestogo', 'movetime', 'depth', 'nodes', 'mate']) {
          uci.send(`go ${word} ${number}`, 'stop');
          uci.send(`go wtime 50 btime 50 ${word} ${number} depth 2`, 'stop');
        }
        for (const name of ['MultiPV', 'Threads', 'UCI_Elo', 'Move Overhead'])
          uci.send(`setoption name ${name} value ${number}`);
        uci.send(`perft ${number}`, 'stop', `position fen 4k3/8/8/8/8/8/8/4K3 w - - ${number} ${number}`);
        await settledFen(uci);
      }
      expect(strangeLines(uci)).toEqual([]);
      expect({ errors: uci.errors, code: await uci.quit() }).toEqual({ errors: '', code: 0 });
    });
  });

  test('lines of a megabyte, ended or not', async () => {
    await withRampart(async (uci) => {
      for (const line of ['x'.repeat(2 ** 20), `position fen ${'8/'.repeat(2 ** 19)}`, 'go '.repeat(2 ** 18)]) {
        uci.send(line, 'stop', 'position startpos moves e2e4');
        expect(await settledFen(uci)).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
      }
      const shuffle = 'g8f6 g1f3 f6g8 f3g1 '.repeat(50_000);
      uci.send(`position startpos moves e2e4 ${shuffle}`);
      expect((await settledFen(uci))!.split(' ')[0]).toBe('rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR');
      expect(strangeLines(uci)).toEqual([]);
      expect(await uci.end('z'.repeat(3 * 2 ** 20))).toBe(0);
      expect(uci.errors).toBe('');
    });
  });

  test('a hundred thousand commands in one write', async () => {
    const uci = new UciProcess();
    const count = 100_000;
    expect(await uci.end('isready\n'.repeat(count))).toBe(0);
    expect(uci.lines).toHaveLength(count);
    expect(new Set(uci.lines)).toEqual(new Set(['readyok']));
  });

  test('a thousand searches in one write', async () => {
    const uci = new UciProcess();
    const count = 1000;
    expect(await uci.end('go infinite\nstop\nposition startpos moves e2e4\ngo nodes 1\n'.repeat(count / 2))).toBe(0);
    expect(uci.lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(count);
    expect(strangeLines(uci)).toEqual([]);
  });

  test.each([
    ['isready', 1],
    ['isrea', 0],
    ['position startpos moves e2', 0],
    ['go depth', 0],
    ['\0', 0],
  ])('half a line at the end of input: %j', async (text, answers) => {
    const uci = new UciProcess();
    expect(await uci.end(text)).toBe(0);
    expect(uci.lines.filter((line) => line === 'readyok')).toHaveLength(answers);
    expect(uci.errors).toBe('');
  });
});

test('a FEN that was tampered with is refused, or is a position whose moves can be played', () => {
  const random = randomNumbers(104);
  let accepted = 0;
  for (let round = 0; round < 10_000; round++) {
    const text = mutate(ALL_STARTS[round % ALL_STARTS.length]!, random, 2);
    const strict = boardOf(text, setFen);
    const written = boardOf(text);
    if (strict !== undefined) expect(written, text).toBe(strict);
    if (written === undefined) continue;
    accepted++;
    expect(boardOf(written, setFen), text).toBe(written);
    expect(perft(1), text).toBe(legalMoves().length);
    perft(2);
    expect(toFen(), text).toBe(written);
  }
  expect(accepted).toBeGreaterThan(400);
});
