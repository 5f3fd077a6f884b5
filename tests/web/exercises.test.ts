import { readFileSync, statSync } from 'node:fs';
import { fortresses, pawns, position, recognise } from 'rampart-chess/browser';
import { describe, expect, test } from 'vitest';
import { ENDGAME_CHOICES, type Exercise, type ExerciseFile, type ExerciseKind } from '../../lib/exercises/exercise.ts';
import { positionOf } from '../../lib/notation.ts';
import { openEndgameTables } from '../../tools/endgame-tables.ts';
import { sharedData, testShared } from '../support/shared.ts';

const PATH = 'web/train/exercises.json';
const { exercises, sources, nodes } = JSON.parse(readFileSync(PATH, 'utf8')) as ExerciseFile;
const KINDS: readonly ExerciseKind[] = ['break', 'knight', 'fortress', 'endgame'];
const MARGIN = 60;

const ofKind = (kind: ExerciseKind) => exercises.filter((one) => one.kind === kind);
const signOf = (fen: string) => (fen.split(' ')[1] === 'w' ? 1 : -1);

/** The other side to move. */
const turned = (fen: string) => fen.replace(/ [wb] /, (side) => (side === ' w ' ? ' b ' : ' w '));

/** The result that recognisers prove, or undefined. */
function provedResult(fen: string): string | undefined {
  const { recognition } = recognise(fen);
  const { kind = 'advice', score = 0 } = recognition ?? {};
  if (kind === 'exact' && score === 0) return '1/2-1/2';
  if (score >= 20_000 && (kind === 'exact' || kind === 'at least')) return '1-0';
  return score <= -20_000 && (kind === 'exact' || kind === 'at most') ? '0-1' : undefined;
}

/** Pushes of a pawn that comes to attack an enemy pawn, found without the library's list of breaks. */
function attackingPushes(fen: string): string[] {
  const { pieces, legalMoves, sideToMove } = position(fen);
  const [own, enemy, step] = sideToMove === 'white' ? ['P', 'p', 1] : ['p', 'P', -1];
  return legalMoves.flatMap(({ uci }) => {
    const file = uci.charCodeAt(2);
    if (pieces[uci.slice(0, 2)] !== own || uci[0] !== uci[2] || uci.length > 4) return [];
    const hit = [file - 1, file + 1].map((beside) => String.fromCharCode(beside) + (Number(uci[3]) + Number(step)));
    return hit.some((square) => pieces[square] === enemy) ? [uci] : [];
  });
}

