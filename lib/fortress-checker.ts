/**
 * Checker of certificates that a side can never mate, whatever both sides play. It shares no code with the prover and
 * believes nothing: from the rules alone it visits all positions that can arise until a box of the certificate holds
 * them, and tries every move of every man of every box. docs/fortress.md explains a certificate on a board.
 */

import * as rules from './fortress-rules.ts';
import { checkHolding } from './holding-checker.ts';
import type { Certificate, CertifiedBox, MateCertificate } from './types/certificate.ts';

export type * from './types/certificate.ts';

interface Man {
  readonly id: string;
  readonly piece: string;
  readonly at: readonly number[];
  readonly taken: boolean;
  readonly took: boolean;
}
interface Box {
  readonly men: readonly Man[];
  readonly captures: CertifiedBox['captures'];
  /** Men that stand fast, by their squares. */
  readonly fast: ReadonlyMap<number, Man>;
}
/** Positions that are visited at most. */
const MOST = 100_000;
const { attacks, isWhite } = rules;
const areFoes = (one: Man, other: Man) => isWhite(one.piece) !== isWhite(other.piece);
const isKing = ({ piece }: Man) => /k/i.test(piece);
const isPawn = ({ piece }: Man) => /p/i.test(piece);
const isPromoted = (man: Man) => isPawn(man) && man.at.some((square) => square < 8 || square > 55);
const farthestBack = ({ piece, at }: Man) => (isWhite(piece) ? Math.min(...at) : Math.max(...at));
const isAhead = (man: Man, square: number, other: number) => isWhite(man.piece) === square < other && square !== other;

/** The first fault of a certificate in words, undefined when it proves what it says. */
export function checkCertificate(certificate: Certificate): string | undefined {
  return 'cannotWin' in certificate ? checkHolding(certificate) : checkMateless(certificate);
}

function checkMateless({ fen, cannotMate, proofs }: MateCertificate): string | undefined {
  try {
    const read = proofs.map(({ boxes }) => boxes.map(readBox));
    for (const boxes of read) for (const box of boxes) checkBox(box, boxes, cannotMate === 'white');
    visitAll(rules.readPosition(fen), read.flat(), cannotMate === 'white');
    return undefined;
  } catch (error) {
    return (error as Error).message;
  }
}

function readBox({ men: written, captures }: CertifiedBox): Box {
  const men = written.map(({ man: id, squares, mayBeTaken: taken = false, mayHaveLeftItsFile: took = false }): Man => {
    return { id, piece: id[0], at: squares.split(' ').map(rules.squareOf), taken, took };
  });
  for (const man of men) {
    const mayStay = man.took || new Set(man.at.map((square) => square % 8)).size === 1;
    if (!man.at.every((square) => square >= 0 && square < 64)) throw new Error(`${man.id} stands nowhere`);
    if (isPawn(man) && (!mayStay || (isPromoted(man) && !man.took))) throw new Error(`${man.id} leaves its file`);
  }
  const kings = men.filter(isKing).map(({ piece }) => piece);
  if (kings.sort().join('') !== 'Kk') throw new Error('there are not two kings');
  if (new Set(men.map(({ id }) => id)).size < men.length) throw new Error('two men have one name');
  return { men, captures, fast: new Map(men.flatMap((man) => (isFast(man) ? [[man.at[0], man]] : []))) };
}

const isFast = ({ at, taken }: Man) => at.length === 1 && !taken;

/** True when a pawn cannot pass another: both keep to one file, and the other is never gone. */
function faces(one: Man, other: Man): boolean {
  if (!isPawn(one) || !isPawn(other) || !areFoes(one, other) || one.took || other.took || other.taken) return false;
  const [start, stop] = [farthestBack(one), farthestBack(other)];
  return start % 8 === stop % 8 && isAhead(one, start, stop);
}

/** Visits all positions outside the boxes. Throws when one is a mate, or there are too many. */
function visitAll(start: rules.Position, boxes: readonly Box[], isWhites: boolean): void {
  const visited = new Set<string>();
  const open = [start];
  for (let position = open.pop(); position !== undefined; position = open.pop()) {
    const here = position;
    const key = here.board.join('') + here.turn + here.passed;
    if (visited.has(key) || (here.passed < 0 && boxes.some((box) => holds(box, here.board)))) continue;
    if (visited.add(key).size > MOST) throw new Error('too many positions are in no box');
    const after = rules.successors(here);
    const isMate = after.length === 0 && here.turn !== isWhites && rules.isInCheck(here);
    if (isMate) throw new Error(`there is a mate: ${here.board.join('')}`);
    open.push(...after);
  }
}

/** True when the men of the board can be taken for men of the box, each on one of its squares, in their order. */
function holds({ men }: Box, board: readonly string[]): boolean {
  const squares = [...board.keys()].filter((square) => board[square] !== '.');
  const places = new Map<Man, number>();
  return squares.length <= men.length && assign(0);

  function assign(index: number): boolean {
    if (index === squares.length) return men.every((man) => (places.has(man) ? isInOrder(man) : man.taken));
    return men.some((man) => {
      if (man.piece !== board[squares[index]] || places.has(man) || !man.at.includes(squares[index])) return false;
      places.set(man, squares[index]);
      return assign(index + 1) || !places.delete(man);
    });
  }

  function isInOrder(man: Man): boolean {
    return [...places].every(([other, square]) => !faces(man, other) || isAhead(man, places.get(man)!, square));
  }
}

