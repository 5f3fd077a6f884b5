/** Strengths that a player can choose, in words and in Elo. */

export interface Strength {
  /** Undefined for all there is. */
  readonly elo: number | undefined;
  readonly name: string;
  /** Positions that the engine looks at for a move, rounded; undefined for as many as it has time for. */
  readonly positions: number | undefined;
}

export const STRENGTHS: readonly Strength[] = [
  { elo: 1000, name: 'Newcomer', positions: 200 },
  { elo: 1200, name: 'Casual player', positions: 500 },
  { elo: 1400, name: 'Improver', positions: 1300 },
  { elo: 1600, name: 'Club beginner', positions: 3200 },
  { elo: 1800, name: 'Club player', positions: 8000 },
  { elo: 2000, name: 'Strong club player', positions: 20_000 },
  { elo: 2200, name: 'Candidate master', positions: 51_000 },
  { elo: 2400, name: 'Master', positions: 130_000 },
  { elo: undefined, name: 'Full strength', positions: undefined },
];

/** The meaning of a strength, in a sentence. */
export function strengthWords({ elo, positions }: Strength): string {
  if (elo === undefined) return 'It takes the time it needs and plays its best.';
  return `About ${elo} Elo: it looks at ${grouped(positions!)} positions a move and does not always play the best.`;
}

/** `12,000`. The browser's own way loads its tables of all languages first, while one waits for the page. */
function grouped(count: number): string {
  return String(count).replace(/(?<=\d)(?=(?:\d{3})+$)/g, ',');
}
