/** What a pawn structure is called and means, as objects for JSON; docs/pawns-json.md describes every field. */

import { fileName, squareName, WHITE } from '../engine/squares.ts';
import type { Break } from '../eval/formations/breaks.ts';
import type { Effects, WeakPawn } from '../eval/formations/effects.ts';
import { type FormationMatch, nameOf } from '../eval/formations/formations.ts';
import type { Plans } from '../eval/formations/plans.ts';
import type {
  Break as BreakJson,
  Effects as EffectsJson,
  Formation,
  PawnSide,
  WeakPawn as WeakPawnJson,
} from './types/pawns.ts';

export function formationJson(standing: FormationMatch): Formation {
  const { formation, side, isReversed, pawns } = standing;
  return {
    key: formation.key,
    name: formation.name,
    title: nameOf(standing),
    also: formation.also,
    side: side === WHITE ? 'white' : 'black',
    reversed: isReversed,
    pawns: pawns.map(squareName),
  };
}

/** What a side's pawns mean, beside their features. */
export type PlansJson = Pick<
  PawnSide,
  | 'breaks'
  | 'minorityAttacks'
  | 'majorities'
  | 'lockedChain'
  | 'targets'
  | 'hangingDuos'
  | 'hangingHeads'
  | 'outposts'
  | 'weakComplexes'
  | 'bishops'
  | 'prisoners'
  | 'minorPieces'
>;

export function plansJson(plans: Plans): PlansJson {
  const { lockedChain: chain } = plans;
  return {
    breaks: plans.breaks.map(breakJson),
    minorityAttacks: plans.minorityAttacks.map(({ wing, lever, leaves }) => ({
      wing,
      path: lever.path.map(squareName),
      target: squareName(lever.target),
      leaves: leaves.map(weakJson),
    })),
    majorities: plans.majorities.map(({ wing, ours, theirs, isSound, isDoubled }) => ({
      ...{ wing, own: ours, against: theirs, sound: isSound, doubled: isDoubled },
    })),
    lockedChain:
      chain === undefined
        ? null
        : { pawns: [chain.rear, chain.front].map(squareName), pointsAt: chain.pointsAt, atKing: chain.atKing },
    targets: plans.targets.map(weakJson),
    hangingDuos: plans.hangingDuos.map((duo) => duo.map(squareName)),
    hangingHeads: plans.hangingHeads.map(squareName),
    outposts: plans.outposts.map(({ square, piece }) => ({ square: squareName(square), piece: piece ?? null })),
    weakComplexes: plans.weakComplexes.map(({ colour, where, squares }) => ({
      ...{ colour, where, squares: squares.map(squareName) },
    })),
    bishops: plans.bishops.map(({ bishop, colour, verdict, isFree, pawns }) => ({
      ...{ square: squareName(bishop), colour, verdict, free: isFree, pawns: pawns.map(squareName) },
    })),
    prisoners: plans.prisoners.map(({ square, kind, cell }) => ({
      ...{ square: squareName(square), piece: kind, cell: cell.map(squareName) },
    })),
    minorPieces: plans.minorPieces,
  };
}

function breakJson({ path, target, hits, isLocked, direction, lacksSupport, ifTakes, ifTaken }: Break): BreakJson {
  return {
    path: path.map(squareName),
    target: squareName(target),
    hits,
    locked: isLocked,
    direction,
    supported: lacksSupport === 0,
    ifTakes: effectsJson(ifTakes),
    ifTaken: effectsJson(ifTaken),
  };
}

function effectsJson({ opens, theirWeak, ourWeak, passed }: Effects): EffectsJson {
  return {
    opens: opens.map(fileName),
    theirWeak: theirWeak.map(weakJson),
    ownWeak: ourWeak.map(weakJson),
    passed: passed.map(squareName),
  };
}

function weakJson({ pawn, weakness }: WeakPawn): WeakPawnJson {
  return { pawn: squareName(pawn), weakness };
}
