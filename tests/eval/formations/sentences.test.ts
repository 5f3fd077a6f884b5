import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../../engine/fen.ts';
import { FORMATIONS } from '../../../eval/formations/formations.ts';
import { FORMATION_EXAMPLES } from '../../../lab/catalogue/position-examples.ts';
import { BENCH_POSITIONS } from '../../../search/bench.ts';
import { flippedFen } from '../../support/flip.ts';
import { turnedText } from '../../support/sentence-recount.ts';
import { sentencesOf } from '../../support/structures.ts';

/**
 * A sentence, a position of which it is said, and one like it of which it is not; where White is named first whatever
 * the colours, what is said with colours changed over.
 */
const PAIRS: readonly (readonly [sentence: string, said: string, not: string, mirrored?: string])[] = [
  [
    "Carlsbad structure: White's minority attack b2-b4-b5 would leave c6 backward after b5xc6, or d5 isolated after c6xb5.",
    '4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1',
    '4k3/pp3ppp/2p5/3p4/3P4/2P1P3/P4PPP/4K3 w - - 0 1',
  ],
  [
    "Carlsbad structure: White's minority attack b2-b4-b5 would leave c6 backward after b5xc6, or d5 isolated after c6xb5.",
    '6k1/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/6K1 w - - 0 1',
    '6k1/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/2K5 w - - 0 1',
  ],
  [
    "White's isolated queen's pawn: d4 supports pieces on c5 and e5, and d5 is the square to blockade it.",
    '4k3/pp3ppp/4p3/8/3P4/5N2/PP3PPP/4K3 w - - 0 1',
    '4k3/pp3ppp/4p3/3n4/3P4/5N2/PP3PPP/4K3 w - - 0 1',
  ],
  [
    "White's isolated queen's pawn: d4 supports pieces on c5 and e5, and Black's knight blockades it on d5.",
    '4k3/pp3ppp/4p3/3n4/3P4/5N2/PP3PPP/4K3 w - - 0 1',
    '4k3/pp3ppp/4p3/3N4/3P4/8/PP3PPP/4K3 w - - 0 1',
  ],
  [
    "White's isolated queen's pawn: without minor pieces to support, d4 is a target on the d-file, which is half-open for Black.",
    '3rk3/pp3ppp/4p3/8/3P4/8/PP3PPP/3RK3 w - - 0 1',
    '3rk3/pp3ppp/4p3/8/3P4/8/PP3PPP/2BRK3 w - - 0 1',
  ],
  [
    "White's hanging pawns: no other pawn can support c4 and d4.",
    '4k3/p4ppp/1p2p3/8/2PP4/8/P4PPP/4K3 w - - 0 1',
    '4k3/p4ppp/1p2p3/8/2PP4/1P6/5PPP/4K3 w - - 0 1',
  ],
  [
    "White's chain e4-d5 points at the queenside, Black's d6-e5 at the kingside, where White's king stands.",
    'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11',
    'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQKN1R w - - 0 11',
    "White's chain d3-e4 points at the kingside, where Black's king stands, Black's e5-d4 at the queenside.",
  ],
  [
    "French structure: Black's break c7-c5 hits d4, the base of White's chain.",
    '4k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1',
    '4k3/ppp2ppp/4p3/3pP3/3P4/2P5/PP3PPP/4K3 w - - 0 1',
  ],
  [
    "French structure: Black's break c7-c5 hits d4, a link of White's chain.",
    '4k3/ppp2ppp/4p3/3pP3/3P4/2P5/PP3PPP/4K3 w - - 0 1',
    '4k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1',
  ],
  [
    "French structure: Black's pawn on c5 hits d4, a link of White's chain.",
    '4k3/pp3ppp/4p3/2ppP3/3P4/2P5/PP3PPP/4K3 w - - 0 1',
    '4k3/pp3ppp/4p3/3pP3/3P4/2P5/PP3PPP/4K3 w - - 0 1',
  ],
  [
    "Black's break b6-b5 hits c4 and would leave d4 isolated.",
    '4k3/p4ppp/1p2p3/8/2PP4/8/P4PPP/4K3 w - - 0 1',
    '4k3/p4ppp/1p2p3/8/2PP4/1P6/5PPP/4K3 w - - 0 1',
  ],
  [
    "Scheveningen structure: White's break e4-e5 hits d6 and would open the d-file.",
    '4k3/pp3ppp/3pp3/8/4P3/8/PPP2PPP/4K3 w - - 0 1',
    '4k3/pp3ppp/3pp3/8/8/4P3/PPP2PPP/4K3 w - - 0 1',
  ],
  [
    "Czech Benoni: Black's break f7-f5 (once the knight on f6 has moved) hits e4, the base of White's chain.",
    'rnbqk2r/pp2bpp1/3p1n1p/2pPp3/P1P1P3/2N2N2/1P2BPPP/R1BQ1RK1 b - - 0 7',
    'rnbqk2r/pp1nbpp1/3p3p/2pPp3/P1P1P3/2N2N2/1P2BPPP/R1BQ1RK1 b - - 0 7',
  ],
  [
    "Carlsbad structure: White's minority attack with the b-pawn would leave c6 backward after b5xc6, or d5 isolated after c6xb5.",
    '4k3/pp3ppp/2p5/1P1p4/3P4/4P3/P4PPP/4K3 w - - 0 1',
    '4k3/pp3ppp/2p5/3p4/1P1P4/4P3/P4PPP/4K3 w - - 0 1',
  ],
  [
    "White's bishop on g3 is imprisoned: the pawns leave it no way out.",
    '4k3/ppp3p1/3p1p2/4p1p1/4P3/2PP1PBP/PP3P2/4K3 w - - 0 1',
    '4k3/ppp3p1/3p1p2/4p1p1/4P3/2PP1PBP/PP6/4K3 w - - 0 1',
  ],
  [
    "White's knight on d5 has an outpost: a pawn guards it, and no black pawn can advance to attack it.",
    '4k3/pp3ppp/3p4/3Np3/4P3/8/PPP2PPP/4K3 w - - 0 1',
    '4k3/ppp2ppp/3p4/3Np3/4P3/8/PPP2PPP/4K3 w - - 0 1',
  ],
  [
    'd5 is an outpost for White: no black pawn can advance to attack it.',
    '4k3/pp3ppp/3p4/4p3/4P3/2N5/PPP2PPP/4K3 w - - 0 1',
    '4k3/pp3ppp/3p4/4p3/4P3/8/PPP2PPP/4K3 w - - 0 1',
  ],
  [
    "Black's light-squared bishop is bad: d5 and e6 are held on its colour.",
    '2b1k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1',
    '2b1k3/ppp2ppp/8/3p4/3P4/8/PPP2PPP/4K3 w - - 0 1',
  ],
  [
    "Black's light-squared bishop has a free diagonal, though d5 and e6 are held on its colour.",
    '4k3/ppp2ppp/4p3/3pP3/3Pb3/8/PPP2PPP/4K3 w - - 0 1',
    '2b1k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/4K3 w - - 0 1',
  ],
  [
    "The dark squares f6 and h6 around Black's king are weak: Black has no pawn and no bishop for them.",
    '6k1/1pp2p1p/4p1p1/8/8/8/1B3PPP/6K1 w - - 0 1',
    '6k1/1pp2pbp/4p1p1/8/8/8/1B3PPP/6K1 w - - 0 1',
  ],
  [
    "Black's pawn on c6 is isolated on the c-file, which is half-open for White.",
    '4k3/p4ppp/2p5/8/8/8/PP3PPP/2R1K3 w - - 0 1',
    '4k3/p4ppp/2p5/8/8/8/PP3PPP/4K3 w - - 0 1',
  ],
  [
    "Black's pawn on d6 is backward on the d-file, which is half-open for White.",
    '4k3/pp3ppp/3p4/2p5/4P3/8/PP3PPP/3RK3 w - - 0 1',
    '4k3/pp2pppp/3p4/2p5/4P3/8/PP3PPP/3RK3 w - - 0 1',
  ],
  [
    'White has the majority on the kingside, 4 to 3; Black on the queenside, 4 to 3.',
    '4k3/pppp1ppp/8/8/8/8/PPP1PPPP/4K3 w - - 0 1',
    '4k3/pppp1ppp/8/8/8/8/PPPP1PPP/4K3 w - - 0 1',
    'White has the majority on the queenside, 4 to 3; Black on the kingside, 4 to 3.',
  ],
  [
    "White has the majority on the kingside, 4 to 3; Black's on the queenside has doubled pawns.",
    '4k3/1pp2ppp/p1p5/8/4P3/8/PPP2PPP/4K3 w - - 0 1',
    '4k3/ppp2ppp/8/8/4P3/8/PPP2PPP/4K3 w - - 0 1',
  ],
];

