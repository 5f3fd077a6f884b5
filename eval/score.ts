/**
 * Scores: plain ones in centipawns, and packed ones that carry a middlegame and an endgame half in one integer
 * so that both are added at once.
 */

/** Being mated at the root; a mate in n plies scores `MATE - n`. */
export const MATE = 32000;
/** Above every score; fits the sixteen bits that the transposition table keeps. */
export const INFINITE = 32001;
/** No score at all. */
export const NO_SCORE = 32002;
/** Plies that a search may go below its root. */
export const MAX_PLY = 240;
/** Scores beyond this, either way, are mates; evaluations stay below. */
export const MATE_BOUND = MATE - MAX_PLY;
export const DRAW = 0;
/**
 * Wins that are known without being searched to the mate score between this and TABLEBASE_BOUND, more the nearer the
 * mate is; what the evaluation makes of its terms stays below.
 */
export const KNOWN_WIN = 20000;
/**
 * A win of an endgame table, less the plies to the position that it knows. Far enough from MATE_BOUND to stay below it
 * when the transposition table adds plies.
 */
export const TABLEBASE_WIN = MATE_BOUND - MAX_PLY - 1;
/** Scores beyond this, either way, are such wins or mates: proved. Known wins stay below. */
export const TABLEBASE_BOUND = TABLEBASE_WIN - MAX_PLY;

export function isMateScore(score: number): boolean {
  return score >= MATE_BOUND || score <= -MATE_BOUND;
}

/** Moves to the mate of such a score of the side to move, negative when that side is mated. */
export function movesToMate(score: number): number {
  return score > 0 ? (MATE - score + 1) >> 1 : 0 - ((MATE + score) >> 1);
}

/** True for mates, wins of endgame tables and known wins of either side. */
export function isDecided(score: number): boolean {
  return score >= KNOWN_WIN || score <= -KNOWN_WIN;
}

/** Both halves in one integer, each from -32768 to 32767. Sums that are unpacked must keep within this range too. */
export function pack(middlegame: number, endgame: number): number {
  return (middlegame << 16) + endgame;
}

/** The middlegame half: the endgame half may have borrowed from it, which the rounding gives back. */
export function middlegameOf(packed: number): number {
  return (packed + 0x8000) >> 16;
}

export function endgameOf(packed: number): number {
  return (packed << 16) >> 16;
}
