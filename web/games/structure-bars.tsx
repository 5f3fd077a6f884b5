/** What structures score, as bars with their errors; the games behind each. */

import { useState } from 'preact/hooks';
import type { BreakReport, FormationReport } from 'rampart-chess/browser';
import { breakText, LEGEND, percent, scoreText, summaryText } from '../../lib/structures/report-text.ts';
import { ALL, type Filters } from './filters.ts';
import { countOf, filters, openStory, report, view } from './games.ts';

/** Formations that are shown at first. */
const SHOWN = 12;
/** Positions of a game in which a formation of the report stands, at least. */
const LEAST_PLIES = 4;

export function StructureBars() {
  const [isAll, setAll] = useState(false);
  const told = report.value;
  if (told === undefined) return <p class="quiet">Counting.</p>;
  const player = filters.value.player.trim();
  if (told.games === 0)
    return <p>{player === '' ? 'There is no game.' : `Nobody named ${player} played in these games.`}</p>;
  const shown = isAll ? told.formations : told.formations.slice(0, SHOWN);
  return (
    <div class="structures">
      <p>
        {player === '' ? '' : `${player}: `}
        {summaryText(told)}
      </p>
      <ul>
        {shown.map((one) => (
          <Formation key={`${one.key} ${one.side}`} one={one} player={player} />
        ))}
      </ul>
      {shown.length < told.formations.length && (
        <button type="button" onClick={() => setAll(true)}>
          Show all {told.formations.length}
        </button>
      )}
      <p class="quiet">
        The line is the score, the thick bar its error, the tick in the middle 50 %, the small mark what the ratings let
        one expect. A formation counts where it stands in {LEAST_PLIES} positions of a game. {LEGEND}
      </p>
    </div>
  );
}

/** Whose formation it is, as the list of games has it. */
const OWNERS: Readonly<Record<FormationReport['side'], Filters['side']>> = {
  own: 'player',
  against: 'opponent',
  white: 'white',
  black: 'black',
};

/** Whose it is, in words. */
const WHOSE: Readonly<Record<FormationReport['side'], string>> = {
  own: 'own',
  against: 'against it',
  white: "White's",
  black: "Black's",
};

/** Shows the games of a formation, or those of them with a break. */
function showGames({ key, side }: FormationReport, player: string, played = ''): void {
  const place = { formation: key, side: OWNERS[side], totalPlies: LEAST_PLIES };
  filters.value = { ...ALL, player, ...place, break: played };
  view.value = 'list';
}

function Formation({ one, player }: { one: FormationReport; player: string }) {
  const { name, side, games, score, expected, breaks, models } = one;
  const ratings = expected === null ? '' : ` (by ratings ${percent(expected)})`;
  return (
    <li>
      <button type="button" class="formation" onClick={() => showGames(one, player)}>
        <span>
          <b>{name}</b>, {WHOSE[side]}
        </span>
        <span class="quiet figures">
          {countOf(games)}: {scoreText(score)}
          {ratings}
        </span>
        <Bar one={one} />
      </button>
      {breaks.length + models.length > 0 && (
        <details>
          <summary>Breaks and model games</summary>
          <ul>
            {breaks.map((played) => (
              <li key={played.side + played.move}>
                <BreakButton played={played} onClick={() => showGames(one, player, played.move)} />
              </li>
            ))}
            {models.map(({ game, white, black, date, result, plies }) => (
              <li key={game}>
                <button type="button" class="plain" onClick={() => void openStory(game)}>
                  {white} – {black}, {date.slice(0, 4)}, {result}: {plies} positions
                </button>
              </li>
            ))}
          </ul>
        </details>
      )}
    </li>
  );
}

function BreakButton({ played, onClick }: { played: BreakReport; onClick: () => void }) {
  return (
    <button type="button" class="plain" onClick={onClick}>
      {breakText(played)}
    </button>
  );
}

function Bar({ one: { score, expected } }: { one: FormationReport }) {
  if (score === null) return null;
  const { mean, error } = score;
  const [left, right] = [Math.max(0, mean - error), Math.min(1, mean + error)].map((share) => 100 * share) as [
    number,
    number,
  ];
  return (
    <svg class="score-bar" viewBox="0 0 100 12" preserveAspectRatio="none" aria-hidden="true">
      <rect class="ground" width="100" height="12" />
      <rect class="error-bar" x={left} y="2" width={right - left} height="8" />
      <path class="half" d="M50 0v12" />
      {expected !== null && <path class="expected" d={`M${100 * expected} 8v4`} />}
      <path class="mean" d={`M${100 * mean} 0v12`} />
    </svg>
  );
}