/** Tries every move of every man of a box. Throws when one leads out of the box, or a mate may be in it. */
function checkBox(box: Box, boxes: readonly Box[], isWhites: boolean): void {
  for (const man of box.men) {
    for (const from of man.at) {
      for (const to of pushesIn(box, man, from)) if (!man.at.includes(to)) throw new Error(`${man.id} may be pushed`);
      for (const to of attacksIn(box, man, from)) checkAttack(box, boxes, man, to);
    }
  }
  const king = box.men.find(({ piece }) => piece === (isWhites ? 'k' : 'K'))!;
  if (king.at.some((square) => mayBeMate(box, king, square))) throw new Error('a box may hold a mate');
}

function pushesIn({ men, fast }: Box, man: Man, from: number): number[] {
  const stops = men.filter((other) => faces(man, other)).map(farthestBack);
  const isFree = (to: number) => !fast.has(to) && stops.every((stop) => isAhead(man, to, stop));
  return isPawn(man) ? rules.pushes(man.piece, from, isFree) : [];
}

/** Squares that a man attacks from one of its squares, as if men that move were in no one's way. */
function attacksIn({ men, fast }: Box, man: Man, from: number): number[] {
  const attacked = [man.piece, ...(isPromoted(man) ? ['*'] : [])].flatMap((piece) =>
    attacks(piece, from, (to) => fast.has(to)),
  );
  if (!isKing(man)) return attacked;
  const mayShield = (to: number) => men.some((other) => other !== man && other.at.includes(to));
  const guards = men.filter((other) => areFoes(man, other) && isFast(other));
  return attacked.filter((to) => !guards.some(({ piece, at }) => attacks(piece, at[0], mayShield).includes(to)));
}

/** Sees that a man that goes to a square it attacks stays in the box, or enters another. */
function checkAttack(box: Box, boxes: readonly Box[], man: Man, to: number): void {
  const there = box.fast.get(to);
  if (there !== undefined && (!areFoes(man, there) || isKing(there))) return;
  const victims = box.men.filter((foe) => areFoes(man, foe) && !isKing(foe) && (foe.at.includes(to) || passes(foe)));
  if (isPawn(man) && !isPromoted(man) && victims.length === 0) return;
  const unsaid = victims.find((victim) => victim !== there && !victim.taken);
  if (unsaid !== undefined) throw new Error(`${man.id} may take ${unsaid.id}`);
  if (there !== undefined) {
    const { box: next = -1 } = box.captures.find(({ by, takes }) => by === man.id && takes === there.id) ?? {};
    if (boxes[next] === undefined || !leads(box, boxes[next], man, to, there))
      throw new Error(`${man.id} takes ${there.id}, which leads into no box`);
  } else if (!man.at.includes(to)) throw new Error(`${man.id} may leave its squares`);

  /** True when a pawn may be taken en passant on the square. */
  function passes(foe: Man): boolean {
    const ahead = isWhite(man.piece) ? 8 : -8;
    const isThere = isPawn(man) && isPawn(foe) && to >> 3 === (isWhite(man.piece) ? 5 : 2);
    return isThere && foe.at.includes(to + ahead) && foe.at.includes(to - ahead);
  }
}

/** True when a capture of a man that stands fast leads into a box. */
function leads(box: Box, next: Box, by: Man, to: number, victim: Man): boolean {
  const before = new Map(box.men.map((man) => [man.id, man]));
  const isKept = next.men.every((then) => {
    const man = before.get(then.id);
    if (man === undefined || man === victim) return false;
    if (man === by) return then.at.includes(to) && (then.took || !isPawn(man));
    return man.at.every((at) => then.at.includes(at)) && (then.taken || !man.taken) && (then.took || !man.took);
  });
  const isOrdered = (one: Man, other: Man) => !faces(one, other) || faces(before.get(one.id)!, before.get(other.id)!);
  const isComplete = next.men.length === box.men.length - 1;
  return isComplete && isKept && next.men.every((one) => next.men.every((other) => isOrdered(one, other)));
}

/** True when all that attacks may add up to a mate of a king on a square, each man on one of its squares at a time. */
function mayBeMate({ men, fast }: Box, king: Man, square: number): boolean {
  const around = [square, ...attacks('K', square, () => true)];
  const blocks = (to: number) => fast.has(to) && fast.get(to) !== king;
  let reached = new Set([0]);
  for (const man of men) {
    if (man === king) continue;
    const masks = new Set(isFast(man) ? [] : [0]);
    for (const at of man.at) {
      const kinds = [man.piece, ...(isPromoted(man) ? ['*'] : [])];
      const covered = areFoes(man, king) ? kinds.flatMap((kind) => attacks(kind, at, blocks)) : [at];
      const mask = around.reduce((sum, to, index) => (covered.includes(to) ? sum | (1 << index) : sum), 0);
      // A piece on the king's own square is not there, and kings never stand side by side.
      masks.add(at === square || (isKing(man) && mask % 2 === 1) ? 0 : mask);
    }
    reached = new Set([...reached].flatMap((had) => [...masks].map((mask) => had | mask)));
  }
  return reached.has((1 << around.length) - 1);
}
