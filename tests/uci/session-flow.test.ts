import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { searchFaults } from '../support/info-laws.ts';
import { PROGRAM } from '../support/program.ts';
import { shareRampart, UciProcess, valueAfter, withRampart } from '../support/uci-process.ts';

const BARE_KINGS = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';
const MATE_IN_ONE = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';
const MATED = 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1';

function bestMoves(uci: UciProcess): string[] {
  return uci.lines.filter((line) => line.startsWith('bestmove'));
}

/** Time in which a program that must be silent would have said something. */
const SILENCE = 150;

describe('while a search runs', () => {
  test('isready is answered, and the search goes on', async () => {
    await withRampart(async (uci) => {
      uci.send('go infinite');
      for (let round = 0; round < 4; round++) {
        // What came before the last answer counts as seen.
        await uci.until(/ score /);
        await uci.ready();
      }
      expect(bestMoves(uci)).toEqual([]);
    });
  });

  test('stop is answered with one best move', async () => {
    await withRampart(async (uci) => {
      for (let round = 1; round <= 3; round++) {
        uci.send('go infinite');
        await uci.until(/ depth 7 /);
        const lines = await uci.search('stop', 'stop');
        expect(lines.at(-1)).toMatch(/^bestmove [a-h]/);
        await uci.ready();
        expect(bestMoves(uci)).toHaveLength(round);
      }
    });
  });

  test('what comes with or right after a stop is not lost', async () => {
    await withRampart(async (uci) => {
      uci.send('go infinite', 'stop', 'go depth 3', 'go movetime 30');
      for (let search = 0; search < 3; search++) await uci.until(/^bestmove/);
      uci.send('go infinite');
      await uci.until(/ depth 5 /);
      const fen = '8/8/8/8/8/4k3/7r/4K3 w - - 0 1';
      uci.send('stop', 'setoption name MultiPV value 2', `position fen ${fen}`, 'go depth 3');
      const from = uci.lines.lastIndexOf(await uci.until(/^bestmove/)) + 1;
      await uci.until(/^bestmove/);
      const lines = uci.lines.slice(from);
      expect(searchFaults(lines, fen)).toEqual([]);
    });
  });

  test('each stop ends its own search', async () => {
    await withRampart(async (uci) => {
      await uci.ready();
      uci.send('go infinite', 'stop', 'go infinite', 'stop', 'go infinite', 'stop', 'isready');
      for (let search = 0; search < 3; search++) await uci.until(/^bestmove/);
      uci.send('go infinite');
      await uci.until(/ depth 5 /);
      uci.send('stop', 'position startpos moves e2e4', 'go infinite', 'isready', 'stop');
      for (let search = 0; search < 2; search++) await uci.until(/^bestmove/);
      await uci.ready();
      expect(bestMoves(uci)).toHaveLength(5);
    });
  });

  test('a word that nobody knows does not hide a stop', async () => {
    await withRampart(async (uci) => {
      uci.send('go infinite');
      await uci.until(/ depth 5 /);
      uci.send('joho stop');
      await uci.until(/^bestmove/);
    });
  });

  test('other commands wait, in their order', async () => {
    await withRampart(async (uci) => {
      uci.send('go nodes 100000', 'position startpos moves e2e4', 'd', 'go depth 1');
      for (let search = 0; search < 2; search++) await uci.until(/^bestmove/);
      const order = uci.lines.filter((line) => /^(bestmove|FEN)/.test(line)).map((line) => line.split(' ')[0]);
      expect(order).toEqual(['bestmove', 'FEN:', 'bestmove']);
      expect(uci.lines).toContain('FEN: rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1');
    });
  });

  test('wait makes even isready wait', async () => {
    await withRampart(async (uci) => {
      const lines = await uci.ask(['go depth 8', 'wait', 'isready'], /^readyok$/);
      expect(lines.at(-2)).toMatch(/^bestmove/);
    });
  });
});

