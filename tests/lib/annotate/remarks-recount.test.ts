/** Remarks on real and random games, recounted by code that shares nothing with what found them. */

import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { Chess, type Color, type PieceSymbol, type Square } from 'chess.js';
import { expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { momentsOf } from '../../../lib/annotate/moments.ts';
import { remarksOn } from '../../../lib/annotate/remarks.ts';
import { cursorOf } from '../../../lib/game-cursor.ts';
import { listPgn, parsePgn } from '../../../lib/pgn/pgn-text.ts';
import { position } from '../../../lib/position.ts';
import { sharedData, testShared } from '../../support/shared.ts';

type Board = ReadonlyMap<string, { readonly type: PieceSymbol; readonly color: Color }>;

function boardOf(fen: string): Board {
  const pieces = new Chess(fen).board().flat();
  return new Map(pieces.flatMap((piece) => (piece === null ? [] : [[piece.square as Square, piece] as const])));
}

function pawnsOf(board: Board, color: Color): string[] {
  return [...board].filter(([, piece]) => piece.type === 'p' && piece.color === color).map(([square]) => square);
}

const enemyOf = (color: Color): Color => (color === 'w' ? 'b' : 'w');
const colorOf = (name: string): Color => (name === 'White' ? 'w' : 'b');
const filesApart = (one: string, other: string) => Math.abs(one.charCodeAt(0) - other.charCodeAt(0));
/** Ranks that a square is ahead of another, for a colour. */
const ahead = (color: Color, one: string, other: string) =>
  (color === 'w' ? 1 : -1) * (Number(one[1]) - Number(other[1]));
const isOnFile = (pawns: readonly string[], file: string) => pawns.some((pawn) => pawn[0] === file);
/** True when a pawn of a colour attacks a square. */
const attacks = (color: Color, square: string) => (pawn: string) =>
  filesApart(pawn, square) === 1 && ahead(color, square, pawn) === 1;

function isPassed(board: Board, color: Color, pawn: string): boolean {
  return !pawnsOf(board, enemyOf(color)).some((one) => filesApart(one, pawn) <= 1 && ahead(color, one, pawn) > 0);
}

function isWeak(board: Board, color: Color, pawn: string, weakness: string): boolean {
  const own = pawnsOf(board, color);
  const stop = `${pawn[0]}${Number(pawn[1]) + (color === 'w' ? 1 : -1)}`;
  if (weakness === 'isolated') return !own.some((one) => filesApart(one, pawn) === 1);
  const isAttacked = pawnsOf(board, enemyOf(color)).some(attacks(enemyOf(color), stop));
  return isAttacked && !own.some((one) => filesApart(one, pawn) === 1 && ahead(color, one, pawn) <= 0);
}

/** A pawn that no enemy pawn stands before. */
function isTarget(board: Board, color: Color, pawn: string): boolean {
  const isHeld = pawnsOf(board, color).includes(pawn) && !isOnFile(pawnsOf(board, enemyOf(color)), pawn[0]!);
  return isHeld && ['isolated', 'backward'].some((weakness) => isWeak(board, color, pawn, weakness));
}

/** Whether pawns of the attacker, fewer on the wing than the others, took the pawn that one of them had come up to. */
function isMinorityAttack(boards: readonly Board[], moves: readonly string[], at: number, pawn: string): boolean {
  const weak = boards[at]!.get(pawn)!.color;
  const attacker = enemyOf(weak);
  const first = moves[at - 2]!.slice(2, 4) === moves[at - 1]!.slice(2, 4) ? at - 1 : at;
  const [from, to] = [moves[first - 1]!.slice(0, 2), moves[first - 1]!.slice(2, 4)];
  const before = boards[first - 1]!;
  if (before.get(from)?.type !== 'p' || before.get(from)?.color !== attacker || before.get(to)?.type !== 'p')
    return false;
  if (moves[first]?.slice(2, 4) !== to) return false;
  const wing = ['abc', 'fgh'].find((files) => files.includes(to[0]!));
  const count = (color: Color) => pawnsOf(before, color).filter((one) => wing?.includes(one[0]!)).length;
  const arrivals = moves.slice(0, first - 1).map((move) => move.slice(2, 4));
  const hasComeUp = arrivals.lastIndexOf(from) > arrivals.lastIndexOf(to);
  return wing !== undefined && count(attacker) < count(weak) && hasComeUp && isTarget(boards[at]!, weak, pawn);
}

/** Whether a remark on the move at a place is true; undefined for remarks that are not recounted. */
function recount(text: string, boards: readonly Board[], moves: readonly string[], at: number): boolean | undefined {
  const board = boards[at]!;
  const before = boards[at - 1]!;
  const all = (one: Board) => [...pawnsOf(one, 'w'), ...pawnsOf(one, 'b')];
  const words = (pattern: RegExp) => pattern.exec(text)?.slice(1) as string[] | undefined;
  const [from, to] = [moves[at - 1]!.slice(0, 2), moves[at - 1]!.slice(2, 4)];
  const passed = words(/^(White|Black) has (?:a )?passed pawns? on/);
  if (passed !== undefined) {
    return text.split(', and ').every((part) => {
      const color = colorOf(part.split(' ')[0]!);
      const hasBegun = (pawn: string) => pawn[1] !== (color === 'w' ? '2' : '7');
      const isNew = (pawn: string) => {
        const origin = to === pawn ? from : pawn;
        return !pawnsOf(before, color).includes(origin) || !isPassed(before, color, origin) || !hasBegun(origin);
      };
      const told = part.match(/\b[a-h][1-8]\b/g) ?? [];
      const isTrue = (pawn: string) => pawnsOf(board, color).includes(pawn) && isPassed(board, color, pawn);
      return told.length > 0 && told.every((pawn) => isTrue(pawn) && hasBegun(pawn) && isNew(pawn));
    });
  }
  const weak = words(/^(..)(?: has become |, )(isolated|backward)(,?).* on a half-open file\.$/);
  if (weak !== undefined) {
    const [pawn, weakness, comma] = weak as [string, string, string];
    const { color } = board.get(pawn)!;
    const wasSo = isWeak(before, color, to === pawn ? from : pawn, weakness);
    return isTarget(board, color, pawn) && isWeak(board, color, pawn, weakness) && wasSo === (comma !== '');
  }
  const [minority] = words(/^The minority attack has left (..) weak\.$/) ?? [];
  if (minority !== undefined) return isMinorityAttack(boards, moves, at, minority);
  const opened = words(/^\S+ opens the (.*-file)(?: towards (White|Black)'s king)?\.$/);
  if (opened !== undefined) {
    const files = opened[0]!.match(/[a-h](?=-file)/g)!;
    const isOpened = files.every((file) => !isOnFile(all(board), file) && isOnFile(all(before), file));
    if (opened[1] === undefined) return isOpened;
    const color = colorOf(opened[1]);
    const king = [...board].find(([, piece]) => piece.type === 'k' && piece.color === color)![0];
    const hasQueen = [...board.values()].some((piece) => piece.type === 'q' && piece.color !== color);
    return isOpened && hasQueen && files.some((file) => filesApart(file, king) <= 1);
  }
  const [outpost] = words(/^The knight has an outpost on (..)\.$/) ?? [];
  if (outpost !== undefined) {
    const { type, color } = board.get(outpost)!;
    const isSafe = !pawnsOf(board, enemyOf(color)).some(
      (one) => filesApart(one, outpost) === 1 && ahead(color, one, outpost) > 0,
    );
    return type === 'n' && isSafe && pawnsOf(board, color).some(attacks(color, outpost));
  }
  const bishop = words(/^(White|Black)'s (light|dark)-squared bishop is bad\.$/);
  if (bishop !== undefined) {
    const color = colorOf(bishop[0]!);
    const isOf = (square: string) => ((square.charCodeAt(0) + Number(square[1])) % 2 === 1) === (bishop[1] === 'light');
    const central = pawnsOf(board, color).filter((pawn) => 'cdef'.includes(pawn[0]!));
    const has = [...board].some(([at_, piece]) => piece.type === 'b' && piece.color === color && isOf(at_));
    return has && central.filter(isOf).length >= 2;
  }
  return undefined;
}

/** The remarks of a game that are not true. */
function falseRemarks(fen: string, ucis: readonly string[], counts: Map<string, number>): string[] {
  const { played } = position(fen, ucis);
  const moves = played.map((move) => ({ ...move, comment: '' }));
  const moments = [...momentsOf(cursorOf(fen, ucis), moves)];
  const boards = [fen, ...ucis.map((_, index) => position(fen, ucis.slice(0, index + 1)).fen)].map(boardOf);
  return moves.flatMap(({ san }, index) =>
    remarksOn(moments, index + 1, 'rich').flatMap(({ kind, text }) => {
      const isTrue = recount(text, boards, ucis, index + 1);
      if (isTrue !== undefined) counts.set(kind, (counts.get(kind) ?? 0) + 1);
      return isTrue === false ? [`${fen} ply ${index + 1}, ${san}: ${text}`] : [];
    }),
  );
}

test('remarks on random games are true when they are recounted', () => {
  const next = randomWords(59);
  const random = (count: number) => (next() >>> 0) % count;
  const counts = new Map<string, number>();
  for (let game = 0; game < 3; game++) {
    const moves: string[] = [];
    while (moves.length < 100) {
      const { legalMoves, fen } = position('startpos', moves);
      // Pawns are moved more often than pieces: of them the remarks speak.
      const pawnMoves = legalMoves.filter(({ san }) => /^[a-h]/.test(san));
      const choice = pawnMoves.length > 0 && random(2) === 0 ? pawnMoves : legalMoves;
      if (choice.length === 0 || fen.split(' ')[0]!.length < 20) break;
      moves.push(choice[random(choice.length)]!.uci);
    }
    expect(falseRemarks(position().fen, moves, counts)).toEqual([]);
  }
  expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(5);
});

testShared(
  'remarks on games of masters are true when they are recounted',
  () => {
    const counts = new Map<string, number>();
    for (const name of ['Karpov', 'Rubinstein', 'Uhlmann']) {
      const text = gunzipSync(readFileSync(sharedData(`pgn/${name}.pgn.gz`))).toString('latin1');
      for (const { pgn } of listPgn(text).slice(40, 42)) {
        const { fen, moves } = parsePgn(pgn);
        expect(
          falseRemarks(
            fen,
            moves.map(({ uci }) => uci),
            counts,
          ),
        ).toEqual([]);
      }
    }
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBeGreaterThan(20);
  },
  120_000,
);
