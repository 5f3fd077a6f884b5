import { describe, expect, test } from 'vitest';
import { FORMATIONS } from '../../../eval/formations/formations.ts';
import { RampartError } from '../../../lib/errors.ts';
import {
  FACTS,
  FORMATION_KEYS,
  readBreak,
  readFact,
  readFormation,
  readPawns,
} from '../../../lib/structures/glossary.ts';
import { COLUMN_NAMES } from '../../../lib/structures/index-columns.ts';
import { pawnLetters } from '../../support/structure-games.ts';

/** The message of the RampartError `bad-option` that an action throws. */
function refusal(action: () => unknown): string {
  try {
    action();
  } catch (error) {
    if (!(error instanceof RampartError) || error.code !== 'bad-option') throw error;
    expect(error.message).not.toMatch(/[\n\r]/);
    return error.message;
  }
  throw new Error('nothing was refused');
}

describe('a fact', () => {
  const NAMES = 'a2 d4';
  const BREAKS = 'b2-b4-b5xc6 e3-e4xd5 f4xg5';

  test.each([
    ['passed:white', 'white_passed', [NAMES, 'h7'], ['']],
    ['passed:black:d4', 'black_passed', [NAMES, 'd4'], ['', 'a2', 'd5']],
    ['isolated:white', 'white_isolated', [NAMES], ['']],
    ['isolated:black:a2', 'black_isolated', [NAMES], ['', 'a3 d4']],
    ['backward:white', 'white_backward', [NAMES], ['']],
    ['backward:black:d4', 'black_backward', [NAMES], ['a2']],
    ['doubled:white', 'white_doubled', [NAMES], ['']],
    ['doubled:black:d4', 'black_doubled', [NAMES], ['a2']],
    ['islands:white:2', 'white_islands', [2, 3, 4], [0, 1]],
    ['islands:black:1', 'black_islands', [1], [0]],
    ['half-open:white', 'white_half_open', ['a', 'c e'], ['']],
    ['half-open:black:c', 'black_half_open', ['a c', 'c'], ['', 'a e']],
    ['break:white', 'white_breaks', [BREAKS], ['']],
    ['break:black:b4-b5', 'black_breaks', [BREAKS, 'b4-b5xa6'], ['', 'b2-b4xc5', 'e3-e4xd5']],
    ['break:white:b2-b4-b5', 'white_breaks', [BREAKS], ['b4-b5xc6']],
    ['break:white:b4-b5xc6', 'white_breaks', [BREAKS, 'b4-b5xc6'], ['b4-b5xa6']],
    ['break:white:f4xg5', 'white_breaks', [BREAKS], ['f4xe5']],
    ['break:white:f4', 'white_breaks', [BREAKS, 'f2-f4xe5'], ['f4-f5xe6']],
    ['break:white:b2-b4', 'white_breaks', ['b2-b4xc5'], [BREAKS]],
    ['minority:white', 'white_minority_attacks', [BREAKS], ['']],
    ['minority:black:b4-b5', 'black_minority_attacks', [BREAKS], ['']],
    ['chain:white', 'white_chain_points', ['kingside', 'queenside'], [null]],
    ['chain:black:queenside', 'black_chain_points', ['queenside'], [null, 'kingside']],
    ['outpost:white', 'white_outposts', [NAMES], ['']],
    ['outpost:black:d4', 'black_outposts', [NAMES], ['', 'a2']],
    ['occupied:white', 'white_outposts_occupied', [NAMES], ['']],
    ['occupied:black:d4', 'black_outposts_occupied', [NAMES], ['', 'a2']],
    ['castled:white', 'white_castled', ['kingside', 'queenside'], [null]],
    ['castled:black:kingside', 'black_castled', ['kingside'], [null, 'queenside']],
    ['open', 'open_files', ['a', 'c d'], ['']],
    ['open:c', 'open_files', ['c', 'a c h'], ['', 'a', 'd']],
    ['rams:3', 'rams', [3, 8], [0, 2]],
  ] as const)('%s is asked of the column %s', (text, column, held, others) => {
    const fact = readFact(text);
    expect(fact.column).toBe(column);
    for (const value of held) expect(fact.holds(value), `${value}`).toBe(true);
    for (const value of others) expect(fact.holds(value), `${value}`).toBe(false);
  });

  test('has a column, for either side or for both', () => {
    for (const [word, { says, column, isOfBoth }] of Object.entries(FACTS)) {
      expect(says).toMatch(/^[a-z].*[a-z]$/);
      const names = isOfBoth ? [column] : [`white_${column}`, `black_${column}`];
      for (const name of names) expect(COLUMN_NAMES, word).toContain(name);
    }
  });

  test.each([
    ['isolatd:white:d4', "'isolatd' is no fact: did you mean isolated?"],
    ['Passed:white', "'Passed' is no fact: did you mean passed?"],
    ['halfopen:white', "'halfopen' is no fact: did you mean half-open?"],
    ['minorities', "'minorities' is no fact: did you mean minority?"],
    ['rooks on the seventh', "'rooks on the seventh' is no fact: it is one of passed, isolated, "],
    ['constructor:white', "'constructor' is no fact: it is one of passed, "],
    ['e4', "'e4' is no fact: it is one of passed, "],
  ])('that is no word is answered with the nearest: %s', (text, message) => {
    expect(refusal(() => readFact(text))).toContain(message);
  });

  test.each([
    ['isolated', 'isolated:white:d4'],
    ['isolated:d4', 'isolated:white:d4'],
    ['isolated:white:d9', 'isolated:white:d4'],
    ['isolated:white:', 'isolated:white:d4'],
    ['isolated:White', 'isolated:white:d4'],
    ['isolated:white:d4:e5', 'isolated:white:d4'],
    ['islands:white', 'islands:white:3'],
    ['islands:white:0', 'islands:white:3'],
    ['islands:3', 'islands:white:3'],
    ['half-open:white:c4', 'half-open:white:c'],
    ['break:white:bxc6', 'break:white:b4-b5'],
    ['chain:white:left', 'chain:white:kingside'],
    ['castled:black:O-O', 'castled:white:kingside'],
    ['open:white:c', 'open:c'],
    ['open:i', 'open:c'],
    ['rams', 'rams:3'],
    ['rams:white:3', 'rams:3'],
    ['rams:three', 'rams:3'],
  ])('that is written wrongly is answered with how to write it: %s', (text, shape) => {
    expect(refusal(() => readFact(text))).toBe(`'${text}' is no fact: write it as ${shape}`);
  });
});

