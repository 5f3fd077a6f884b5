/** A tournament as a page for a browser: one file, with its games to step through. */

import { escapeHtml } from '../../views/jsx-runtime.ts';
import { gamesIn } from '../statistics/tally.ts';
import { gameViewer, VIEWER_KEYS } from '../viewer/game-viewer.tsx';
import { readableGames } from '../viewer/games-data.ts';
import { documentHtml, type PagePart, tableHtml } from '../views/html.ts';
import {
  eloHistory,
  endingsOf,
  type Lengths,
  lengthsOf,
  outcomesOf,
  type Summary,
  sprtHistory,
  summarise,
  type Tournament,
} from './match-summary.ts';
import { llrText, verdictText } from './match-text.ts';
import { durationText, intervalText, modelText, percent, pointsText, ratingText } from './number-text.ts';
import { type EloBar, eloCurveSvg, eloList, lengthsSvg, llrSvg } from './plots.ts';
import { crosstable, faultsLines, pairingsTable, standingsTable } from './standings-rows.ts';

/** Larger plots and tables are left out: they are unreadable. */
const MAX_IN_PLOT = 60;
const MAX_IN_CROSSTABLE = 40;
const MAX_PAIRINGS = 400;

/** More games make a page that opens slowly. */
export const MOST_GAMES = 1000;

/** The page on what was played, over or not; `texts` are the games as PGN, one each, the last of which are shown. */
export function matchPage(tournament: Tournament, texts: readonly string[] = []): string {
  const summary = summarise(tournament);
  const body = [...resultParts(tournament, summary), ...gamesSections(tournament, summary)];
  const shown = texts.slice(-MOST_GAMES);
  const viewer = shown.length === 0 ? undefined : gamesPart(shown, tournament.games.length);
  return documentHtml(escapeHtml(summary.event), { ...viewer, body: [...body, ...(viewer?.body ?? [])] });
}

/** Conditions and results, as HTML: Elo, test, standings, crosstable and pairings. */
export function resultParts(tournament: Tournament, summary: Summary): string[] {
  const { engines, pairings, ratings, sprt } = summary;
  const started = pairings.length > 0;
  return [
    conditionsHtml(summary),
    ...section('Elo', eloParts(tournament, summary), started),
    ...section('Test', testParts(tournament, summary), sprt !== null),
    ...section('Standings', [tableHtml(standingsTable(summary), 'stacked')], ratings !== null),
    ...section('Crosstable', [tableHtml(crosstable(summary))], started && engines.length <= MAX_IN_CROSSTABLE),
    ...section('Pairings', pairingsParts(summary), started && pairings.length <= MAX_PAIRINGS),
  ];
}

function eloParts(tournament: Tournament, summary: Summary): string[] {
  const curve = eloCurveSvg(eloHistory(tournament));
  return [
    ...(summary.engines.length > MAX_IN_PLOT ? [] : [eloList(eloBars(summary), summary.ratings === null)]),
    ratingsNote(summary),
    ...(curve === '' ? [] : [figure(curve)]),
  ];
}

/** The games, to step through; `total` is how many were played. */
function gamesPart(texts: readonly string[], total: number): PagePart {
  const { games, unreadable } = readableGames(texts);
  const notes = [
    ...(texts.length < total ? [`These are the last ${texts.length} games of ${total}.`] : []),
    ...(unreadable === 0 ? [] : [`Games that could not be read, and are left out: ${unreadable}.`]),
    ...(games.length === 0 ? [] : [VIEWER_KEYS]),
  ];
  const head = `<p class="quiet">${notes.join(' ')}</p>`;
  if (games.length === 0) return { body: section('Games', [head], true) };
  const viewer = gameViewer(games, {
    hasLens: false,
    hasTwoCurves: true,
    tags: ['Round', 'Reason'],
    isReadable: false,
  });
  return { ...viewer, body: section('Games', [head, ...viewer.body], true) };
}

const PAIRS_NOTE =
  '<p class="quiet">Elo with 95 % intervals; pairs of games with 0, 1/2, 1, 3/2 and 2 points for the first engine.</p>';

function section(heading: string, parts: readonly string[], wanted: boolean): string[] {
  return wanted ? ['<section>', `<h2>${heading}</h2>`, ...parts, '</section>'] : [];
}

