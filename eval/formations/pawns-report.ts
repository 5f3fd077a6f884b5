/** A pawn structure in facts: what the library's `pawns` returns. */

import type { Colour, Fen, File, Square } from '../facts.ts';

/** The pawn structure of a position: what it is called, what it means, and its features. */
export interface PawnStructure {
  /** Another number when a field changes its meaning or goes away. */
  readonly format: 2;
  readonly fen: Fen;
  /** The named formations on the board, the one that asks for most first. */
  readonly formations: readonly Formation[];
  /** At most three sentences, as a chess player would say them. */
  readonly sentences: readonly string[];
  readonly white: PawnSide;
  readonly black: PawnSide;
  /** Pawns face to face. */
  readonly rams: readonly PawnPair[];
  /** Pawns that attack each other. */
  readonly levers: readonly PawnPair[];
  /** Files without pawns. */
  readonly openFiles: readonly File[];
}

/** A white pawn and a black one. */
export interface PawnPair {
  readonly white: Square;
  readonly black: Square;
}

/** A structure that has a name; docs/formations.md lists them. */
export interface Formation {
  readonly key: string;
  readonly name: string;
  /** The name with whose it is, as a sentence has it: `White's hanging pawns`. */
  readonly title: string;
  /** Other names. */
  readonly also: readonly string[];
  /** Its owner. */
  readonly side: Colour;
  /** True with the colours that books do not show. */
  readonly reversed: boolean;
  /** The pawns that it asks for, of both sides. */
  readonly pawns: readonly Square[];
}

/** The features of a side. Ranks count from its own first rank. */
export interface PawnSide {
  readonly pawns: readonly Square[];
  /** No enemy pawn in the way. */
  readonly passed: readonly Square[];
  /** Unopposed, with helpers for every sentry. */
  readonly candidates: readonly Square[];
  /** Passed but for an own passed pawn in front. */
  readonly semiPassed: readonly Square[];
  /** No own pawn on a neighbouring file. */
  readonly isolated: readonly Square[];
  /** The rear pawns of a file. */
  readonly doubled: readonly Square[];
  /** One enemy pawn guards the stop square, and no own pawn ever can. */
  readonly backward: readonly Square[];
  /** One enemy pawn guards it, and an own pawn does. */
  readonly semiBackward: readonly Square[];
  /** Two enemy pawns guard it, and no own pawn ever can. */
  readonly backwardFated: readonly Square[];
  /** Two enemy pawns guard it, and just one own pawn does. */
  readonly semiBackwardFated: readonly Square[];
  /** A pawn protects it. */
  readonly protected: readonly Square[];
  /** Diagonals of two pawns or more. */
  readonly chains: readonly Chain[];
  /** Rear pawns of chains that no pawn protects. */
  readonly bases: readonly Square[];
  /** Squares of the own ranks 3 and 4 on files c to f that no own pawn can ever guard. */
  readonly holes: readonly Square[];
  /** Groups of neighbouring files, such as `a-c` or `e`. */
  readonly islands: readonly string[];
  /** Files with enemy pawns only. */
  readonly halfOpenFiles: readonly File[];
  /** Kmoch's vertical splitting, 0-44. */
  readonly dispersion: number;
  /** Kmoch's horizontal splitting by rear and by front fills, 0-49. */
  readonly distortion: number;
  readonly distortionFront: number;
  /** Pawns that attack an enemy pawn, or can in one move or two, with at most one piece to support them. */
  readonly breaks: readonly Break[];
  readonly minorityAttacks: readonly MinorityAttack[];
  readonly majorities: readonly Majority[];
  readonly lockedChain: LockedChain | null;
  /** Isolated and backward pawns on files without enemy pawns. */
  readonly targets: readonly WeakPawn[];
  /** Two pawns side by side from rank 4 on, with no own pawn on the files beside them. */
  readonly hangingDuos: readonly (readonly Square[])[];
  /** Front pawns of chains with one support, which a supported break of the opponent hits. */
  readonly hangingHeads: readonly Square[];
  readonly outposts: readonly Outpost[];
  readonly weakComplexes: readonly WeakComplex[];
  readonly bishops: readonly BishopAmongPawns[];
  readonly prisoners: readonly Prisoner[];
  /** Number of knights and bishops. */
  readonly minorPieces: number;
}

