/**
 * Checker of certificates that a side, the attacker, cannot win. It shares no code with the prover. In every box, for
 * every square of the man that defends, it tries all moves of the attacker, and looks for an answer.
 */

import * as rules from './fortress-rules.ts';
import type { CertifiedHeldBox, CertifiedMove, WinCertificate } from './types/certificate.ts';

interface Man {
  readonly id: string;
  readonly piece: string;
  readonly at: readonly number[];
  readonly taken: boolean;
}
interface Box extends Pick<CertifiedHeldBox, 'exits' | 'replies'> {
  readonly men: readonly Man[];
  readonly mover: Man;
  readonly watched: Man | undefined;
  /** Squares of the mover by the square of the watched man, -1 where there is none. */
  readonly holds: ReadonlyMap<number, ReadonlySet<number>>;
}
/** Positions of a box in which the mover, and the watched man if any, stand on known squares. */
interface State {
  readonly box: Box;
  readonly watched: number;
  readonly mover: number;
}
const { attacks, isWhite, squareOf } = rules;
const isKing = ({ piece }: Man) => /k/i.test(piece);
const isPawn = ({ piece }: Man) => /p/i.test(piece);
const isOnLastRank = (square: number) => square < 8 || square > 55;
/** A pawn that may have become a piece counts as both. */
const isPromoted = (man: Man) => isPawn(man) && man.at.some(isOnLastRank);

