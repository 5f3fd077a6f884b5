import { describe, expect, test } from 'vitest';
import { flippedFen } from '../../support/flip.ts';
import { mirrored, names, plansIn, weakNames } from '../../support/structures.ts';

const WHITE = 0;
const BLACK = 1;
const CARLSBAD = '4k3/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/4K3 w - - 0 1';

describe('a minority attack', () => {
  const attacks = (fen: string, side: number) =>
    plansIn(fen, side).minorityAttacks.map(({ wing, path, leaves }) => `${wing} ${names(path)}: ${weakNames(leaves)}`);

  test.each([
    ['of two pawns against three', CARLSBAD, ['queenside b2 b4 b5: c6 backward']],
    ['not of three against three', '4k3/pp3ppp/2p5/3p4/3P4/2P5/PP3PPP/4K3 w - - 0 1', []],
    ['not against a pawn on a file of our own', '4k3/pp3ppp/1p6/3p4/3P4/8/PP3PPP/4K3 w - - 0 1', []],
    ['not of one pawn', '4k3/pp3ppp/2p5/3p4/3P4/4P3/1P3PPP/4K3 w - - 0 1', []],
    ['not of pawns that the majority has come to', '4k3/8/8/8/5ppp/7P/4P1P1/4K3 w - - 0 1', []],
    ['not when nothing is weak afterwards', '4k3/p4ppp/1pp1p3/3p4/3P4/4P3/1P3PPP/4K3 w - - 0 1', []],
  ])('is one %s', (_, fen, expected) => {
    expect(attacks(fen, WHITE)).toEqual(expected);
    expect(attacks(flippedFen(fen), BLACK)).toEqual(expected.map(mirrored));
  });
});

describe('a majority', () => {
  const majorities = (fen: string, side: number) =>
    plansIn(fen, side).majorities.map(({ wing, own, against, sound }) => `${wing} ${own}:${against} ${sound}`);

  test.each([
    ['on neighbouring files', CARLSBAD, ['kingside 4:3 true']],
    ['with a gap', '4k3/pp3ppp/4p3/8/3P4/8/PP3PPP/4K3 w - - 0 1', ['queenside 3:2 false']],
    ['doubled', '4k3/pp3ppp/4p3/8/8/P7/PP3PPP/4K3 w - - 0 1', ['queenside 3:2 false']],
    ['against no pawns', '4k3/5ppp/8/8/8/8/PP3PPP/4K3 w - - 0 1', []],
    ['of nobody', '4k3/pp3ppp/8/8/8/8/PP3PPP/4K3 w - - 0 1', []],
  ])('%s', (_, fen, expected) => {
    expect(majorities(fen, WHITE)).toEqual(expected);
    expect(majorities(flippedFen(fen), BLACK)).toEqual(expected);
  });
});

describe('a locked chain', () => {
  const chainIn = (fen: string, side: number) => {
    const chain = plansIn(fen, side).lockedChain;
    return chain && `${names(chain.pawns)} ${chain.pointsAt} ${chain.atKing}`;
  };

  test.each([
    ['points at a wing', '4k3/8/4p3/3pP3/3P4/8/8/4K3 w - - 0 1', 'd4 e5 kingside false'],
    ['points at the king', '6k1/8/4p3/3pP3/3P4/8/8/4K3 w - - 0 1', 'd4 e5 kingside true'],
    ['points at the other wing', '2k5/8/3p4/3Pp3/4P3/8/8/4K3 w - - 0 1', 'e4 d5 queenside true'],
    ['has two rams', '6k1/8/4p3/4P3/3P4/8/8/4K3 w - - 0 1', null],
    ['is not two chains that part', '4k3/8/3p4/2pPp1p1/2P1P1P1/8/8/4K3 w - - 0 1', 'e4 d5 queenside false'],
    ['does not lead to the middle', '6k1/8/3p4/2pP4/2P5/8/8/4K3 w - - 0 1', null],
  ])('%s', (_, fen, expected) => {
    expect(chainIn(fen, WHITE)).toBe(expected);
    expect(chainIn(flippedFen(fen), BLACK)).toBe(expected && mirrored(expected));
  });
});

