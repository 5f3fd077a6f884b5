/**
 * Pawn structures that an opening can be asked for: what each is, said by the facts of eval/pawns/describe.ts, and the
 * pawn moves that lead to it. The moves are no lines: each is played when it is there and costs little.
 */

import { fileOf, squareFromName } from '../../engine/squares.ts';
import type { PawnDescription } from '../../eval/pawns/description.ts';

export interface Structure {
  /** One line for the user. */
  readonly sentence: string;
  readonly holds: (pawns: PawnDescription) => boolean;
  /** Moves of both sides as UCI writes them; none where chance finds the structure. */
  readonly wishes: readonly string[];
}

/** `stand(pawns, 'd4 e5', 'd5 e6')`: White and Black have pawns on these squares. */
function stand({ sides }: PawnDescription, ...squares: readonly [white: string, black: string]): boolean {
  return squares.every((names, side) =>
    names
      .split(' ')
      .filter(Boolean)
      .every((name) => sides[side]!.pawns.includes(squareFromName(name))),
  );
}

/** True when a side has no pawn on any of these files. */
function lacks({ sides }: PawnDescription, side: number, files: string): boolean {
  return !sides[side]!.pawns.some((pawn) => files.includes('abcdefgh'[fileOf(pawn)]!));
}

/** Pawns face to face on the files c to f. */
function centralRams({ rams }: PawnDescription): number {
  return rams.filter(([white]) => fileOf(white) >= 2 && fileOf(white) <= 5).length;
}

const D_FILE = 3;
const wishes = (text: string) => text.split(' ');

/** An isolated pawn on the d-file that no enemy pawn opposes on its file. */
function hasIsolatedQueensPawn(pawns: PawnDescription): boolean {
  return pawns.sides.some(
    ({ isolated }, side) => isolated.some((pawn) => fileOf(pawn) === D_FILE) && lacks(pawns, side ^ 1, 'd'),
  );
}

export const STRUCTURES: Readonly<Record<string, Structure>> = {
  closed: {
    sentence: 'two rams or more on the files c to f, no open file',
    holds: (pawns) => centralRams(pawns) >= 2 && pawns.openFiles.length === 0,
    wishes: wishes('d2d4 c2c4 e2e4 d4d5 e4e5 f2f4 d7d5 e7e6 c7c5 d7d6 e7e5 g7g6 c7c6'),
  },
  open: {
    sentence: 'no ram, and an open file in the centre',
    holds: (pawns) => pawns.rams.length === 0 && pawns.openFiles.some((file) => file === 3 || file === 4),
    wishes: wishes('e2e4 d2d4 e7e5 d7d5 e5d4 d4e5 e4d5 d5e4 d6e5'),
  },
  iqp: {
    sentence: 'an isolated queen’s pawn on either side, its file half-open for the other',
    holds: hasIsolatedQueensPawn,
    wishes: wishes('d2d4 c2c4 c4d5 d4c5 e2e3 e3d4 c2c3 c3d4 d7d5 e7e6 c7c5 e6d5 c5d4 d5c4 e2e4 e4d5'),
  },
  carlsbad: {
    sentence: 'pawns on d4 and d5, White without c-pawn, Black without e-pawn and with a pawn on c6 or c7',
    holds: (pawns) =>
      stand(pawns, 'd4', 'd5') &&
      lacks(pawns, 0, 'c') &&
      lacks(pawns, 1, 'e') &&
      (stand(pawns, '', 'c6') || stand(pawns, '', 'c7')) &&
      (stand(pawns, 'e3', '') || stand(pawns, 'e2', '')),
    wishes: wishes('d2d4 c2c4 c4d5 e2e3 d7d5 e7e6 e6d5 c7c6'),
  },
  french: {
    sentence: 'chains d4-e5 against e6-d5',
    holds: (pawns) => stand(pawns, 'd4 e5', 'd5 e6'),
    wishes: wishes('e2e4 d2d4 e4e5 e7e6 d7d5'),
  },
  caro: {
    sentence: 'a pawn on d4 against c6 and e6, White without e-pawn, Black without d-pawn',
    holds: (pawns) => stand(pawns, 'd4', 'c6 e6') && lacks(pawns, 0, 'e') && lacks(pawns, 1, 'd'),
    wishes: wishes('e2e4 d2d4 c7c6 d7d5 d5e4 e7e6'),
  },
  kid: {
    sentence: 'chains e4-d5 against d6-e5',
    holds: (pawns) => stand(pawns, 'e4 d5', 'e5 d6'),
    wishes: wishes('d2d4 c2c4 e2e4 d4d5 g7g6 d7d6 e7e5'),
  },
  benoni: {
    sentence: 'a pawn on d5 against c5 and d6, Black without e-pawn, White without c-pawn',
    holds: (pawns) => stand(pawns, 'd5', 'c5 d6') && lacks(pawns, 0, 'c') && lacks(pawns, 1, 'e'),
    wishes: wishes('d2d4 c2c4 d4d5 c4d5 e2e4 c7c5 e7e6 e6d5 d7d6'),
  },
  stonewall: {
    sentence: 'pawns on d4, e3 and f4, or on d5, e6 and f5',
    holds: (pawns) => stand(pawns, 'd4 e3 f4', '') || stand(pawns, '', 'd5 e6 f5'),
    wishes: wishes('d2d4 c2c4 e2e3 f2f4 g2g3 d7d5 e7e6 f7f5 c7c6'),
  },
  hedgehog: {
    sentence: 'pawns on c4 and e4 without d-pawn against d6 and e6 without c-pawn',
    holds: (pawns) => stand(pawns, 'c4 e4', 'd6 e6') && lacks(pawns, 0, 'd') && lacks(pawns, 1, 'c'),
    wishes: wishes('c2c4 e2e4 d2d4 c7c5 c5d4 e7e6 d7d6 b7b6 a7a6'),
  },
  sicilian: {
    sentence: 'a pawn on e4 without d-pawn against a d-pawn without c-pawn',
    holds: (pawns) => stand(pawns, 'e4', '') && lacks(pawns, 0, 'd') && lacks(pawns, 1, 'c') && !lacks(pawns, 1, 'd'),
    wishes: wishes('e2e4 d2d4 c7c5 c5d4 d7d6 g7g6 a7a6 e7e6'),
  },
};