const CASES = PAIRS.map(([sentence, said, not, turned]) => ({ sentence, said, not, turned }));

describe.each(CASES)('$sentence', ({ sentence, said, not, turned }) => {
  test('is said, in either colour', () => {
    expect(sentencesOf(said)).toContain(sentence);
    const clause = sentence.replace(/^(Czech Benoni|[A-Z]\w+ structure): /, '');
    expect(sentencesOf(flippedFen(said)).join(' ')).toContain(turned ?? turnedText(clause));
  });

  test('is not said of the near miss', () => {
    expect(sentencesOf(not)).not.toContain(sentence);
    expect(sentencesOf(flippedFen(not)).map(turnedText)).not.toContain(sentence);
  });
});

test('there is nothing to say of the start', () => {
  expect(sentencesOf(START_FEN)).toEqual([]);
});

test('at most three sentences are said, whole ones, each once', () => {
  const examples = [...FORMATION_EXAMPLES.values()].flatMap(({ examples }) => examples.map(([fen]) => fen));
  for (const fen of [...BENCH_POSITIONS, ...examples]) {
    const sentences = sentencesOf(fen);
    expect(sentences.length, fen).toBeLessThanOrEqual(3);
    expect(new Set(sentences).size).toBe(sentences.length);
    for (const sentence of sentences) expect(sentence).toMatch(/^[A-Z][^.]*\.$|^[a-h][1-8] [^.]*\.$/);
    expect(sentencesOf(fen)).toEqual(sentences);
  }
});

test('the name of its formation begins what is said of every example', () => {
  for (const { key, name } of FORMATIONS) {
    for (const [fen] of FORMATION_EXAMPLES.get(key)!.examples) expect(sentencesOf(fen)[0]).toContain(name);
  }
});

test('two pawns that attack each other are told of once, and two pairs of them twice', () => {
  const once = sentencesOf('7r/1p2k1pp/p4p2/3Pp3/3n1P2/2NK4/PP4PP/2R5 w - - 0 23');
  expect(once.slice(0, 2)).toEqual(["White's pawn on f4 hits e5.", "Black's break g7-g5 hits f4."]);
  const apart = sentencesOf('4k3/2p3pp/3p4/2P2p2/4P3/8/PP6/4K3 w - - 0 1');
  expect(apart).toContain("White's pawn on c5 hits d6.");
  expect(apart).toContain("Black's pawn on f5 hits e4 and would open the e-file.");
});