describe('no best move before it is asked for', () => {
  const shared = shareRampart();

  test.each([
    ['go infinite', '4k3/8/8/8/8/8/4P3/4K3 w - - 0 1'],
    ['go infinite', BARE_KINGS],
    ['go infinite', MATE_IN_ONE],
    ['go infinite', MATED],
    ['go infinite depth 2', MATE_IN_ONE],
    ['go infinite nodes 10', BARE_KINGS],
    ['go', BARE_KINGS],
    ['go infinite searchmoves a1a8', MATE_IN_ONE],
    ['go ponder wtime 100 btime 100', MATE_IN_ONE],
    ['go ponder depth 2', BARE_KINGS],
    ['go ponder nodes 10', MATE_IN_ONE],
    ['go ponder movetime 1', BARE_KINGS],
    ['go ponder', MATED],
  ])('%s in %s', async (words, fen) => {
    const { uci } = shared;
    const before = bestMoves(uci).length;
    uci.send(`position fen ${fen}`, words);
    await uci.until(/ score /);
    await uci.settle(SILENCE);
    expect(bestMoves(uci)).toHaveLength(before);
    uci.send('stop');
    await uci.until(/^bestmove/);
    await uci.ready();
    expect(bestMoves(uci)).toHaveLength(before + 1);
  });

  test.each([
    ['a clock', 'wtime 500 btime 500'],
    ['a move time', 'movetime 100'],
    ['a depth', 'depth 3'],
    ['nodes', 'nodes 20000'],
  ])('ponderhit sets %s going', async (_, words) => {
    const { uci } = shared;
    const before = bestMoves(uci).length;
    uci.send('setoption name Ponder value true', 'position startpos moves e2e4', `go ponder ${words}`);
    await uci.until(/ score /);
    await uci.settle(SILENCE);
    expect(bestMoves(uci)).toHaveLength(before);
    uci.send('ponderhit');
    await uci.until(/^bestmove/);
    await uci.ready();
    expect(bestMoves(uci)).toHaveLength(before + 1);
  });

  test('a ponder hit that ends nothing leaves it to a stop', async () => {
    await withRampart(async (uci) => {
      uci.send('go ponder', 'ponderhit');
      await uci.until(/ depth 5 /);
      await uci.settle(SILENCE);
      expect(bestMoves(uci)).toEqual([]);
      uci.send('stop');
      await uci.until(/^bestmove/);
    });
  });

  test('a ponder hit is that of the search it follows', async () => {
    await withRampart(async (uci) => {
      uci.send('go ponder movetime 50', 'stop', 'go ponder movetime 50', 'ponderhit');
      for (let search = 0; search < 2; search++) await uci.until(/^bestmove/);
      uci.send('go ponder wtime 200 btime 200');
      await uci.until(/ score /);
      uci.send('stop', 'position startpos moves d2d4', 'go ponder wtime 200 btime 200', 'ponderhit');
      for (let search = 0; search < 2; search++) await uci.until(/^bestmove/);
    });
  });
});

describe('the end', () => {
  const quiet = { code: 0, errors: '' };

  // Nothing but quit ends these searches and counts.
  test.each([
    ['at once', [], /^readyok$/],
    ['after a greeting', ['uci'], /^readyok$/],
    ['while searching', ['go infinite'], / score /],
    ['while pondering', ['go ponder wtime 1000 btime 1000'], / score /],
    ['while counting', ['go perft 20'], /^readyok$/],
    ['with much waiting', ['go infinite', 'position startpos', 'go infinite', 'go depth 9'], / score /],
  ])('quit ends the program %s', async (_, lines, underWay) => {
    const uci = new UciProcess();
    await uci.ask([...lines, 'isready'], underWay);
    const code = await uci.quit();
    expect({ code, errors: uci.errors }).toEqual(quiet);
  });

  test.each([
    ['nothing', '', 0],
    ['a search', 'go depth 8\n', 1],
    ['half a line', 'position startpos moves e2e4\ngo depth 5', 1],
    ['several searches', 'go depth 5\nposition startpos moves e2e4\ngo nodes 9000\ngo depth 4\n', 3],
    ['an endless search', 'go infinite\n', 1],
    ['endless searches that wait', 'go infinite\nposition startpos moves e2e4\ngo infinite\ngo ponder\n', 3],
    ['pondering', 'go ponder wtime 1000 btime 1000\n', 1],
    ['an endless search that was stopped', 'go infinite\nstop\ngo infinite\nstop\n', 2],
    ['a search with no move', `position fen ${MATED}\ngo infinite\n`, 1],
    ['a search that is waited for', 'go depth 6\nwait\nisready\n', 1],
    ['a count', 'go perft 4\n', 0],
    ['searches for mates that are not there', 'go mate 3\ngo mate 2\n', 2],
  ])('the end of input ends it, after %s', async (_, text, searches) => {
    const uci = new UciProcess();
    const code = await uci.end(text);
    expect({ code, errors: uci.errors }).toEqual(quiet);
    expect(bestMoves(uci)).toHaveLength(searches);
  });

  test('a mate is found before', async () => {
    const uci = new UciProcess();
    await uci.end(`position fen ${MATE_IN_ONE}\ngo mate 1\n`);
    expect(uci.lines.filter((line) => line.includes(' score ')).at(-1)).toContain(' score mate 1 ');
  });

  test('searches that were asked for are finished before', async () => {
    const uci = new UciProcess();
    await uci.end('go depth 9\ngo depth 7\n');
    const depths = uci.lines.filter((line) => line.includes(' score ')).map((line) => valueAfter('depth', line));
    expect(depths.at(-1)).toBe('7');
    expect(depths).toContain('9');
  });

  test.each([['go infinite'], ['go perft 6'], ['d']])('nobody listening ends it quietly: %s', async (line) => {
    const uci = new UciProcess();
    await uci.ready();
    uci.child.stdout.destroy();
    uci.send(line, ...Array.from({ length: 50 }, () => 'isready'));
    expect({ code: await uci.finished(), errors: uci.errors }).toEqual(quiet);
  });
});

test('the file is all that is needed', async () => {
  await withRampart(async (uci) => {
    const copy = join(uci.folder, 'moved program');
    copyFileSync(PROGRAM, copy);
    await withRampart(
      async (moved) => {
        moved.send('uci', 'setoption name Log File value log', 'isready');
        await moved.until(/^readyok$/);
        expect(searchFaults(await moved.search('go depth 5'))).toEqual([]);
      },
      [copy],
    );
  });
});
