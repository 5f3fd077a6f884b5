import { describe, expect, test } from 'vitest';
import { FORMATIONS } from '../../../eval/formations/formations.ts';
import type { ColumnName, Table } from '../../../lib/structures/index-columns.ts';
import { ENOUGH, type ReportOptions } from '../../../lib/structures/report-types.ts';
import { structureReport } from '../../../lib/structures/structure-report.ts';
import { flippedFen } from '../../support/flip.ts';
import { pgnOf, tableOf } from '../../support/structure-games.ts';
import { mirrored } from '../../support/structures.ts';

const CARLSBAD = '4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1';
/** Six positions of a Carlsbad structure, the break between the third and the fourth. */
const WITH = 'b4 Ke7 b5 Kd6 Ke2';
/** Five positions of it. */
const WITHOUT = 'Ke2 Ke7 Kd2 Kd7';

type Tags = Readonly<Record<string, string>>;

/** A game with a Carlsbad structure of White, or of Black where the colours are reversed. */
const game = (moves: string, result: string, tags: Tags = {}) =>
  pgnOf(`${moves} ${result}`, { FEN: CARLSBAD, ...tags });
const reversedGame = (moves: string, result: string, tags: Tags = {}) =>
  game(mirrored(moves), result, { FEN: flippedFen(CARLSBAD), ...tags });

/** So many games of each result, White's wins first. */
const games = (moves: string, wins: number, draws: number, losses: number, tags: Tags = {}) => [
  ...Array.from({ length: wins }, () => game(moves, '1-0', tags)),
  ...Array.from({ length: draws }, () => game(moves, '1/2-1/2', tags)),
  ...Array.from({ length: losses }, () => game(moves, '0-1', tags)),
];

const report = (texts: readonly string[], options: ReportOptions = {}) => structureReport([tableOf(...texts)], options);

/** The first formation of a report. */
const first = async (texts: readonly string[], options: ReportOptions = {}) =>
  (await report(texts, options)).formations[0]!;

describe('a report on structures', () => {
  test('counts games, formations and positions', async () => {
    const french = '4k3/pp3ppp/2p1p3/3pP3/3P4/5P2/PPP3PP/4K3 w - - 0 1';
    const texts = [
      game(WITH, '1-0'),
      game(WITHOUT, '0-1'),
      reversedGame(WITHOUT, '0-1'),
      pgnOf('Ke2 Ke7 Kd2 *', { FEN: french }),
      pgnOf('e4 e5 Nf3 Nc6 1-0', { White: 'A' }),
    ];
    const { games, named, formations } = await report(texts);
    expect({ games, named }).toEqual({ games: 5, named: 4 });
    expect(formations.map(({ key, side, games, plies }) => `${key} ${side} ${games} ${plies}`)).toEqual([
      'carlsbad white 2 5.5',
      'carlsbad black 1 5',
      'caroKannAdvance white 1 4',
      'french white 1 4',
    ]);
    for (const { key, name, group } of formations) {
      expect(name).toBe(FORMATIONS.find((formation) => formation.key === key)!.name);
      expect(group).toBeNull();
    }
  });

  test('is empty without games, and without formations', async () => {
    expect(await structureReport([])).toEqual({ games: 0, named: 0, formations: [] });
    expect(await report([pgnOf('e4 1-0', { White: 'A' })])).toEqual({ games: 1, named: 0, formations: [] });
  });

  test('leaves out a formation that only passes by', async () => {
    // It stands in three positions.
    const short = [game('Ke2 Ke7 e4 dxe4', '1-0')];
    expect((await report(short)).formations).toEqual([]);
    expect((await report(short)).named).toBe(0);
    expect(await first(short, { minPlies: 3 })).toMatchObject({ key: 'carlsbad', games: 1, plies: 3 });
    expect((await report([game(WITHOUT, '1-0')], { minPlies: 5 })).named).toBe(1);
    expect((await report([game(WITHOUT, '1-0')], { minPlies: 6 })).named).toBe(0);
  });

  test('counts positions of a game together when a formation goes and comes again', async () => {
    // After bxc3 the pawn on d4 is not isolated, for one position.
    const FEN = '4k3/pp3ppp/4p3/8/1b1P4/2n5/PP3PPP/4K3 w - - 0 1';
    expect(await first([pgnOf('bxc3 Bxc3+ Ke2 Ke7 *', { FEN })])).toMatchObject({ key: 'isolani', games: 1, plies: 4 });
    expect((await report([pgnOf('bxc3 Bxc3+ Ke2 *', { FEN })])).formations).toEqual([]);
  });

  test('takes the games of several tables, read by their columns', async () => {
    const tables = [tableOf(game(WITH, '1-0')), tableOf(game(WITHOUT, '0-1'), game(WITH, '*'))];
    const strictly = (table: Table) => async (columns: readonly ColumnName[]) =>
      Object.fromEntries(columns.map((name) => [name, table[name]])) as unknown as Table;
    const expected = await report([game(WITH, '1-0'), game(WITHOUT, '0-1'), game(WITH, '*')]);
    async function* sources() {
      for (const table of tables) yield strictly(table);
    }
    const found = await structureReport(sources());
    // A game has its number from its own table.
    expect(found.formations[0]).toEqual({ ...expected.formations[0]!, models: found.formations[0]!.models });
    expect(found.games).toBe(3);
    expect(await structureReport(tables)).toEqual(found);
  });
});

