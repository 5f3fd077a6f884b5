import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { findChecksAndPins, inCheck, sideToMove } from '../../../engine/board.ts';
import { setFen, toFen } from '../../../engine/fen.ts';
import { ALL, generate, MOVES } from '../../../engine/generate.ts';
import { isPromotion, moveText, NO_MOVE } from '../../../engine/move.ts';
import { makeMove, unmakeMove } from '../../../engine/position.ts';
import { BLACK, squareName, WHITE } from '../../../engine/squares.ts';
import { MAX_SOLUTIONS } from '../../../eval/fortress/arrangement-proof.ts';
import { cannotWinPawnEnding, clearFortresses, meterFortresses } from '../../../eval/fortress/fortress.ts';
import { describeFortress } from '../../../eval/fortress/fortress-description.ts';
import { PROVED, provePawnFortress, solvedArrangements } from '../../../eval/fortress/pawn-proof.ts';
import { isPawnEnding } from '../../../eval/material/pawn-ending.ts';
import { flippedFen, mirroredFen } from '../../support/flip.ts';
import { takeLocked } from '../../support/fortress-positions.ts';
import { judge } from '../../support/fortress-solver.ts';
import { describeShared, sharedData } from '../../support/shared.ts';
import { stateBytes } from '../../support/state.ts';

/** What each position is about, the position, the attacker. */
type Row = readonly [about: string, fen: string, side: number];

const BLOCKED: readonly Row[] = [
  ['rams on every second file', '4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K3 w - - 0 1', WHITE],
  ['rams low on the board', '4k3/8/p1p1p1p1/P1P1P1P1/8/8/8/4K3 w - - 0 1', WHITE],
  ['a chain that steps', '5k2/8/p7/P1p4p/2Pp1p1P/1K1P1P2/8/8 b - - 0 1', WHITE],
  ['doubled pawns behind rams', '4k3/8/8/p1p1p1p1/P1P1P1P1/2P1P3/8/4K3 w - - 0 1', WHITE],
  ['a doubled pawn with one step left', '6k1/8/3p1p2/1p1P1P1p/1P5P/8/7P/5K2 w - - 0 1', WHITE],
  ['a backward pawn that becomes a ram', '3k4/8/1p1p2p1/1P1Pp3/4P1p1/6P1/8/7K b - - 0 1', BLACK],
  ['a loose pawn that drowns', '4k3/8/8/1p1p1p1p/1P1P1P1P/8/6p1/4K3 w - - 0 1', WHITE],
  ['a guarded pawn that does not', '8/8/k2p1p2/1p1P1P1p/1Pp4P/8/2K5/8 w - - 0 1', WHITE],
  ['loose pawns on their way', '1k6/8/6p1/p1p1p1Pp/P1P1P2P/8/2pKp3/8 w - - 0 1', WHITE],
  ['a protected passed pawn', '8/4k3/1p1p1p1p/1PPPpP1P/4P3/8/6K1/8 b - - 0 1', WHITE],
  ['a far passed pawn', '8/4k3/1p6/1P1p4/3P1p1p/1p3P1P/8/3K4 b - - 0 1', BLACK],
  ['two passed pawns apart', '8/k2p4/8/2p5/ppPp1p1p/P2P1P1P/7K/8 b - - 0 1', WHITE],
  ['the defender may take en passant', '8/7k/8/1p5p/1P1pPp1P/3P1P2/7K/8 b - e3 0 1', WHITE],
  ['the defender need not take en passant', '8/8/k7/4Pp2/1p1p1p1p/1P1PKP1P/8/8 w - f6 0 1', BLACK],
  ['a lever at the edge that is answered', '8/6kp/3p1p1p/1p1P1P1P/1P6/6P1/8/1K6 w - - 0 1', WHITE],
  ['a lever beside doubled pawns', '8/8/7k/p4pp1/Pp1p1pP1/1P1P1P2/8/6K1 w - - 0 1', WHITE],
  ['a lever that a king answers', '5k2/8/8/1p3p2/1P1p1P1p/3PP2P/1K6/8 w - - 0 1', BLACK],
  ['an attacker who must give way', '8/3k4/1p1p3p/1P1P2pP/6P1/8/3K4/8 b - - 0 1', WHITE],
  ['a lever that leaves three passers at most', '1k6/8/8/2p1p1p1/p1P1P1P1/P1PP4/4K3/8 w - - 0 1', WHITE],
  ['levers that take many arrangements', '5k2/8/1p2p3/8/p1p1p3/P1P1P1p1/1K1P2P1/8 w - - 0 1', BLACK],
  ['levers in the middle', '8/3k2p1/p3p1p1/P1p1PPP1/2P5/8/3K4/8 b - - 0 1', WHITE],
];

