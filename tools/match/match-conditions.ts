/** A match for its report: the games so far, and the conditions that they were played under. */

import type { Condition, Tournament } from '../standings/match-summary.ts';
import type { EngineSpec } from './engine-spec.ts';
import type { Match } from './play-match.ts';
import { CHESS960_REFEREE } from './referee.ts';
import { ENDLESS, type MatchSettings, scheduleOf } from './settings.ts';
import { timeControlText } from './time-control.ts';

/** A match as statistics see it. */
export function tournamentOf({ event, settings, journal }: Match, concurrency: number): Tournament {
  const { format, engines, rounds, sprt } = settings;
  return {
    event,
    engines: engines.map(({ name }) => name),
    games: journal.games,
    elapsed: journal.elapsed(),
    conditions: conditionsOf(settings, concurrency),
    ...(rounds === ENDLESS ? {} : { planned: scheduleOf(format, engines.length, rounds).games }),
    ...(sprt === undefined ? {} : { sprt }),
  };
}

function conditionsOf(
  { variant, engines, timeControl, openings, ...rest }: MatchSettings,
  concurrency: number,
): Condition[] {
  const { file, order, seed, plies } = openings;
  const own = engines.flatMap(({ name, timeControl: control }) =>
    control === undefined ? [] : [{ name: `time control of ${name}`, value: timeControlText(control) }],
  );
  const rules = [
    ...(rest.resign === undefined ? [] : [resignText(rest.resign)]),
    ...(rest.draw === undefined ? [] : [drawText(rest.draw)]),
    ...(rest.tables === undefined ? [] : [`endgame tables in ${rest.tables}`]),
    ...(rest.maxMoves === undefined ? [] : [`drawn after ${rest.maxMoves} moves`]),
  ];
  const isChess960 = variant === 'chess960';
  const book = file ?? (isChess960 ? 'start positions of Chess960' : 'built-in book');
  const pondering = engines.filter(({ ponder }) => ponder).map(({ name }) => name);
  const restarted = engines.filter(({ restart }) => restart).map(({ name }) => name);
  const conditions = [
    { name: 'variant', value: isChess960 ? 'Chess960' : '' },
    { name: 'referee', value: isChess960 ? CHESS960_REFEREE : '' },
    { name: 'time control', value: timeControlText(timeControl) },
    ...own,
    { name: 'openings', value: `${book}, ${order === 'random' ? `in random order by seed ${seed}` : 'in order'}` },
    { name: 'plies of an opening', value: plies < 1000 ? String(plies) : '' },
    { name: "thinks in the opponent's time", value: pondering.join(', ') },
    { name: 'restarted for each game', value: restarted.join(', ') },
    ...engines.map(optionsCondition),
    { name: 'adjudication', value: rules.join('; ') },
    { name: 'games at a time', value: String(concurrency) },
  ];
  return conditions.filter(({ value }) => value !== '');
}

function optionsCondition({ name, options }: EngineSpec): Condition {
  return { name: `options of ${name}`, value: options.map(([option, value]) => `${option}=${value}`).join(', ') };
}

function resignText({ moves, score, bothSides }: NonNullable<MatchSettings['resign']>): string {
  return `lost by ${moves} moves at ${score} cp${bothSides ? ', seen by both sides' : ''}`;
}

function drawText({ from, moves, score }: NonNullable<MatchSettings['draw']>): string {
  return `drawn by ${moves} moves of both sides within ${score} cp after move ${from}`;
}
