/**
 * Facts of pawns and pieces on a board of letters, as docs/glossary.md and docs/pawns-json.md define them: White's, so
 * Black's are those of the turned board.
 */

import { readFileSync } from 'node:fs';
import {
  at,
  attackersOf,
  type Board,
  beside,
  filesApart,
  guardsOf,
  isLight,
  isOnFile,
  pawnsOnly,
  rankOf,
  squaresOf,
  turned,
  without,
} from './letter-board.ts';
import { repository } from './sources.ts';

/** True when no enemy pawn can come to attack a square. */
export const isSafeFromPawns = (board: Board, square: string) =>
  !squaresOf(board, 'p').some((pawn) => filesApart(pawn, square) === 1 && rankOf(pawn) > rankOf(square));

/** True when a pawn of White can come to guard a square. */
export const isCoverable = (board: Board, square: string) =>
  squaresOf(board, 'P').some((pawn) => filesApart(pawn, square) === 1 && rankOf(pawn) < rankOf(square));

/** The front one of doubled pawns alone. */
export function isPassed(board: Board, pawn: string): boolean {
  const isAhead = (square: string) => rankOf(square) > rankOf(pawn);
  const isFree = !squaresOf(board, 'p').some((one) => filesApart(one, pawn) <= 1 && isAhead(one));
  const isRear = squaresOf(board, 'P').some((one) => one[0] === pawn[0] && isAhead(one));
  return at(board, pawn) === 'P' && isFree && !isRear;
}

export function isIsolated(board: Board, pawn: string): boolean {
  return at(board, pawn) === 'P' && !squaresOf(board, 'P').some((one) => filesApart(one, pawn) === 1);
}

export function isBackward(board: Board, pawn: string): boolean {
  const stop = beside(pawn, 0, 1);
  const isGuarded = attackersOf(board, stop).length > 0 && at(board, stop) !== 'p';
  return at(board, pawn) === 'P' && isGuarded && !isCoverable(board, stop);
}

/** Passed pawns are not weak, and isolated ones not called backward. */
export function isWeak(board: Board, pawn: string, weakness: string): boolean {
  if (isPassed(board, pawn)) return false;
  return weakness === 'isolated' ? isIsolated(board, pawn) : !isIsolated(board, pawn) && isBackward(board, pawn);
}

/** A weak pawn that no enemy pawn stands before. */
export function isTarget(board: Board, pawn: string): boolean {
  return !isOnFile(board, 'p', pawn[0]!) && ['isolated', 'backward'].some((one) => isWeak(board, pawn, one));
}

const isOutnumbered = (board: Board, square: string) =>
  attackersOf(board, square).length > guardsOf(board, square).length;

/** The pawns on files c to f that cannot move, or would be lost. */
function heldPawns(board: Board): string[] {
  const isHeld = (pawn: string) => at(board, beside(pawn, 0, 1)) === 'p' || isOutnumbered(board, beside(pawn, 0, 1));
  return squaresOf(board, 'P').filter((pawn) => 'cdef'.includes(pawn[0]!) && isHeld(pawn));
}

/** The held pawns of the colour of a bad bishop; none where it is not bad. */
export function pawnsOfBadBishop(board: Board, bishop: string): string[] {
  const held = heldPawns(board);
  const own = held.filter((pawn) => isLight(pawn) === isLight(bishop));
  return at(board, bishop) === 'B' && own.length >= 2 && 2 * own.length > held.length ? own : [];
}

type Step = readonly [files: number, ranks: number];

const DIAGONALS: readonly Step[] = [-1, 1].flatMap((files) => [-1, 1].map((ranks) => [files, ranks] as const));
const STRAIGHTS: readonly Step[] = [-1, 1].flatMap((step) => [[step, 0] as const, [0, step] as const]);
const LEAPS: readonly Step[] = DIAGONALS.flatMap(([x, y]) => [[x, 2 * y] as const, [2 * x, y] as const]);

/** The squares on the lines of a piece up to the first that is not empty, that one included. */
function reachedOn(board: Board, from: string, steps: readonly Step[], isRider: boolean): string[] {
  return steps.flatMap(([files, ranks]) => {
    const line: string[] = [];
    for (let to = beside(from, files, ranks); to !== ''; to = beside(to, files, ranks)) {
      line.push(to);
      if (!isRider || at(board, to) !== '.') break;
    }
    return line;
  });
}

