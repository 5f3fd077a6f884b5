import { expect, test } from 'vitest';
import { toFen } from '../../../engine/fen.ts';
import { BOUND_LOWER, BOUND_NONE, BOUND_UPPER } from '../../../eval/bound.ts';
import { probeRecognisers } from '../../../eval/endgames/recogniser-table.ts';
import { RECOGNISERS } from '../../../eval/endgames/recognisers.ts';
import { ADVICE, RECOGNITION, RECOGNITION_BY, RECOGNITION_SCORE } from '../../../eval/endgames/verdict.ts';
import { isMateScore, KNOWN_WIN } from '../../../eval/score.ts';
import { placeRandomly } from '../../support/placing.ts';
import { type Found, searchHere, startAfresh } from '../../support/searching.ts';

/** Material of five and six pieces about which something is proved, and for which there are no tables here. */
const MATERIAL = [
  ...['KPPPvK', 'KBPPvK', 'KRPPvK', 'KBBPvK', 'KBNPvK', 'KBBNvK', 'KRBNvK', 'KPPvKP', 'KPPPvKP', 'KPPvKPP'],
  ...['KBPvKP', 'KBPvKB', 'KBPvKN', 'KBPPvKP', 'KBPPvKB', 'KBBPPvK'],
];

/** Claims of each material that are judged, and nodes of a judging search; `make prove-claims` wants more of both. */
const CLAIMS = Number(process.env.CLAIMS ?? 4);
const NODES = Number(process.env.NODES ?? 3000);
/** Placements that are tried for them. */
const MOST_PLACEMENTS = 3000 * CLAIMS;

interface Judgement {
  /** Claims that were judged. */
  claims: number;
  /** Claimed wins in which the search has found a mate. */
  mates: number;
  /** Claims that the search refutes by a mate. */
  readonly refuted: string[];
}

/** Searches the position while no recogniser says anything: the search that judges the claims must not believe them. */
function searchWithoutRecognisers(): Found {
  const judges = RECOGNISERS.map((recogniser) => recogniser.judge);
  for (const recogniser of RECOGNISERS) Object.assign(recogniser, { judge: () => BOUND_NONE });
  const found = searchHere({ nodes: NODES });
  RECOGNISERS.forEach((recogniser, at) => Object.assign(recogniser, { judge: judges[at] }));
  return found;
}

/** Judges what the recognisers claim in random positions of some material by searches without recognisers. */
function judge(material: string): Judgement {
  const judgement: Judgement = { claims: 0, mates: 0, refuted: [] };
  startAfresh(16);
  placeRandomly(material, 1, MOST_PLACEMENTS, () => {
    const kind = probeRecognisers();
    if (kind >= ADVICE || kind === BOUND_NONE) return false;
    const [claim, by] = [RECOGNITION[RECOGNITION_SCORE]!, RECOGNITION[RECOGNITION_BY]!];
    const { score } = searchWithoutRecognisers().result;
    judgement.claims++;
    const tooLow = (kind & BOUND_LOWER) !== 0 && claim > score;
    const tooHigh = (kind & BOUND_UPPER) !== 0 && claim < score;
    if (isMateScore(score) && (tooLow || tooHigh))
      judgement.refuted.push(`${RECOGNISERS[by]!.name}: ${toFen()} is ${claim}, search ${score}`);
    if (isMateScore(score) && Math.abs(claim) >= KNOWN_WIN) judgement.mates++;
    return judgement.claims === CLAIMS;
  });
  return judgement;
}

test('no claim about five or six pieces is refuted by a mate that a search without recognisers finds', () => {
  const judgements = MATERIAL.map((material) => judge(material));
  const sum = (count: (judgement: Judgement) => number) => judgements.map(count).reduce((one, other) => one + other);
  expect(judgements.flatMap(({ refuted }) => refuted)).toEqual([]);
  console.info(`${sum(({ claims }) => claims)} claims, ${sum(({ mates }) => mates)} of them wins with a mate found`);
  expect(sum(({ claims }) => claims)).toBeGreaterThan(3 * MATERIAL.length);
});
