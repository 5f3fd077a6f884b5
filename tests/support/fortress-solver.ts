/**
 * An exact judge of locked pawn endings: can White win this? Pawns never go back, so the pawn placements that can
 * arise form a graph without cycles. It is walked forwards once, to learn which placements and which squares of the
 * kings are reachable, and solved backwards, placement by placement, from the last to the first. Within a placement
 * only kings move; a row for each square of White's king holds the set of squares of Black's king, so that one pass
 * over 64 rows is one step of retrograde analysis for all 4096 pairs at once.
 *
 * What lies beyond the horizon, that is a promoted piece that stays on the board or a placement beyond the cap,
 * counts against the claim that is being proved. The fifty-move rule and repetition are left out.
 */

import { KING_ATTACKS, PAWN_ATTACKS } from '../../engine/attacks.ts';
import {
  bitHi,
  bitLo,
  eastWest,
  lowest,
  northHi,
  northLo,
  popcount,
  southHi,
  southLo,
} from '../../engine/bitboards.ts';
import { EN_PASSANT_SQUARE, GAME, kingSquare, PIECES, STATE, STATES, sideToMove } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { BLACK, NO_SQUARE, PAWN, WHITE } from '../../engine/squares.ts';
import { flippedFen } from './flip.ts';

/**
 * HELD: the side cannot win. QUEENS: it can force a promotion that is neither answered by taking the new piece nor
 * preceded by a promotion of the other side; that is how pawn endings are won, though no mate is looked for.
 */
export type SolverVerdict = 'HELD' | 'QUEENS' | 'OPEN';

export interface Judgement {
  readonly verdict: SolverVerdict;
  /** Pawn placements looked into. */
  readonly placements: number;
  /** Reachable positions in them, en passant rights not told apart. */
  readonly positions: number;
}

/** A set of squares: two words. */
type Squares = [lo: number, hi: number];

/** What a pawn's move or a capture leads to: the rest is checked by `arrives` and `leaves`. */
interface Exit {
  readonly kind: 'king takes' | 'pawn' | 'promotion';
  readonly from: number;
  readonly to: number;
  /** The square that a double step crosses. */
  readonly crossed: number;
  readonly next: Placement | null;
  /** Placements after the en passant captures that a double step allows. */
  readonly enPassant: readonly (Placement | null)[];
}

interface Placement {
  readonly white: Squares;
  readonly black: Squares;
  readonly all: Squares;
  readonly whiteAttacks: Squares;
  readonly blackAttacks: Squares;
  /** Pawns and steps that are left: every exit lowers it. */
  readonly potential: number;
  /** Squares of Black's king by White's king (words at 2 * square), White or Black to move. */
  readonly reached: readonly [Int32Array, Int32Array];
  exits: readonly [readonly Exit[], readonly Exit[]];
  /** As `reached`: White wins. */
  won: [Int32Array, Int32Array];
  /** As `reached`, Black to move: no move, en passant left out, leads to a position that White does not win. */
  stuck: Int32Array;
}

/** Judges whether `side` can win, looking into at most `cap` pawn placements. Kings and pawns only. */
export function judge(fen: string, side: number, cap = 3000): Judgement {
  setFen(side === WHITE ? fen : flippedFen(fen));
  if (popcount(PIECES[0] | PIECES[16], PIECES[1] | PIECES[17]) !== 2 + pawnCount()) {
    throw new Error('only kings and pawns');
  }
  placements = new Map();
  buckets = [];
  room = Number.POSITIVE_INFINITY;
  const root = rootOf() as Root;
  const explored = explore(root, cap);
  const summary = {
    placements: explored.length,
    positions: explored.reduce((sum, { reached }) => sum + size(reached), 0),
  };
  solve(explored, true);
  if (!isWon(root, true)) return { verdict: 'HELD', ...summary };
  solve(explored, false);
  return { verdict: isWon(root, false) ? 'QUEENS' : 'OPEN', ...summary };
}

interface Root {
  readonly placement: Placement;
  readonly turn: number;
  readonly whiteKing: number;
  readonly blackKing: number;
  /** The double step that has just been made, as an exit into the placement, or null. */
  readonly step: Exit | null;
}

let placements = new Map<string, Placement>();
let buckets: Placement[][] = [];
/** New placements that the cap still allows. */
let room = 0;
/** What the last solution granted. */
let lastGranted = false;

