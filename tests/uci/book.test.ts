import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { randomWords } from '../../base/random-words.ts';
import { START_FEN, setFen } from '../../engine/fen.ts';
import { moveText, NO_MOVE } from '../../engine/move.ts';
import { findMove } from '../../engine/move-text.ts';
import { playMove } from '../../engine/position.ts';
import { bookMoves, chooseBookMove, openPolyglotBook, polyglotKey, pushedPawn } from '../../uci/book/polyglot.ts';
import { inFolder, rampart } from '../support/program.ts';
import { describeShared, sharedData } from '../support/shared.ts';
import { UciProcess } from '../support/uci-process.ts';

/** The key after these moves, by playing them. */
function keyAfter(fen: string, texts: readonly string[]): bigint {
  const moves = [];
  setFen(fen);
  for (const text of texts) {
    const move = findMove(text);
    if (move === NO_MOVE) throw new Error(`${text} is not legal after ${texts.join(' ')}`);
    playMove(move);
    moves.push(move);
  }
  return polyglotKey(pushedPawn({ fen, moves }));
}

interface Row {
  readonly fen: string;
  /** From UCI to the 16 bits of a record. */
  readonly move: string;
  readonly weight: number;
}

/** The bytes of a book with these moves. */
function bookOf(rows: readonly Row[]): Buffer {
  const records = rows.map(({ fen, move, weight }) => {
    const record = Buffer.alloc(16);
    record.writeBigUInt64BE(keyAfter(fen, []), 0);
    const square = (name: string) => name.charCodeAt(0) - 97 + 8 * (Number(name[1]) - 1);
    const promotion = Math.max(0, ' nbrq'.indexOf(move[4] ?? ' '));
    record.writeUInt16BE((promotion << 12) | (square(move.slice(0, 2)) << 6) | square(move.slice(2, 4)), 8);
    record.writeUInt16BE(weight, 10);
    return record;
  });
  return Buffer.concat(records.sort((one, other) => one.compare(other)));
}

const CASTLES = 'r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1';
const PROMOTES = '8/P6k/8/8/8/8/8/K7 w - - 0 1';
const OWN_BOOK = bookOf([
  { fen: START_FEN, move: 'e2e4', weight: 30 },
  { fen: START_FEN, move: 'd2d4', weight: 10 },
  { fen: START_FEN, move: 'a2a3', weight: 0 },
  { fen: START_FEN, move: 'e2e5', weight: 1000 },
  { fen: CASTLES, move: 'e1h1', weight: 1 },
  { fen: CASTLES, move: 'e1c1', weight: 1 },
  { fen: PROMOTES, move: 'a7a8n', weight: 1 },
]);

function withBook(use: (file: string) => void, bytes: Buffer | string = OWN_BOOK): void {
  inFolder((folder) => {
    const file = join(folder, 'book.bin');
    writeFileSync(file, bytes);
    use(file);
  });
}