const OPEN: readonly Row[] = [
  ['a file without a fence', '8/8/8/8/p1p1p1pk/P1P1P1P1/2K5/8 b - - 0 1', BLACK],
  ['a king past the fence', '4k3/7K/2p1p1p1/1pP1P1P1/1P6/8/7P/8 b - - 0 1', WHITE],
  ['a king that takes a pawn in time', '7k/8/2p1p2p/p1P1P2P/P7/1P6/8/2K5 w - - 0 1', WHITE],
  ['a gap that a king slips through on the diagonal', '6k1/8/3p4/p2P1p1p/P1p2P1P/2P5/8/3K4 w - - 0 1', WHITE],
  ['a lever at the edge', '6k1/8/2p1p1p1/2P1P1P1/p6P/P7/8/4K3 w - - 0 1', WHITE],
  ['a spare pawn move that decides', '8/p2p4/1p1p1p1p/1P1PpP1P/4P3/1k6/8/4K3 b - - 0 1', BLACK],
  ['a king in the camp', '8/8/1k6/6p1/1p1p1pP1/1P1PKP2/3P4/8 w - - 0 1', WHITE],
  ['blockers that the king takes', '8/8/8/p7/P1p1p1p1/2P1P1Pk/1K6/8 b - - 0 1', BLACK],
  ['a defender without a spare move', 'k1K5/8/P7/2p1p1p1/2P1P1P1/8/8/8 b - - 0 1', WHITE],
  ['a defender who must let go', '2k5/P1p5/2P5/5p1p/1p1p1P1P/1P1P4/1K6/8 b - - 0 1', WHITE],
  ['an attacker who need not give way', '8/2k5/1p1p3p/1P1P2pP/6P1/4K3/8/8 w - - 0 1', WHITE],
  ['connected passed pawns', '8/k7/p4PP1/P1p2p1p/2Pp1P1P/3P4/8/3K4 w - - 0 1', WHITE],
  ['a far passed pawn that cannot be caught', '8/2P5/1k6/2p5/ppP1p1p1/1P2P1P1/7K/8 b - - 0 1', BLACK],
  ['the attacker can take en passant', '4k3/8/2p1p3/p1P1Pp2/P4Pp1/1K4P1/8/8 b - f3 0 1', BLACK],
];

function variants([, fen, side]: Row): [fen: string, side: number][] {
  return [
    [fen, side],
    [mirroredFen(fen), side],
    [flippedFen(fen), side ^ 1],
    [mirroredFen(flippedFen(fen)), side ^ 1],
  ];
}

function isProved(fen: string, side: number): boolean {
  setFen(fen);
  clearFortresses();
  return cannotWinPawnEnding(side);
}

describe('a blocked pawn ending', () => {
  test.each(BLOCKED)('%s: %s', (...row) => {
    for (const [fen, side] of variants(row)) expect(isProved(fen, side), fen).toBe(true);
  });
});

describe('a pawn ending that looks blocked', () => {
  test.each(OPEN)('%s: %s', (...row) => {
    for (const [fen, side] of variants(row)) expect(isProved(fen, side), fen).toBe(false);
  });
});

