/** A pawn structure as an object for JSON; docs/pawns-json.md describes every field. It must be the current one. */

import { fileName, squareName } from '../engine/squares.ts';
import type { StructureReport } from '../eval/formations/plans.ts';
import { structureSentences } from '../eval/formations/sentences.ts';
import type { Pair, PawnDescription, PawnSide } from '../eval/pawns/description.ts';
import { formationJson, type PlansJson, plansJson } from './structure-json.ts';
import type { PawnPair, PawnSide as PawnSideJson, PawnStructure } from './types/pawns.ts';

const PAWNS_FORMAT = 2;

export function pawnsJson(description: PawnDescription, structure: StructureReport, fen: string): PawnStructure {
  const { sides, rams, levers, openFiles } = description;
  return {
    format: PAWNS_FORMAT,
    fen,
    formations: structure.formations.map(formationJson),
    sentences: structureSentences(structure),
    white: { ...sideJson(sides[0]), ...plansJson(structure.plans[0]) },
    black: { ...sideJson(sides[1]), ...plansJson(structure.plans[1]) },
    rams: rams.map(pairJson),
    levers: levers.map(pairJson),
    openFiles: openFiles.map(fileName),
  };
}

function pairJson([white, black]: Pair): PawnPair {
  return { white: squareName(white), black: squareName(black) };
}

/** The features of a side's pawns; its plans are in structure-json.ts. */
type Features = Omit<PawnSideJson, keyof PlansJson>;

function sideJson(side: PawnSide): Features {
  return {
    pawns: side.pawns.map(squareName),
    passed: side.passed.map(squareName),
    candidates: side.candidates.map(squareName),
    semiPassed: side.semiPassed.map(squareName),
    isolated: side.isolated.map(squareName),
    doubled: side.doubled.map(squareName),
    backward: side.backward.map(squareName),
    semiBackward: side.semiBackward.map(squareName),
    backwardFated: side.backwardFated.map(squareName),
    semiBackwardFated: side.semiBackwardFated.map(squareName),
    protected: side.protected.map(squareName),
    bases: side.bases.map(squareName),
    holes: side.holes.map(squareName),
    chains: side.chains.map(({ base, head, pawns }) => ({
      base: squareName(base),
      head: squareName(head),
      pawns: pawns.map(squareName),
    })),
    islands: side.islands.map(islandText),
    halfOpenFiles: side.halfOpenFiles.map(fileName),
    dispersion: side.dispersion,
    distortion: side.distortion,
    distortionFront: side.distortionFront,
  };
}

/** `a-c`, or `e` for an island of one file. */
export function islandText([first, last]: readonly [number, number]): string {
  return first === last ? fileName(first) : `${fileName(first)}-${fileName(last)}`;
}