/** True when a bishop stands in the enemy half, or a diagonal without pawns leads there. */
export function isFreeBishop(board: Board, bishop: string): boolean {
  const pawns = pawnsOnly(board);
  const reached = reachedOn(pawns, bishop, DIAGONALS, true).filter((square) => at(pawns, square) === '.');
  return [bishop, ...reached].some((square) => rankOf(square) > 4);
}

/** Pawns that cannot move as long as all enemy pawns stand. */
function fixedPawns(board: Board): string[] {
  // A pawn that is attacked by another may take it.
  let fixed = squaresOf(board, 'P').filter((pawn) => attackersOf(board, pawn).length === 0);
  for (let before = -1; before !== fixed.length; ) {
    before = fixed.length;
    const isStopped = (stop: string) => at(board, stop) === 'p' || isOutnumbered(board, stop) || fixed.includes(stop);
    fixed = fixed.filter((pawn) => isStopped(beside(pawn, 0, 1)));
  }
  return fixed;
}

const PIECES: Readonly<Record<string, readonly [letter: string, steps: readonly Step[], isRider: boolean]>> = {
  knight: ['N', LEAPS, false],
  bishop: ['B', DIAGONALS, true],
  rook: ['R', STRAIGHTS, true],
};

/** True for a piece that pawns alone keep on five squares or fewer. */
export function isPrisoner(board: Board, piece: string, square: string): boolean {
  const [letter, steps, isRider] = PIECES[piece]!;
  if (at(board, square) !== letter) return false;
  const fixed = fixedPawns(board);
  const loose = squaresOf(board, 'P').filter((pawn) => !fixed.includes(pawn));
  const held = loose.reduce(without, pawnsOnly(board));
  const cell = [square];
  for (const from of cell) {
    for (const to of reachedOn(held, from, steps, isRider)) {
      if (cell.includes(to) || at(held, to) === 'P' || attackersOf(board, to).length > 0) continue;
      if (at(held, to) === 'p') return false;
      cell.push(to);
    }
    if (cell.length > 5) return false;
  }
  return true;
}

/** True for a piece on files c to f and ranks 4 to 6 that a pawn guards and no enemy pawn can come to attack. */
export function isOutpost(board: Board, square: string): boolean {
  const isThere = 'cdef'.includes(square[0]!) && '456'.includes(square[1]!) && !/p/i.test(at(board, square));
  return isThere && guardsOf(board, square).length > 0 && isSafeFromPawns(board, square);
}

interface Formation {
  readonly owner: string;
  /** Conditions on White's pawns, and on Black's. */
  readonly patterns: readonly (readonly [string, string])[];
}

/** The formations as docs/formations.md tells readers, by their names in small letters. */
const FORMATIONS: ReadonlyMap<string, Formation> = new Map(
  readFileSync(`${repository}docs/formations.md`, 'utf8')
    .split(/^## <a id="\w+"><\/a>/m)
    .slice(1)
    .map((section) => {
      const [, owner = ''] = /It is (White|Black)’s\./.exec(section)!;
      const rows = [...section.matchAll(/^\| ([^|\n].*) \| (.*) \|$/gm)].slice(1);
      const patterns = rows.map((row) => row.slice(1, 3).map((text) => text.replaceAll('\\|', '/')));
      return [section.split('\n')[0]!.toLowerCase(), { owner, patterns: patterns as [string, string][] }];
    }),
);

function holds(board: Board, letter: string, condition: string): boolean {
  const [, word, names = ''] = /^(no |some )?(.*)$/.exec(condition)!;
  const stands = names
    .split('/')
    .some((name) => (name.length === 1 ? isOnFile(board, letter, name) : at(board, name) === letter));
  return stands === (word !== 'no ');
}

/** True when a formation stands with the colours of the page. */
function stands(board: Board, { patterns }: Formation): boolean {
  return patterns.some(([white, black]) =>
    [['P', white] as const, ['p', black] as const].every(([letter, conditions]) =>
      conditions.split(', ').every((condition) => holds(board, letter, condition)),
    ),
  );
}

/** Whether a formation stands as it is named: `White's hanging pawns`; undefined where no formation is named so. */
export function isFormation(board: Board, title: string): boolean | undefined {
  const [, owner, name, words] = /^(?:(White|Black)'s )?(.*?)( with colours reversed| of both sides)?$/.exec(title)!;
  const formation = FORMATIONS.get(name!.toLowerCase());
  if (formation === undefined) return undefined;
  if (words === ' of both sides') return [board, turned(board)].every((one) => stands(one, formation));
  const isReversed = owner === undefined ? words !== undefined : owner !== formation.owner;
  return stands(isReversed ? turned(board) : board, formation);
}
