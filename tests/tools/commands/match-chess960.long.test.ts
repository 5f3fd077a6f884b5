import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { listPgn, parsePgn } from '../../../lib/pgn/pgn-text.ts';
import { position } from '../../../lib/position.ts';
import { bookFrom, openingsInOrder } from '../../../tools/openings/opening-book.ts';
import { playedSteps, treeOf } from '../../../tools/viewer/tree.ts';
import { boardOf } from '../../../views/squares.ts';
import { FAKE_OPENINGS, fakeEngine } from '../../support/fake-engine.ts';
import { testFolder } from '../../support/folder.ts';
import { OWN_ENGINE, rampart } from '../../support/program.ts';
import { gamesOn } from '../../support/viewed-page.ts';

const folder = testFolder();
const REFEREE = "Rampart's own rules, checked by perft against a second source";
const CASTLES_SOON = 'r3kbnr/pppppppp/8/8/8/8/PPPPPPPP/R3KBNR w KQkq - 0 1';
const OWN = ['A', 'B'].flatMap((name) => ['--engine', `${OWN_ENGINE} name=${name}`]);
const QUICK = ['--nodes', '60', '--max-moves', '12', '--seed', '5'];
let fake: ReturnType<typeof fakeEngine>;

beforeAll(() => {
  fake = fakeEngine(folder);
});

function gamesIn(pgn: string) {
  return listPgn(readFileSync(pgn, 'utf8')).map((entry) => parsePgn(entry.pgn));
}

describe('our own engine against itself', () => {
  const [pgn, html, log] = ['own.pgn', 'own.html', 'own.log'].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];

  test('begins with start positions by the seed, and everybody agrees on the games', () => {
    const files = ['--out', pgn, '--html', html, '--protocol-log', log];
    const more = ['--variant', 'chess960', '--rounds', '3', '--concurrency', '2', '--json'];
    const { code, output, errors } = rampart(['match', ...OWN, ...QUICK, ...more, ...files]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(output)).toMatchObject({
      conditions: {
        variant: 'Chess960',
        referee: REFEREE,
        openings: 'start positions of Chess960, in random order by seed 5',
      },
      games: { played: 6 },
      engines: [{ faults: {} }, { faults: {} }],
    });
    const order = { order: 'random', seed: 5, plies: 1000 } as const;
    const starts = openingsInOrder(bookFrom(undefined, 1000, 'chess960'), order, 3);
    const games = gamesIn(pgn);
    expect(games).toHaveLength(6);
    for (const { tags, fen, moves } of games) {
      expect(fen).toBe(starts(Number(tags.Round)).fen);
      expect(tags).toMatchObject({ Variant: 'Chess960', SetUp: '1', FEN: fen, PlyCount: String(moves.length) });
    }
    const page = readFileSync(html, 'utf8');
    expect(page).toContain(`variant Chess960 · referee ${REFEREE.replace("'", '&#39;')}`);
  });

  test('tells the engines what is played, castling rights by the files of the rooks', () => {
    const lines = readFileSync(log, 'utf8').trimEnd().split('\n');
    const messages = lines.map((line) => JSON.parse(line).msg as string);
    // Two games at a time: each engine was started once before, and once more for the second game.
    for (const name of ['A', 'B']) {
      const told = messages.filter((message) => message.startsWith(`${name}#`) && message.includes('setoption'));
      expect(told.length).toBeGreaterThan(0);
      for (const message of told) expect(message).toMatch(/ < setoption name UCI_Chess960 value true$/);
    }
    const positions = messages.flatMap((message) => / < position (.*)/.exec(message)?.[1] ?? []);
    expect(positions.length).toBeGreaterThan(20);
    for (const told of positions)
      expect(told).toMatch(/^fen [a-h\w]+\/pppppppp\/\S+ w [A-H]{2}[a-h]{2} - 0 1( moves |$)/);
  });

  test('is resumed as Chess960, and not as anything else', () => {
    const resume = ['match', '--out', pgn, '--resume', '--rounds', '4'];
    const refusal = {
      code: 1,
      output: '',
      errors: 'error: cannot resume: the match was begun with other settings of variant\n',
    };
    expect(rampart([...resume, '--variant', 'standard'])).toEqual(refusal);
    expect(gamesIn(pgn)).toHaveLength(6);
    expect(rampart([...resume, '--variant', 'chess960', ...OWN])).toMatchObject({ code: 0, errors: '' });
    const games = gamesIn(pgn);
    expect(games).toHaveLength(8);
    expect(new Set(games.map(({ fen }) => fen)).size).toBe(4);
    for (const { tags } of games) expect(tags.Variant).toBe('Chess960');
    const standard = join(folder, 'standard.pgn');
    expect(rampart(['match', ...OWN, ...QUICK, '--out', standard])).toMatchObject({ code: 0, errors: '' });
    const other = rampart(['match', '--out', standard, '--resume', '--rounds', '2', '--variant', 'chess960']);
    expect(other).toEqual(refusal);
    for (const { tags } of gamesIn(standard)) expect(tags.Variant).toBeUndefined();
  });
});