/** The first fault of a certificate in words, undefined when it proves what it says. */
export function checkHolding({ fen, cannotWin, boxes }: WinCertificate): string | undefined {
  try {
    const attacker = cannotWin === 'white';
    const read = boxes.map(readBox);
    for (const box of read) {
      if (isWhite(box.mover.piece) === attacker || isPawn(box.mover)) throw new Error('no man to defend with');
      for (const [watched, squares] of box.holds)
        for (const mover of squares) checkState({ box, watched, mover }, read, attacker);
    }
    checkStart(rules.readPosition(fen), read, attacker);
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function readBox({ men: written, mover, watches, holds, exits, replies }: CertifiedHeldBox): Box {
  const men = written.map(
    ({ man: id, squares, mayBeTaken: taken = false }): Man => ({ id, piece: id[0], at: readSquares(squares), taken }),
  );
  const named = (name: string) => {
    const found = men.filter(({ id }) => id === name);
    if (found.length !== 1) throw new Error(`there is not one man ${name}`);
    return found[0];
  };
  for (const { id } of men) named(id);
  if (!/^(Kk|kK)$/.test(men.flatMap((man) => (isKing(man) ? man.piece : [])).join('')))
    throw new Error('there must be two kings');
  const watched = watches === undefined ? undefined : named(watches);
  if (watched && isWhite(watched.piece) === isWhite(named(mover).piece)) throw new Error('no foe to watch');
  const rows = Object.entries(holds).map(([row, squares]): [number, ReadonlySet<number>] => {
    if ((row === 'any') !== (watched === undefined)) throw new Error('squares do not depend on the watched man');
    return [row === 'any' ? -1 : readSquares(row)[0], new Set(readSquares(squares))];
  });
  return { men, mover: named(mover), watched, holds: new Map(rows), exits, replies };
}

function readSquares(text: string): number[] {
  if (!/^[a-h][1-8]( [a-h][1-8])*$/.test(text)) throw new Error(`${text} are no squares`);
  return text.split(' ').map(squareOf);
}

/** Sees that the first box holds the position, and the defender with it. */
function checkStart({ board, turn, passed }: rules.Position, boxes: readonly Box[], attacker: boolean): void {
  const [box] = boxes;
  const names = board.flatMap((piece, square) => (piece === '.' ? [] : [piece + rules.nameOf(square)]));
  const startOf = ({ id }: Man) => squareOf(id.slice(1));
  const isFollowed = (man: Man) => man === box.mover || man === box.watched;
  const isThere = (man: Man) => names.includes(man.id) && (isFollowed(man) || man.at.includes(startOf(man)));
  if (box === undefined || box.men.length !== names.length || !box.men.every(isThere))
    throw new Error('the first box does not hold the position');
  const state = { box, watched: box.watched === undefined ? -1 : startOf(box.watched), mover: startOf(box.mover) };
  if (turn === attacker && passed >= 0) throw new Error('a pawn may be taken en passant');
  if (turn === attacker ? !isHeld(state) : !canAnswer(state, boxes, passed))
    throw new Error('the position is not held');
}

const isHeld = ({ box, watched, mover }: State) => box.holds.get(watched)?.has(mover) === true;

/** Squares on which a man may stand. */
const squaresIn = ({ box, watched, mover }: State, man: Man) =>
  man === box.mover ? [mover] : man === box.watched ? [watched] : man.at;

/** True when a man stands on its only square for certain. */
const isSure = (state: State, man: Man) => !man.taken && squaresIn(state, man).length === 1;
const sureAt = (state: State, square: number) =>
  state.box.men.find((man) => isSure(state, man) && squaresIn(state, man)[0] === square);
const kingOf = ({ box }: State, white: boolean) => box.men.find(({ piece }) => piece === (white ? 'K' : 'k'))!;
const mayBeFull = (state: State, square: number, without?: Man) =>
  state.box.men.some((man) => man !== without && squaresIn(state, man).includes(square));

/** Tries all moves of the attacker. Throws when one has no answer, or the defender has made an illegal move. */
function checkState(state: State, boxes: readonly Box[], attacker: boolean): void {
  const { box, mover } = state;
  if (box.watched !== undefined && !box.watched.at.includes(state.watched))
    throw new Error(`${box.watched.id} is watched where it never stands`);
  if (mayBeFull(state, mover, box.mover)) throw new Error(`${box.mover.id} steps on another man`);
  const king = kingOf(state, !attacker);
  if (!isSure(state, king)) throw new Error('the king may be anywhere');
  for (const man of box.men.filter(({ piece }) => isWhite(piece) === attacker)) {
    for (const from of squaresIn(state, man)) {
      for (const to of attacksFrom(state, man, from)) {
        if (to === squaresIn(state, king)[0]) throw new Error(`${man.id} may give check`);
        checkMove(state, boxes, man, to, -1);
      }
      for (const to of pushesFrom(state, man, from)) checkMove(state, boxes, man, to, from);
    }
  }
}

function attacksFrom(state: State, man: Man, from: number): number[] {
  const kinds = isPromoted(man) ? [man.piece, '*'] : [man.piece];
  return kinds.flatMap((kind) => attacks(kind, from, (to) => sureAt(state, to) !== undefined));
}

function pushesFrom(state: State, man: Man, from: number): number[] {
  return isPawn(man) ? rules.pushes(man.piece, from, (to) => sureAt(state, to) === undefined) : [];
}

/** Sees that a move of the attacker is answered, if it is one. `pushedFrom` is -1 for all but the push of a pawn. */
function checkMove(state: State, boxes: readonly Box[], man: Man, to: number, pushedFrom: number): void {
  const isPush = pushedFrom >= 0;
  const passed = isPush && Math.abs(to - pushedFrom) === 16 ? (to + pushedFrom) / 2 : -1;
  const { box, watched, mover } = state;
  const there = sureAt(state, to);
  if (there !== undefined && isWhite(there.piece) === isWhite(man.piece)) return;
  const isFoe = (other: Man) => isWhite(other.piece) !== isWhite(man.piece);
  const victims = isPush ? [] : box.men.filter((other) => isFoe(other) && squaresIn(state, other).includes(to));
  if (isPawn(man) && !isPush && victims.length === 0 && !isPromoted(man)) return;
  if (isInCheckAfter(state, man, to, there)) return;
  const after = (next: Box) => ({ box: next, watched: man === box.watched ? to : watched, mover });
  const isInside =
    there === undefined && (man === box.watched || man.at.includes(to)) && canAnswer(after(box), boxes, passed);
  if (isInside) return;
  const isCapture = isPawn(man) && !isPush && !isPromoted(man);
  const removed = there !== undefined ? [there] : isCapture ? victims : [...victims, undefined];
  const isAnswered = (victim: Man | undefined) =>
    box.exits.some((exit) => {
      const next = boxes[exit.box];
      const isMove = next !== undefined && exit.by === man.id && squareOf(exit.to) === to;
      return isMove && leads(state, next, man, to, victim) && canAnswer(after(next), boxes, passed);
    });
  if (!removed.every(isAnswered)) throw new Error(`${man.id} to ${rules.nameOf(to)} has no answer`);
}

/** True when a move certainly leaves the mover's own king in check. */
function isInCheckAfter(state: State, man: Man, to: number, victim: Man | undefined): boolean {
  const king = kingOf(state, isWhite(man.piece));
  if (king !== man && !isSure(state, king)) return false;
  const square = king === man ? to : squaresIn(state, king)[0];
  const isBlocked = (at: number) => (at === to && king !== man) || mayBeFull(state, at, king);
  return state.box.men.some((foe) => {
    if (foe === victim || isWhite(foe.piece) === isWhite(man.piece) || !isSure(state, foe)) return false;
    return attacks(foe.piece, squaresIn(state, foe)[0], isBlocked).includes(square);
  });
}

/**
 * True when the defender, to move, has a move that leads to where he holds, or is stalemated. `passed` is the square
 * that a pawn has just stepped over, or -1.
 */
function canAnswer(state: State, boxes: readonly Box[], passed: number): boolean {
  const { box, mover, watched } = state;
  const isBlocked = (at: number) => mayBeFull(state, at, box.mover);
  const steps = attacks(box.mover.piece, mover, isBlocked);
  if (steps.some((to) => isHeld({ ...state, mover: to }))) return true;
  const men = box.men.map((man) => ({ ...man, at: squaresIn(state, man) }));
  if (rules.isStalemate(men, isWhite(box.mover.piece), passed)) return true;
  return box.replies.some(({ by, to: name, box: number }: CertifiedMove) => {
    const taker = box.men.find(({ id, piece }) => id === by && isWhite(piece) === isWhite(box.mover.piece));
    const [next, to] = [boxes[number], squareOf(name)];
    const isPassing = to === passed && taker !== undefined && isPawn(taker);
    const victim = sureAt(state, isPassing ? to + (isWhite(taker.piece) ? -8 : 8) : to);
    if (!taker || !next || !isSure(state, taker) || (isPawn(taker) && isOnLastRank(to))) return false;
    if (victim && (isWhite(victim.piece) === isWhite(taker.piece) || isKing(victim) || victim === box.watched))
      return false;
    const isFull = (at: number) => mayBeFull(state, at, taker);
    const isReached = victim
      ? attacks(taker.piece, squaresIn(state, taker)[0], isFull).includes(to)
      : isPawn(taker) && stepsFrom(state, taker).includes(to);
    const after = { box: next, watched, mover: taker === box.mover ? to : mover };
    return isReached && leads(state, next, taker, to, victim) && isHeld(after);
  });
}

/** Pushes of a pawn of the defender that nobody can take en passant. */
function stepsFrom(state: State, { piece, at: [from] }: Man): number[] {
  const isSafe = (to: number) =>
    Math.abs(to - from) === 8 || !state.box.men.some((foe) => mayPass(state, foe, piece, to));
  return rules.pushes(piece, from, (to) => !mayBeFull(state, to)).filter(isSafe);
}

/** True when a foe may stand beside a pawn that goes to a square. */
function mayPass(state: State, foe: Man, piece: string, to: number): boolean {
  const isFoe = isPawn(foe) && isWhite(foe.piece) !== isWhite(piece);
  return isFoe && squaresIn(state, foe).some((at) => at >> 3 === to >> 3 && Math.abs(at - to) === 1);
}

/** True when a box holds all that a move leads to: the other men may stand where they may now, and one is gone. */
function leads({ box }: State, next: Box, by: Man, to: number, victim: Man | undefined): boolean {
  const isKept = next.men.every((then) => {
    const man = box.men.find(({ id }) => id === then.id);
    if (man === undefined || man === victim) return false;
    if (man === box.mover || man === box.watched) return true;
    return (man === by ? [to] : man.at).every((at) => then.at.includes(at)) && (then.taken || !man.taken);
  });
  const isSame = next.mover.id === box.mover.id && next.watched?.id === box.watched?.id;
  return isKept && isSame && next.men.length === box.men.length - (victim === undefined ? 0 : 1);
}