describe('the exercises of the page', () => {
  test('are enough of each kind, in a small file', () => {
    const least = { break: 50, knight: 25, fortress: 60, endgame: 60 };
    for (const kind of KINDS) expect(ofKind(kind).length, kind).toBeGreaterThanOrEqual(least[kind]);
    expect(statSync(PATH).size).toBeLessThanOrEqual(60_000);
  });

  test('have each position once', () => {
    expect(new Set(exercises.map(({ fen }) => positionOf(fen))).size).toBe(exercises.length);
  });

  test('name their sources, and the game where they come from one', () => {
    for (const source of sources) expect(source).toMatch(/Rampart|CC0/);
    for (const { kind, source, game, fen } of exercises) {
      expect(sources[source], fen).toBeDefined();
      expect(game !== undefined, fen).toBe(kind === 'break' || kind === 'knight');
      if (sources[source]!.includes('lichess')) expect(game).toMatch(/^https:\/\/lichess\.org\/\w{8}$/);
    }
  });

  test('are positions of games that go on, with lines of legal moves', () => {
    for (const { fen, lines } of exercises) {
      const here = position(fen);
      expect(here.fen).toBe(fen);
      expect(here.end).toBeNull();
      for (const { moves } of Object.values(lines)) {
        expect(position(fen, moves.split(' ')).played.length).toBe(moves.split(' ').length);
      }
    }
  });

  const SHARES: Readonly<Partial<Record<ExerciseKind, readonly string[]>>> = {
    fortress: ['hold', 'collapse'],
    endgame: ENDGAME_CHOICES,
  };
  test.each(Object.entries(SHARES) as [ExerciseKind, string[]][])('%s: no answer can be guessed', (kind, choices) => {
    const all = ofKind(kind);
    for (const choice of choices) {
      const share = all.filter(({ answer }) => answer === choice).length / all.length;
      expect(share * choices.length, choice).toBeGreaterThan(0.8);
      expect(share * choices.length, choice).toBeLessThan(1.2);
    }
    const withAnswers = all.filter(({ answer }) => choices.includes(answer));
    expect(withAnswers).toEqual(all);
  });

  const expectClear = ({ fen, answer, lines }: Exercise) => {
    for (const [choice, { moves, score }] of Object.entries(lines)) {
      expect(moves.split(' ')[0], fen).toBe(choice);
      // Without a score it is mated.
      if (choice !== answer && score !== undefined) {
        expect(signOf(fen) * (lines[answer]!.score! - score), `${fen} ${choice}`).toBeGreaterThanOrEqual(MARGIN);
      }
    }
  };

  test('break: the choices are the pushes that come to attack a pawn, and the answer is clearly the best', () => {
    for (const one of ofKind('break')) {
      const choices = Object.keys(one.lines);
      const pushes = attackingPushes(one.fen);
      expect(pushes, one.fen).toEqual(expect.arrayContaining(choices));
      const listed = pawns(one.fen)[position(one.fen).sideToMove].breaks.map(({ path }) => path.join(''));
      expect(choices.sort()).toEqual(pushes.filter((uci) => listed.includes(uci)).sort());
      expect(choices.length).toBeGreaterThan(1);
      expectClear(one);
    }
  });

  test('knight: the choices are all moves of one knight, and the answer is an outpost and clearly the best', () => {
    for (const one of ofKind('knight')) {
      const { legalMoves, pieces, sideToMove } = position(one.fen);
      const from = one.answer.slice(0, 2);
      const to = one.answer.slice(2, 4);
      expect(pieces[from]?.toLowerCase()).toBe('n');
      const moves = legalMoves.flatMap(({ uci }) => (uci.startsWith(from) ? [uci] : []));
      expect(Object.keys(one.lines).sort(), one.fen).toEqual(moves.sort());
      expect(pieces[to], one.fen).toBeUndefined();
      expect(pawns(one.fen)[sideToMove].outposts.map(({ square }) => square)).toContain(to);
      expectClear(one);
    }
  });

  test('fortress: what holds is proved again, and what collapses is not; nothing can be taken at once', () => {
    for (const { fen, attacker, answer } of ofKind('fortress')) {
      const isProved = fortresses(fen).some((one) => one.attacker === attacker && one.proved);
      expect(isProved, fen).toBe(answer === 'hold');
      expect(position(fen).sideToMove).toBe(attacker);
      expect(position(fen).legalMoves.filter(({ san }) => san.includes('x'))).toEqual([]);
    }
  });

  test('endgame: proofs are found again', () => {
    const all = ofKind('endgame');
    const proved = all.filter(({ fen }) => provedResult(fen) !== undefined);
    for (const { fen, answer } of proved) expect(provedResult(fen), fen).toBe(answer);
    expect(proved.length).toBeGreaterThanOrEqual(10);
  });

  testShared('endgame: tables know the answer, and another one with the other side to move', () => {
    const tables = openEndgameTables(sharedData('syzygy'), true);
    for (const { fen, answer } of ofKind('endgame')) {
      expect(tables(fen) ?? provedResult(fen), fen).toBe(answer);
      expect(tables(turned(fen)) ?? provedResult(turned(fen)), fen).not.toBe(answer);
    }
  });

  test('were judged by a fixed number of nodes', () => {
    expect(nodes).toBeGreaterThanOrEqual(100_000);
  });
});