describe('castling in a match', () => {
  const book = join(folder, 'castling.epd');
  const play = (engines: readonly string[], ...more: string[]) => {
    writeFileSync(book, `${CASTLES_SOON}\n`);
    const named = engines.flatMap((engine) => ['--engine', engine]);
    return rampart(['match', ...named, '--movetime', '600000', '--openings', book, '--json', ...more]);
  };

  test('is king takes rook for engines, O-O-O for readers, and the king and rook beside each other for viewers', () => {
    const [pgn, html] = [join(folder, 'castles.pgn'), join(folder, 'castles.html')];
    const engines = [fake('castles', 'name=One'), fake('castles', 'name=Two')];
    const outcome = play(engines, '--variant', 'chess960', '--out', pgn, '--html', html);
    expect(outcome).toMatchObject({ code: 0, errors: '' });
    expect(JSON.parse(outcome.output).endings).toEqual([{ name: 'threefold repetition', games: 2 }]);
    const viewed = gamesOn(html);
    gamesIn(pgn).forEach(({ fen, moves }, index) => {
      expect(moves.slice(4, 6).map(({ san }) => san)).toEqual(['O-O-O', 'O-O-O']);
      const boards = playedSteps(treeOf(viewed[index]!)).map(({ board }) => board);
      const played = moves.map(({ san }) => san);
      expect(boards).toEqual(played.concat('').map((_, ply) => boardOf(position(fen, played.slice(0, ply)).fen)));
      expect(boards.at(-1)).toMatch(/^\.\.kr\.bnr.*\.\.KR\.BNR$/);
    });
  });

  test('as two steps of the king is an illegal move', () => {
    const engines = [fake('castles', 'name=Good'), fake('castles by steps', 'name=Bad')];
    const pgn = join(folder, 'steps.pgn');
    const { code, output, errors } = play(engines, '--variant', 'chess960', '--out', pgn);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(JSON.parse(output).engines).toMatchObject([
      { name: 'Good', wins: 2, faults: {} },
      { name: 'Bad', losses: 2, faults: { 'illegal move': 2 } },
    ]);
    const reasons = gamesIn(pgn).map(({ tags }) => tags.Reason);
    expect(reasons.sort()).toEqual(['Black loses by the illegal move e8c8', 'White loses by the illegal move e1c1']);
  });

  test('by the orthodox rules is the other way round', () => {
    const engines = [fake('castles', 'name=Bad'), fake('castles by steps', 'name=Good')];
    expect(JSON.parse(play(engines).output).engines).toMatchObject([
      { name: 'Bad', losses: 2, faults: { 'illegal move': 2 } },
      { name: 'Good', wins: 2 },
    ]);
  });
});

test('an engine that does not know Chess960 is refused before a game', () => {
  const pgn = join(folder, 'refused.pgn');
  const engines = ['--engine', fake('castles', 'name=Knows'), '--engine', fake('none', 'name=Ignorant')];
  expect(rampart(['match', ...engines, '--variant', 'chess960', '--depth', '1', '--out', pgn])).toEqual({
    code: 1,
    output: '',
    errors: 'error: the engine Ignorant cannot play: it has no option UCI_Chess960\n',
  });
  expect(existsSync(pgn)).toBe(false);
});

test('positions of orthodox chess may be openings, and the rules have to be known', () => {
  const book = join(folder, 'orthodox.epd');
  writeFileSync(book, FAKE_OPENINGS.join('\n'));
  const engines = ['--engine', fake('castles', 'name=One'), '--engine', fake('castles', 'name=Two')];
  const short = ['match', ...engines, '--depth', '1', '--openings', book, '--max-moves', '2', '--rounds', '5'];
  expect(rampart([...short, '--variant', 'chess960'])).toMatchObject({ code: 0, errors: '' });
  const unknown = rampart([...short, '--variant', 'atomic']);
  expect(unknown.code).toBe(2);
  expect(unknown.errors).toMatch(/argument 'atomic' is invalid. Allowed choices are standard, chess960/);
});
