/** Good and bad bishops: on which colour the side's own central pawns are held. */

import { LIGHT_SQUARES, MIDDLE_FILES } from '../../engine/regions.ts';
import { type PawnBoard, ourFact, outnumbered } from './pawn-board.ts';
import { and, count, has, nameOf, or, piecesOf, setOf, south, squaresIn, turned, without } from '../sets.ts';
import type { BishopAmongPawns } from './pawns-report.ts';
import { OUR_BISHOPS } from '../perspective.ts';
import { RAMMED } from '../pawns/structure.ts';
import type { Side } from '../../engine/types.ts';
import type { BitboardPair } from '../../engine/attacks.ts';
import { bishopAttacks } from '../../engine/attacks.ts';

type Shade = BishopAmongPawns['colour'];

const LIGHT: BitboardPair = { lo: LIGHT_SQUARES, hi: LIGHT_SQUARES };
const ENEMY_HALF: BitboardPair = { lo: 0, hi: -1 };

/** The squares of a colour as a side sees the board. */
export function squaresOfColour(colour: Shade, side: Side): BitboardPair {
  const light = side === 0 ? LIGHT : turned(LIGHT);
  return colour === 'light' ? light : without({ lo: -1, hi: -1 }, light);
}

/** The bishops that the centre makes good or bad. */
export function judgeBishops(board: PawnBoard, side: Side): BishopAmongPawns[] {
  const middle = and(board.ours, { lo: MIDDLE_FILES, hi: MIDDLE_FILES });
  const held = and(middle, or(ourFact(board, RAMMED), south(outnumbered(board))));
  return squaresIn(piecesOf(side, OUR_BISHOPS)).flatMap((bishop): BishopAmongPawns[] => {
    const colour = has(squaresOfColour('light', side), bishop) ? 'light' : 'dark';
    const same = and(held, squaresOfColour(colour, side)), others = without(held, same);
    const more = count(same) > count(others) ? same : others;
    if (count(more) < 2 || count(same) === count(others)) return [];
    return [{
      square: nameOf(side, bishop), colour, verdict: more === same ? 'bad' : 'good',
      free: seesEnemyHalf(board, bishop),
      pawns: squaresIn(more).map((pawn) => nameOf(side, pawn)),
    }];
  });
}

function seesEnemyHalf({ ours, theirs }: PawnBoard, bishop: number): boolean {
  const pawns = or(ours, theirs);
  const reached = without(bishopAttacks(bishop, pawns.lo, pawns.hi), pawns);
  return and(or(reached, setOf(bishop)), ENEMY_HALF).hi !== 0;
}