describe('a formation', () => {
  test('is known by its key, its name and its other names, however they are spelt', () => {
    for (const { key, name, also } of FORMATIONS) {
      for (const word of [key, name, ...also]) {
        for (const spelt of [word, word.toUpperCase(), word.replace(/\W/g, ' '), word.replace(/\W/g, '')])
          expect(readFormation(spelt), spelt).toBe(key);
      }
    }
  });

  test.each([
    ['IQP', 'isolani'],
    ["isolated queen's pawn", 'isolani'],
    ['Orthodox Exchange formation', 'carlsbad'],
    ['hanging-pawns', 'hangingPawns'],
    ['Najdorf structure', 'boleslavskyHole'],
    ["King's Indian chain", 'kingsIndian'],
  ])('%s is %s', (text, key) => {
    expect(readFormation(text)).toBe(key);
  });

  test.each([
    ['carlsbat', "'carlsbat' is no formation: did you mean carlsbad?"],
    ['hedgehoc', "'hedgehoc' is no formation: did you mean hedgehog?"],
    ['Stonwall', "'Stonwall' is no formation: did you mean stonewall?"],
    ['', "'' is no formation: it is one of isolani, "],
    ['d4', "'d4' is no formation: it is one of isolani, "],
    ['the Evans gambit', "'the Evans gambit' is no formation: it is one of isolani, hangingPawns, "],
  ])('that is no word is answered with the nearest: %s', (text, message) => {
    expect(refusal(() => readFormation(text))).toContain(message);
  });

  test('has its keys in a list', () => {
    expect(FORMATION_KEYS).toEqual(FORMATIONS.map(({ key }) => key));
  });
});