describe('pieces among pawns', () => {
  const FRENCH = '2b1k3/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/2BBK3 w - - 0 1';
  const bishops = (fen: string, side: number) =>
    plansIn(fen, side).bishops.map(({ square, colour, verdict, free, pawns }) =>
      [square, colour, verdict, free ? 'free' : '', names(pawns)].join(' '),
    );

  test('the French bishop is bad, and the other good', () => {
    expect(bishops(FRENCH, BLACK)).toEqual(['c8 light bad  e6 d5']);
    expect(bishops(FRENCH, WHITE)).toEqual(['c1 dark bad free d4 e5', 'd1 light good free d4 e5']);
  });

  test('a bishop before the pawns is free', () => {
    expect(bishops('4k3/ppp2ppp/4p3/3pP3/3Pb3/8/PPP2PPP/4K3 w - - 0 1', BLACK)).toEqual(['e4 light bad free e6 d5']);
  });

  test.each([
    ['one pawn is held', '2b1k3/ppp2ppp/8/3p4/3P4/8/PPP2PPP/4K3 w - - 0 1'],
    ['as many are held on either colour', '2b1k3/8/3p4/2pP1p2/2P1pP2/4P3/8/4K3 w - - 0 1'],
    ['pawns can move', '2b1k3/ppp2ppp/4p3/3p4/8/8/PPP2PPP/4K3 w - - 0 1'],
  ])('no verdict when %s', (_, fen) => {
    expect(bishops(fen, BLACK)).toEqual([]);
  });

  const outposts = (fen: string, side: number) =>
    plansIn(fen, side).outposts.map(({ square, piece }) => `${square} ${piece ?? '-'}`);

  test.each([
    ['free', '4k3/pp3ppp/3p4/4p3/4P3/8/PPP2PPP/4K3 w - - 0 1', ['d5 -']],
    ['with a knight', '4k3/pp3ppp/3p4/3Np3/4P3/8/PPP2PPP/4K3 w - - 0 1', ['d5 knight']],
    ['a pawn may attack it', '4k3/ppp2ppp/3p4/4p3/4P3/8/PPP2PPP/4K3 w - - 0 1', []],
    ['no own pawn guards it', '4k3/pp3ppp/3p4/4p3/8/4P3/PPP2PPP/4K3 w - - 0 1', []],
    ['a pawn stands on it', '4k3/pp3ppp/8/3pp3/4P3/8/PPP2PPP/4K3 w - - 0 1', []],
  ])('an outpost: %s', (_, fen, expected) => {
    expect(outposts(fen, WHITE)).toEqual(expected);
  });
});

describe('weak colours', () => {
  const weak = (fen: string, side: number) =>
    plansIn(fen, side).weakComplexes.map(({ colour, where, squares }) => `${colour} ${where} ${names(squares)}`);

  test.each([
    ['at a king without its bishop', '6k1/1pp2p1p/4p1p1/8/8/8/1B3PPP/6K1 w - - 0 1', ['dark king h6 f6']],
    ['not with the bishop', '6k1/1pp2pbp/4p1p1/8/8/8/1B3PPP/6K1 w - - 0 1', []],
    ['not against a bishop of the other colour', '6k1/1pp2p1p/4p1p1/8/8/8/2B2PPP/6K1 w - - 0 1', []],
    ['not with a pawn on e7', '6k1/1pp1pp1p/6p1/8/8/8/1B3PPP/6K1 w - - 0 1', []],
    ['not with the pawn at home', '6k1/1pp2ppp/4p3/8/8/8/1B3PPP/6K1 w - - 0 1', []],
    ['not with the king elsewhere', '4k3/1pp2p1p/4p1p1/8/8/8/1B3PPP/6K1 w - - 0 1', []],
    ['in the centre', '4k3/8/2p1p3/3p4/3P4/8/1B6/4K3 w - - 0 1', ['dark centre c5 e5 d6 f6']],
    ['not in a centre with a pawn at home', '4k3/1p1p2p1/2p1p3/3p4/3P4/8/1B6/4K3 w - - 0 1', []],
  ])('%s', (_, fen, expected) => {
    expect(weak(fen, BLACK).map((text) => text.split(' ').sort())).toEqual(
      expected.map((text) => text.split(' ').sort()),
    );
    expect(weak(flippedFen(fen), WHITE)).toHaveLength(expected.length);
  });
});

