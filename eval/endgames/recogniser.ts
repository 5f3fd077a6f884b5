/**
 * What a recogniser is, and how to add one.
 *
 * A recogniser knows something certain, or nearly so, about positions of particular material. To add one, write it
 * into the file of its family beside this one, and put it into the list of recognisers.ts. It has:
 *
 *   name      what people read: "king and pawn against king";
 *   material  one pattern or several (see patterns.ts): "KPvK", "KBP+vKP*". The side before the `v` is the stronger
 *             one for the recogniser, whichever colour that is;
 *   after     names of the recognisers that can be asked about the same men and are to be asked before it;
 *   judge     looks at the position and answers through one of the functions of answers.ts, with a reason in words:
 *             `exactly`, `atLeast`, `atMost`, `won`, `advise`, `scaleBy`, or `refuse` when it cannot tell;
 *   holds     positions and the verdict on each, from the stronger side's view;
 *   fails     near misses: positions of the same material that look alike and get another verdict, or none.
 *
 * `judge(strong)` gets the side that is the stronger one, and writes everything once, as if that side moved north: its
 * view of the board begins at `viewOf(strong)` in FRAMES (see ../frame.ts), and near.ts has what most recognisers ask.
 * It only reads the board. It may be asked in any legal position, so it must think of the side to move, checks, men
 * that can be taken and stalemate; castling rights are gone with this little material, but en passant is not. What it
 * says as exact or as a bound must hold: with up to four men it is held against tablebases, with more men samples show
 * that the stronger side cannot leave what is claimed for some plies (tests/eval/recognition), or an argument beside
 * the recogniser tells why. With the fifty-move rule a win that takes too long is a draw, so "cannot win" may rely on
 * that, but "wins" may not forget it.
 */

/** What a position is to the stronger side: `likely` stands for advice, `scaled` for a share of the advantage. */
export type Verdict = 'draw' | 'wins' | 'cannot win' | 'cannot lose' | 'likely' | 'scaled' | 'nothing';

/** A position as a FEN, and the verdict on it. */
export type Example = readonly [fen: string, verdict: Verdict];

export interface Recogniser {
  readonly name: string;
  readonly material: string | readonly string[];
  readonly after?: readonly string[];
  readonly judge: (strong: number) => number;
  readonly holds: readonly Example[];
  readonly fails: readonly Example[];
}