/**
 * What the last judgement knows of the position on the board: White wins, or does not as far as is proved; null when
 * it never saw the pawns. The board is the one that was judged for White, some moves on.
 */
export function isWonOnBoard(): { readonly won: boolean; readonly granted: boolean } | null {
  room = 0;
  const root = rootOf();
  return root === null ? null : { won: isWon(root, lastGranted), granted: lastGranted };
}

/** The position on the board, or null when its pawns are not known and there is no room for them. */
function rootOf(): Root | null {
  const white: Squares = [PIECES[2 * PAWN], PIECES[2 * PAWN + 1]];
  const black: Squares = [PIECES[16 + 2 * PAWN], PIECES[16 + 2 * PAWN + 1]];
  const turn = sideToMove();
  const crossed = STATES[GAME[STATE] + EN_PASSANT_SQUARE];
  const placement = enter(white, black);
  if (placement === null) return null;
  const to = crossed ^ 8;
  const step: Exit | null =
    crossed === NO_SQUARE
      ? null
      : {
          kind: 'pawn',
          from: to,
          to,
          crossed,
          next: placement,
          enPassant: enPassants(turn, crossed, white, black),
        };
  return { placement, turn, whiteKing: kingSquare(WHITE), blackKing: kingSquare(BLACK), step };
}

function pawnCount(): number {
  return popcount(PIECES[2 * PAWN] | PIECES[16 + 2 * PAWN], PIECES[2 * PAWN + 1] | PIECES[16 + 2 * PAWN + 1]);
}

/** The placement of these pawns, made when it is new; null beyond the cap. */
function enter(white: Squares, black: Squares): Placement | null {
  const key = `${white} ${black}`;
  const known = placements.get(key);
  if (known !== undefined) return known;
  if (room === 0) return null;
  room--;
  let potential = 0;
  for (const square of members(white)) potential += 8 - (square >> 3);
  for (const square of members(black)) potential += 1 + (square >> 3);
  const made: Placement = {
    white,
    black,
    all: [white[0] | black[0], white[1] | black[1]],
    whiteAttacks: [eastWest(northLo(white[0])), eastWest(northHi(white[0], white[1]))],
    blackAttacks: [eastWest(southLo(black[0], black[1])), eastWest(southHi(black[1]))],
    potential,
    reached: [new Int32Array(128), new Int32Array(128)],
    exits: [[], []],
    won: [new Int32Array(128), new Int32Array(128)],
    stuck: new Int32Array(128),
  };
  placements.set(key, made);
  buckets[potential] ??= [];
  buckets[potential].push(made);
  return made;
}

/** All reachable placements, each with its reached pairs of kings, in an order in which exits lead forwards. */
function explore(root: Root, cap: number): Placement[] {
  const { placement, turn, whiteKing, blackKing, step } = root;
  room = cap;
  placement.reached[turn][2 * whiteKing + (blackKing >> 5)] |= 1 << blackKing;
  if (step !== null) {
    const pair: Squares = [bitLo(blackKing), bitHi(blackKing)];
    for (const next of step.enPassant) arriveByPawn(next, turn, whiteKing, pair);
  }
  const order: Placement[] = [];
  for (let potential = buckets.length - 1; potential >= 0; potential--) {
    for (const at of buckets[potential] ?? []) {
      order.push(at);
      walkKings(at);
      at.exits = [exitsOf(at, WHITE), exitsOf(at, BLACK)];
      for (const turn of [WHITE, BLACK]) for (const exit of at.exits[turn]) spread(at, turn, exit);
    }
  }
  return order;
}

/** Adds to a placement what the kings reach by walking, captures left out. */
function walkKings(at: Placement): void {
  const [whiteTurn, blackTurn] = at.reached;
  for (let changed = true; changed; ) {
    changed = false;
    for (let king = 0; king < 64; king++) {
      const row = 2 * king;
      const lo = whiteTurn[row];
      const hi = whiteTurn[row + 1];
      if ((lo | hi) !== 0) {
        for (let word = 0; word < 2; word++) {
          const free = KING_ATTACKS[row + word] & ~at.all[word] & ~at.blackAttacks[word];
          for (let left = free; left !== 0; left &= left - 1) {
            const to = 32 * word + lowest(left);
            blackTurn[2 * to] |= lo & ~nearLo(to);
            blackTurn[2 * to + 1] |= hi & ~nearHi(to);
          }
        }
      }
    }
    for (let king = 0; king < 64; king++) {
      const row = 2 * king;
      const lo = blackTurn[row];
      const hi = blackTurn[row + 1];
      if ((lo | hi) === 0) continue;
      const newLo = aroundLo(lo, hi) & ~at.all[0] & ~at.whiteAttacks[0] & ~nearLo(king) & ~whiteTurn[row];
      const newHi = aroundHi(lo, hi) & ~at.all[1] & ~at.whiteAttacks[1] & ~nearHi(king) & ~whiteTurn[row + 1];
      if ((newLo | newHi) === 0) continue;
      whiteTurn[row] |= newLo;
      whiteTurn[row + 1] |= newHi;
      changed = true;
    }
  }
}