describe('the score', () => {
  test('is the mean of finished games with its error at 95 %', async () => {
    // 1, 1, 0.5 and 0: a mean of 0.625, squares of 0.6875, a variance of 0.6875 / 3 for one game.
    const { score, games: all } = await first([...games(WITHOUT, 2, 1, 1), game(WITHOUT, '*')]);
    expect(all).toBe(5);
    expect(score).toEqual({ games: 4, mean: 0.625, error: expect.closeTo(1.96 * Math.sqrt(0.6875 / 3 / 4), 10) });
    const hundred = await first(games(WITHOUT, 40, 20, 40));
    expect(hundred.score).toEqual({ games: 100, mean: 0.5, error: expect.closeTo(0.0880956, 6) });
  });

  test('is the owner’s', async () => {
    const [won, lost] = [reversedGame(WITHOUT, '0-1'), reversedGame(WITHOUT, '1-0')];
    expect((await first([won, won, won, lost])).score).toMatchObject({ games: 4, mean: 0.75 });
    expect((await first(games(WITHOUT, 3, 0, 1))).score).toMatchObject({ games: 4, mean: 0.75 });
  });

  test('of no finished game is none; of one is wide; of equal results is not certain', async () => {
    expect((await first([game(WITHOUT, '*')])).score).toBeNull();
    expect((await first(games(WITHOUT, 1, 0, 0))).score).toEqual({ games: 1, mean: 1, error: 0.98 });
    expect((await first(games(WITHOUT, 3, 0, 0))).score).toEqual({ games: 3, mean: 1, error: 0.25 });
    expect((await first(games(WITHOUT, 0, 9, 0))).score).toEqual({ games: 9, mean: 0.5, error: 0.1 });
  });

  test('that ratings expect is of the games with both ratings, from five on', async () => {
    const rated = games(WITHOUT, 2, 2, 1, { WhiteElo: '2600', BlackElo: '2200' });
    const others = [...games(WITHOUT, 0, 0, 3), ...games(WITHOUT, 0, 0, 3, { WhiteElo: '2600' })];
    const unfinished = game(WITHOUT, '*', { WhiteElo: '2000', BlackElo: '2800' });
    const { expected, score } = await first([...rated, ...others, unfinished]);
    // 400 points ahead are ten to one.
    expect(expected).toBeCloseTo(10 / 11, 10);
    expect(score!.games).toBe(11);
    expect((await first([...rated.slice(1), ...others])).expected).toBeNull();
    const weaker = Array.from({ length: 5 }, () =>
      reversedGame(WITHOUT, '0-1', { WhiteElo: '2600', BlackElo: '2200' }),
    );
    expect((await first(weaker)).expected).toBeCloseTo(1 / 11, 10);
  });
});

