import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { WHITE } from '../../../engine/squares.ts';
import { isLight, squareOf } from '../../../eval/endgames/geometry.ts';
import { probeRecognisers } from '../../../eval/endgames/recogniser-table.ts';
import { scaleKept } from '../../../eval/evaluate.ts';
import { endgameOfDanger, middlegameOfDanger } from '../../../eval/king/danger.ts';
import { FULL_SCALE } from '../../../eval/material/winnable.ts';
import { probePawnTable } from '../../../eval/pawns/pawn-table.ts';
import { OUR_BISHOPS, THEIR_BISHOPS } from '../../../eval/perspective.ts';
import type { TermName } from '../../../eval/terms.ts';
import { type Trace, traceEvaluation } from '../../../eval/trace.ts';
import { evaluationFens } from '../../support/eval-positions.ts';
import { flippedFen } from '../../support/flip.ts';
import { randomPlacement } from '../../support/placements.ts';
import { occurrenceOf } from '../../support/terms.ts';

const FULL_PHASE = 24;

function traced(fen: string): Trace {
  setFen(fen);
  return traceEvaluation();
}

/** The endgame score before points and scale, in quarters of a centipawn from White's view. */
function plainEndgame(trace: Trace): number {
  return trace.endgame + endgameOfDanger(trace.danger[0]) - endgameOfDanger(trace.danger[1]);
}

describe('the share of an endgame score that the leader keeps', () => {
  const rows: [position: string, fen: string, scale: number][] = [
    // The bishop is attacked, so that no recogniser speaks.
    ['bishops of opposite colours alone', '4k3/8/8/4K3/3B4/3b4/4PP2/8 w - - 0 1', 18 + 2 * 4],
    ['two pawns more with them', '4k3/4pbp1/4p2p/8/3B4/8/P3KP2/8 b - - 0 1', 36],
    ['three pawns more with them', '4k3/4pbp1/4p2p/7p/3B4/8/P3KP2/8 b - - 0 1', 52],
    ['three pawns against the bishop', '4k3/5b2/8/8/3B4/4P3/4KPP1/8 w - - 0 1', 52],
    ['bishops of one colour', '4k3/4b3/8/8/3B4/4P3/4KP2/8 w - - 0 1', 36 + 2 * 7 - 4],
    ['opposite bishops with rooks', '3rk3/5b2/8/8/3B4/4P3/4KP2/3R4 w - - 0 1', 22 + 3 * 4],
    ['opposite bishops with a knight', '3nk3/5b2/8/8/3B4/1PPPP3/4KP2/8 w - - 0 1', 64],
    ['two bishops against one', '4k3/5b2/8/8/3BB3/4P3/4KP2/8 w - - 0 1', 36 + 2 * 7 - 4],
    ['pawns on both wings', '4k3/5b2/8/8/3BB3/P7/4KP2/8 w - - 0 1', 36 + 2 * 7],
    ['a queen against two minor pieces', '4k3/p4b2/5n2/8/8/P7/4KP2/3Q4 w - - 0 1', 37 + 2 * 3],
    ['a queen against rooks', '4k3/p4r2/5r2/8/8/P7/4KP2/3Q4 b - - 0 1', 37],
    ['a lone minor piece', '4k3/8/8/8/3N4/8/4K3/8 w - - 0 1', 0],
    ['a minor piece more, without pawns', '4k3/6b1/8/8/3BN3/8/4K3/8 w - - 0 1', 0],
    ['rook and bishop against rook', '4k3/3r4/8/8/3B4/8/4K3/2R5 w - - 0 1', 10],
    ['a rook, without pawns', '4k3/8/8/8/8/8/4K3/2R5 w - - 0 1', 36 - 4],
    ['queen against rook', '4k3/3r4/8/8/8/8/4K3/2Q5 w - - 0 1', 37 - 4],
    ['a pawn with a rook', '4k3/8/8/8/8/8/4KP2/R7 w - - 0 1', 36 + 7 - 4],
    ['many pawns with a rook', '4k3/8/8/8/8/8/PPPPKP2/R7 w - - 0 1', FULL_SCALE],
    ['one pawn', '4k3/8/8/8/8/8/4KP2/8 w - - 0 1', 44],
    ['six pawns alone', '4k3/ppp5/8/8/8/P7/1PP1K3/8 w - - 0 1', 44],
    ['eight pawns alone', '4k3/pppp4/8/8/8/P7/1PPPK3/8 w - - 0 1', 44 - 6],
    ['four rams with a rook', '4k3/8/2p1p1p1/p1P1P1P1/P7/7P/4K3/R7 w - - 0 1', FULL_SCALE],
    ['five rams with a rook', '4k3/8/2p1p1p1/p1P1P1Pp/P6P/8/4K3/R7 w - - 0 1', 50],
    ['five rams, and pawns for a queen', '4k3/8/2p1p1p1/p1P1P1Pp/P6P/8/4K3/Q7 w - - 0 1', ((37 * 50) / 64) | 0],
    ['six rams with a rook', '4k3/8/1pp1p1p1/pPP1P1Pp/P6P/8/4K3/R7 w - - 0 1', 42],
    ['seven rams with a rook', '4k3/8/1pp1pp1p/pPP1PP1P/P7/3p4/3PK3/R7 w - - 0 1', 42],
    ['five rams alone', '4k3/8/2p1p1p1/p1P1P1Pp/P6P/8/4K3/8 w - - 0 1', 44 - 3 * 4],
    ['sixteen pawns alone', '4k3/pppppppp/8/8/8/P7/1PPPPPPP/4K3 w - - 0 1', 26],
  ];

  test.each(rows)('%s', (_position, fen, scale) => {
    expect(traced(fen).scale).toBe(scale);
    expect(traced(flippedFen(fen)).scale).toBe(scale);
  });

  test('is that of the side which leads in the endgame', () => {
    // Black is a rook ahead but has no pawn; then White leads by its pawns.
    expect(traced('2r1k3/8/8/8/8/8/4KP2/8 w - - 0 1').scale).toBe(36 - 4);
    expect(traced('4k3/8/8/8/8/8/PPPPKPPP/8 b - - 0 1').scale).toBe(44 - 3);
  });

  test('takes the endgame score down: a pawn more with opposite bishops is worth less', () => {
    const opposite = traced('4k3/5b2/8/8/3B4/4P3/4KP2/8 w - - 0 1').total;
    const same = traced('4k3/4b3/8/8/3B4/4P3/4KP2/8 w - - 0 1').total;
    expect(opposite).toBeGreaterThan(0);
    expect(opposite).toBeLessThan((2 * same) / 3);
  });

  test('leaves a lone minor piece next to nothing', () => {
    expect(Math.abs(traced('4k3/8/8/8/3N4/8/4K3/8 w - - 0 1').total)).toBeLessThan(40);
  });
});

