import { describe, expect, test } from 'vitest';
import { RampartError } from '../../../lib/errors.ts';
import { type FoundGame, findGames, type GameQuery, readQuery } from '../../../lib/structures/find-games.ts';
import type { ColumnName, Table, TableSources } from '../../../lib/structures/index-columns.ts';
import { flippedFen, mirroredFen } from '../../support/flip.ts';
import { pgnOf, tableOf } from '../../support/structure-games.ts';

const CARLSBAD = '4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1';
const OPENED = '4k3/8/4r3/4n3/5P2/8/8/4K3 w - - 0 1';
const LOCKED = '4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1';
const KNIGHTS = '1n2k3/8/8/p1p1p3/P1P1P3/8/8/1N2K3 w - - 0 1';

const GAMES = [
  // A Carlsbad structure for five positions, with the minority attack.
  pgnOf('1. b4 Ke7 2. b5 Kd6 3. bxc6 bxc6 4. Ke2 1-0', {
    ...{ White: 'Anand, V', Black: 'Bird, H', WhiteElo: '2500', BlackElo: '2450', Date: '1985.03.01' },
    ...{ Event: 'London', ECO: 'D36', Opening: "Queen's Gambit Declined: Exchange Variation", FEN: CARLSBAD },
  }),
  // The same with colours reversed.
  pgnOf('1... b5 2. Ke2 b4 3. Kd3 bxc3 4. bxc3 0-1', {
    ...{ White: 'Bird, H', Black: 'Anand, V', WhiteElo: '2600', BlackElo: '2550', Date: '1990.??.??' },
    ...{ ECO: 'B13', Opening: 'Caro-Kann Defense: Exchange Variation', FEN: flippedFen(CARLSBAD) },
  }),
  // A Carlsbad structure for three positions, with a break in the middle.
  pgnOf('1. Ke2 Ke7 2. e4 dxe4 1/2-1/2', {
    ...{ White: 'Clarke, A', Black: 'Dunne, B', Date: '1970.01.01', ECO: 'D35', FEN: CARLSBAD },
  }),
  // The e-file is open before White takes, and after Black does.
  pgnOf('1. fxe5 Rxe5+ 2. Kd2 *', { White: 'Evans, C', Black: 'Anandpur, D', FEN: OPENED }),
  // A fortress.
  pgnOf('1. Kd2 Kd7 1/2-1/2', {
    ...{ White: 'Fine, E', Black: 'Bird, H', WhiteElo: '2500', BlackElo: '2399', Date: '1986.01.01' },
    ...{ ECO: 'A04', FEN: LOCKED },
  }),
  // Locked pawns, and knights that may jump over them.
  pgnOf('1. Nd2 Nd7 1-0', { White: 'Fine, E', Black: 'Gunn, F', Date: '1986.01.01', FEN: KNIGHTS }),
];

const TABLE = tableOf(...GAMES);

/** A source that gives the columns that are asked for, and no others. */
function strictly(table: Table): (columns: readonly ColumnName[]) => Promise<Table> {
  return async (columns) => Object.fromEntries(columns.map((name) => [name, table[name]])) as unknown as Table;
}

async function foundIn(sources: TableSources, query: GameQuery): Promise<FoundGame[]> {
  const games: FoundGame[] = [];
  for await (const game of findGames(sources, readQuery(query))) games.push(game);
  return games;
}

/** `1: 0-4`: the games of a question, and the plies of their episodes. */
async function found(query: GameQuery): Promise<string[]> {
  const games = await foundIn([TABLE], query);
  expect(await foundIn([strictly(TABLE)], query)).toEqual(games);
  return games.map(({ game, episodes }) => {
    return `${game}: ${episodes.map(({ firstPly, lastPly }) => `${firstPly}-${lastPly}`).join(' ')}`;
  });
}

/** The numbers of the games alone. */
const numbers = async (query: GameQuery) => (await found(query)).map((text) => text[0]).join(' ');