describe('a break', () => {
  test('has the score with it and without it, of who plays it', async () => {
    const { breaks } = await first([...games(WITH, 2, 1, 1), ...games(WITHOUT, 1, 0, 4), game(WITH, '*')]);
    expect(breaks).toEqual([
      {
        ...{ move: 'b4-b5', side: 'white', games: 4, isClear: false },
        with: { games: 4, mean: 0.625, error: expect.closeTo(1.96 * Math.sqrt(0.6875 / 3 / 4), 10) },
        // One point of five games: squares of 0.8, a variance of 0.8 / 4 for one game.
        without: { games: 5, mean: 0.2, error: expect.closeTo(1.96 * Math.sqrt(0.8 / 4 / 5), 10) },
      },
    ]);
    const black = 'Ke2 Ke7 Kd2 c5';
    const answered = await first([...games(black, 1, 1, 2), ...games(WITHOUT, 3, 0, 1)]);
    expect(answered.breaks).toMatchObject([
      { move: 'c6-c5', side: 'black', games: 4, with: { games: 4, mean: 0.625 }, without: { games: 4, mean: 0.25 } },
    ]);
  });

  test('in all games has no score without', async () => {
    const [only] = (await first(games(WITH, 50, 0, 0))).breaks;
    expect(only).toMatchObject({ games: 50, with: { mean: 1 }, without: null, isClear: false });
  });

  test('counts once in a game, the most frequent first', async () => {
    const both = 'b4 Ke7 b5 a5 a4 Kd6 Kd2 c5';
    const { breaks } = await first([...games(both, 1, 0, 0), ...games(WITH, 1, 0, 1)]);
    expect(breaks.map(({ move, side, games }) => `${move} ${side} ${games}`)).toEqual([
      'b4-b5 white 3',
      'c6-c5 black 1',
    ]);
  });

  test('behind the formation is not of it', async () => {
    // The formation ends with e4; b4-b5 comes later.
    const { breaks } = await first(games('Ke2 Ke7 b4 Kd6 e4 Ke6 b5', 1, 0, 0));
    expect(breaks.map(({ move }) => move)).toEqual(['e3-e4']);
  });

  test('is clearly good or bad only beyond the errors, with enough games of either kind', async () => {
    const clear = [...games(WITH, 30, 10, 10), ...games(WITHOUT, 10, 10, 30)];
    const [good] = (await first(clear)).breaks;
    expect(good).toMatchObject({ games: 50, isClear: true });
    expect(good!.with).toEqual({ games: 50, mean: expect.closeTo(0.7, 10), error: expect.closeTo(0.112, 10) });
    expect(good!.without).toEqual({ games: 50, mean: expect.closeTo(0.3, 10), error: expect.closeTo(0.112, 10) });
    const [bad] = (await first([...games(WITH, 10, 10, 30), ...games(WITHOUT, 30, 10, 10)])).breaks;
    expect(bad!.isClear).toBe(true);
    // 0.55 and 0.45: apart by less than both errors together.
    const [near] = (await first([...games(WITH, 25, 5, 20), ...games(WITHOUT, 20, 5, 25)])).breaks;
    expect(near!.isClear).toBe(false);
    const isClear = async (played: number, others: number) =>
      (await first([...games(WITH, played, 0, 0), ...games(WITHOUT, 0, 0, others)])).breaks[0]!.isClear;
    expect(await isClear(ENOUGH, ENOUGH)).toBe(true);
    expect(await isClear(ENOUGH - 1, ENOUGH)).toBe(false);
    expect(await isClear(ENOUGH, ENOUGH - 1)).toBe(false);
  });
});

describe('model games', () => {
  test('are those won in which the formation lasts longest, three at most', async () => {
    const longer = (plies: number) =>
      Array.from({ length: plies }, (_, ply) => ['Kf1', 'Kf8', 'Ke1', 'Ke8'][ply % 4]).join(' ');
    const texts = [
      game(longer(6), '1-0', { White: 'A', Black: 'B', Date: '1999.01.02' }),
      game(longer(20), '0-1', { White: 'lost' }),
      game(longer(9), '1-0', { White: 'C' }),
      game(longer(18), '1/2-1/2', { White: 'drawn' }),
      game(longer(5), '1-0', { White: 'short' }),
      game(longer(7), '1-0', { White: 'D' }),
    ];
    const { models } = await first(texts);
    expect(models.map(({ white, plies }) => `${white} ${plies}`)).toEqual(['C 10', 'D 8', 'A 7']);
    expect(models[2]).toEqual({
      game: 1,
      file: 'games.pgn',
      line: 1,
      white: 'A',
      black: 'B',
      date: '1999.01.02',
      result: '1-0',
      plies: 7,
    });
    expect((await first([reversedGame(WITHOUT, '1-0'), reversedGame(WITHOUT, '0-1')])).models).toMatchObject([
      { game: 2 },
    ]);
  });
});

describe('divided', () => {
  const groups = async (by: NonNullable<ReportOptions['by']>, tags: readonly Tags[]) =>
    (
      await report(
        tags.map((one) => game(WITHOUT, '1-0', one)),
        { by },
      )
    ).formations.map(({ key, group, games }) => `${key} ${group} ${games}`);

  test('by year it has decades', async () => {
    const tags = ['1970.01.01', '1979.12.31', '1980.??.??', '????.??.??', '1969'].map((date) => ({ Date: date }));
    expect(await groups('year', tags)).toEqual([
      'carlsbad 1960s 1',
      'carlsbad 1970s 2',
      'carlsbad 1980s 1',
      'carlsbad no year 1',
    ]);
  });

  test('by elo it has steps of 200 for the mean of both ratings', async () => {
    const rated = (WhiteElo: string, BlackElo: string) => ({ WhiteElo, BlackElo });
    const tags = [rated('2400', '2400'), rated('2700', '2498'), rated('2400', '2398'), rated('2600', ''), {}];
    expect(await groups('elo', tags)).toEqual(['carlsbad 2200-2399 1', 'carlsbad 2400-2599 2', 'carlsbad no rating 2']);
  });

  test('by opening it has the part of the name before the colon', async () => {
    const tags = ["Queen's Gambit Declined: Exchange Variation", "Queen's Gambit Declined", 'Caro-Kann Defense'];
    expect(await groups('opening', [...tags.map((Opening) => ({ Opening })), {}])).toEqual([
      "carlsbad Queen's Gambit Declined 2",
      'carlsbad Caro-Kann Defense 1',
      'carlsbad no opening 1',
    ]);
  });
});