describe('with opposite bishops', () => {
  const pawns = [0, 1, 2, 3, 4, 5, 6].flatMap((white) => [0, 1, 2, 3, 4, 5].map((black) => [white, black] as const));

  test.each(pawns.filter(([white, black]) => white > 0 && (black > 0 || white >= 3)))(
    '%d pawns against %d keep no less than with a pawn less or against a pawn more',
    (white, black) => {
      for (let seed = 0; seed < 40; seed++) {
        const more = randomPlacement(`KB${'P'.repeat(white + 1)}vKB${'P'.repeat(black + 1)}`, seed);
        const less = without(more, 'P'),
          against = without(more, 'p');
        const both = without(less, 'p');
        if (![more, less, against, both].every(isLegal) || !hasOppositeBishops(more)) continue;
        expect(shareOfWhite(more), more).toBeGreaterThanOrEqual(shareOfWhite(less));
        expect(shareOfWhite(against), against).toBeGreaterThanOrEqual(shareOfWhite(more));
        expect(shareOfWhite(against), against).toBeGreaterThanOrEqual(shareOfWhite(both));
      }
    },
  );
});

/** Share of the endgame score that White keeps when it leads. */
function shareOfWhite(fen: string): number {
  setFen(fen);
  return scaleKept(probeRecognisers(), WHITE, probePawnTable());
}

/** The position without the first piece of a letter. */
function without(fen: string, letter: string): string {
  const [placement, ...fields] = fen.split(' ');
  const emptied = placement.replace(/\d/g, (digit) => '.'.repeat(Number(digit))).replace(letter, '.');
  return [emptied.replace(/\.+/g, (dots) => String(dots.length)), ...fields].join(' ');
}

function isLegal(fen: string): boolean {
  try {
    setFen(fen);
    return true;
  } catch {
    return false;
  }
}

function hasOppositeBishops(fen: string): boolean {
  setFen(fen);
  return isLight(squareOf(0, OUR_BISHOPS)) !== isLight(squareOf(0, THEIR_BISHOPS));
}