describe('a question about games', () => {
  test.each<[string, GameQuery, string]>([
    ['a player, by a part of the name', { player: 'anand' }, '1 2 4'],
    ['a player, by more of it', { player: 'Anand,' }, '1 2'],
    ['White', { white: 'BIRD' }, '2'],
    ['Black', { black: 'bird' }, '1 5'],
    ['both', { white: 'anand', black: 'bird' }, '1'],
    ['nobody of that name', { player: 'Anandx' }, ''],
    ['a result', { result: '1-0' }, '1 6'],
    ['a result that is none', { result: '*' }, '4'],
    ['draws', { result: 'draw' }, '3 5'],
    ['wins of a player, with either colour', { player: 'anand', result: 'win' }, '1 2'],
    ['his losses', { player: 'bird', result: 'loss' }, '1 2'],
    ['his draws', { player: 'bird', result: 'draw' }, '5'],
    ['no wins of his', { player: 'bird', result: 'win' }, ''],
    ['ratings of both players, the ends included', { elo: { from: 2450, to: 2600 } }, '1 2'],
    ['ratings that one has not', { elo: { from: 2451, to: 2600 } }, '2'],
    ['ratings that one surpasses', { elo: { from: 0, to: 2599 } }, '1 5'],
    ['years, the ends included', { years: { from: 1985, to: 1990 } }, '1 2 5 6'],
    ['years between', { years: { from: 1986, to: 1989 } }, '5 6'],
    ['years without games', { years: { from: 1971, to: 1984 } }, ''],
    ['a code', { eco: 'D36' }, '1'],
    ['the beginning of a code', { eco: 'D3' }, '1 3'],
    ['a letter, capital or not', { eco: 'd' }, '1 3'],
    ['codes from one to another', { eco: 'B13-D35' }, '2 3'],
    ['codes from a beginning to another', { eco: 'A0-B1' }, '2 5'],
    ['codes beside it', { eco: 'D37' }, ''],
    ['an opening', { opening: 'exchange' }, '1 2'],
    ['an opening of one', { opening: "queen's gambit" }, '1'],
    ['all that at once', { player: 'bird', years: { from: 1986, to: 1990 }, eco: 'A' }, '5'],
    ['nothing', {}, '1 2 3 4 5 6'],
  ])('asks for %s', async (_, query, expected) => {
    expect(await numbers(query)).toBe(expected);
  });

  test.each<[string, GameQuery, string[]]>([
    ['a formation', { formation: 'carlsbad' }, ['1: 0-4', '2: 0-4', '3: 0-2']],
    ['it by another name', { formation: 'Orthodox Exchange Formation' }, ['1: 0-4', '2: 0-4', '3: 0-2']],
    ['it as White’s', { formation: 'carlsbad', side: 'white' }, ['1: 0-4', '3: 0-2']],
    ['it as Black’s', { formation: 'carlsbad', side: 'black' }, ['2: 0-4']],
    ['a player’s', { formation: 'carlsbad', side: 'player', player: 'anand' }, ['1: 0-4', '2: 0-4']],
    ['the one against him', { formation: 'carlsbad', side: 'opponent', player: 'bird' }, ['1: 0-4', '2: 0-4']],
    ['one that he never had', { formation: 'carlsbad', side: 'player', player: 'bird' }, []],
    ['one that does not stand', { formation: 'french' }, []],
    ['a break', { break: 'b4-b5' }, ['1: 0-7']],
    ['a break of Black', { break: 'b5-b4' }, ['2: 0-6']],
    ['a break that was not played', { break: 'b2-b4' }, []],
    ['a formation with a break', { formation: 'carlsbad', break: 'e3-e4' }, ['3: 0-2']],
    ['a formation with a break of another', { formation: 'isolani', break: 'e3-e4' }, []],
    ['a structure that lasts', { formation: 'carlsbad', minPlies: 5 }, ['1: 0-4', '2: 0-4']],
    ['one that lasts longer', { formation: 'carlsbad', minPlies: 6 }, []],
    ['a fact', { has: ['backward:black:c6'] }, ['1: 6-7']],
    ['a fact of the other side', { has: ['backward:white:c3'] }, ['2: 6-6']],
    ['facts at once', { has: ['backward:black:c6', 'isolated:black:a7', 'open:b'] }, ['1: 6-7']],
    ['facts that do not meet', { has: ['backward:black:c6', 'break:white:b4-b5'] }, []],
    ['a fact that goes and comes', { has: ['open:e'], white: 'evans' }, ['4: 0-0 2-3']],
    ['one that then lasts', { has: ['open:e'], white: 'evans', minPlies: 2 }, ['4: 2-3']],
    ['a number of pairs', { has: ['rams:4'] }, ['5: 0-2']],
    ['locked pawns', { locked: true }, ['5: 0-2', '6: 0-2']],
    ['a fortress', { fortress: true }, ['5: 0-2']],
    ['pawns on squares', { pawns: '8/1p6/2p5/8/1P6/8/8/8' }, ['1: 1-2']],
    ['pawns not on squares', { pawns: '8/1x6/2p5/8/8/8/1x6/8', white: 'anand' }, ['1: 6-7']],
    [
      'all that at once',
      { formation: 'carlsbad', has: ['break:white:b4-b5'], minPlies: 3, break: 'b4-b5' },
      ['1: 0-2'],
    ],
  ])('asks for %s', async (_, query, expected) => {
    expect(await found(query)).toEqual(expected);
  });

  test('asks for pawns like those of a position, also mirrored and with colours reversed', async () => {
    for (const like of [CARLSBAD, flippedFen(CARLSBAD), mirroredFen(CARLSBAD), flippedFen(mirroredFen(CARLSBAD))]) {
      expect(await found({ like, distance: 0 })).toEqual(['1: 0-0', '2: 0-0', '3: 0-2']);
      expect(await found({ like, distance: 1 })).toEqual(['1: 0-0', '2: 0-0', '3: 0-3']);
      expect(await found({ like, distance: 2 })).toEqual(['1: 0-4', '2: 0-4', '3: 0-3']);
      // Without another word four steps.
      expect(await found({ like })).toEqual(['1: 0-4 6-7', '2: 0-4 6-6', '3: 0-3']);
    }
    const [first] = await foundIn([TABLE], { like: CARLSBAD });
    expect(first!.episodes.map(({ distance }) => distance)).toEqual([0, 4]);
    const [other] = await foundIn([TABLE], { formation: 'carlsbad' });
    expect(other!.episodes.map(({ distance }) => distance)).toEqual([null]);
  });

  test('takes a player who meets himself for White', async () => {
    const table = tableOf(pgnOf('1. Ke2 0-1', { White: 'Bird, A', Black: 'Bird, B', FEN: CARLSBAD }));
    const query = { player: 'Bird', formation: 'carlsbad' };
    expect(await foundIn([table], { ...query, side: 'player', result: 'loss' })).toHaveLength(1);
    expect(await foundIn([table], { ...query, side: 'opponent' })).toHaveLength(0);
  });
});