describe('the proof', () => {
  test('is for pawn endings only, and for one side', () => {
    expect(isProved('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/3BK3 w - - 0 1', WHITE)).toBe(false);
    expect(isProved('4k3/8/8/p1p1p1p1/P1P1P1P1/8/8/4K2n w - - 0 1', WHITE)).toBe(false);
    const [, fen, side] = OPEN[1]!;
    expect([isProved(fen, side), isProved(fen, side ^ 1)]).toEqual([false, true]);
  });

  test('never says of a dealt position that it cannot be won when it is won', () => {
    let proved = 0;
    for (const { fen, stronger } of takeLocked(77, 200)) {
      for (const side of [stronger, stronger ^ 1]) {
        setFen(fen);
        clearFortresses();
        // Without the closed fence, which is seen at a glance, all is left to the kings' game.
        if (provePawnFortress(side, false) !== PROVED) continue;
        proved++;
        expect(judge(fen, side, 20).verdict, `${fen}, attacker ${side}`).not.toBe('QUEENS');
      }
    }
    expect(proved).toBeGreaterThan(150);
  });

  test('leaves the position alone and is the same the second time', () => {
    for (const row of [...BLOCKED, ...OPEN]) {
      const [fen, side] = variants(row)[0]!;
      const fresh = isProved(fen, side);
      const before = stateBytes();
      const text = toFen();
      expect(cannotWinPawnEnding(side)).toBe(fresh);
      expect(stateBytes().equals(before) && toFen() === text, fen).toBe(true);
    }
  });

  test('costs a metered search no more than its allowance', () => {
    const [, fen, side] = BLOCKED.find(([about]) => about === 'a protected passed pawn')!;
    setFen(fen);
    meterFortresses();
    expect(cannotWinPawnEnding(side)).toBe(true);
    expect(solvedArrangements()).toBeGreaterThan(0);
    // The same arrangements with the kings elsewhere are known already.
    const solved = solvedArrangements();
    setFen(fen.replace('/6K1/', '/5K2/'));
    expect(cannotWinPawnEnding(side)).toBe(true);
    expect(solvedArrangements()).toBe(solved);
    clearFortresses();
  });

  test('is not found by a metered search that has spent its allowance, and found again without a meter', () => {
    meterFortresses();
    let refused = 0;
    for (const [, fen, side] of [...OPEN, ...OPEN.flatMap((row) => variants(row)).map((row) => ['', ...row] as Row)]) {
      const solved = solvedArrangements();
      setFen(fen);
      cannotWinPawnEnding(side);
      cannotWinPawnEnding(side ^ 1);
      if (solvedArrangements() === solved) refused++;
    }
    expect(refused).toBeGreaterThan(10);
    expect(solvedArrangements()).toBeLessThan(MAX_SOLUTIONS);
    const [, fen, side] = BLOCKED.find(([about]) => about === 'levers in the middle')!;
    expect(isProved(fen, side)).toBe(true);
  });

  test('goes on where an allowance ended, when a metered search has earned more', () => {
    const [, fen, side] = BLOCKED.find(([about]) => about === 'levers that take many arrangements')!;
    meterFortresses();
    // Endings that are not blocked have taken most of what a search begins with.
    for (const [, open, attacker] of OPEN) {
      setFen(open);
      cannotWinPawnEnding(attacker);
    }
    setFen(fen);
    expect(cannotWinPawnEnding(side)).toBe(false);
    const solved = solvedArrangements();
    let proofs = 1;
    while (!cannotWinPawnEnding(side) && proofs < 200_000) proofs++;
    expect(proofs).toBeLessThan(200_000);
    expect(solvedArrangements()).toBeGreaterThan(solved);
    expect(solvedArrangements() - solved).toBeLessThan(MAX_SOLUTIONS);
    clearFortresses();
  });

  // Whatever the attacker plays, the defender finds a reply after which the proof stands; so it stands for ever.
  test.each(BLOCKED)('keeps itself up: %s', (_about, fen, side) => {
    setFen(fen);
    clearFortresses();
    if (sideToMove() !== side) expect(reply(side), `no move in ${toFen()}`).not.toBe(NO_MOVE);
    for (let turn = 0; turn < 12; turn++) {
      const moves = legalMoves();
      const held = moves.filter((move) => {
        makeMove(move);
        findChecksAndPins();
        const found = reply(side);
        const isStalemate = found === NO_MOVE && !inCheck() && legalMoves().length === 0;
        expect(found !== NO_MOVE || isStalemate, `${moveText(move, false)} wins: ${toFen()}`).toBe(true);
        if (found !== NO_MOVE) unmake(found);
        unmake(move);
        return found !== NO_MOVE;
      });
      if (held.length === 0) break;
      // Pawn moves first while there are any, then the kings wander.
      makeMove(held[(7 * turn) % held.length]!);
      findChecksAndPins();
      reply(side);
    }
  });
});

