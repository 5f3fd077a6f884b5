/** The conditions of a question about games: of one without an answer they tell why it has none. */

import type { GameQuery } from '../../lib/structures/find-games.ts';

/** Parts that mean nothing without another one. */
const ADDED: Readonly<Partial<Record<keyof GameQuery, readonly (keyof GameQuery)[]>>> = {
  formation: ['side', 'player'],
  result: ['player'],
  like: ['distance'],
};

/** Each condition as a question of its own, by its words: `formation carlsbad`, `has passed:white`, `locked`. */
export function conditionsOf(query: GameQuery): Map<string, GameQuery> {
  const alone = (Object.keys(query) as (keyof GameQuery)[]).filter(
    (name) => !['side', 'distance', 'minPlies', 'has'].includes(name),
  );
  const conditions = alone.map((name): readonly [string, GameQuery] => {
    const names = [name, ...(ADDED[name] ?? [])].filter((one) => query[one] !== undefined);
    const value = typeof query[name] === 'string' ? ` ${query[name]}` : '';
    return [`${name}${value}`, Object.fromEntries(names.map((one) => [one, query[one]]))];
  });
  const facts = (query.has ?? []).map((fact): readonly [string, GameQuery] => [`has ${fact}`, { has: [fact] }]);
  return new Map([...conditions, ...facts]);
}

/** Why no game is as asked, by the words of the conditions that hold in none. */
export function reasonOf(unmet: readonly string[]): string {
  return unmet.length === 0
    ? 'some meet each condition, but none meets all at once'
    : `none has ${unmet.join(', none ')}`;
}
