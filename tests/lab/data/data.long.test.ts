import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, test } from 'vitest';
import { digestOf } from '../../../tools/text-files.ts';
import { testFolder } from '../../support/folder.ts';
import { rampart } from '../../support/lab-program.ts';

/** The opening without scores, then one quiet move of each side, a capture, a capture back, and a quiet move. */
const WON = `[White "A"]
[Black "B"]
[Result "1-0"]

1. e4 {book} e5 2. Nf3 {+0.31/9 0.1s} Nc6 {-0.28/8 0.1s} 3. d4 {+0.40/9 0.1s} exd4 {-0.35/9 0.1s}
4. Nxd4 {+0.52/9 0.1s} Bc5 {[%eval 0.61]} 5. Be3 {+21.00/9 0.1s} 1-0
`;
/** The name of games that begin to be thought about after 1. e4 e5. */
const OPEN_GAME = digestOf('rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq -');
const FORFEIT = '[Result "0-1"]\n[Termination "time forfeit"]\n\n1. Nf3 {+0.10/9 0.1s} 0-1\n';
const UNFINISHED = '[Result "*"]\n\n1. Nf3 {+0.10/9 0.1s} *\n';
const CHECKED = `[FEN "4k3/8/8/8/8/8/8/r3K2R w K - 0 1"]
[SetUp "1"]
[Result "1/2-1/2"]

1. Kd2 {+0.10/9 0.1s} Rxh1 {-0.10/9 0.1s} 1/2-1/2
`;

const folder = testFolder();
let file: string;
beforeEach(() => {
  file = join(mkdtempSync(join(folder, 'test ')), 'data.epd');
});

const run = (...words: string[]) => rampart(['data', '--out', file, ...words]);
const content = () => readFileSync(file, 'utf8');
const games = (name: string, ...texts: string[]) => {
  const path = join(folder, name);
  writeFileSync(path, texts.join('\n'));
  return path;
};

describe('rampart data', () => {
  test('takes quiet positions with their scores from White’s view, and results', () => {
    const { code, output, errors } = run(games('a.pgn', WON));
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(content().trimEnd().split('\n')).toEqual([
      `rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - c9 "1-0"; ce 31; id "${OPEN_GAME}";`,
      `rnbqkbnr/pppp1ppp/8/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R b KQkq - hmvc 1; c9 "1-0"; ce 28; id "${OPEN_GAME}";`,
      `r1bqkbnr/pppp1ppp/2n5/4p3/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - hmvc 2; c9 "1-0"; ce 40; id "${OPEN_GAME}";`,
      `r1bqkbnr/pppp1ppp/2n5/8/3NP3/8/PPP2PPP/RNBQKB1R b KQkq - c9 "1-0"; ce 61; id "${OPEN_GAME}";`,
    ]);
    expect(output).toBe(`1 games, 4 positions in ${file}\n`);
  });

  test('names a file in warnings without what steers a terminal', () => {
    const { errors } = run(games('a\x1b[2J.pgn', WON.replace('Bc5', '--')));
    expect(errors).toMatch(/a\?\[2J\.pgn: line \d+: -- is a null move/);
    expect(errors).not.toMatch(/(?!\n)\p{Cc}/u);
  });

  test('says why there are no positions', () => {
    const silent = '[White "A"]\n\n1. e4 e5 2. Nf3 1-0\n\n';
    const { code, output, errors } = run(games('a.pgn', silent, silent, UNFINISHED, FORFEIT));
    expect([code, output]).toEqual([1, `4 games, 0 positions in ${file}\n`]);
    expect(errors).toBe(
      'no positions: 1 game without a result, 1 game ended by a fault, 2 games without scores in comments, such as ' +
        '[%eval 0.35] or +0.35/12\n',
    );
  });

  test('leaves out forfeits, unfinished games, checks, and what another game had already', () => {
    run(games('a.pgn', FORFEIT, UNFINISHED, CHECKED, WON), games('b.pgn', WON));
    expect(content().match(/id "[^"]*"/g)).toEqual(Array(4).fill(`id "${OPEN_GAME}"`));
  });

  test('takes a position once to which a game comes back', () => {
    const moves = [
      ['Nc3', 'Nc6'],
      ['Nb1', 'Nb8'],
      ['Nc3', 'Nc6'],
      ['Nb1', 'Nb8'],
    ];
    const scored = moves.map(([ours, theirs], at) => `${at + 2}. ${ours} {+0.10/9} ${theirs} {-0.10/9}`);
    const repeated = `[Result "1/2-1/2"]\n\n1. e4 e5 ${scored.join(' ')} 1/2-1/2\n`;
    expect(run(games('a.pgn', repeated)).output).toBe(`1 games, 4 positions in ${file}\n`);
    expect(content().trimEnd().split('\n')).toHaveLength(4);
  });

  test('names games by the position where thinking began: one opening, one name', () => {
    const lost = WON.replaceAll('1-0', '0-1').replace('4. Nxd4', '4. c3');
    const other = WON.replace('1. e4', '1. d3');
    const namesIn = (text: string) => {
      run(games('a.pgn', text));
      const names = new Set(content().match(/id "[^"]*"/g));
      rmSync(file);
      return [...names];
    };
    expect(namesIn(WON)).toEqual([`id "${OPEN_GAME}"`]);
    expect(namesIn(lost)).toEqual([`id "${OPEN_GAME}"`]);
    expect(namesIn(other)).not.toContain(`id "${OPEN_GAME}"`);
  });

  test('takes so many positions of a game, and others with another seed', () => {
    const path = games('a.pgn', WON);
    const contents = ['1', '2', '3', '4', '5', '6'].map((seed) => {
      run(path, '--per-game', '1', '--seed', seed);
      const text = content();
      rmSync(file);
      return text;
    });
    for (const text of contents) expect(text.trimEnd().split('\n')).toHaveLength(1);
    expect(new Set(contents.map((text) => text.split(' ')[0])).size).toBeGreaterThan(1);
  });

  test('leaves out games that cannot be read, says so, and goes on', () => {
    const other = WON.replace('1. e4', '1. d3');
    const path = games(
      'a.pgn',
      WON,
      '[Result "1-0"]\n\n1. e5 1-0\n',
      '[Result "1-0"]\n\n1. e4 ; { ( } ) \x01 1-0\n',
      other,
    );
    const { code, output, errors } = run(path);
    expect(code).toBe(0);
    expect(errors.split('\n')[0]).toBe(
      `${path}: the game of line 8 cannot be read: line 10: e5 is not a legal move; the game is left out`,
    );
    expect(output).toBe(`4 games, 8 positions in ${file}\n`);
  });

  test('refuses a file in which nothing is PGN', () => {
    const path = games('a.pgn', '[Result "1-0"]\n\n1. e4 {oh 1-0\n');
    expect(run(path)).toMatchObject({
      code: 1,
      errors: `error: cannot use ${path}: line 3: a comment is not closed\n`,
    });
    expect(run(join(folder, 'none.pgn'))).toMatchObject({ code: 1 });
  });

  test('says where it cannot write', () => {
    expect(rampart(['data', games('a.pgn', WON), '--out', '/no/data.epd'])).toMatchObject({
      code: 1,
      errors: 'error: cannot write /no/data.epd: no such file or directory\n',
    });
  });
});
