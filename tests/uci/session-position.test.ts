import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import { searchFaults } from '../support/info-laws.ts';
import { shareRampart, UciProcess, withRampart } from '../support/uci-process.ts';

/** The position that `d` tells. */
async function fenOf(uci: UciProcess): Promise<string> {
  const lines = await uci.ask('d', /^Key: /);
  return lines.find((line) => line.startsWith('FEN: '))!.slice(5);
}

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

describe('position', () => {
  const shared = shareRampart();

  test.each([
    ['startpos', START_FEN],
    ['startpos moves', START_FEN],
    ['startpos moves e2e4 c7c5', 'rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2'],
    ['startpos moves E2E4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1'],
    [`fen ${KIWIPETE}`, KIWIPETE],
    [`fen ${KIWIPETE} moves e1g1`, 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1'],
    [`fen ${KIWIPETE} moves e1h1`, 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R4RK1 b kq - 1 1'],
    ['fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8n', 'N7/7k/8/8/8/8/8/K7 b - - 0 1'],
    ['fen 4k3/8/8/8/8/8/8/4K3 b - -', '4k3/8/8/8/8/8/8/4K3 b - - 0 1'],
    ['  fen   4k3/8/8/8/8/8/8/4K3  w  -  -  3  9 ', '4k3/8/8/8/8/8/8/4K3 w - - 3 9'],
  ])('%s', async (words, fen) => {
    shared.uci.send(`position ${words}`);
    expect(await fenOf(shared.uci)).toBe(fen);
  });

  test.each([
    ['stale rights', 'r3k2r/8/8/8/8/8/8/4K2R w KQkq - 3 9', 'r3k2r/8/8/8/8/8/8/4K2R w Kkq - 3 9', /right 'Q' has no/],
    [
      'all rights stale',
      '4k3/8/8/8/8/8/8/4K3 b KQkq - 0 1',
      '4k3/8/8/8/8/8/8/4K3 b - - 0 1',
      /'K' .*'Q' .*'k' .*'q' has no/,
    ],
    ['strange rights', '4k3/8/8/8/8/8/8/4K3 b XY - 0 1', '4k3/8/8/8/8/8/8/4K3 b - - 0 1', /'XY' are not understood/],
    [
      'no pawn has passed',
      START_FEN.replace('w KQkq -', 'b KQkq e3'),
      START_FEN.replace(' w ', ' b '),
      /'e3' is impossible/,
    ],
    ['the wrong side', '4k3/8/8/8/4P3/8/8/4K3 w - e3 0 1', '4k3/8/8/8/4P3/8/8/4K3 w - - 0 1', /'e3' is impossible/],
    ['four fields', '4k3/8/8/8/8/8/8/4K3 b - -', '4k3/8/8/8/8/8/8/4K3 b - - 0 1', /clocks are missing/],
    ['five fields', '4k3/8/8/8/8/8/8/4K3 b - - 7', '4k3/8/8/8/8/8/8/4K3 b - - 7 1', /six fields, not 5/],
    ['two fields', '4k3/8/8/8/8/8/8/4K3 b', '4k3/8/8/8/8/8/8/4K3 b - - 0 1', /six fields, not 2/],
    ['seven fields', '4k3/8/8/8/8/8/8/4K3 b - - 0 1 x', '4k3/8/8/8/8/8/8/4K3 b - - 0 1', /six fields, not 7/],
    [
      'no clock',
      '4k3/8/8/8/8/8/8/4KQ2 b - - \x01 x',
      '4k3/8/8/8/8/8/8/4KQ2 b - - 0 1',
      /clock '\?' .*number 'x' is no/,
    ],
  ])('is corrected, and told once: %s', async (_, given, taken, told) => {
    const { uci } = shared;
    const lines = await uci.ask([`position fen ${given}`, 'isready'], /^readyok$/);
    expect(lines).toEqual([expect.stringMatching(/^info string FEN corrected: [\x20-\x7e]+$/), 'readyok']);
    expect(lines[0]).toMatch(told);
    expect(await fenOf(uci)).toBe(taken);
    expect(await uci.ask([`position fen ${given} moves`, 'isready'], /^readyok$/)).toEqual(['readyok']);
    expect(searchFaults(await uci.search('go depth 3'), taken)).toEqual([]);
  });

  test('a move after a correction is followed', async () => {
    const { uci } = shared;
    const stale = 'r3k3/8/8/8/8/8/8/4K2R w KQkq e6 0 1';
    uci.send(`position fen ${stale} moves e1g1`, `position fen ${stale} moves e1g1 e8c8`);
    expect(await fenOf(uci)).toBe('2kr4/8/8/8/8/8/8/5RK1 w - - 2 2');
    expect(searchFaults(await uci.search('go depth 3'), '2kr4/8/8/8/8/8/8/5RK1 w - - 2 2')).toEqual([]);
  });

  test('a bad one is told in one line and leaves none, until the next', async () => {
    await withRampart(async (uci) => {
      for (const words of [
        '',
        'fen',
        'fen e4',
        'fen 8/8/8/8/8/8/8/8 w - - 0 1',
        'fen 4k3/8/8/8/8/8/8/4K3',
        'fen 4k3/8/8/8/8/8/8/4K3 x - - 0 1',
        'fen 4k3/8/8/8/8/8/8/4RK2 w - - 0 1',
        `fen ${'k'.repeat(100_000)}`,
        'fen 4k3/8/8/8/4\x01\x1b3/8/8/4K3 w - - 0 1',
        'startpos moves e2e5',
        'startpos moves e2e4 e7e5 e1e2 e8e7 e2e4',
        'startpos moves e2e4 0000',
        'startpos moves e2e4q',
        `fen ${KIWIPETE} moves e1b1`,
        `fen ${KIWIPETE} moves ${'x'.repeat(5000)}`,
        'fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8',
        'fen 8/P6k/8/8/8/8/8/K7 w - - 0 1 moves a7a8k',
      ]) {
        uci.send('position startpos moves d2d4 d7d5 c2c4');
        const lines = await uci.ask([`position ${words}`, 'isready'], /^readyok$/);
        expect(lines, words.slice(0, 80)).toEqual([
          expect.stringMatching(/^info string error: [\x20-\x7e]{3,180}$/),
          'readyok',
        ]);
        const reason = `info string error: there is no position: ${lines[0]!.slice(19)}`;
        expect(await uci.search('go depth 3')).toEqual([reason, 'bestmove 0000']);
        expect(await uci.ask(['d', 'eval', 'perft 1', 'go perft 1', 'isready'], /^readyok$/)).toEqual([
          ...Array<string>(4).fill(reason),
          'readyok',
        ]);
        expect(await uci.ask(['go infinite', 'isready'], /^readyok$/)).toEqual([reason, 'readyok']);
        expect(await uci.search('stop')).toEqual(['bestmove 0000']);
      }
      expect(await uci.ask(['go ponder wtime 100 btime 100', 'isready'], /^readyok$/)).toHaveLength(2);
      expect(await uci.search('ponderhit')).toEqual(['bestmove 0000']);
      const game = 'position startpos moves d2d4 d7d5 c2c4';
      expect(searchFaults(await uci.search(game, 'go depth 3'), await fenOf(uci))).toEqual([]);
      uci.send('position fen 8/8/8/8/8/8/8/8 w - - 0 1', 'ucinewgame');
      expect(await fenOf(uci)).toBe(START_FEN);
      expect(searchFaults(await uci.search('go depth 3'), START_FEN)).toEqual([]);
    });
  });

  test('what waits behind a search without a position is obeyed before the end of input', async () => {
    const uci = new UciProcess();
    await uci.end('go depth 1\nposition fen x\ngo infinite\nstop\nposition startpos moves e2e4\ngo depth 2\nd\n');
    expect(uci.lines.filter((line) => line.startsWith('bestmove'))).toHaveLength(3);
    expect(uci.lines.filter((line) => line.startsWith('FEN: '))).toHaveLength(1);
  });

  test('a game of a thousand moves is followed', async () => {
    await withRampart(async (uci) => {
      const shuffle = ['g1f3', 'g8f6', 'f3g1', 'f6g8'];
      const moves = Array.from({ length: 2001 }, (_, ply) => shuffle[ply % 4]);
      const lines = await uci.search(`position startpos moves ${moves.join(' ')}`, 'go depth 4');
      expect(searchFaults(lines)).toEqual([]);
      expect(await fenOf(uci)).toBe('rnbqkbnr/pppppppp/8/8/8/5N2/PPPPPPPP/RNBQKB1R b KQkq - 2001 1001');
    });
  });
});

describe('castling', () => {
  const shared = shareRampart();
  const CHESS960 = 'bbrk1rqn/pppppppp/8/8/8/8/PPPPPPPP/RK1NNRBB w FAfc - 0 1';

  test.each([
    ['standard', 'false', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1g1', 'e1g1'],
    ['standard, written as king takes rook', 'false', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1h1', 'e1g1'],
    ['Chess960', 'true', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1a1', 'e1a1'],
    ['Chess960, written as two steps', 'true', 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1', 'e1c1', 'e1a1'],
    ['next to the rook', 'true', '4k3/8/8/8/8/8/8/5KR1 w G - 0 1', 'f1g1', 'f1g1'],
    ['far away', 'true', '1k6/8/8/8/8/8/8/1K5R w H - 0 1', 'b1h1', 'b1h1'],
  ])('%s', async (_, chess960, fen, read, written) => {
    shared.uci.send(`setoption name UCI_Chess960 value ${chess960}`, `position fen ${fen}`);
    const lines = await shared.uci.search(`go depth 2 searchmoves ${read}`);
    expect(lines.at(-1)).toMatch(new RegExp(`^bestmove ${written}( |$)`));
    expect(lines.at(-2)).toMatch(new RegExp(` pv ${written}( |$)`));
  });

  test('games from a Chess960 position are followed', async () => {
    await withRampart(async (uci) => {
      uci.send('setoption name UCI_Chess960 value true', `position fen ${CHESS960} moves d1c3 e7e6 c3d5 d8c8`);
      const fen = await fenOf(uci);
      expect(fen.split(' ')[1]).toBe('w');
      expect(searchFaults(await uci.search('go depth 6'))).toEqual([]);
    });
  });
});
