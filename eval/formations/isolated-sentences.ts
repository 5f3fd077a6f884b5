/** Clauses on an isolated queen's pawn and on hanging pawns: how they support pieces, and who blockades them. */

import { fileIn, opponentOf, sideName, squareFrom, squaresListed } from './wording.ts';
import type { Formation } from './pawns-report.ts';
import type { Pieces, StructureFacts } from './pieces.ts';

/** `d4 supports pieces on c5 and e5, and the knight on d5 blockades it`; without minor pieces it is a target. */
export function isolaniClause(formation: Formation, facts: StructureFacts, pieces: Pieces): string {
  const { side } = formation, enemy = opponentOf(side);
  const pawn = formation.pawns.find((one) => pieces.get(one)?.colour === side)!;
  if (facts[side].minorPieces === 0) {
    return `without minor pieces to support, ${pawn} is a target on the ${fileIn(pawn)}-file, ` +
      `which is half-open for ${sideName(enemy)}`;
  }
  const ahead = [-1, 1].map((east) => squareFrom(pawn, east, 1, side)).filter((square) => square !== undefined);
  const supported = ahead.filter((square) => pieces.get(square)?.name !== 'pawn');
  const support = supported.length === 0 ? '' : `${pawn} supports pieces on ${squaresListed(supported)}, and `;
  const stop = squareFrom(pawn, 0, 1, side)!, blocker = pieces.get(stop);
  if (blocker?.colour !== enemy) return `${support}${stop} is the square to blockade it`;
  return `${support}${sideName(enemy)}'s ${blocker.name} blockades it on ${stop}`;
}

/** `no other pawn can support c4 and d4`. */
export function hangingClause({ pawns, side }: Formation, pieces: Pieces): string {
  return `no other pawn can support ${squaresListed(pawns.filter((pawn) => pieces.get(pawn)?.colour === side))}`;
}
