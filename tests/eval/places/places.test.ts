import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { BLACK, KNIGHT, WHITE } from '../../../engine/squares.ts';
import { describePlaces } from '../../../eval/places/description.ts';
import { fillGates } from '../../../eval/places/gates.ts';
import {
  ALWAYS_PLACE,
  ALWAYS_STRUCTURE,
  GATE_TABLE,
  GATES,
  HIDDEN,
  LARGEST_PLACE,
  LARGEST_STRUCTURE,
  OUR_KING_ROW,
  PLACE_TABLE,
  STRUCTURE_TABLE,
  THEIR_KING_ROW,
  THEIR_PAWN_ROW,
} from '../../../eval/places/network.ts';
import { TERM } from '../../../eval/places/terms.ts';
import { endgameOf, middlegameOf } from '../../../eval/score.ts';
import { tracedAt } from '../../../eval/scoring.ts';
import { traceEvaluation } from '../../../eval/trace.ts';
import { evaluationFens } from '../../support/eval-positions.ts';
import { flippedFen } from '../../support/flip.ts';

/** Of our pieces, then of theirs. */
const KINDS = 'NBRQnbrq';
/** The structure's numbers by row and hidden unit. */
const STRUCTURE = [...STRUCTURE_TABLE].flatMap((pair) => [middlegameOf(pair), endgameOf(pair)]);
const SHIFTS = { gates: 10, places: 10 };

/** A position's letters by square as White sees it, a1 first. */
function squaresOf(fen: string): string[] {
  const ranks = fen
    .split(' ')[0]!
    .replace(/\d/g, (count) => '.'.repeat(Number(count)))
    .split('/');
  return [...ranks.reverse().join('')];
}

/** The network by its definition, as White sees it: what each kind and the structure score, in two phases. */
function byDefinition(fen: string): number[][] {
  const letters = squaresOf(fen);
  const mirror = letters.indexOf('K') % 8 < 4 ? 7 : 0;
  const firstRows: { readonly [letter: string]: number } = {
    P: 0,
    p: THEIR_PAWN_ROW,
    K: OUR_KING_ROW,
    k: THEIR_KING_ROW,
  };
  const rows = [ALWAYS_STRUCTURE];
  letters.forEach((letter, square) => {
    const first = firstRows[letter];
    if (first !== undefined) rows.push(first + (square ^ mirror));
  });
  const units = Array.from({ length: HIDDEN }, (_, unit) => {
    return Math.max(
      0,
      rows.reduce((sum, row) => sum + STRUCTURE[row * HIDDEN + unit]!, 0),
    );
  });
  const gates = Array.from({ length: GATES }, (_, gate) => {
    const own = GATE_TABLE[HIDDEN * GATES + gate]! * 2 ** SHIFTS.gates;
    return Math.floor(
      units.reduce((sum, value, unit) => sum + value * GATE_TABLE[unit * GATES + gate]!, own) / 2 ** SHIFTS.gates,
    );
  });
  const scoreOf = (placed: readonly number[], phase: number) => {
    const halfOf = phase === 0 ? middlegameOf : endgameOf;
    return gates.reduce(
      (total, value, gate) =>
        total + value * placed.reduce((sum, row) => sum + halfOf(PLACE_TABLE[row * GATES + gate]!), 0),
      0,
    );
  };
  return [0, 1].map((phase) => {
    const placed = [...KINDS].map((kind, index) =>
      letters.flatMap((letter, square) => (letter === kind ? [64 * index + (square ^ mirror)] : [])),
    );
    return [...placed, [ALWAYS_PLACE]].map((rowsOfKind) => scoreOf(rowsOfKind, phase) / 2 ** SHIFTS.places);
  });
}

/** The same as the evaluation has traced it. */
function traced(fen: string, side: number): number[][] {
  setFen(fen);
  const { counts } = traceEvaluation();
  return [TERM.placeMiddlegame, TERM.placeEndgame].map((term) =>
    Array.from({ length: KINDS.length + 1 }, (_, entry) => counts[tracedAt(side, term + entry)]!),
  );
}

/** The sums are rounded down as a whole; what a kind adds to them is off by less than one for each of its pieces. */
function expectNear(scores: number[][], exact: number[][], fen: string): void {
  const placement = fen.split(' ')[0]!;
  scores.forEach((kinds, phase) => {
    const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
    expect(sum(kinds), fen).toBe(Math.floor(sum(exact[phase]!)));
    kinds.forEach((value, kind) => {
      const pieces = kind === KINDS.length ? 1 : placement.split(KINDS[kind]!).length - 1;
      expect(Math.abs(value - exact[phase]![kind]!), fen).toBeLessThanOrEqual(pieces);
    });
  });
}

