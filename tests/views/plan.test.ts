import { describe, expect, test } from 'vitest';
import { pawns } from '../../lib/knowledge.ts';
import { phrasesOf, planArrows, planMarks } from '../../views/plan.ts';

const CARLSBAD = 'r1bq1rk1/pp1nbppp/2p2n2/3p2B1/3P4/2NBPN2/PPQ2PPP/R4RK1 b - - 7 10';
const FRENCH = 'r1b1kbnr/pp3ppp/1qn1p3/2ppP3/3P4/2P2N2/PP3PPP/RNBQKB1R w KQkq - 2 6';
const HANGING = 'r2q1rk1/pb3ppp/1p2pn2/8/2PP4/5N2/P2QBPPP/R4RK1 w - - 0 14';
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

describe('phrases', () => {
  const squaresIn = (text: string, fen = START) =>
    phrasesOf(text, pawns(fen))
      .filter(({ squares }) => squares.length > 0)
      .map((phrase) => [phrase.text, phrase.squares.join(' ')]);

  test.each([CARLSBAD, FRENCH, HANGING])('are the whole of each sentence of %s', (fen) => {
    const structure = pawns(fen);
    for (const sentence of structure.sentences) {
      const phrases = phrasesOf(sentence, structure);
      expect(phrases.map(({ text }) => text).join('')).toBe(sentence);
      expect(phrases.length).toBeGreaterThan(1);
    }
  });

  test('name squares, ways, files, bishops and structures, and nothing else', () => {
    expect(squaresIn('It goes b2-b4-b5, or d4xc5.')).toEqual([
      ['b2-b4-b5', 'b2 b4 b5'],
      ['d4xc5', 'd4 c5'],
    ]);
    expect(squaresIn('It would open the d- and e-file.').map(([text]) => text)).toEqual(['d-', 'e-file']);
    expect(squaresIn('the c-file')).toEqual([['c-file', 'c1 c2 c3 c4 c5 c6 c7 c8']]);
    expect(squaresIn("Black's light-squared bishop is bad.", FRENCH)).toEqual([["Black's light-squared bishop", 'c8']]);
    expect(squaresIn('Black has the majority on the kingside, 4 to 3.', HANGING)).toEqual([
      ['Black has the majority on the kingside', 'e6 f7 g7 h7'],
    ]);
    expect(squaresIn('French structure: yes.', FRENCH)).toEqual([['French structure', 'd4 d5 e5 e6']]);
    expect(squaresIn('French structure: a half-open file, e9, ab4, 4 to 3 and well-known.')).toEqual([]);
  });
});

describe('the plan', () => {
  const arrowsIn = (fen: string) =>
    planArrows(pawns(fen)).map(({ from, to, label = '' }) => `${from}${to} ${label}`.trim());

  test('draws what the sentences speak of, and says what it leaves', () => {
    expect(arrowsIn(CARLSBAD)).toEqual(['b2b5 b5xc6 leaves c6 backward', 'f7f4 hits e3']);
    expect(arrowsIn(HANGING)).toEqual(['b6b5 leaves d4 isolated']);
    expect(arrowsIn(FRENCH)).toEqual(['d4e5', 'c5d4 hits d4', 'e6d5']);
    expect(arrowsIn(START)).toEqual([]);
  });

  test('promises nothing that depends on who takes', () => {
    const structure = pawns(HANGING);
    const sentences = ["White's break c4-c5 hits b6."];
    expect(planArrows({ ...structure, sentences }).map(({ label }) => label)).toEqual(['hits b6']);
    expect(planArrows({ ...structure, sentences: ["White's break c4-c5 hits d6."] })).toEqual([]);
  });

  test('marks the pawns of the name, and the worth of squares that are spoken of', () => {
    const marks = planMarks(pawns(CARLSBAD));
    expect(marks.filter(({ name }) => name === 'key pawn').map(({ square }) => square)).toEqual(
      pawns(CARLSBAD).formations[0]!.pawns,
    );
    expect(planMarks(pawns(START))).toEqual([]);
  });
});