describe('a break', () => {
  test.each(['b4-b5', 'b5-b4', 'c7-c5', 'f2-f4', 'f6-f7', 'h3-h2'])('is a move of a pawn: %s', (text) => {
    expect(readBreak(text)).toBe(text);
  });

  test.each(['b5', 'b4b5', 'b4-c5', 'b4xc5', 'B4-B5', 'b4-b9', 'b4-b5xc6', 'b4-b4', 'b3-b5', 'b7-b8', 'b1-b2', ''])(
    'is not %s',
    (text) => {
      expect(refusal(() => readBreak(text))).toBe(`'${text}' is no break: write it as b4-b5`);
    },
  );
});

describe('pawns on a board', () => {
  const CARLSBAD = pawnLetters('4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1');

  test.each([
    ['asked for nowhere', '8/8/8/8/8/8/8/8', true],
    ['that stand there', '8/8/2p5/3p4/3P4/4P3/8/8', true],
    ['all of them, and none else', 'xxxxxxxx/ppxxxppp/xxpxxxxx/xxxpxxxx/xxxPxxxx/xxxxPxxx/PPxxxPPP/xxxxxxxx', true],
    ['one of which stands beside', '8/8/3p4/3p4/3P4/4P3/8/8', false],
    ['one of which is of the other colour', '8/8/2P5/3p4/3P4/4P3/8/8', false],
    ['where one must not be', '8/8/2x5/8/8/8/8/8', false],
    ['where one must not be, of the other side', '8/8/8/8/3x4/8/8/8', false],
    ['one more than is allowed', 'xxxxxxxx/ppxxxppp/xxpxxxxx/xxxpxxxx/xxxPxxxx/xxxxPxxx/xPxxxPPP/xxxxxxxx', false],
    ['with squares counted one by one', '8/8/11p11111/8/8/8/8/8', true],
  ])('%s', (_, board, expected) => {
    expect(readPawns(board)(CARLSBAD)).toBe(expected);
  });

  test('near the pattern are not those of the pattern', () => {
    const hedgehog = readPawns('8/5ppp/pp1pp3/8/2P1P3/8/8/8');
    const pawns = '4k3/5ppp/pp1pp3/8/2P1P3/1P6/P4PPP/4K3 w - - 0 1';
    expect(hedgehog(pawnLetters(pawns))).toBe(true);
    for (const near of [
      pawns.replace('pp1pp3', '1p1pp3'),
      pawns.replace('5ppp/pp1pp3', '3p1ppp/pp2p3'),
      pawns.replace('2P1P3', '2P5'),
      pawns.replace('5ppp', '5pp1'),
    ])
      expect(hedgehog(pawnLetters(near)), near).toBe(false);
  });

  test.each([
    ['8/8/8', 'there are not eight ranks'],
    ['8/8/8/8/8/8/8/8/8', 'there are not eight ranks'],
    ['8/8/8/8/8/8/8/7', 'rank 1 has 7 squares'],
    ['8/8/9/8/8/8/8/8', 'each square is P, p, x, or counted by a number'],
    ['8/pp3pppp/8/8/8/8/8/8', 'rank 7 has 9 squares'],
    ['8/8/2n5/8/8/8/8/8', 'each square is P, p, x, or counted by a number'],
    ['8/8/2X5/8/8/8/8/8', 'each square is P, p, x, or counted by a number'],
    ['8/8/2.5/8/8/8/8/8', 'each square is P, p, x, or counted by a number'],
    ['8/8/8/8//8/8/8', 'rank 4 has 0 squares'],
  ])('that cannot be read are told: %s', (board, why) => {
    expect(refusal(() => readPawns(board))).toBe(`the pawns '${board}' cannot be read: ${why}`);
  });
});
