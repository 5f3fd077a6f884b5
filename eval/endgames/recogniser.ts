/**
 * The type of recognisers, and how to add one.
 *
 * A recogniser knows something certain, or nearly so, about positions with particular material. To add one, write it
 * into the file of its family beside this one, and add it to the list in recognisers.ts. It has:
 *
 *   name        what people read: "king and pawn against king";
 *   material    one pattern or several (see pattern.ts): "KPvK", "KBP+vKP*". The side before the `v` is the stronger
 *               one for the recogniser, whichever colour that is;
 *   after       names of the recognisers that match the same material and are probed before it;
 *   judge       looks at the position and returns one of the functions of verdict.ts, with a reason in words:
 *               `exactly`, `atLeast`, `atMost`, `won`, `mostLikelyWon`, `advise`, `scaleBy`, or `noVerdict` when
 *               it cannot know.
 *
 * Its tests are examples, and near misses that get another verdict or none, in tests/positions/recognisers.epd.
 *
 * `judge(strong)` gets the stronger side and is written once, for a side that moves north: that side's pieces begin at
 * `perspectiveOf(strong)` in PIECES (see ../perspective.ts), and geometry.ts has what most recognisers need. It only
 * reads the board. It may be called in any legal position, so it must take care of the side to move, checks, captures
 * and stalemate; castling rights are gone with so little material, but en passant is not.
 *
 * Exact verdicts and bounds must hold. With up to four pieces, tests compare them with tablebases in every position;
 * with more, samples show that the stronger side cannot leave the claims for some plies (tests/eval/endgames), or an
 * argument stands beside the recogniser. Under the fifty-move rule a win that takes too long is a draw: "cannot win"
 * may rely on that, and "wins" must take care of it.
 */

import type { Side } from '../../engine/types.ts';

export interface Recogniser {
  readonly name: string;
  readonly material: string | readonly string[];
  readonly after?: readonly string[];
  readonly judge: (strong: Side) => number;
}
