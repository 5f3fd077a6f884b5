/**
 * The findings on a lost game, and the file of findings. All of it is JSON; scores are in centipawns from the loser's
 * perspective.
 */

import { existsSync } from 'node:fs';
import { refuseOtherPlan } from '../../tools/record.ts';
import {
  decimal,
  oneOf,
  orNull,
  readState,
  recordOf,
  type Shape,
  type Shaped,
  tableOf,
  text,
  whole,
} from '../../tools/state-files.ts';
import { FAMILIES, type Family } from './families.ts';

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

const SHIFT = recordOf({
  from: text(),
  to: text(),
  /** Plies between them. */
  plies: whole(0),
  change: recordOf(Object.fromEntries(FAMILIES.map((family) => [family, decimal()])) as Record<Family, Shape<number>>),
  /** The family that fell most, and the one that did apart from material. */
  fell: oneOf(FAMILIES),
  fellBesides: oneOf(FAMILIES),
});

/** Change of the static evaluation from a quiet position at the parting to a later quiet one of the game. */
export type Shift = Shaped<typeof SHIFT>;

const PARTING = recordOf({
  fen: text(),
  phase: oneOf(PHASES),
  /** Plies from the beginning of the game. */
  ply: whole(0),
  /** In SAN, with the number of the move: `23. Rxd7`, `23... Rxd2`. */
  played: text(),
  better: text(),
  /** The judge's scores before the move, and after it or after all moves of the decline. */
  before: decimal(),
  after: decimal(),
  /** Own moves from here to the point from which on the game was lost. */
  moves: whole(0),
  /** The loser's own score, and by how much its scores around it exceeded the judge's; null if unknown. */
  own: orNull(decimal()),
  optimism: orNull(decimal()),
  /** Own moves after this one until the loser's own score had fallen below HALFWAY; null if it never did. */
  seenAfter: orNull(whole(0)),
  /** Our engine's move and score with more nodes, and the judge's score after that move. */
  deeper: orNull(recordOf({ move: text(), score: decimal(), judged: decimal() })),
  shift: orNull(SHIFT),
});

/** The move that lost a game; of a slow decline the first of the moves that did. */
export type Parting = Shaped<typeof PARTING>;

const LOSS = recordOf({
  /** The game's place in its file, from 1. */
  game: whole(1),
  opponent: text(),
  side: oneOf(['white', 'black']),
  plies: whole(0),
  cause: oneOf([...PARTING_CAUSES, ...OTHER_CAUSES]),
  parting: orNull(PARTING),
});

export type Loss = Shaped<typeof LOSS>;

const CONDITIONS = recordOf({
  player: text(),
  /** The judge as it was described, its nodes, and those of our own engine; 0 when it is not asked. */
  judge: text(),
  nodes: whole(1),
  deeper: whole(0),
});

/** Conditions that decide the findings. */
export type Conditions = Shaped<typeof CONDITIONS>;

const FINDINGS = recordOf({
  version: oneOf([1]),
  conditions: CONDITIONS,
  /** By the key of the game. */
  losses: tableOf(LOSS),
});

export type Findings = Shaped<typeof FINDINGS>;

/** The findings in the file; none when it is not there yet. Throws UserError when it is of other conditions. */
export function readFindings(file: string, conditions: Conditions): Findings {
  if (!existsSync(file)) return { version: 1, conditions, losses: {} };
  const { losses, ...kept } = readState(file, 'a file of lost games', FINDINGS);
  refuseOtherPlan(`${file} was begun`, kept.conditions, conditions, ['player', 'judge', 'nodes', 'deeper']);
  return { version: 1, conditions, losses };
}