test('divided by side it has the scores with either colour, White first', async () => {
  const texts = [game(WITHOUT, '1-0'), reversedGame(WITHOUT, '0-1'), reversedGame(WITHOUT, '1-0')];
  const { formations } = await report(texts, { by: 'side' });
  expect(formations.map(({ side, group, games }) => [side, group, games])).toEqual([
    ['black', 'Black', 2],
    ['white', 'White', 1],
  ]);
  const player = { White: 'Anand', Black: 'Anand' };
  const his = [
    game(WITHOUT, '1-0', { ...player, Black: 'Bird' }),
    reversedGame(WITHOUT, '0-1', { ...player, White: 'Bird' }),
  ];
  const own = await report(his, { by: 'side', player: 'Anand' });
  expect(own.formations.map(({ side, group, score }) => [side, group, score?.mean])).toEqual([
    ['own', 'White', 1],
    ['own', 'Black', 1],
  ]);
});

describe('for a player', () => {
  const anand = { White: 'Anand, V', Black: 'Bird, H' };
  const bird = { White: 'Bird, H', Black: 'Anand, V' };

  test('it has his own formations and those against him, and his scores', async () => {
    const texts = [
      game(WITHOUT, '1-0', anand),
      game(WITHOUT, '1/2-1/2', anand),
      reversedGame(WITHOUT, '0-1', bird),
      reversedGame(WITHOUT, '0-1', bird),
      game(WITHOUT, '0-1', bird),
      game(WITHOUT, '1-0', { White: 'Clarke', Black: 'Dunne' }),
    ];
    const { games, named, formations } = await report(texts, { player: 'anand' });
    expect({ games, named }).toEqual({ games: 5, named: 5 });
    expect(formations.map(({ key, side, games }) => `${key} ${side} ${games}`)).toEqual([
      'carlsbad own 4',
      'carlsbad against 1',
    ]);
    expect(formations.map(({ score }) => score!.mean)).toEqual([0.875, 1]);
    expect(formations[0]!.models.map(({ game }) => game)).toEqual([1, 3, 4]);
    expect(formations[1]!.models.map(({ game }) => game)).toEqual([5]);
    const other = await report(texts, { player: 'BIRD,' });
    expect(other.formations.map(({ side, score }) => `${side} ${score!.mean}`)).toEqual(['against 0.125', 'own 0']);
    expect(await report(texts, { player: 'nobody' })).toEqual({ games: 0, named: 0, formations: [] });
  });

  test('what his ratings expect is his, with either colour', async () => {
    const texts = Array.from({ length: 3 }, () => [
      game(WITHOUT, '1-0', { ...anand, WhiteElo: '2600', BlackElo: '2200' }),
      reversedGame(WITHOUT, '0-1', { ...bird, WhiteElo: '2600', BlackElo: '2200' }),
    ]).flat();
    expect((await first(texts, { player: 'anand' })).expected).toBeCloseTo((10 / 11 + 1 / 11) / 2, 10);
  });

  test('a break is compared with his games of the colour in which it was played', async () => {
    const texts = [
      ...games(WITH, 1, 0, 0, anand),
      ...games(WITHOUT, 0, 1, 0, anand),
      // As Black he has the same formation, and White's score there says nothing of White's break.
      ...Array.from({ length: 8 }, () => reversedGame(WITHOUT, '0-1', bird)),
    ];
    const { breaks, games: all } = await first(texts, { player: 'anand' });
    expect(all).toBe(10);
    expect(breaks).toMatchObject([
      { move: 'b4-b5', side: 'white', with: { games: 1, mean: 1 }, without: { games: 1, mean: 0.5 } },
    ]);
    const asBlack = [...texts, reversedGame(WITH, '1-0', bird)];
    expect((await first(asBlack, { player: 'anand' })).breaks).toMatchObject([
      { move: 'b4-b5', side: 'white', without: { games: 1, mean: 0.5 } },
      { move: 'b5-b4', side: 'black', with: { games: 1, mean: 0 }, without: { games: 8, mean: 1 } },
    ]);
  });
});