describe('a prisoner', () => {
  const prisoners = (fen: string, side: number) =>
    plansIn(fen, side).prisoners.map(({ square, piece, cell }) => `${piece} ${square}: ${names(cell)}`);
  const WINTERS = '4k3/ppp3p1/3p1p2/4p1p1/4P3/2PP1PBP/PP3P2/4K3 w - - 0 1';

  test.each([
    ['behind a fixed pawn', '2b1k3/1p1p4/pPpP4/P1P5/8/8/8/4K3 w - - 0 1', BLACK, ['bishop c8: c8']],
    ['not when a pawn can step aside', '2b1k3/1p1p4/2pP4/8/8/8/8/4K3 w - - 0 1', BLACK, []],
    ['not when a pawn can take', '2b1k3/1p1p4/pPpPP3/P1P5/8/8/8/4K3 w - - 0 1', BLACK, []],
    ['not with a pawn that it can take', '2b1k3/1P1p4/2pP4/2P5/8/8/8/4K3 w - - 0 1', BLACK, []],
    ['shut in as in Winter against Capablanca', WINTERS, WHITE, ['bishop g3: g1 h2 g3']],
    ['not with a way round behind', WINTERS.replace('PP3P2', 'PP6'), WHITE, []],
    ['with one square more', WINTERS.replace('4p1p1', '4p3'), WHITE, ['bishop g3: g1 h2 g3 h4']],
    ['not without two guards', WINTERS.replace('4p1p1', '4p3').replace('3p1p2', '3p4'), WHITE, []],
    ['a knight in the corner', 'N3k3/3p4/1p6/p1p5/8/8/8/4K3 w - - 0 1', WHITE, []],
    ['a knight that pawns guard in', 'N3k3/pp6/8/8/8/8/8/4K3 w - - 0 1', WHITE, []],
  ])('%s', (_, fen, side, expected) => {
    expect(prisoners(fen, side)).toEqual(expected);
    expect(prisoners(flippedFen(fen), 1 - side)).toHaveLength(expected.length);
  });
});

describe('weak pawns', () => {
  test.each([
    ['backward on a half-open file', '4k3/pp3ppp/3p4/4p3/4P3/8/PPP2PPP/4K3 w - - 0 1', BLACK, 'd6 backward'],
    ['isolated on a half-open file', '4k3/p4ppp/2p5/4p3/4P3/8/PP3PPP/4K3 w - - 0 1', BLACK, 'c6 isolated'],
    ['not behind an enemy pawn', '4k3/pp3ppp/3p4/4p3/4P3/3P4/PP3PPP/4K3 w - - 0 1', BLACK, ''],
  ])('%s', (_, fen, side, expected) => {
    expect(weakNames(plansIn(fen, side).targets)).toBe(expected);
  });

  test.each([
    ['hanging', '4k3/p4ppp/1p2p3/8/2PP4/8/P4PPP/4K3 w - - 0 1', 'c4 d4'],
    ['with a helper', '4k3/p4ppp/1p2p3/8/2PP4/1P6/5PPP/4K3 w - - 0 1', ''],
    ['on the third rank', '4k3/p4ppp/1p2p3/8/8/2PP4/P4PPP/4K3 w - - 0 1', ''],
    ['on two ranks', '4k3/p4ppp/1p2p3/8/3P4/2P5/P4PPP/4K3 w - - 0 1', ''],
  ])('a duo %s', (_, fen, expected) => {
    expect(plansIn(fen, WHITE).hangingDuos.map(names).join()).toBe(expected);
  });

  test.each([
    ['whose support is hit', '4k3/pp3ppp/4p3/2ppP3/3P4/8/PP3PPP/4K3 w - - 0 1', 'e5'],
    ['whose support is not hit', '4k3/p4ppp/4p3/3pP3/3P4/8/PP3PPP/4K3 w - - 0 1', ''],
    ['with two supports', '4k3/pp3ppp/4p3/2ppP3/3P1P2/8/PP4PP/4K3 w - - 0 1', ''],
  ])('a head %s', (_, fen, expected) => {
    expect(names(plansIn(fen, WHITE).hangingHeads)).toBe(expected);
  });
});