/** The captures and pawn moves of a side that some reached position allows. */
function exitsOf(at: Placement, side: number): Exit[] {
  const exits: Exit[] = [];
  const [ours, theirs] = side === WHITE ? [at.white, at.black] : [at.black, at.white];
  const reply = (our: Squares, their: Squares) => (side === WHITE ? enter(our, their) : enter(their, our));
  const guarded = side === WHITE ? at.blackAttacks : at.whiteAttacks;
  for (const to of members(theirs)) {
    if (holds(guarded, to) || !kingCanTake(at, side, to)) continue;
    const next = reply(ours, without(theirs, to));
    exits.push({ kind: 'king takes', from: to, to, crossed: NO_SQUARE, next, enPassant: [] });
  }
  if (!at.reached[side].some((word) => word !== 0)) return exits;
  const forward = side === WHITE ? 8 : -8;
  for (const from of members(ours)) {
    const push = from + forward;
    const moved = without(ours, from);
    const lastRank = side === WHITE ? push >= 56 : push < 8;
    if (!holds(at.all, push)) {
      if (lastRank) {
        const next = reply(moved, theirs);
        exits.push({ kind: 'promotion', from, to: push, crossed: NO_SQUARE, next, enPassant: [] });
      } else {
        const next = reply(withSquare(moved, push), theirs);
        exits.push({ kind: 'pawn', from, to: push, crossed: NO_SQUARE, next, enPassant: [] });
        const double = push + forward;
        if (from >> 3 === (side === WHITE ? 1 : 6) && !holds(at.all, double)) {
          const after = withSquare(moved, double);
          const next = reply(after, theirs);
          const enPassant =
            side === WHITE ? enPassants(BLACK, push, after, theirs) : enPassants(WHITE, push, theirs, after);
          exits.push({ kind: 'pawn', from, to: double, crossed: push, next, enPassant });
        }
      }
    }
    const attacks = 128 * side + 2 * from;
    for (const to of members([PAWN_ATTACKS[attacks] & theirs[0], PAWN_ATTACKS[attacks + 1] & theirs[1]])) {
      const next = reply(withSquare(moved, to), without(theirs, to));
      exits.push({ kind: 'pawn', from, to: NO_SQUARE, crossed: NO_SQUARE, next, enPassant: [] });
    }
  }
  return exits;
}

/** The placements after `side` takes en passant on the crossed square. */
function enPassants(side: number, crossed: number, white: Squares, black: Squares): (Placement | null)[] {
  const attacks = 128 * (side ^ 1) + 2 * crossed;
  const takers = side === WHITE ? white : black;
  const from = members([PAWN_ATTACKS[attacks] & takers[0], PAWN_ATTACKS[attacks + 1] & takers[1]]);
  return from.map((square) => {
    const after = withSquare(without(takers, square), crossed);
    return side === WHITE ? enter(after, without(black, crossed ^ 8)) : enter(without(white, crossed ^ 8), after);
  });
}

function kingCanTake(at: Placement, side: number, to: number): boolean {
  const rows = at.reached[side];
  for (let king = 0; king < 64; king++) {
    const lo = rows[2 * king];
    const hi = rows[2 * king + 1];
    if (side === WHITE ? isNear(king, to) && king !== to : !isNear(king, to)) {
      const setLo = side === WHITE ? lo & ~nearLo(to) : lo & KING_ATTACKS[2 * to];
      const setHi = side === WHITE ? hi & ~nearHi(to) : hi & KING_ATTACKS[2 * to + 1];
      if ((setLo | setHi) !== 0) return true;
    }
  }
  return false;
}

