/**
 * Groups of engines that can be rated together: everyone has taken a point, directly or through others, from everyone
 * else of the group (Ford, 1957: only then the most likely strengths are finite). A group that has won all its games
 * against others is above them, and how far at least is known from the number of these games.
 */

import { scoreOf } from './elo.ts';
import type { Encounter } from './rating-model.ts';

/** Places of engines in the list of all. */
export type Group = readonly number[];

/** Engines outside the main group by their places: Elo that they are above, or below, in 95 of 100 cases. */
export interface Bounds {
  readonly above: ReadonlyMap<number, number>;
  readonly below: ReadonlyMap<number, number>;
}

/** For each engine those that it has taken a point from, and those that have taken one from it. */
interface Links {
  readonly beaten: readonly Set<number>[];
  readonly beatenBy: readonly Set<number>[];
}

function linksOf(encounters: readonly Encounter[], count: number): Links {
  const sets = () => Array.from({ length: count }, () => new Set<number>());
  const [beaten, beatenBy] = [sets(), sets()];
  const add = (winner: number, loser: number) => {
    beaten[winner]!.add(loser);
    beatenBy[loser]!.add(winner);
  };
  for (const { white, black, results } of encounters) {
    if (results.wins + results.draws > 0) add(white, black);
    if (results.losses + results.draws > 0) add(black, white);
  }
  return { beaten, beatenBy };
}

/** All that can be reached from some places by links, these included. */
function reached(starts: Group, links: readonly Set<number>[], isOpen = (_: number) => true): Set<number> {
  const found = new Set(starts);
  for (const place of found) for (const next of links[place]!) if (isOpen(next)) found.add(next);
  return found;
}

/** The groups of the engines; one that has won, or lost, everything is a group by itself. */
export function groupsOf(encounters: readonly Encounter[], count: number): Group[] {
  const { beaten, beatenBy } = linksOf(encounters, count);
  const grouped = new Set<number>();
  const groups: Group[] = [];
  for (let place = 0; place < count; place++) {
    if (grouped.has(place)) continue;
    const isAlone = beaten[place]!.size === 0 || beatenBy[place]!.size === 0;
    const isOpen = (other: number) => !isAlone && !grouped.has(other);
    const above = reached([place], beatenBy, isOpen);
    const group = [...reached([place], beaten, isOpen)].filter((other) => above.has(other));
    for (const other of group) grouped.add(other);
    groups.push(group);
  }
  return groups;
}

/** The group that ratings are measured in: that of the anchor, or the largest. */
export function mainGroup(groups: readonly Group[], anchor: number): Group {
  const ofAnchor = groups.find((group) => group.includes(anchor));
  return ofAnchor ?? groups.reduce((largest, group) => (group.length > largest.length ? group : largest), []);
}

/**
 * The bounds of the groups that only wins, or only losses, connect with the main one.
 *
 * @param ratings of the main group, by place
 * @param offsets of the engines of other groups from the average of their group
 */
export function boundsOf(
  groups: readonly Group[],
  encounters: readonly Encounter[],
  ratings: ReadonlyMap<number, number>,
  offsets: ReadonlyMap<number, number>,
): Bounds {
  const { beaten, beatenBy } = linksOf(encounters, groups.flat().length);
  const main = [...ratings.keys()];
  const onSide = (links: readonly Set<number>[]) => {
    const side = reached(main, links);
    return groups.filter(([place]) => side.has(place!) && !ratings.has(place!));
  };
  return {
    above: boundsOfSide(onSide(beatenBy), encounters, ratings, offsets, 1),
    below: boundsOfSide(onSide(beaten), encounters, ratings, offsets, -1),
  };
}

/** The bounds of the groups above the main one for 1, below it for -1; from the nearest on, each by those before. */
function boundsOfSide(
  groups: readonly Group[],
  encounters: readonly Encounter[],
  ratings: ReadonlyMap<number, number>,
  offsets: ReadonlyMap<number, number>,
  sign: 1 | -1,
): Map<number, number> {
  const known = new Map(ratings);
  for (let waiting = groups, left = Number.POSITIVE_INFINITY; waiting.length < left; ) {
    left = waiting.length;
    const opponents = gamesAgainst(known, encounters, offsets, sign);
    const isBounded = (group: Group) => group.some((place) => opponents.has(place));
    for (const group of waiting.filter(isBounded)) {
      const bound = boundOf(
        group.flatMap((place) => opponents.get(place) ?? []),
        sign,
      );
      for (const place of group) known.set(place, bound + (offsets.get(place) ?? 0));
    }
    waiting = waiting.filter((group) => !isBounded(group));
  }
  return new Map([...known].filter(([place]) => !ratings.has(place)));
}

interface Games {
  readonly games: number;
  /** The opponent's rating, or its bound, for an engine of average strength of its group. */
  readonly rating: number;
}

/** The games that engines without a rating have won, or lost for -1, against those with one; by their places. */
function gamesAgainst(
  known: ReadonlyMap<number, number>,
  encounters: readonly Encounter[],
  offsets: ReadonlyMap<number, number>,
  sign: 1 | -1,
): Map<number, Games[]> {
  const found = new Map<number, Games[]>();
  for (const { white, black, results } of encounters) {
    const whiteGames = sign > 0 ? results.wins : results.losses;
    const blackGames = sign > 0 ? results.losses : results.wins;
    for (const [own, other, games] of [
      [white, black, whiteGames],
      [black, white, blackGames],
    ] as const) {
      const rating = (known.get(other) ?? Number.NaN) - (offsets.get(own) ?? 0);
      if (Number.isNaN(rating) || known.has(own) || games === 0) continue;
      const others = found.get(own) ?? [];
      others.push({ games, rating });
      found.set(own, others);
    }
  }
  return found;
}

/** The chance that bounds leave to results that are as one-sided: half of 5 %. */
const DOUBT = Math.log(0.025);
/** Elo within which bounds are looked for, and how exactly. */
const FARTHEST = 20_000;
const PRECISION = 1e-6;

/**
 * The rating at which winning all these games had a chance of 2.5 %, each won with the expected score as its chance:
 * the bound of Clopper and Pearson (1934), for opponents of different ratings. For -1 the same of losing all.
 */
function boundOf(games: readonly Games[], sign: 1 | -1): number {
  let [low, high] = [-FARTHEST, FARTHEST];
  while (high - low > PRECISION) {
    const middle = (low + high) / 2;
    const chance = games.reduce(
      (sum, { games: count, rating }) => sum + count * Math.log(scoreOf(middle - sign * rating)),
      0,
    );
    if (chance < DOUBT) low = middle;
    else high = middle;
  }
  return (sign * (low + high)) / 2;
}
