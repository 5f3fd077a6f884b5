import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { START_FEN, setCorrectedFen, setFen, toFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { perft } from '../../engine/perft.ts';
import { mutatedOf, NOISE } from '../support/fuzz.ts';
import { legalMoves } from '../support/random-games.ts';
import { ALL_STARTS } from '../support/starts.ts';
import { mutatedCommand, strangeLines } from '../support/uci-fuzz.ts';
import { UciProcess, withRampart } from '../support/uci-process.ts';

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

describe('the built program survives', () => {
  test('commands that were tampered with', async () => {
    await withRampart(async (uci) => {
      for (let batch = 0; batch < 15; batch++) {
        uci.send(...fc.sample(mutatedCommand(), { numRuns: 400, seed: 101 + batch }));
        await settledFen(uci);
        await uci.ready();
      }
      expect(strangeLines(uci.lines)).toEqual([]);
      expect({ errors: uci.errors, code: await uci.quit() }).toEqual({ errors: '', code: 0 });
    });
  });

  test('positions that were tampered with, and knows whether it has one', async () => {
    const fens = mutatedOf(ALL_STARTS, 2).filter((fen) => !/[\n\r]|moves/.test(fen));
    await withRampart(async (uci) => {
      let expected: string | undefined;
      let accepted = 0;
      for (let batch = 0; batch < 25; batch++) {
        const sample = fc.sample(fens, { numRuns: 100, seed: 102 + batch });
        for (const fen of sample) {
          expected = boardOf(fen);
          if (expected !== undefined) accepted++;
        }
        uci.send(...sample.map((fen) => `position fen ${fen}`));
        expect(await settledFen(uci)).toBe(expected);
        expect((await uci.search('go nodes 300 depth 6')).at(-1) === 'bestmove 0000').toBe(expected === undefined);
      }
      expect(accepted).toBeGreaterThan(90);
      expect(strangeLines(uci.lines)).toEqual([]);
      expect({ errors: uci.errors, code: await uci.quit() }).toEqual({ errors: '', code: 0 });
    });
  });

  test('bytes of any kind', async () => {
    await withRampart(async (uci) => {
      for (let batch = 0; batch < 10; batch++) {
        for (const bytes of fc.sample(NOISE, { numRuns: 400, seed: 103 + batch })) uci.child.stdin.write(bytes);
        // Half a character of UTF-8, and the end of whatever line has begun.
        uci.child.stdin.write(Buffer.from([0xff, 0xfe, 0x00, 0xc3, 0x0a]));
        expect(await settledFen(uci)).toBe(START_FEN);
      }
      expect(strangeLines(uci.lines)).toEqual([]);
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
      expect(strangeLines(uci.lines)).toEqual([]);
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
      expect(strangeLines(uci.lines)).toEqual([]);
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

  test('a host that reads slowly gets every answer', async () => {
    const uci = new UciProcess();
    const { stdout } = uci.child;
    stdout.on('data', () => {
      stdout.pause();
      setTimeout(() => stdout.resume(), 100);
    });
    const count = 100_000;
    expect(await uci.end('isready\n'.repeat(count))).toBe(0);
    expect(uci.lines).toHaveLength(count);
  });

  test('hundreds of searches in one write', async () => {
    const uci = new UciProcess();
    const count = 300;
    expect(await uci.end('go infinite\nstop\nposition startpos moves e2e4\ngo nodes 1\n'.repeat(count / 2))).toBe(0);
    expect(uci.lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(count);
    expect(strangeLines(uci.lines)).toEqual([]);
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
  let accepted = 0;
  for (const text of fc.sample(mutatedOf(ALL_STARTS, 2), { numRuns: 8000, seed: 104 })) {
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
  expect(accepted).toBeGreaterThan(300);
});