/** Marks what an exit reaches. */
function spread(at: Placement, turn: number, exit: Exit): void {
  if (exit.next === null && exit.enPassant.length === 0) return;
  const rows = at.reached[turn];
  for (let king = 0; king < 64; king++) {
    const pair: Squares = [rows[2 * king], rows[2 * king + 1]];
    if ((pair[0] | pair[1]) === 0) continue;
    if (exit.kind === 'king takes') {
      if (turn === WHITE && isNear(king, exit.to)) {
        add(exit.next, BLACK, exit.to, [pair[0] & ~nearLo(exit.to), pair[1] & ~nearHi(exit.to)]);
      }
      const takes = (pair[0] & KING_ATTACKS[2 * exit.to]) | (pair[1] & KING_ATTACKS[2 * exit.to + 1]);
      if (turn === BLACK && takes !== 0 && !isNear(king, exit.to)) {
        add(exit.next, WHITE, king, [bitLo(exit.to), bitHi(exit.to)]);
      }
    } else if (exit.kind === 'promotion') {
      if (turn === BLACK || !canPromote(at, king)) continue;
      const takes = takersOf(exit, king);
      if (((pair[0] & takes[0]) | (pair[1] & takes[1])) !== 0) {
        add(exit.next, WHITE, king, [bitLo(exit.to), bitHi(exit.to)]);
      }
    } else if (king !== exit.to && king !== exit.crossed) {
      const free: Squares = [pair[0] & ~pathLo(exit), pair[1] & ~pathHi(exit)];
      const arrived = arriveByPawn(exit.next, turn ^ 1, king, free);
      for (const next of exit.enPassant) arriveByPawn(next, turn, king, arrived);
    }
  }
}

/** Adds the pairs that are legal after a pawn's move, with `turn` to move; returns those. */
function arriveByPawn(next: Placement | null, turn: number, whiteKing: number, pair: Squares): Squares {
  if (next === null) return pair;
  const legal = afterPawnMove(next, turn, whiteKing);
  const arrived: Squares = [pair[0] & legal[0], pair[1] & legal[1]];
  add(next, turn, whiteKing, arrived);
  return arrived;
}

/** The squares of Black's king at which the side that has just moved a pawn does not stand in check. */
function afterPawnMove(next: Placement, turn: number, whiteKing: number): Squares {
  if (turn === WHITE) return [~next.whiteAttacks[0], ~next.whiteAttacks[1]];
  return holds(next.blackAttacks, whiteKing) ? [0, 0] : [-1, -1];
}

function add(next: Placement | null, turn: number, whiteKing: number, pair: Squares): void {
  if (next === null) return;
  next.reached[turn][2 * whiteKing] |= pair[0];
  next.reached[turn][2 * whiteKing + 1] |= pair[1];
}

/** White does not stand in check, which a promotion could not parry. */
function canPromote(at: Placement, whiteKing: number): boolean {
  return !holds(at.blackAttacks, whiteKing);
}

/** The squares from which Black's king can take the piece that White has just made. */
function takersOf({ next, to }: Exit, whiteKing: number): Squares {
  if (isNear(whiteKing, to) || (next !== null && holds(next.whiteAttacks, to))) return [0, 0];
  return [KING_ATTACKS[2 * to], KING_ATTACKS[2 * to + 1]];
}

/** Finds what White wins, in all placements. `granted`: what lies beyond the horizon is won for White. */
function solve(order: readonly Placement[], granted: boolean): void {
  lastGranted = granted;
  for (let index = order.length - 1; index >= 0; index--) {
    const at = order[index];
    at.won = [new Int32Array(128), new Int32Array(128)];
    at.stuck = new Int32Array(128);
    const winning = new Int32Array(128);
    const escapes = new Int32Array(128);
    const moves = new Int32Array(128);
    for (let king = 0; king < 64; king++) {
      if (holds(at.all, king)) continue;
      for (const exit of at.exits[WHITE]) markWinning(at, exit, king, granted, winning);
      for (const exit of at.exits[BLACK]) markEscapes(at, exit, king, granted, escapes, moves);
    }
    retrograde(at, winning, escapes, moves);
  }
}

const beyond = (granted: boolean): Squares => (granted ? [-1, -1] : [0, 0]);

function wonAt(next: Placement | null, turn: number, king: number, granted: boolean): Squares {
  return next === null ? beyond(granted) : [next.won[turn][2 * king], next.won[turn][2 * king + 1]];
}

