import { describe, expect, test } from 'vitest';
import { listPgn } from '../../../lib/pgn/pgn-text.ts';
import { rowsOfGames } from '../../../lib/structures/game-rows.ts';
import { COLUMN_NAMES, COLUMNS, newTable } from '../../../lib/structures/index-columns.ts';
import { pgnOf, rowsIn, tableOf } from '../../support/structure-games.ts';

/** The only row of a game without moves of pawns. */
const rowOf = (tags: Readonly<Record<string, string>>, moves = '1. Nf3 Nf6 *') =>
  rowsIn(tableOf(pgnOf(moves, tags)))[0]!;

describe('rows of games', () => {
  test('are one for each stretch, game after game', () => {
    const table = tableOf(
      pgnOf('1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 1-0', { White: 'A', Black: 'B' }),
      pgnOf('1. Nf3 Nf6 1/2-1/2', { White: 'C', Black: 'D' }),
      pgnOf('1. d4 *', { White: 'E', Black: 'F' }),
    );
    const told = rowsIn(table).map((row) => `${row.game} ${row.white}-${row.black} ${row.first_ply}-${row.last_ply}`);
    expect(told).toEqual(['1 A-B 0-0', '1 A-B 1-1', '1 A-B 2-5', '1 A-B 6-6', '2 C-D 0-2', '3 E-F 0-0', '3 E-F 1-1']);
    expect(table.plies).toEqual([1, 1, 4, 1, 3, 1, 1]);
    expect(table.game_plies).toEqual([6, 6, 6, 6, 2, 1, 1]);
  });

  test('have all columns, each with values of its type', () => {
    const texts = [
      pgnOf('1. e4 c5 2. d4 cxd4 3. c3 dxc3 4. bxc3 d6 5. e5 dxe5 6. Nf3 Nf6 7. Be2 e6 8. O-O 1-0', {
        ...{ White: 'A', Black: 'B', WhiteElo: '2400', BlackElo: '2300', Date: '2001.02.03', ECO: 'B21' },
        Opening: 'Sicilian Defense: Morra Gambit',
      }),
      pgnOf('1. Ke2 *', { FEN: '4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1' }),
      pgnOf('1. Ke2 0-1', { FEN: '6k1/pp3ppp/4p3/8/3P4/5N2/PP3PPP/4K3 w - - 0 1' }),
    ];
    const types = { whole: 'number', decimal: 'number', text: 'string', truth: 'boolean' };
    for (const row of rowsIn(tableOf(...texts))) {
      for (const name of COLUMN_NAMES) {
        const { type, isOptional } = COLUMNS[name];
        if (row[name] === null) expect(isOptional, name).toBe(true);
        if (row[name] === null) continue;
        expect(typeof row[name], name).toBe(types[type]);
        if (type === 'whole') expect(Number.isInteger(row[name]), name).toBe(true);
      }
    }
    expect(Object.keys(newTable())).toEqual(COLUMN_NAMES);
    for (const name of COLUMN_NAMES) expect(COLUMNS[name].says, name).toMatch(/^[A-Z`1'"].*[.]$/);
  });

  test('have the tags and the moves in the first row of a game only', () => {
    const table = tableOf(
      pgnOf('1. e4 (1. d4 d5) e5 {a comment} 2. Nf3 $1 Nc6 1-0', { White: 'Ä "B"', Annotator: 'x' }),
      pgnOf('1. d4 *', { White: 'C' }),
    );
    expect(table.moves).toEqual(['e2e4 e7e5 g1f3 b8c6', null, null, 'd2d4', null]);
    expect(table.tags.map((tags) => (tags === null ? null : JSON.parse(tags)))).toEqual([
      { White: 'Ä "B"', Annotator: 'x' },
      null,
      null,
      { White: 'C' },
      null,
    ]);
  });

  test('write moves in UCI: promotions, castling by two steps, and by the rook in Chess960', () => {
    const FEN = 'r3k3/6P1/8/8/8/8/8/4K2R w Kq - 0 1';
    expect(rowOf({ FEN }, '1. O-O O-O-O 2. g8=Q *').moves).toBe('e1g1 e8c8 g7g8q');
    const tags = { FEN: '4k3/8/8/8/8/8/8/1R2K1R1 w GB - 0 1', Variant: 'Chess960' };
    expect(rowOf(tags, '1. O-O Kd7 *').moves).toBe('e1g1 e8d7');
  });

  test('know the facts of the structure', () => {
    const FEN = 'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 w - - 0 11';
    const [row, broken] = rowsIn(tableOf(pgnOf('11. Rab1 Nf8 12. b4 *', { FEN })));
    expect(row).toMatchObject({
      pawns: `${'.'.repeat(8)}pp...ppp..p........p.......P........P...PP...PPP${'.'.repeat(8)}`,
      formation: 'carlsbad',
      formation_side: 'white',
      reversed: false,
      formations: 'white:carlsbad',
      material: 'QRRBBNN-QRRBBNN',
      rams: 1,
      rammed: 'd4',
      open_files: '',
      locked: false,
      fortress: null,
      break_played: null,
      white_breaks: 'b2-b4-b5xc6 e3-e4xd5',
      white_minority_attacks: 'b2-b4-b5xc6',
      white_half_open: 'c',
      black_half_open: 'e',
      white_islands: 2,
      black_islands: 2,
      white_castled: null,
    });
    expect(broken).toMatchObject({
      first_ply: 3,
      last_ply: 3,
      formation: 'carlsbad',
      white_breaks: 'e3-e4xd5 b4-b5xc6 b4-b5-b6xa7',
    });
    expect(rowOf({}).formation).toBeNull();
    expect(rowOf({}).reversed).toBeNull();
    expect(rowOf({}).formations).toBe('');
  });
});

describe('what a game is apart from its pawns', () => {
  test.each([
    ['1-0', { Result: '1-0' }, '1. Nf3 1-0', 1],
    ['0-1', { Result: '1-0' }, '1. Nf3 0-1', 0],
    ['1/2-1/2', { Result: '1/2-1/2' }, '1. Nf3', 0.5],
    ['*', { Result: '1-0' }, '1. Nf3 *', 1],
    ['*', {}, '1. Nf3 *', null],
  ])('result: the one behind the moves, or that of the tag, %s %s', (_, tags, moves, points) => {
    const row = rowOf(tags, moves);
    expect(row.white_points).toBe(points);
    expect(row.result).toBe(points === null ? '*' : points === 1 ? '1-0' : points === 0 ? '0-1' : '1/2-1/2');
  });

  test.each([
    [{ Date: '1973.05.??' }, '1973.05.??', 1973],
    [{ Date: '1973' }, '1973', 1973],
    [{ Date: '????.05.07' }, '????.05.07', null],
    [{ Date: '19??.??.??' }, '19??.??.??', null],
    [{ UTCDate: '2016.01.02' }, '2016.01.02', 2016],
    [{}, '????.??.??', null],
  ])('date and year: %s', (tags, date, year) => {
    expect(rowOf(tags)).toMatchObject({ date, year });
  });

  test.each([
    ['2400', 2400],
    [' 950 ', 950],
    ['', null],
    ['?', null],
    ['0', null],
    ['-', null],
    ['24000', null],
    ['2400?', null],
  ])('ratings: %s', (WhiteElo, elo) => {
    expect(rowOf({ WhiteElo, BlackElo: '1500' })).toMatchObject({ white_elo: elo, black_elo: 1500 });
    expect(rowOf({ BlackElo: WhiteElo })).toMatchObject({ white_elo: null, black_elo: elo });
  });

  test.each([
    ['D36', 'D36'],
    ['D36/05', 'D36'],
    ['D3', null],
    ['F10', null],
    ['?', null],
  ])('the code of the opening: %s', (ECO, eco) => {
    expect(rowOf({ ECO }).eco).toBe(eco);
  });

  test('names of players, of the event and the opening', () => {
    const tags = { White: 'A', Black: 'B', Event: 'C', Opening: 'D: E' };
    expect(rowOf(tags)).toMatchObject({ white: 'A', black: 'B', event: 'C', opening: 'D: E' });
    expect(rowOf({ White: '', Opening: '' })).toMatchObject({ white: '?', black: '?', event: '?', opening: null });
  });
});

describe('a game that cannot be read is left out, and its neighbours stay:', () => {
  const first = pgnOf('1. e4 1-0', { White: 'first' });
  const last = pgnOf('1. d4 0-1', { White: 'last' });

  /** The rows of three games of which the second may be broken, and what is told. */
  function among(broken: string) {
    const { table, count, faults } = rowsOfGames(listPgn(first + broken + last), 'a.pgn', 7);
    return { rows: rowsIn(table), count, faults };
  }

  test.each([
    ['an illegal move', pgnOf('1. e4 e5\n2. Kh5 *', { White: 'x' }), 8, 'Kh5 is not a legal move'],
    ['rules of another kind', pgnOf('1. e4 *', { White: 'x', Variant: 'Atomic' }), 6, 'a game of Atomic, which is not'],
    ['a position that cannot be', pgnOf('1. e4 *', { White: 'x', FEN: '8/8/8/8/8/8/8/8 w - - 0 1' }), 6, 'no king'],
    ['a position that is none', pgnOf('1. e4 *', { White: 'x', FEN: 'nonsense' }), 6, 'FEN needs'],
    ['a comment without an end', pgnOf('1. e4 {and so on', { White: 'x' }), 7, 'a comment is not closed'],
  ])('%s', (_, broken, line, message) => {
    const { rows, count, faults } = among(broken);
    expect(rows.map(({ game, white }) => `${game} ${white}`)).toEqual(['7 first', '7 first', '9 last', '9 last']);
    expect(count).toBe(2);
    expect(faults).toEqual([{ line, message: expect.stringContaining(message) }]);
    // A line is told once, and the sentence is not cut off.
    expect(faults[0]!.message).toMatch(/^(?!line ).*: the game of line 5 is left out$/);
  });

  test('only what is behind a null move is left out, and told', () => {
    const { rows, count, faults } = among(pgnOf('1. e4 e5\n2. -- d5 *', { White: 'x' }));
    expect(rows.map(({ game, last_ply }) => `${game} ${last_ply}`)).toEqual([
      '7 0',
      '7 1',
      '8 0',
      '8 1',
      '8 2',
      '9 0',
      '9 1',
    ]);
    expect(rows[2]!.moves).toBe('e2e4 e7e5');
    expect(count).toBe(3);
    expect(faults).toEqual([{ line: 8, message: expect.stringContaining('null move') }]);
  });

  test('a game without moves is a row', () => {
    const { rows, count, faults } = among(pgnOf('*', { White: 'x' }));
    expect(rows.map(({ game, white, moves }) => `${game} ${white} ${moves}`)).toContain('8 x ');
    expect({ count, faults }).toEqual({ count: 3, faults: [] });
  });

  test('faults of several games, each with its line', () => {
    const broken = pgnOf('1. e5 *', { White: 'x' });
    const { faults, count } = rowsOfGames(listPgn(broken + first + broken + last), 'a.pgn', 1);
    expect(count).toBe(2);
    expect(faults.map(({ line }) => line)).toEqual([3, 11]);
  });

  test('nothing is left of no games', () => {
    expect(rowsOfGames([], 'a.pgn', 1)).toEqual({ table: newTable(), count: 0, faults: [] });
    expect(rowsOfGames([{ pgn: '  ', line: 4 }], 'a.pgn', 1)).toMatchObject({
      count: 0,
      faults: [{ line: 4, message: 'there is no game: the game of line 4 is left out' }],
    });
  });
});

test('rows tell the file, and the line of it on which the game begins', () => {
  const text = `; a comment\n\n${pgnOf('1. Nf3\nNf6 *', { White: 'A' })}\n\n${pgnOf('1. Nc3 *', { White: 'B' })}`;
  const { table } = rowsOfGames(listPgn(text), 'some/a.pgn', 1);
  expect(table.file).toEqual(['some/a.pgn', 'some/a.pgn']);
  const lines = text.split('\n');
  expect(table.line.map((line) => lines[line! - 1])).toEqual(['; a comment', '[White "B"]']);
});
