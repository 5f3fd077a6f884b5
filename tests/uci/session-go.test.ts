import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import { searchFaults } from '../support/info-laws.ts';
import { lineOf, shareRampart, UciProcess, valueAfter, withRampart } from '../support/uci-process.ts';

const MATE_IN_ONE = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';

function bestMoves(uci: UciProcess): number {
  return uci.lines.filter((line) => line.startsWith('bestmove')).length;
}

/** The lines with a score: on a busy machine, moves being searched are told in between. */
function scored(lines: readonly string[]): string[] {
  return lines.filter((line) => line.includes(' score '));
}

describe('go ends by itself', () => {
  const shared = shareRampart();

  test.each([
    ['wtime 100'],
    ['btime 100'],
    ['wtime 100 winc 100 btime 100 binc 100'],
    ['btime 100 binc 100 wtime 100 winc 100'],
    ['wtime 0 btime 0'],
    ['wtime -30 btime -5000'],
    ['wtime 300 btime 300 movestogo 1'],
    ['wtime 300 btime 300 movestogo 0'],
    ['wtime 1000000000000 btime 3 depth 3'],
    ['movetime 60'],
    ['movetime 0'],
    ['movetime -1'],
    ['depth 4 movetime 20000000'],
    ['depth 200 movetime 60'],
    ['depth 0'],
    ['depth 0.5'],
    ['depth 1e400 movetime 60'],
    ['nodes 1e400 movetime 60'],
    ['mate 1e400 nodes 3000'],
    ['movetime 0.9'],
    ['nodes 1'],
    ['nodes 0'],
    ['nodes 3000 depth 200'],
    ['mate 2 nodes 3000'],
    ['mate 1 movetime 50'],
    ['depth 3 searchmoves e2e4 d2d4'],
    ['searchmoves g1f3 depth 3'],
    ['wtime 300.5 btime 3e2'],
    ['DEPTH 2'],
    ['wtime 5000 btime 5000 winc 50 binc 50 movestogo 30 depth 4 nodes 90000 movetime 2000 mate 3'],
  ])('%s', async (words) => {
    const { uci } = shared;
    uci.send('ucinewgame', 'position startpos');
    await uci.ready();
    const before = bestMoves(uci);
    const lines = await uci.search(`go ${words}`);
    expect(searchFaults(lines, START_FEN)).toEqual([]);
    expect(lines.some((line) => line.includes('error'))).toBe(false);
    await uci.ready();
    expect(bestMoves(uci)).toBe(before + 1);
  });

  // What cannot be understood is told in one line. Words that only mean a limit are no infinite search.
  test.each([
    ['quickly depth 2 please'],
    ['constructor 5 __proto__ depth 2'],
    ['depht 3'],
    ['depth'],
    ['depth nodes'],
    ['wtime NaN btime NaN'],
    ['wtime x btime 300'],
    ['movestogo x'],
    ['wtime'],
    ['searchmoves e2e4 depht 3'],
    ['mate 0'],
    ['mate -1'],
    ['mate 0.5'],
    ['depth -3'],
    ['nodes -1'],
    ['perft -1'],
    ['perft x'],
    ['perft 61'],
  ])('whatever it says: %s', async (words) => {
    const { uci } = shared;
    uci.send('ucinewgame', 'position startpos');
    const lines = await uci.search(`go ${words}`);
    expect(searchFaults(lines, START_FEN)).toEqual([]);
    expect(lines.filter((line) => line.includes('string'))).toEqual([
      expect.stringMatching(/^info string error: go: /),
    ]);
    expect(lines[0]).toContain('error');
  });

  test.each([['winc 100 binc 100'], ['movestogo 5'], ['movestogo 0']])('without a clock: %s', async (words) => {
    const { uci } = shared;
    expect(searchFaults(await uci.search('position startpos', `go ${words}`), START_FEN)).toEqual([]);
  });

  test('with a first iteration even when there is no time, and tells its exact score', async () => {
    await withRampart(async (uci) => {
      const lines = await uci.search('go wtime 1 btime 1');
      expect(lines.filter((line) => / depth \d.* score (cp|mate) -?\d+ (wdl|nodes)/.test(line))).not.toEqual([]);
    });
  });

  test('searches only the moves to search, and all when none of them is legal', async () => {
    await withRampart(async (uci) => {
      const some = await uci.search('go depth 4 searchmoves a2a3 e2e5 h2h3');
      expect(['a2a3', 'h2h3']).toContain(valueAfter('bestmove', some.at(-1)!));
      expect(some.some((line) => line.includes('error'))).toBe(false);
      for (const none of ['e2e5', '0000', 'e7e5']) {
        const lines = await uci.search(`go depth 2 searchmoves ${none}`);
        expect(lines[0]).toMatch(/^info string error: /);
        expect(searchFaults(lines, START_FEN)).toEqual([]);
      }
    });
  });

  test('stays within its depth and nodes', async () => {
    await withRampart(async (uci) => {
      const deep = await uci.search('go depth 5');
      expect(Math.max(...scored(deep).map((line) => Number(valueAfter('depth', line))))).toBe(5);
      const few = await uci.search('go nodes 5000');
      expect(Number(valueAfter('nodes', few.at(-2)!))).toBeLessThan(5100);
    });
  });

  test('finds a mate and tells it in moves', async () => {
    await withRampart(async (uci) => {
      const lines = await uci.search(`position fen ${MATE_IN_ONE}`, 'go mate 1');
      expect(lines.at(-1)).toBe('bestmove a1a8');
      expect(lines.at(-2)).toContain(' score mate 1 ');
      const mated = await uci.search('position fen k7/8/1K6/8/8/8/8/6QR b - - 0 1', 'go depth 8');
      expect(mated.at(-2)).toContain(' score mate -1 ');
    });
  });

  test.each([
    ['mated', 'R5k1/5ppp/8/8/8/8/8/6K1 b - - 0 1', 'mate 0'],
    ['stalemate', '7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'cp 0'],
  ])('tells that there is no move: %s', async (_, fen, score) => {
    await withRampart(async (uci) => {
      for (const words of ['depth 5', 'movetime 10', 'wtime 1000 btime 1000', 'nodes 5']) {
        const lines = await uci.search(`position fen ${fen}`, `go ${words}`);
        expect(lines.at(-1)).toBe('bestmove (none)');
        expect(lines.at(-2)).toContain(` score ${score} `);
        expect(searchFaults(lines)).toEqual([]);
      }
    });
  });

  test('counts moves', async () => {
    await withRampart(async (uci) => {
      for (const words of ['go perft 3', 'perft 3']) {
        const lines = await uci.ask(words, /^Nodes searched: /);
        expect(lines.at(-1)).toBe('Nodes searched: 8902');
        const counts = lines.filter((line) => /^[a-h][1-8][a-h][1-8]: \d+$/.test(line));
        expect(counts).toHaveLength(20);
      }
      await uci.ask(['go perft 30', 'isready', 'stop', 'go depth 1'], /^bestmove/);
    });
  });

  test('counts a short while after the end of input, and searches as long as asked', async () => {
    const short = new UciProcess();
    expect(await short.end('go perft 4\n')).toBe(0);
    expect(short.lines).toContain('Nodes searched: 197281');
    const long = new UciProcess();
    expect(await long.end('go perft 30\ngo movetime 3500\n')).toBe(0);
    expect(long.lines).toContain('info string the count was stopped');
    expect(Number(valueAfter('time', scored(long.lines).at(-1)!))).toBeGreaterThan(3200);
  });
});

describe('what is told', () => {
  test('names a legal line at every depth, the last one beginning with the best move', async () => {
    await withRampart(async (uci) => {
      for (const [fen, words] of [
        [START_FEN, 'depth 10'],
        ['r1bq1rk1/pp1nbppp/2p1pn2/3p4/2PP4/2NBPN2/PP3PPP/R1BQ1RK1 w - - 2 9', 'movetime 300'],
        ['8/5pk1/4p1p1/3pP2p/3P1P1P/1r4P1/R4K2/8 w - - 0 40', 'nodes 30000'],
      ]) {
        const lines = await uci.search('ucinewgame', `position fen ${fen}`, `go ${words}`);
        expect(searchFaults(lines, fen)).toEqual([]);
        for (const line of scored(lines)) {
          const [depth, deepest] = ['depth', 'seldepth'].map((word) => Number(valueAfter(word, line)));
          expect(deepest).toBeGreaterThanOrEqual(depth!);
        }
      }
    });
  });

  test('has as many lines as were asked for, each depth together', async () => {
    await withRampart(async (uci) => {
      uci.send('setoption name MultiPV value 3');
      const lines = scored(await uci.search('go nodes 20000'));
      expect(lines.length % 3).toBe(0);
      lines.forEach((line, index) => {
        expect(valueAfter('multipv', line)).toBe(String(1 + (index % 3)));
        expect(valueAfter('depth', line)).toBe(valueAfter('depth', lines[index - (index % 3)]!));
      });
      for (let at = 0; at < lines.length; at += 3)
        expect(new Set(lines.slice(at, at + 3).map((line) => lineOf(line)[0])).size).toBe(3);

      const forced = await uci.search('position fen 7k/8/8/8/8/8/6q1/K7 w - - 0 1', 'go depth 3');
      expect(forced.some((line) => line.includes('multipv 2'))).toBe(false);
    });
  });

  test('has a known win as 30 pawns and more, with the chances of a win', async () => {
    await withRampart(async (uci) => {
      uci.send('setoption name UCI_ShowWDL value true');
      const [line] = scored(await uci.search('position fen 4k3/8/8/8/8/8/8/4KQ2 w - - 0 1', 'go depth 1'));
      expect(line).toMatch(/ score cp 30\d\d wdl 1000 0 0 /);
    });
  });

  test('has chances that sum up to 1000, on demand', async () => {
    await withRampart(async (uci) => {
      const plain = await uci.search('go depth 3');
      expect(plain.some((line) => line.includes(' wdl '))).toBe(false);
      uci.send('setoption name UCI_ShowWDL value true');
      for (const fen of [START_FEN, MATE_IN_ONE, '4k3/8/8/8/8/8/8/QQQQK3 b - - 0 1']) {
        const lines = await uci.search(`position fen ${fen}`, 'go depth 4');
        for (const line of scored(lines)) {
          const chances = / wdl (\d+) (\d+) (\d+) /.exec(line)!.slice(1).map(Number);
          expect(chances.reduce((sum, chance) => sum + chance)).toBe(1000);
        }
      }
    });
  });

  test('names the move that is being searched, after a second', async () => {
    await withRampart(async (uci) => {
      const before = await uci.ask('go infinite', / currmove /);
      const lines = [...before, ...(await uci.search('stop'))];
      expect(searchFaults(lines, START_FEN)).toEqual([]);
      const next = lines.slice(before.length).find((line) => line.includes(' time '))!;
      expect(Number(valueAfter('time', next))).toBeGreaterThanOrEqual(1000);
    });
  });

  test('at limited strength is short, and plausible moves are played', async () => {
    await withRampart(async (uci) => {
      uci.send('setoption name UCI_LimitStrength value true', 'setoption name UCI_Elo value 1000');
      const lines = await uci.search('ucinewgame', 'go wtime 600000 btime 600000');
      expect(searchFaults(lines, START_FEN)).toEqual([]);
      expect(Number(valueAfter('nodes', lines.at(-2)!))).toBeLessThan(5000);
      uci.send('setoption name UCI_AnalyseMode value true');
      const full = await uci.search('go depth 10');
      expect(Number(valueAfter('depth', full.at(-2)!))).toBe(10);
    });
  });
});

test('the board and its evaluation can be asked for', async () => {
  await withRampart(async (uci) => {
    const board = await uci.ask('d', /^Key: /);
    expect(board).toContain('8  r n b q k b n r');
    expect(board).toContain(`FEN: ${START_FEN}`);
    const lines = await uci.ask('eval', /^info string evaluation/);
    expect(lines.at(-1)).toMatch(/^info string evaluation [+-]?\d+\.\d\d \(pawns, White's view\)$/);
    expect(lines).toContain('8  r n b q k b n r');
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}pawnPlace /));
    expect(await uci.ask('help', /UCI protocol/)).toEqual([expect.stringMatching(/^commands: /), expect.any(String)]);
  });
});
