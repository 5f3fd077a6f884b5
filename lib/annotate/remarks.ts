/**
 * Remarks on a move: facts about pawns and proofs that hold after it, did not before, and last. Every kind
 * is one function, which names the fact and nothing else.
 */

import { COLOURS, listed, opponentOf, sideName } from '../../eval/formations/wording.ts';
import type { Detail } from '../types/annotation.ts';
import type { Colour, Square } from '../types/common.ts';
import type { PgnMove } from '../types/game.ts';
import {
  bishopName,
  formationName,
  isBad,
  isProof,
  lasts,
  type Moment,
  targetName,
  targetOf,
  targetsOf,
} from './moments.ts';

/** In the order in which they matter. */
export type RemarkKind =
  | 'locked'
  | 'known ending'
  | 'minority attack'
  | 'formation'
  | 'passed pawn'
  | 'weak pawn'
  | 'file at the king'
  | 'opened file'
  | 'imprisoned'
  | 'outpost'
  | 'bad bishop';

export interface Remark {
  readonly kind: RemarkKind;
  /** A sentence. */
  readonly text: string;
}

/** Says what came with the move at a place, 1 and more; nothing when nothing did. */
type Finder = (moments: readonly Moment[], at: number) => Remark[];

/** Plies that a fact must last: what the next exchange takes back is not worth a word. */
const LASTING = 4;
/** Openings pass through structures that nobody means. */
const LASTING_FORMATION = 8;
/** Plies that remarks look ahead. */
export const FORESIGHT = Math.max(LASTING, LASTING_FORMATION);

function findProof(moments: readonly Moment[], at: number): Remark[] {
  const { recognition, news } = moments[at]!;
  if (!isProof(recognition)) return [];
  // The sign of a mate stands behind its move.
  if (recognition.name === 'checkmate') return [];
  if (recognition.name === 'stalemate') return [{ kind: 'known ending', text: 'Stalemate.' }];
  if (!news.has(recognition.words)) return [];
  const isLocked = recognition.name.includes('fortress');
  const words = recognition.words[0]!.toUpperCase() + recognition.words.slice(1);
  return isLocked
    ? [{ kind: 'locked', text: `Locked: ${recognition.words}.` }]
    : [{ kind: 'known ending', text: `${words} (${recognition.name}).` }];
}

function findMinorityAttack(moments: readonly Moment[], at: number): Remark[] {
  return COLOURS.flatMap((side) => leftByMinority(moments, at, side)).map((pawn) => {
    return { kind: 'minority attack', text: `The minority attack has left ${pawn} weak.` };
  });
}

/** New targets of a side that an exchange of pawns has left, after a minority attack of the other one. */
function leftByMinority(moments: readonly Moment[], at: number, side: Colour): Square[] {
  const left = [at - 1, at].flatMap((first) => leftByExchange(moments, first, opponentOf(side)));
  return newTargets(moments, at, side).filter((pawn) => left.includes(pawn));
}

/** Pawns that two captures on one square leave weak, of which a minority attack makes the first, at a place. */
function leftByExchange(moments: readonly Moment[], first: number, attacker: Colour): Square[] {
  const taking = moments[first]?.move;
  const retaking = moments[first + 1]?.move;
  if (taking === undefined || retaking === undefined || targetOf(taking) !== targetOf(retaking)) return [];
  return moments[first - 1]!.pawns[attacker].minorityAttacks.filter(
    ({ path, target }) =>
      taking.uci === `${path.join('')}${target}` && hasComeUp(moments.slice(0, first), path[0]!, target, attacker),
  ).flatMap(({ leaves }) => leaves.map(({ pawn }) => pawn));
}

/**
 * True when a pawn has advanced to the enemy pawn that it attacks, and not the other way round. Where the game begins
 * later, the pawn must have gone farther than the other.
 */
function hasComeUp(moments: readonly Moment[], pawn: Square, target: Square, side: Colour): boolean {
  const arrivals = moments.flatMap(({ move }) => (move === undefined ? [] : [targetOf(move)]));
  const last = arrivals.filter((square) => square === pawn || square === target).at(-1);
  return last === undefined ? (side === 'white' ? pawn[1]! > '4' : pawn[1]! < '5') : last === pawn;
}