function markWinning(at: Placement, exit: Exit, king: number, granted: boolean, winning: Int32Array): void {
  const { to, next } = exit;
  let [lo, hi] = [0, 0];
  if (exit.kind === 'king takes') {
    if (!isNear(king, to)) return;
    [lo, hi] = wonAt(next, BLACK, to, granted);
    lo &= ~nearLo(to);
    hi &= ~nearHi(to);
  } else if (exit.kind === 'promotion') {
    if (king === to || !canPromote(at, king)) return;
    const takers = takersOf(exit, king);
    const [afterLo, afterHi] = wonAt(next, WHITE, king, granted);
    const takenWins = ((afterLo & bitLo(to)) | (afterHi & bitHi(to))) !== 0;
    lo = ~bitLo(to) & (takenWins ? -1 : ~takers[0]);
    hi = ~bitHi(to) & (takenWins ? -1 : ~takers[1]);
  } else {
    if (king === to || king === exit.crossed) return;
    const legal = next === null ? [-1, -1] : afterPawnMove(next, BLACK, king);
    [lo, hi] = wonAfterStep(exit, BLACK, king, granted);
    lo &= ~pathLo(exit) & legal[0];
    hi &= ~pathHi(exit) & legal[1];
  }
  winning[2 * king] |= lo;
  winning[2 * king + 1] |= hi;
}

/** The squares of Black's king at which White wins after a pawn move, with the en passant captures it allows. */
function wonAfterStep(exit: Exit, turn: number, king: number, granted: boolean): Squares {
  const { next } = exit;
  let [lo, hi] = wonAt(next, turn, king, granted);
  if (next === null) return [lo, hi];
  let [allowedLo, allowedHi] = [0, 0];
  let [allLo, allHi] = [-1, -1];
  for (const taken of exit.enPassant) {
    const [wonLo, wonHi] = wonAt(taken, turn ^ 1, king, granted);
    const legal = taken === null ? [-1, -1] : afterPawnMove(taken, turn ^ 1, king);
    if (turn === WHITE) {
      lo |= wonLo & legal[0];
      hi |= wonHi & legal[1];
    } else {
      allowedLo |= legal[0];
      allowedHi |= legal[1];
      allLo &= wonLo | ~legal[0];
      allHi &= wonHi | ~legal[1];
    }
  }
  if (turn === BLACK) {
    lo = (lo & ~allowedLo) | (next.stuck[2 * king] & allowedLo & allLo);
    hi = (hi & ~allowedHi) | (next.stuck[2 * king + 1] & allowedHi & allHi);
  }
  return [lo, hi];
}

function markEscapes(
  at: Placement,
  exit: Exit,
  king: number,
  granted: boolean,
  escapes: Int32Array,
  moves: Int32Array,
): void {
  const { to, next } = exit;
  let [lo, hi] = [0, 0];
  let [wonLo, wonHi] = [0, 0];
  if (exit.kind === 'king takes') {
    if (isNear(king, to)) return;
    [lo, hi] = [KING_ATTACKS[2 * to], KING_ATTACKS[2 * to + 1]];
    const [afterLo, afterHi] = wonAt(next, WHITE, king, granted);
    if (((afterLo & bitLo(to)) | (afterHi & bitHi(to))) !== 0) [wonLo, wonHi] = [-1, -1];
  } else {
    if (king === to || king === exit.crossed) return;
    // A placement that is not there has the attacks of this one, or fewer.
    const legal = afterPawnMove(next ?? at, WHITE, king);
    [lo, hi] = [legal[0] & ~pathLo(exit), legal[1] & ~pathHi(exit)];
    [wonLo, wonHi] = exit.kind === 'promotion' ? beyond(granted) : wonAfterStep(exit, WHITE, king, granted);
  }
  moves[2 * king] |= lo;
  moves[2 * king + 1] |= hi;
  escapes[2 * king] |= lo & ~wonLo;
  escapes[2 * king + 1] |= hi & ~wonHi;
}