describe('a game that is found', () => {
  test('is told whole: players, place, moves, and each episode with its breaks', async () => {
    const [game] = await foundIn([TABLE], { formation: 'carlsbad', player: 'bird' });
    expect(game).toEqual({
      ...{ game: 1, file: 'games.pgn', line: 1, white: 'Anand, V', black: 'Bird, H', whiteElo: 2500, blackElo: 2450 },
      ...{ result: '1-0', date: '1985.03.01', event: 'London', eco: 'D36', plies: 7, playerSide: 'black' },
      opening: "Queen's Gambit Declined: Exchange Variation",
      tags: {
        ...{ White: 'Anand, V', Black: 'Bird, H', WhiteElo: '2500', BlackElo: '2450', Date: '1985.03.01' },
        ...{ Event: 'London', ECO: 'D36', Opening: "Queen's Gambit Declined: Exchange Variation", FEN: CARLSBAD },
      },
      moves: ['b2b4', 'e8e7', 'b4b5', 'e7d6', 'b5c6', 'b7c6', 'e1e2'],
      episodes: [
        {
          firstPly: 0,
          lastPly: 4,
          pawns: `${'.'.repeat(8)}pp...ppp..p........p.......P........P...PP...PPP${'.'.repeat(8)}`,
          distance: null,
          breaks: [
            {
              ...{ ply: 2, side: 'white', move: 'b4-b5', target: 'c6', opens: 'b' },
              leaves: 'white a2-isolated, black a7-isolated, black c6-backward',
            },
          ],
        },
      ],
    });
  });

  test('has no side of a player whom nobody asked for, and no moves where there are none', async () => {
    const table = tableOf(pgnOf('*', { White: 'A' }));
    expect(await foundIn([table], {})).toMatchObject([{ playerSide: null, moves: [], plies: 0, black: '?' }]);
  });

  test('has the break that ends the structure, and not one behind it', async () => {
    const games = await foundIn([TABLE], { formation: 'carlsbad', side: 'white' });
    const told = games.map(({ episodes }) => episodes[0]!.breaks.map(({ move, ply }) => `${move} ${ply}`));
    expect(told).toEqual([['b4-b5 2'], ['e3-e4 2']]);
    const [first] = await foundIn([TABLE], { has: ['backward:black:c6'] });
    expect(first!.episodes[0]!.breaks).toEqual([]);
  });

  test('comes in the order of its tables, which may come one by one', async () => {
    const [one, two] = [tableOf(...GAMES.slice(0, 2)), tableOf(...GAMES.slice(2))];
    async function* tables() {
      yield one;
      yield tableOf(pgnOf('*', { White: 'A' }));
      yield strictly(two);
    }
    const games = await foundIn(tables(), { formation: 'carlsbad' });
    expect(games.map(({ game, white }) => `${game} ${white}`)).toEqual(['1 Anand, V', '2 Bird, H', '1 Clarke, A']);
    expect(await foundIn([], {})).toEqual([]);
  });
});

