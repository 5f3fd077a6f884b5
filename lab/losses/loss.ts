/**
 * The findings on a lost game, and the file of findings. All of it is JSON; scores are in centipawns from the loser's
 * perspective.
 */

import { existsSync } from 'node:fs';
import { UserError } from '../../base/user-error.ts';
import {
  decimal,
  oneOf,
  orNull,
  readState,
  recordOf,
  type Shape,
  tableOf,
  text,
  whole,
} from '../../tools/state-files.ts';
import { replaceFile } from '../../tools/text-files.ts';
import { FAMILIES, type Family, type FamilyScores } from './families.ts';

/** By the number of the move, and then by the evaluation's own phase. */
export const PHASES = ['opening', 'middlegame', 'endgame'] as const;
export type Phase = (typeof PHASES)[number];

/**
 * `search`: our engine with many more nodes avoids the move, or sees what it costs; `evaluation`: it does neither.
 * `undecided`: it was not asked. `unseen`: the judge would have made the move too, or thinks the game lost before it,
 * once it looks longer. `slow decline`: no single move lost the game.
 */
export const PARTING_CAUSES = ['search', 'evaluation', 'undecided', 'unseen', 'slow decline'] as const;
/** Games without a parting: lost when the loser's first move was due, otherwise than on the board, or by no score. */
export const OTHER_CAUSES = ['from the opening', 'forfeit', 'never lost for the judge'] as const;
export type PartingCause = (typeof PARTING_CAUSES)[number];
export type Cause = PartingCause | (typeof OTHER_CAUSES)[number];

export interface Loss {
  /** The game's place in its file, from 1. */
  readonly game: number;
  readonly opponent: string;
  readonly side: 'white' | 'black';
  readonly plies: number;
  readonly cause: Cause;
  readonly parting: Parting | null;
}

/** The move that lost a game; of a slow decline the first of the moves that did. */
export interface Parting {
  readonly fen: string;
  readonly phase: Phase;
  /** Plies from the beginning of the game. */
  readonly ply: number;
  /** In SAN, with the number of the move: `23. Rxd7`, `23... Rxd2`. */
  readonly played: string;
  readonly better: string;
  /** The judge's scores before the move, and after it or after all moves of the decline. */
  readonly before: number;
  readonly after: number;
  /** Own moves from here to the point from which on the game was lost. */
  readonly moves: number;
  /** What the loser thought of its move, and by how much its scores around it exceeded the judge's; null if unknown. */
  readonly own: number | null;
  readonly optimism: number | null;
  /** Own moves after this one until the loser's own score had fallen below HALFWAY; null if it never did. */
  readonly seenAfter: number | null;
  /** Our engine's move and score with more nodes, and the judge's score after that move. */
  readonly deeper: { readonly move: string; readonly score: number; readonly judged: number } | null;
  readonly shift: Shift | null;
}

/** How the static evaluation changed from a quiet position at the parting to a later quiet one of the game. */
export interface Shift {
  readonly from: string;
  readonly to: string;
  /** Plies between them. */
  readonly plies: number;
  readonly change: FamilyScores;
  /** The family that fell most, and the one that did apart from material. */
  readonly fell: Family;
  readonly fellBesides: Family;
}

/** The conditions that decide the findings. */
export interface Conditions {
  readonly player: string;
  /** The judge as it was described, its nodes, and those of our own engine; 0 when it is not asked. */
  readonly judge: string;
  readonly nodes: number;
  readonly deeper: number;
}

export interface Findings {
  readonly conditions: Conditions;
  /** By the key of the game. */
  readonly losses: Readonly<Record<string, Loss>>;
}

const VERSION = 1;

/** What is in the file; nothing when it is not there yet. Throws UserError when it is of other conditions. */
export function readFindings(file: string, conditions: Conditions): Findings {
  if (!existsSync(file)) return { conditions, losses: {} };
  const kept = readState(file, 'a file of lost games', findingsShape());
  for (const key of ['player', 'judge', 'nodes', 'deeper'] as const) {
    if (kept.conditions[key] !== conditions[key]) {
      throw new UserError(
        `${file} was begun with ${key} ${kept.conditions[key]}, not ${conditions[key]}: it cannot go on`,
      );
    }
  }
  return { conditions, losses: kept.losses };
}

function findingsShape(): Shape<Findings & { readonly version: number }> {
  return recordOf<Findings & { readonly version: number }>({
    version: oneOf([VERSION]),
    conditions: recordOf<Conditions>({ player: text(), judge: text(), nodes: whole(1), deeper: whole(0) }),
    losses: tableOf(
      recordOf<Loss>({
        game: whole(1),
        opponent: text(),
        side: oneOf(['white', 'black']),
        plies: whole(0),
        cause: oneOf([...PARTING_CAUSES, ...OTHER_CAUSES]),
        parting: orNull(partingShape()),
      }),
    ),
  });
}

function partingShape(): Shape<Parting> {
  const deeper = { move: text(), score: decimal(), judged: decimal() };
  const change = Object.fromEntries(FAMILIES.map((family) => [family, decimal()]));
  const shift = recordOf<Shift>({
    from: text(),
    to: text(),
    plies: whole(0),
    change: recordOf<FamilyScores>(change as Record<Family, Shape<number>>),
    fell: oneOf(FAMILIES),
    fellBesides: oneOf(FAMILIES),
  });
  return recordOf<Parting>({
    fen: text(),
    phase: oneOf(PHASES),
    ply: whole(0),
    played: text(),
    better: text(),
    before: decimal(),
    after: decimal(),
    moves: whole(0),
    own: orNull(decimal()),
    optimism: orNull(decimal()),
    seenAfter: orNull(whole(0)),
    deeper: orNull(recordOf<NonNullable<Parting['deeper']>>(deeper)),
    shift: orNull(shift),
  });
}

/** Throws UserError. */
export function keepFindings(file: string, findings: Findings): void {
  replaceFile(file, `${JSON.stringify({ version: VERSION, ...findings })}\n`);
}