function legalMoves(): number[] {
  const start = 40_000;
  return Array.from(MOVES.slice(start, generate(ALL, start)));
}

function unmake(move: number): void {
  unmakeMove(move);
  findChecksAndPins();
}

/** Makes a move of the defender after which the attacker is still proved not to win, and returns it. */
function reply(side: number): number {
  for (const move of legalMoves().filter((one) => !isPromotion(one))) {
    makeMove(move);
    findChecksAndPins();
    if (isPawnEnding() && provePawnFortress(side) === PROVED) return move;
    unmake(move);
  }
  return NO_MOVE;
}

describe('the description of a fortress', () => {
  const squares = (text: string) => text.split(' ');

  test('names fence, flood, dynamic pawns and free squares', () => {
    setFen('4k3/8/8/p1p1p1p1/P1P1P1P1/8/2P5/4K3 w - - 0 1');
    const found = describeFortress(WHITE)!;
    expect(found.proved).toBe(true);
    expect(found.fixed).toEqual(squares('a4 c4 e4 g4'));
    expect(found.dynamic).toEqual(squares('c2'));
    expect(found.reach).toEqual(squares('c3'));
    expect(found.fence).toEqual(squares('a4 b4 c4 d4 e4 f4 g4 h4'));
    expect(found.flood).toEqual(Array.from({ length: 24 }, (_, square) => squareName(square)));
    expect(found.free).toContain('e8');
    expect(found.free).not.toContain('d5');
    expect([found.drowned, found.levers, found.passers]).toEqual([[], [], []]);
  });

  test('names drowned pawns and levers, for Black too', () => {
    setFen(flippedFen('4k3/8/8/1p1p1p1p/1P1P1P1P/8/6p1/4K3 w - - 0 1'));
    expect(describeFortress(BLACK)!.drowned).toEqual(squares('g7'));
    setFen('6k1/8/2p1p1p1/2P1P1P1/p6P/P7/8/4K3 w - - 0 1');
    const open = describeFortress(WHITE)!;
    expect([open.proved, open.levers, open.free]).toEqual([false, squares('g6'), []]);
  });

  test('is none where there are pieces and few rams', () => {
    setFen('4k3/8/8/2p1p1p1/P1P3P1/8/8/3BK3 w - - 0 1');
    expect(describeFortress(WHITE)).toBeUndefined();
  });
});

describeShared('the shared file of blocked pawn endings', () => {
  const rows = readFileSync(sharedData('blockage-public.epd'), 'utf8')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => ({
      fen: `${line.split(' ').slice(0, 4).join(' ')} 0 1`,
      isDraw: /c0 "draw"/.test(line),
      kind: /c1 "([\w-]+)"/.exec(line)![1]!,
      side: /c3 "white"/.test(line) ? WHITE : BLACK,
    }));

  test('has no win that is called blocked', () => {
    const wins = rows.filter(({ isDraw }) => !isDraw);
    expect(wins.length).toBeGreaterThan(80);
    expect(wins.filter(({ fen, side }) => isProved(fen, side))).toEqual([]);
  });

  test.each([
    ['static', 1],
    ['lit-static', 1],
    ['lit-static-equal', 1],
    ['lit-dynamic', 1],
    ['dyn-backward', 1],
    ['dyn-passer', 0.95],
    ['dyn-pushlever', 1],
    ['dyn-lever', 0.8],
    ['guard', 0.6],
  ])('has the draws of class %s recognised, at least this share: %f', (wanted, share) => {
    const draws = rows.filter(({ isDraw, kind }) => isDraw && kind === wanted);
    const found = draws.filter(({ fen, side }) => isProved(fen, side));
    expect(found.length / draws.length).toBeGreaterThanOrEqual(share);
  });
});