describe('a question that cannot be', () => {
  test.each<[string, GameQuery, string]>([
    ['a player’s side without a player', { formation: 'carlsbad', side: 'player' }, 'player needs a player'],
    ['an opponent without a player', { formation: 'carlsbad', side: 'opponent' }, 'opponent needs a player'],
    ['a win without a player', { result: 'win' }, 'win needs a player'],
    ['a loss without a player', { result: 'loss', white: 'x' }, 'loss needs a player'],
    ['a side without a formation', { side: 'white' }, 'a side needs a formation: facts have their side in them'],
    ['a formation without a name', { formation: 'carlsbat' }, "'carlsbat' is no formation: did you mean carlsbad?"],
    ['a fact without a word', { has: ['isolatd:white'] }, "'isolatd' is no fact: did you mean isolated?"],
    ['a break that is no move', { break: 'bxc6' }, "'bxc6' is no break: write it as b4-b5"],
    ['pawns that are no board', { pawns: '8/8' }, "the pawns '8/8' cannot be read: there are not eight ranks"],
    ['a code of no opening', { eco: 'F10' }, "'F10' is no code of openings: write it as D36, D3 or D30-D39"],
    ['a code that is too long', { eco: 'D361' }, "'D361' is no code of openings: write it as D36, D3 or D30-D39"],
    ['a range without an end', { eco: 'D3-' }, "'D3-' is no code of openings: write it as D36, D3 or D30-D39"],
  ])('is refused: %s', (_, query, message) => {
    expect(() => readQuery(query)).toThrow(new RampartError('bad-option', message));
  });

  test('is refused: a position that is none', () => {
    expect(() => readQuery({ like: '8/8' })).toThrow(RampartError);
    expect(() => readQuery({ like: '8/8/8/8/8/8/8/8 w - - 0 1' })).toThrow('White has no king');
  });
});

test('tags that a damaged index has lost are refused in a line', async () => {
  const table = {
    ...TABLE,
    tags: TABLE.tags.map((tags) => tags?.slice(1) ?? null),
  };
  const found = findGames([table], readQuery({ formation: 'carlsbad' }));
  await expect(found.next()).rejects.toThrow(
    new RampartError('bad-pgn', 'the tags of game 1 are no JSON: make the index again'),
  );
});