/** Pawns of a side that have become targets with the move at a place, and stay so. */
function newTargets(moments: readonly Moment[], at: number, side: Colour): Square[] {
  const before = targetsOf(moments[at - 1]!.pawns[side]);
  const { pawns, news } = moments[at]!;
  return pawns[side].targets
    .filter((target) => {
      const { pawn, weakness } = target;
      // A pawn that is weak for another reason after the next exchange has not been described.
      const isSo = (moment: Moment) =>
        moment.pawns[side].targets.some((one) => one.pawn === pawn && one.weakness === weakness);
      const isNew = !before.includes(cameFrom(moments[at]!, pawn)) && news.has(targetName(side, target));
      return isNew && lasts(moments, at, LASTING, isSo);
    })
    .map(({ pawn }) => pawn);
}

/** Where a pawn stood before the move that has led to a moment. */
function cameFrom({ move }: Moment, pawn: Square): Square {
  return move !== undefined && targetOf(move) === pawn ? move.uci.slice(0, 2) : pawn;
}

function findFormation(moments: readonly Moment[], at: number): Remark[] {
  const isThere = (key: string, side: Colour) => (moment: Moment) =>
    moment.pawns.formations.some((one) => one.key === key && one.side === side);
  const { pawns, news } = moments[at]!;
  return pawns.formations
    .filter((formation) => news.has(formationName(formation)))
    .filter(({ key, side }) => lasts(moments, at, LASTING_FORMATION, isThere(key, side)))
    .slice(0, 1)
    .map(({ title }) => ({ kind: 'formation', text: `${title}.` }));
}

function findPassedPawn(moments: readonly Moment[], at: number): Remark[] {
  const has = COLOURS.flatMap((side) => {
    const come = newPassers(moments, at, side);
    if (come.length === 0) return [];
    const what = come.length === 1 ? `a passed pawn on ${come[0]}` : `passed pawns on ${listed(come)}`;
    return [`${sideName(side)} has ${what}`];
  });
  return has.length === 0 ? [] : [{ kind: 'passed pawn', text: `${has.join(', and ')}.` }];
}

/** Passed pawns of a side that come with the move at a place. One on its first square has not begun to run. */
function newPassers(moments: readonly Moment[], at: number, side: Colour): Square[] {
  const passersAt = (moment: Moment) =>
    moment.pawns[side].passed.filter(([, rank]) => rank !== (side === 'white' ? '2' : '7'));
  const before = passersAt(moments[at - 1]!);
  const files = new Set(before.map(([file]) => file));
  return passersAt(moments[at]!).filter(
    (pawn) =>
      !before.includes(cameFrom(moments[at]!, pawn)) &&
      !files.has(pawn[0]!) &&
      lasts(moments, at, LASTING, (moment) => passersAt(moment).some(([file]) => file === pawn[0])),
  );
}

function findWeakPawn(moments: readonly Moment[], at: number): Remark[] {
  return COLOURS.flatMap((side): Remark[] => {
    const told = leftByMinority(moments, at, side);
    return moments[at]!.pawns[side].targets.filter(
      ({ pawn }) => newTargets(moments, at, side).includes(pawn) && !told.includes(pawn),
    ).map(({ pawn, weakness }) => {
      // Its file may be all that is new.
      const { isolated, backward, backwardFated } = moments[at - 1]!.pawns[side];
      const were = weakness === 'isolated' ? isolated : [...backward, ...backwardFated];
      const wasSo = were.includes(cameFrom(moments[at]!, pawn));
      const news = wasSo ? `, ${weakness}, is now on a half-open file` : ` has become ${weakness} on a half-open file`;
      return { kind: 'weak pawn', text: `${pawn}${news}.` };
    });
  });
}