export interface Chain {
  /** The rear pawn, and the front one. */
  readonly base: Square;
  readonly head: Square;
  /** From base to head. */
  readonly pawns: readonly Square[];
}

export interface Break {
  /** From where the pawn stands to where it attacks; one square when it does already. */
  readonly path: readonly Square[];
  /** The enemy pawn that it hits. */
  readonly target: Square;
  /** Place of the target: in a chain, one of two side by side, or alone. */
  readonly hits: 'base' | 'head' | 'link' | 'duo' | 'single';
  /** A pawn of the target's chain is rammed. */
  readonly locked: boolean;
  /** `centre`: both on files d and e; else it takes inwards or outwards. */
  readonly direction: 'centre' | 'inwards' | 'outwards';
  /** No more enemy pawns can take it in the end than own pawns can retake. */
  readonly supported: boolean;
  /** Certain effects when it takes and is retaken, by a pawn if one can; and the other way round. */
  readonly ifTakes: Effects;
  readonly ifTaken: Effects;
}

export interface Effects {
  /** Files that have no pawns left. */
  readonly opens: readonly File[];
  /** Pawns that are weak and were not. */
  readonly theirWeak: readonly WeakPawn[];
  readonly ownWeak: readonly WeakPawn[];
  /** Own pawns that are passed and were not. */
  readonly passed: readonly Square[];
}

export interface WeakPawn {
  readonly pawn: Square;
  readonly weakness: 'isolated' | 'backward';
}

export type Wing = 'queenside' | 'kingside';

/** A break of the fewer pawns of a wing, from their rank 4 on, that leaves a weak pawn. */
export interface MinorityAttack {
  readonly wing: Wing;
  readonly path: readonly Square[];
  readonly target: Square;
  /** Weak pawns that the exchange leaves. */
  readonly leaves: readonly WeakPawn[];
}

/** More pawns than the opponent on one half of the board. */
export interface Majority {
  readonly wing: Wing;
  readonly own: number;
  readonly against: number;
  /** On neighbouring files, none doubled. */
  readonly sound: boolean;
  readonly doubled: boolean;
}

/** Two rammed pawns on files c to f of which one protects the other. */
export interface LockedChain {
  /** Rear, front. */
  readonly pawns: readonly Square[];
  readonly pointsAt: Wing;
  /** The enemy king stands on that wing's three files. */
  readonly atKing: boolean;
}

/** A square that an own pawn guards and no enemy pawn can advance to attack. */
export interface Outpost {
  readonly square: Square;
  /** The piece on it. */
  readonly piece: 'knight' | 'bishop' | null;
}

/** Holes of one colour without a bishop for them, while the opponent has one. */
export interface WeakComplex {
  readonly colour: 'light' | 'dark';
  readonly where: 'centre' | 'king';
  readonly squares: readonly Square[];
}

/** A bishop that the held pawns on files c to f make good or bad. */
export interface BishopAmongPawns {
  readonly square: Square;
  readonly colour: 'light' | 'dark';
  readonly verdict: 'good' | 'bad';
  /** A diagonal without pawns leads it into the enemy half, or it is there. */
  readonly free: boolean;
  /** The held pawns of the colour that has more of them. */
  readonly pawns: readonly Square[];
}

/** A piece that pawns let go nowhere. */
export interface Prisoner {
  readonly square: Square;
  readonly piece: 'knight' | 'bishop' | 'rook';
  /** All squares that it can reach, its own among them. */
  readonly cell: readonly Square[];
}