/** The least fixpoint over the kings' walks, given what captures and pawn moves win, save and allow. */
function retrograde(at: Placement, winning: Int32Array, escapes: Int32Array, moves: Int32Array): void {
  const [whiteTurn, blackTurn] = at.won;
  for (let first = true, changed = true; changed; first = false) {
    changed = false;
    for (let king = 0; king < 64; king++) {
      if (holds(at.all, king)) continue;
      const row = 2 * king;
      const offLo = nearLo(king) | at.all[0];
      const offHi = nearHi(king) | at.all[1];
      let lo = winning[row];
      let hi = winning[row + 1];
      for (let word = 0; word < 2; word++) {
        const free = KING_ATTACKS[row + word] & ~at.all[word] & ~at.blackAttacks[word];
        for (let left = free; left !== 0; left &= left - 1) {
          const to = 2 * (32 * word + lowest(left));
          lo |= blackTurn[to];
          hi |= blackTurn[to + 1];
        }
      }
      lo &= ~offLo & ~at.whiteAttacks[0];
      hi &= ~offHi & ~at.whiteAttacks[1];
      if (!first && lo === whiteTurn[row] && hi === whiteTurn[row + 1]) continue;
      changed = true;
      whiteTurn[row] = lo;
      whiteTurn[row + 1] = hi;
      const stepsLo = ~offLo & ~at.whiteAttacks[0];
      const stepsHi = ~offHi & ~at.whiteAttacks[1];
      const anyLo = aroundLo(stepsLo, stepsHi) | moves[row];
      const anyHi = aroundHi(stepsLo, stepsHi) | moves[row + 1];
      const stuckLo = ~(aroundLo(stepsLo & ~lo, stepsHi & ~hi) | escapes[row]);
      const stuckHi = ~(aroundHi(stepsLo & ~lo, stepsHi & ~hi) | escapes[row + 1]);
      at.stuck[row] = stuckLo;
      at.stuck[row + 1] = stuckHi;
      if (holds(at.blackAttacks, king)) continue;
      // Without a move, Black is lost in check only: the rest is stalemate.
      blackTurn[row] = stuckLo & ~offLo & (anyLo | at.whiteAttacks[0]);
      blackTurn[row + 1] = stuckHi & ~offHi & (anyHi | at.whiteAttacks[1]);
    }
  }
}

function isWon({ placement, turn, whiteKing, blackKing, step }: Root, granted: boolean): boolean {
  const [lo, hi] =
    step === null ? wonAt(placement, turn, whiteKing, granted) : wonAfterStep(step, turn, whiteKing, granted);
  return ((lo & bitLo(blackKing)) | (hi & bitHi(blackKing))) !== 0;
}

function size(rows: readonly Int32Array[]): number {
  let sum = 0;
  for (const row of rows) for (let at = 0; at < 128; at += 2) sum += popcount(row[at], row[at + 1]);
  return sum;
}

function members([lo, hi]: Squares): number[] {
  const squares: number[] = [];
  for (let word = lo; word !== 0; word &= word - 1) squares.push(lowest(word));
  for (let word = hi; word !== 0; word &= word - 1) squares.push(32 + lowest(word));
  return squares;
}

function holds(set: Squares, square: number): boolean {
  return ((set[square >> 5] >>> square) & 1) !== 0;
}

function without([lo, hi]: Squares, square: number): Squares {
  return [lo & ~bitLo(square), hi & ~bitHi(square)];
}

function withSquare([lo, hi]: Squares, square: number): Squares {
  return [lo | bitLo(square), hi | bitHi(square)];
}

function nearLo(square: number): number {
  return KING_ATTACKS[2 * square] | bitLo(square);
}

function nearHi(square: number): number {
  return KING_ATTACKS[2 * square + 1] | bitHi(square);
}

function isNear(square: number, other: number): boolean {
  return ((KING_ATTACKS[2 * square + (other >> 5)] >>> other) & 1) !== 0;
}

/** The squares that a pawn's step needs empty; captures have none. */
function pathLo({ to, crossed }: Exit): number {
  return (to === NO_SQUARE ? 0 : bitLo(to)) | (crossed === NO_SQUARE ? 0 : bitLo(crossed));
}

function pathHi({ to, crossed }: Exit): number {
  return (to === NO_SQUARE ? 0 : bitHi(to)) | (crossed === NO_SQUARE ? 0 : bitHi(crossed));
}

/** The squares a king's step away from any square of the set. */
function aroundLo(lo: number, hi: number): number {
  const wideLo = lo | eastWest(lo);
  const wideHi = hi | eastWest(hi);
  return eastWest(lo) | northLo(wideLo) | southLo(wideLo, wideHi);
}

function aroundHi(lo: number, hi: number): number {
  const wideLo = lo | eastWest(lo);
  const wideHi = hi | eastWest(hi);
  return eastWest(hi) | northHi(wideLo, wideHi) | southHi(wideHi);
}