describe('what makes an endgame easier or harder to win', () => {
  const rows: [term: TermName, fen: string, count: number][] = [
    ['winnableBase', '4k3/8/8/8/8/8/4K3/8 w - - 0 1', 1],
    ['winnablePawns', '4k3/p4pp1/8/8/8/8/P3K3/8 w - - 0 1', 4],
    ['winnablePassers', '4k3/p4pp1/8/8/8/8/P3K3/8 w - - 0 1', 2],
    ['winnableBothWings', '4k3/3p4/8/8/8/8/4P3/4K3 w - - 0 1', 1],
    ['winnableBothWings', '4k3/2pp4/8/8/8/8/PP6/4K3 w - - 0 1', 0],
    ['winnableBothWings', '4k3/8/8/8/8/8/8/4K3 w - - 0 1', 0],
    ['winnablePawnEnding', '4k3/p7/8/8/8/8/8/4K3 w - - 0 1', 1],
    ['winnablePawnEnding', '4k3/p7/8/8/8/8/8/N3K3 w - - 0 1', 0],
    ['winnableClosed', '4k3/8/8/p2p4/P2P4/8/1P6/4K3 w - - 0 1', 2],
    ['winnableOppositeBishops', '3rk3/5b2/8/8/3B4/8/4K3/8 w - - 0 1', 1],
    ['winnableOppositeBishops', '3rk3/4b3/8/8/3B4/8/4K3/8 w - - 0 1', 0],
    ['winnableOppositeBishops', '3rk3/5b2/8/8/3BB3/8/4K3/8 w - - 0 1', 0],
  ];

  test.each(rows)('%s in %s', (name, fen, count) => {
    expect(occurrenceOf(name, fen, 'w').count).toBe(count);
    expect(occurrenceOf(name, flippedFen(fen), 'w').count).toBe(count);
    // They belong to the leader, whoever that is: all are written down once.
    expect(occurrenceOf(name, fen, 'b').count).toBe(0);
  });

  test('pawns on both wings are worth more than pawns on one', () => {
    const both = traced('4k3/p5p1/8/8/8/8/P4PP1/4K3 w - - 0 1');
    const one = traced('4k3/5ppp/8/8/8/8/4PPPP/4K3 w - - 0 1');
    expect(both.points).toBeGreaterThan(one.points);
  });
});

describe('the blend', () => {
  const fens = evaluationFens().filter((_fen, index) => index % 4 === 0);

  /** What the parts make, in fractions of a centipawn, and the endgame score after points. */
  function blended(trace: Trace): { total: number; endgame: number } {
    const middlegame = trace.middlegame + middlegameOfDanger(trace.danger[0]) - middlegameOfDanger(trace.danger[1]);
    const plain = plainEndgame(trace);
    const endgame = Math.sign(plain) * Math.max(0, Math.abs(plain) + trace.points);
    const share = trace.phase / FULL_PHASE;
    const whole = middlegame * share + endgame * (trace.scale / FULL_SCALE) * (1 - share);
    return { total: (whole / 4) * (1 - Math.min(trace.clock, 100) / 200), endgame };
  }

  test('is made of its parts', () => {
    for (const fen of fens) {
      const trace = traced(fen);
      const { total } = blended(trace);
      expect(Math.abs(total - trace.blended), fen).toBeLessThan(1);
      expect(Math.abs(trace.blended), fen).toBeLessThanOrEqual(Math.abs(total) + 1e-6);
      if (trace.recognition === undefined && !trace.siege) expect(trace.total, fen).toBe(trace.blended);
    }
  });

  test('uses a scale from nothing to the whole', () => {
    for (const fen of fens) {
      const { scale, phase } = traced(fen);
      expect(scale >= 0 && scale <= FULL_SCALE && phase >= 0 && phase <= FULL_PHASE, fen).toBe(true);
    }
  });

  test.each([
    ['a little ahead on one wing', '4k3/5p2/8/8/8/4KP2/8/8 w - - 0 1'],
    ['nothing to win with', '8/8/4k3/8/4K3/8/8/8 w - - 0 1'],
    ['a pawn ahead', '4k3/5p2/8/8/8/8/4PP2/4K3 w - - 0 1'],
    ['a pawn ahead on both wings', '4k3/p4p2/8/8/8/8/P3PP2/4K3 b - - 0 1'],
    ['locked pawns', '4k3/8/p1p1p3/P1P1P3/8/4K3/8/8 w - - 0 1'],
  ])('never makes the leading side the one behind: %s', (_position, fen) => {
    for (const side of [fen, flippedFen(fen)]) {
      const trace = traced(side);
      expect(trace.phase).toBe(0);
      expect(trace.total * plainEndgame(trace)).toBeGreaterThanOrEqual(0);
      if (Math.abs(plainEndgame(trace)) + trace.points <= 0) expect(Math.abs(trace.total)).toBe(0);
    }
  });

  test('wipes a small lead out where points against it are more', () => {
    const trace = traced('4k1n1/6p1/8/8/8/8/6P1/4K1N1 w - - 0 1');
    expect(trace.points).toBeLessThan(0);
    expect(plainEndgame(trace)).not.toBe(0);
    expect(Math.abs(plainEndgame(trace))).toBeLessThan(-trace.points);
    // Only the middlegame's small share is left: two knights of all pieces.
    expect(trace.phase).toBe(2);
    expect(Math.abs(trace.total)).toBeLessThan(4);
  });

  test('takes half of the score by the fiftieth move, in even steps', () => {
    const fen = (clock: number) => `r3k3/5ppp/8/8/8/8/5PPP/R3K2Q w - - ${clock} 80`;
    const fresh = traced(fen(0)).total;
    expect(fresh).toBeGreaterThan(300);
    for (const clock of [1, 10, 50, 99, 100]) {
      expect(Math.abs(traced(fen(clock)).total - fresh * (1 - clock / 200))).toBeLessThanOrEqual(1);
    }
    expect(traced(fen(120)).total).toBe(traced(fen(100)).total);
  });
});
