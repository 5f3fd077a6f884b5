/**
 * Where a game was lost. A *point* lies before each move that the loser chose, and one after the last of them; the
 * judge's score of a point is from the loser's perspective. The game is lost at the first point from which all are
 * scored LOST or worse. It was level at the last point before that with a score of LEVEL or better, or else at its
 * first point. The *parting* is the move between the two that cost most, if it cost half of the way or more; otherwise
 * the game was lost by a slow decline.
 *
 * A rough look at all points comes first; a fine one at those around the place that it finds; and a long one at a
 * parting where the judge would have made the same move.
 */

/** Centipawns. A score that loses, and one that does not. */
export const LOST = -150;
const LEVEL = -60;
/** Half of the way from level to lost. */
export const HALFWAY = (LEVEL + LOST) / 2;
/** What a move that loses a game costs at least, in centipawns. */
const MIN_COST = 50;
/** Scores beyond this, either way, count as this: a mate is not worse than a lost game. */
const LARGEST = 1000;

export function clipped(score: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, score));
}

/** What the judge thinks at a point. */
export interface PointScore {
  /** Centipawns from the loser's perspective, clipped. */
  readonly score: number;
  /** Whether the move that it would play is the one that was played; false at the last point. */
  readonly agrees: boolean;
}

export type Look = 'rough' | 'fine' | 'long';
export type Ask = (point: number, look: Look) => Promise<PointScore>;

/** The points of a lost game: `level` is before `lost`. */
export type Course =
  | {
      readonly kind: 'parting';
      readonly at: number;
      readonly look: Look;
      readonly level: number;
      readonly lost: number;
    }
  /** A parting of which the judge has nothing better to say with a long look. */
  | { readonly kind: 'unseen'; readonly at: number; readonly level: number; readonly lost: number }
  | { readonly kind: 'decline'; readonly level: number; readonly lost: number }
  /** Lost at its first point. */
  | { readonly kind: 'opening' }
  /** Not lost at its last point. */
  | { readonly kind: 'never lost' };

/** Follows a game of `moves` chosen moves, with points from 0 to `moves`. */
export async function followGame(moves: number, ask: Ask): Promise<Course> {
  const rough: number[] = [];
  for (let point = 0; point <= moves; point++) rough.push((await ask(point, 'rough')).score);
  const fineScore = async (point: number) => (await ask(point, 'fine')).score;
  let lost = moves + 1;
  while (lost > 0 && rough[lost - 1]! <= LOST) lost--;
  // The fine look may find the place a little earlier or later than the rough one.
  while (lost <= moves && (await fineScore(lost)) > LOST) lost++;
  while (lost > 0 && (await fineScore(lost - 1)) <= LOST) lost--;
  if (lost > moves) return { kind: 'never lost' };
  if (lost === 0) return { kind: 'opening' };
  let level = lost - 1;
  while (level > 0 && (await fineScore(level)) < LEVEL) level--;

  let at = level;
  let highest = Number.NEGATIVE_INFINITY;
  for (let point = level; point < lost; point++) {
    const cost = (await fineScore(point)) - (await fineScore(point + 1));
    if (cost <= highest) continue;
    highest = cost;
    at = point;
  }
  const way = (await fineScore(level)) - (await fineScore(lost));
  const isParting = (cost: number) => cost >= MIN_COST && 2 * cost >= way;
  if (!isParting(highest)) return { kind: 'decline', level, lost };
  if (!(await ask(at, 'fine')).agrees) return { kind: 'parting', at, look: 'fine', level, lost };
  const { score, agrees } = await ask(at, 'long');
  if (agrees || !isParting(score - (await fineScore(at + 1)))) return { kind: 'unseen', at, level, lost };
  return { kind: 'parting', at, look: 'long', level, lost };
}
