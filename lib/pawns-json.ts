/** A pawn structure as an object for JSON; docs/pawns-json.md describes every field. It must be the current one. */

import { fileName, squareName } from '../engine/squares.ts';
import type { StructureReport } from '../eval/formations/plans.ts';
import { structureSentences } from '../eval/formations/sentences.ts';
import type { Pair, PawnDescription, PawnSide } from '../eval/pawns/description.ts';
import { formationJson, plansJson } from './structure-json.ts';

/** Changes when a field changes its meaning or goes away. */
const PAWNS_FORMAT = 2;

export function pawnsJson(description: PawnDescription, structure: StructureReport, fen: string): object {
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

function pairJson([white, black]: Pair): object {
  return { white: squareName(white), black: squareName(black) };
}

function sideJson(side: PawnSide): object {
  const { chains, islands, halfOpenFiles, dispersion, distortion, distortionFront, ...sets } = side;
  const names = Object.entries(sets).map(([name, squares]) => [name, squares.map(squareName)]);
  return {
    ...Object.fromEntries(names),
    chains: chains.map(({ base, head, pawns }) => ({
      base: squareName(base),
      head: squareName(head),
      pawns: pawns.map(squareName),
    })),
    islands: islands.map(islandText),
    halfOpenFiles: halfOpenFiles.map(fileName),
    dispersion,
    distortion,
    distortionFront,
  };
}

/** `a-c`, or `e` for an island of one file. */
export function islandText([first, last]: readonly [number, number]): string {
  return first === last ? fileName(first) : `${fileName(first)}-${fileName(last)}`;
}