/** The examples with which the format is described (hgm.nubati.net/book_format.html). */
test.each<[string, string, bigint]>([
  ['', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1', 0x463b96181691fc9cn],
  ['e2e4', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1', 0x823c9b50fd114196n],
  ['e2e4 d7d5', 'rnbqkbnr/ppp1pppp/8/3p4/4P3/8/PPPP1PPP/RNBQKBNR w KQkq d6 0 2', 0x0756b94461c50fb0n],
  ['e2e4 d7d5 e4e5', 'rnbqkbnr/ppp1pppp/8/3pP3/8/8/PPPP1PPP/RNBQKBNR b KQkq - 0 2', 0x662fafb965db29d4n],
  ['e2e4 d7d5 e4e5 f7f5', 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPP1PPP/RNBQKBNR w KQkq f6 0 3', 0x22a48b5a8e47ff78n],
  ['e2e4 d7d5 e4e5 f7f5 e1e2', 'rnbqkbnr/ppp1p1pp/8/3pPp2/8/8/PPPPKPPP/RNBQ1BNR b kq - 0 3', 0x652a607ca3f242c1n],
  ['a2a4 b7b5 h2h4 b5b4 c2c4', 'rnbqkbnr/p1pppppp/8/8/PpP4P/8/1P1PPPP1/RNBQKBNR b KQkq c3 0 3', 0x3c8123ea7b067637n],
])('the key after "%s" is the published one', (moves, fen, key) => {
  expect(keyAfter(START_FEN, moves.split(' ').filter(Boolean))).toBe(key);
  setFen(fen);
  expect(polyglotKey(pushedPawn({ fen, moves: [] }))).toBe(key);
});

test('the key names the file of a pawn that a pinned pawn stands beside', () => {
  const pinned = '8/8/8/8/k2p3R/8/4P3/4K3 w - - 0 1';
  const quiet = '8/8/8/8/k2pP2R/8/8/4K3 b - - 0 1';
  setFen(quiet);
  expect(keyAfter(pinned, ['e2e4'])).not.toBe(keyAfter(quiet, []));
});

describe('a book', () => {
  test('gives legal moves, the heaviest first, with castling and promotion', () => {
    withBook((file) => {
      const book = openPolyglotBook(file);
      const movesAt = (fen: string) => {
        setFen(fen);
        return bookMoves(book, { fen, moves: [] }).map(({ move, weight }) => `${moveText(move, false)} ${weight}`);
      };
      expect(movesAt(START_FEN)).toEqual(['e2e4 30', 'd2d4 10', 'a2a3 0']);
      expect(movesAt(CASTLES).sort()).toEqual(['e1c1 1', 'e1g1 1']);
      expect(movesAt(PROMOTES)).toEqual(['a7a8n 1']);
      expect(movesAt('8/8/8/8/8/8/8/K1k5 w - - 0 1')).toEqual([]);
    });
  });

  test('is played by weight, and never a move without one', () => {
    const moves = [30, 10, 0].map((weight, index) => ({ move: index + 1, weight }));
    const random = randomWords(1);
    const chosen = [0, 0, 0, 0];
    for (let count = 0; count < 4000; count++) chosen[chooseBookMove(moves, random)]!++;
    expect(chosen[1]! / 4000).toBeCloseTo(0.75, 1);
    expect(chosen[1]! + chosen[2]!).toBe(4000);
    expect(chooseBookMove([{ move: 1, weight: 0 }], random)).toBe(NO_MOVE);
    expect(chooseBookMove([], random)).toBe(NO_MOVE);
  });

  test.each([
    ['cut off', OWN_BOOK.subarray(0, 40), 'is no whole Polyglot book: 40 bytes are not a multiple of 16'],
    ['empty', '', 'is no Polyglot book: it is empty'],
    ['a text', 'this is no book, although its len', 'is no whole Polyglot book'],
    ['out of order', Buffer.from('zzzzzzzzzzzzzzzzaaaaaaaaaaaaaaaa'), 'record 2 is out of order'],
  ])('that is %s is refused in one line', (_, bytes, message) => {
    withBook((file) => {
      const { code, output, errors } = rampart(['book', file]);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(/^error: [^\n]*\n$/);
      expect(errors).toContain(message);
    }, bytes);
  });

  test('is shown', () => {
    withBook((file) => {
      const { code, output } = rampart(['book', file, '--seed', '3']);
      expect(code).toBe(0);
      expect(output.replace(file, 'FILE')).toMatch(
        /^FILE: 7 moves\nmove {2}weight {2}chance\ne4 {8}30 {2}75\.0 %\nd4 {8}10 {2}25\.0 %\na3 {9}0 {3}0\.0 %\nchosen: (e4|d4)\n$/,
      );
      expect(rampart(['book', file, '--seed', '3']).output).toBe(output);
      expect(rampart(['book', file, '--fen', CASTLES]).output).toContain('\nO-O ');
      expect(rampart(['book', file, '--fen', '8/8/8/8/8/8/8/K1k5 w - - 0 1']).output).toMatch(/not in the book/);
    });
  });
});

describe('OwnBook', () => {
  const talk = async (lines: readonly string[], bytes: Buffer = OWN_BOOK) => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart '));
    const file = join(folder, 'book.bin');
    writeFileSync(file, bytes);
    const engine = new UciProcess();
    try {
      engine.send(`setoption name BookFile value ${file}`, ...lines, 'quit');
      await engine.ended;
      return engine.lines;
    } finally {
      engine.child.kill();
      rmSync(folder, { recursive: true });
    }
  };
  const bestMoves = (lines: readonly string[]) => lines.filter((line) => line.startsWith('bestmove'));

  test('plays from the book, as the host writes castling', async () => {
    const lines = await talk([
      'setoption name OwnBook value true',
      'position startpos',
      'go movetime 1000',
      `position fen ${CASTLES}`,
      'go wtime 1000 btime 1000',
      'setoption name UCI_Chess960 value true',
      'go wtime 1000 btime 1000',
    ]);
    const [first, second, third] = bestMoves(lines);
    expect(first).toMatch(/^bestmove (e2e4|d2d4)$/);
    expect(second).toMatch(/^bestmove e1[gc]1$/);
    expect(third).toMatch(/^bestmove e1[ha]1$/);
    expect(lines.filter((line) => line === 'info string a move of the book')).toHaveLength(3);
  });

  test.each([
    ['it is off', [], 'go depth 1'],
    [
      'the host analyses',
      ['setoption name OwnBook value true', 'setoption name UCI_AnalyseMode value true'],
      'go depth 1',
    ],
    ['moves are given', ['setoption name OwnBook value true'], 'go depth 1 searchmoves g1f3'],
  ])('searches when %s', async (_, options, go) => {
    const lines = await talk([...options, 'position startpos', go]);
    expect(lines.some((line) => line.startsWith('info depth 1 '))).toBe(true);
    expect(bestMoves(lines)).toHaveLength(1);
  });

  test('tells of a bad book in one line and plays on', async () => {
    const lines = await talk(
      ['setoption name OwnBook value true', 'position startpos', 'go depth 2'],
      OWN_BOOK.subarray(0, 40),
    );
    expect(lines.filter((line) => line.startsWith('info string error: '))).toEqual([
      expect.stringMatching(/book\.bin is no whole Polyglot book: 40 bytes/),
    ]);
    expect(bestMoves(lines)).toHaveLength(1);
  });
});

describeShared('the shared Polyglot data', () => {
  test('keys are right along all standard games', () => {
    const lines = readFileSync(sharedData('perft/shakmaty-polyglot-zobrist.csv'), 'utf8').split('\n');
    const rows = lines.map((line) => line.split(',')).filter(([variant]) => variant === 'chess');
    expect(rows).toHaveLength(100);
    for (const [, moves, zobrist] of rows) {
      const key = keyAfter(START_FEN, moves!.split(' ').filter(Boolean));
      // The last 64 of the 128 bits are Polyglot's.
      expect(key.toString(16).padStart(16, '0')).toBe(zobrist!.slice(18));
    }
  });

  test.each(['performance.bin', 'rodent-mini.bin', 'lasker-trap.bin'])('%s opens and knows lines', (name) => {
    const book = openPolyglotBook(sharedData(`polyglot/${name}`));
    expect(book.records.length).toBe(16 * book.size);
    setFen(START_FEN);
    const moves = bookMoves(book, { fen: START_FEN, moves: [] });
    if (name !== 'lasker-trap.bin') expect(moves.length).toBeGreaterThan(0);
  });
});