function findOpenedFile(moments: readonly Moment[], at: number): Remark[] {
  const { move, pawns, kings, queens } = moments[at]!;
  if (move === undefined || !/^[a-h]x/.test(move.san)) return [];
  const before = moments[at - 1]!.pawns.openFiles;
  const opened = pawns.openFiles.filter(
    (file) => !before.includes(file) && lasts(moments, at, LASTING, (moment) => moment.pawns.openFiles.includes(file)),
  );
  if (opened.length === 0) return [];
  const text = `${bare(move)} opens the ${listed(opened.map((file) => `${file}-file`))}`;
  const exposed = COLOURS.filter(
    (side) => queens[opponentOf(side)] && opened.some((file) => isBeside(file, kings[side])),
  );
  if (exposed.length !== 1) return [{ kind: 'opened file', text: `${text}.` }];
  return [{ kind: 'file at the king', text: `${text} towards ${sideName(exposed[0]!)}'s king.` }];
}

/** True for the file of a square and the two beside it. */
function isBeside(file: string, square: Square): boolean {
  return Math.abs(file.charCodeAt(0) - square.charCodeAt(0)) <= 1;
}

function findPrisoner(moments: readonly Moment[], at: number): Remark[] {
  return COLOURS.flatMap((side): Remark[] => {
    const isHeld = (square: Square) => (moment: Moment) =>
      moment.pawns[side].prisoners.some((one) => one.square === square);
    return moments[at]!.pawns[side].prisoners.filter(
      ({ cell }) => !moments[at - 1]!.pawns[side].prisoners.some(({ square }) => cell.includes(square)),
    )
      .filter(({ square }) => lasts(moments, at, LASTING, isHeld(square)))
      .map(({ square, piece }) => ({ kind: 'imprisoned', text: `The ${piece} on ${square} is shut in by pawns.` }));
  });
}

function findOutpost(moments: readonly Moment[], at: number): Remark[] {
  const { move, mover, pawns } = moments[at]!;
  if (move === undefined) return [];
  const square = targetOf(move);
  const piece = pawns[mover].outposts.find((one) => one.square === square)?.piece;
  if (piece !== 'knight') return [];
  const stays = lasts(moments, at, LASTING, (moment) =>
    moment.pawns[mover].outposts.some((one) => one.square === square && one.piece === piece),
  );
  return stays ? [{ kind: 'outpost', text: `The knight has an outpost on ${square}.` }] : [];
}

function findBadBishop(moments: readonly Moment[], at: number): Remark[] {
  return COLOURS.flatMap((side): Remark[] => {
    const isSo = (colour: string) => (moment: Moment) =>
      moment.pawns[side].bishops.some((one) => one.colour === colour && isBad(one));
    const { pawns, news } = moments[at]!;
    return pawns[side].bishops
      .filter((bishop) => isBad(bishop) && news.has(bishopName(side, bishop)))
      .filter(({ colour }) => lasts(moments, at, LASTING, isSo(colour)))
      .map(({ colour }) => ({
        kind: 'bad bishop',
        text: `${sideName(side)}'s ${colour}-squared bishop is bad.`,
      }));
  });
}

function bare({ san }: PgnMove): string {
  return san.replace(/[+#]$/, '');
}

const FINDERS: readonly Finder[] = [
  findProof,
  findMinorityAttack,
  findFormation,
  findPassedPawn,
  findWeakPawn,
  findOpenedFile,
  findPrisoner,
  findOutpost,
  findBadBishop,
];

const SPARSE: readonly RemarkKind[] = ['locked', 'known ending', 'formation'];
const NORMAL: readonly RemarkKind[] = [
  ...SPARSE,
  'minority attack',
  'passed pawn',
  'weak pawn',
  'file at the king',
  'imprisoned',
];
const MOST_OF_A_MOVE: Readonly<Record<Detail, number>> = { sparse: 1, normal: 1, rich: 3 };

/** Remarks that matter still when a side is being mated. */
const BESIDE_MATE: readonly RemarkKind[] = ['known ending'];

/** Remarks for a reader on the move at a place, the most important first; few where a side is being mated. */
export function remarksOn(moments: readonly Moment[], at: number, detail: Detail, isMate = false): Remark[] {
  const wanted = FINDERS.flatMap((find) => find(moments, at)).filter(
    ({ kind }) =>
      (!isMate || BESIDE_MATE.includes(kind)) &&
      (detail === 'rich' || (detail === 'normal' ? NORMAL : SPARSE).includes(kind)),
  );
  return wanted.slice(0, MOST_OF_A_MOVE[detail]);
}
