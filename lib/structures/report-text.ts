/** The report on structures in words, for terminals and pages alike. */

import {
  type BreakReport,
  ENOUGH,
  type FormationReport,
  type MeanScore,
  type StructureReport,
} from './report-types.ts';

/** `58 %`. */
export const percent = (share: number) => `${(100 * share).toFixed(0)} %`;

/** Games of which an error says something. */
const FEWEST = 3;

/** `58 ± 6 %`; the points of one or two games, `1.5 of 2`, or a dash for no finished game. */
export function scoreText(score: MeanScore | null): string {
  if (score === null) return '-';
  const { games, mean, error } = score;
  return games < FEWEST ? `${mean * games} of ${games}` : `${(100 * mean).toFixed(0)} ± ${(100 * error).toFixed(0)} %`;
}

/** What the figures are. */
export const LEGEND =
  'The score is that of whose formation it is, or of the player, with its error at 95 %; of one or two games it is the ' +
  'points. A score of a break is that of ' +
  `who plays it; with fewer than ${ENOUGH} games on either side nothing is said of it.`;

export function summaryText({ games, named }: StructureReport): string {
  const all = games === 1 ? 'One game' : `${games} games`;
  if (named === 0) return `${all}, none with a formation that has a name.`;
  return `${all}, ${named} of them (${percent(named / games)}) with a formation that has a name.`;
}

/** `Carlsbad structure, white, 1970s`. */
export function reportTitle({ name, side, group }: FormationReport): string {
  return [name, side, group].filter((part) => part !== null).join(', ');
}

/** `White's b4-b5 in 34 games: 61 ± 15 % with it, 55 ± 6 % without`. */
export function breakText({ move, side, games, with: one, without: other, isClear }: BreakReport): string {
  const who = side === 'white' ? 'White' : 'Black';
  const head = `${who}'s ${move} in ${games} ${games === 1 ? 'game' : 'games'}`;
  if (one === null || other === null || Math.min(one.games, other.games) < ENOUGH) return `${head}: too few to tell`;
  return `${head}: ${scoreText(one)} with it, ${scoreText(other)} without${isClear ? '' : ', which may be chance'}`;
}