describe('the place network', () => {
  test('scores what its definition says, for both sides', () => {
    const fens = evaluationFens().slice(0, 200);
    for (const fen of fens) {
      expectNear(traced(fen, WHITE), byDefinition(fen), fen);
      expectNear(traced(fen, BLACK), byDefinition(flippedFen(fen)), flippedFen(fen));
    }
    // Not by saying nothing.
    expect(new Set(fens.map((fen) => byDefinition(fen)[0]!.join())).size).toBeGreaterThan(fens.length / 2);
  });

  test('says of other pawns or kings other things, of other pieces the same', () => {
    const carlsbad = 'r1bq1rk1/pp2bppp/2p2n2/3p4/3P4/2NBP3/PPQ2PPP/R3K1NR w - - 0 1';
    const boards = (fen: string) => {
      setFen(fen);
      return describePlaces(1).map(({ values }) => values);
    };
    expect(boards(carlsbad.replace('R3K1NR', '2R1KN1R'))).toEqual(boards(carlsbad));
    expect(boards(carlsbad.replace('2p2n2', '4pn2'))).not.toEqual(boards(carlsbad));
    expect(boards(carlsbad.replace('R3K1NR', 'R2K2NR'))).not.toEqual(boards(carlsbad));
  });

  test('stays far within 32 bits, also among pawns that no game has', () => {
    const walls = [
      'pppppppp/PPPPPPPP',
      'PPPPPPPP/pppppppp',
      'p1p1p1p1/P1P1P1P1/1p1p1p1p/1P1P1P1P',
      'pppp4/4PPPP/4pppp/PPPP4',
    ];
    const extremes = walls.flatMap((wall) => {
      const rest = 6 - wall.split('/').length;
      return ['k7', '7k', '3k4'].flatMap((king) =>
        ['K7', '6K1'].map((own) => `${king}/${'8/'.repeat(rest)}${wall}/${own} w - - 0 1`),
      );
    });
    const gates = new Int32Array(GATES);
    let largest = 0;
    for (const fen of [...evaluationFens().slice(0, 200), ...extremes]) {
      setFen(fen);
      for (const side of [WHITE, BLACK]) {
        fillGates(side, gates, 0);
        for (let from = 0; from < PLACE_TABLE.length; from += GATES) {
          for (const halfOf of [middlegameOf, endgameOf]) {
            const sum = gates.reduce((total, value, gate) => {
              return total + Math.abs(value * halfOf(PLACE_TABLE[from + gate]!));
            }, 0);
            largest = Math.max(largest, sum);
          }
        }
      }
    }
    expect(largest).toBeGreaterThan(2 ** 18);
    // As many rows as a side sees at most.
    expect(largest).toBeLessThan(2 ** 31 / 31);
  });

  test('keeps its numbers so small that packed sums of them keep apart', () => {
    const sizes = (table: Iterable<number>) => Array.from(table, Math.abs);
    expect(Math.max(...sizes(STRUCTURE))).toBeLessThanOrEqual(LARGEST_STRUCTURE);
    expect(19 * LARGEST_STRUCTURE).toBeLessThan(2 ** 15);
    const places = [...PLACE_TABLE];
    expect(Math.max(...sizes([...places.map(middlegameOf), ...places.map(endgameOf)]))).toBeLessThanOrEqual(
      LARGEST_PLACE,
    );
    expect(31 * LARGEST_PLACE).toBeLessThan(2 ** 15);
  });

  test('describes squares beside their mean, Black’s as White’s turned over, none where pawn or king stands', () => {
    const fen = '6k1/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/6K1 w - - 0 1';
    setFen(fen);
    const white = describePlaces(0.5).filter(({ side }) => side === WHITE);
    const knights = white.find(({ kind }) => kind === KNIGHT)!.values;
    const free = knights.filter((value) => !Number.isNaN(value));
    expect(free).toHaveLength(64 - 15 - 1);
    expect(Math.abs(free.reduce((sum, value) => sum + value, 0))).toBeLessThan(1e-6);
    setFen(flippedFen(fen));
    const black = describePlaces(0.5).filter(({ side }) => side === BLACK);
    black.forEach(({ values }, index) => {
      const turned = values.map((_, square) => values[square ^ 56]!.toFixed(9));
      expect(turned).toEqual(white[index]!.values.map((value) => value.toFixed(9)));
    });
  });
});