function figure(picture: string, caption = ''): string {
  return `<figure>\n${picture}\n${caption === '' ? '' : `<figcaption>${caption}</figcaption>\n`}</figure>`;
}

function conditionsHtml({ conditions, progress }: Summary): string {
  const { played, planned, elapsed } = progress;
  const games = planned === null || planned === played ? `${played} games` : `${played} of ${planned} games`;
  const parts = [
    games,
    ...(elapsed === null ? [] : [`played in ${durationText(elapsed)}`]),
    ...conditions.map(({ name, value }) => `${name} ${value}`),
  ];
  return `<p class="quiet">${parts.map(escapeHtml).join(' · ')}</p>`;
}

/** Ratings of all; for two engines the difference between them. */
function eloBars({ ratings, pairings }: Summary): EloBar[] {
  if (ratings !== null) {
    return ratings.list.map((rating) => {
      const error = Number.isFinite(rating.error) ? ` ± ${rating.error.toFixed(1)}` : '';
      const label = `${ratingText(rating, ratings)}${error}`;
      return { name: rating.engine, label, value: rating.elo, low: rating.low, high: rating.high };
    });
  }
  return pairings.map(({ first, second, estimate: { elo } }) => ({
    name: `${first} against ${second}`,
    label: intervalText(elo),
    ...elo,
  }));
}

function ratingsNote({ ratings, pairings }: Summary): string {
  if (ratings === null) {
    const superiority = pairings[0]?.estimate.superiority ?? 0.5;
    return `<p>Likelihood of superiority ${percent(superiority)}</p>`;
  }
  return `<p class="quiet">${escapeHtml(modelText(ratings))}</p>`;
}

function testParts(tournament: Tournament, summary: Summary): string[] {
  const { sprt } = summary;
  if (sprt === null) return [];
  return [`<p>LLR ${llrText(sprt)}, ${verdictText(sprt)}</p>`, figure(llrSvg(sprtHistory(tournament), sprt))];
}

function pairingsParts(summary: Summary): string[] {
  // The other tables have the names in full, but there are none for two engines.
  const table = pairingsTable(summary);
  const alignment = summary.ratings === null ? table.alignment : table.alignment.replace('ll', 'nn');
  return [tableHtml({ ...table, alignment }, 'stacked'), PAIRS_NOTE];
}

function gamesSections(tournament: Tournament, summary: Summary): string[] {
  const lengths = lengthsOf(tournament.games);
  if (lengths === null) return section('Games', ['<p>None so far.</p>'], true);
  const endings = endingsOf(tournament.games);
  const total = tournament.games.length;
  const rows = endings.map(({ name, games }) => [name, String(games), percent(games / total)]);
  const endingsTable = tableHtml({ headings: ['end', 'games', ''], rows, alignment: 'lrr' });
  return [
    ...section('Length of games', [figure(lengthsSvg(lengths), LENGTHS_LEGEND), lengthsNote(lengths)], true),
    ...section('How games ended', [outcomesHtml(tournament), endingsTable], true),
    ...section(
      'Faults',
      faultsLines(summary).map((line) => `<p>${escapeHtml(line)}</p>`),
      faultsLines(summary).length > 0,
    ),
  ];
}

const LENGTHS_LEGEND = (['white', 'draw', 'black'] as const)
  .map((kind) => {
    const name = kind === 'draw' ? 'drawn' : `${kind === 'white' ? 'White' : 'Black'} won`;
    const key = `<svg class="key" width="14" height="14" aria-hidden="true"><rect class="${kind}" width="14" height="14"/></svg>`;
    return `<span>${key} ${name}</span>`;
  })
  .join('');

function lengthsNote({ shortest, median, mean, longest }: Lengths): string {
  const usual = `on average ${mean.toFixed(1)}, median ${pointsText(median)}`;
  return `<p class="quiet">${shortest} to ${longest} moves, ${usual}.</p>`;
}

function outcomesHtml({ games }: Tournament): string {
  const { whiteWins, draws, blackWins } = outcomesOf(games);
  const finished = gamesIn({ wins: whiteWins, draws, losses: blackWins });
  const part = (count: number) => `${count} (${percent(count / finished)})`;
  return `<p>White won ${part(whiteWins)}, drawn ${part(draws)}, Black won ${part(blackWins)}.</p>`;
}
