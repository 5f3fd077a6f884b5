/** A tournament as a page for a browser: one file without scripts, readable on light and on dark ground. */

import { gamesIn } from '../statistics/tally.ts';
import { documentHtml, escapeHtml, tableHtml } from '../views/html.ts';
import {
  endingsOf,
  type Lengths,
  lengthsOf,
  outcomesOf,
  type Summary,
  sprtHistory,
  summarise,
  type Tournament,
} from './match-summary.ts';
import { sprtText } from './match-text.ts';
import { durationText, intervalText, percent, pointsText, ratingText, withError } from './number-text.ts';
import { type EloBar, eloSvg, lengthsSvg, llrSvg } from './plots.ts';
import { crosstable, faultsLines, pairingsTable, standingsTable } from './standings-rows.ts';

const STYLE = `
:root { color-scheme: light dark; --ground: #fbfaf7; --ink: #22211f; --line: #d5d0c5; --pale: #67635b;
  --mark: #0b5fc0; --good: 26 127 55; --bad: 192 34 44; --white: #f3ead7; --draw: #a39a88; --black: #3b3833; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #1b1a18; --ink: #e8e5df; --line: #45413a; --pale: #a8a297;
    --mark: #58a6ff; --good: 63 185 80; --bad: 248 81 73; --white: #ece2cd; --draw: #8d8574; --black: #050505; }
}
body { margin: 0 auto; padding: 1.5rem; max-width: 76rem; background: var(--ground); color: var(--ink);
  font: 1rem/1.5 system-ui, sans-serif; }
h1 { font-size: 1.5rem; margin: 0; overflow-wrap: anywhere; }
h2 { font-size: 1.1rem; margin: 2rem 0 .5rem; }
p { margin: .25rem 0; }
.pale { color: var(--pale); }
.wide { overflow-x: auto; }
table { border-collapse: collapse; min-width: 24rem; }
th, td { text-align: left; padding: .3rem .55rem; border-bottom: 1px solid var(--line); }
th { font-weight: 600; color: var(--pale); }
td { max-width: 24rem; overflow-wrap: break-word; }
td.name { max-width: 10rem; overflow: hidden; text-overflow: ellipsis; white-space: nowrap; }
.number { text-align: right; white-space: nowrap; font-variant-numeric: tabular-nums; }
figure { margin: 0; max-width: 48rem; overflow-x: auto; }
svg { display: block; width: 100%; min-width: 36rem; height: auto; }
svg text { font: 13px system-ui, sans-serif; fill: var(--ink); font-variant-numeric: tabular-nums; }
svg text.tick { fill: var(--pale); font-size: 12px; }
.grid { stroke: var(--line); stroke-width: .6; }
.axis { stroke: var(--pale); stroke-width: 1.2; }
.bar { stroke: var(--mark); stroke-width: 2; }
.point { fill: var(--mark); }
.curve { fill: none; stroke: var(--mark); stroke-width: 1.8; stroke-linejoin: round; }
.bound { stroke: var(--ink); stroke-width: 1.2; stroke-dasharray: 6 4; }
rect { stroke: var(--pale); stroke-width: .6; }
rect.white { fill: var(--white); }
rect.draw { fill: var(--draw); }
rect.black { fill: var(--black); }
figcaption { color: var(--pale); display: flex; gap: 1.2rem; }
figcaption i { display: inline-block; width: .8rem; height: .8rem; margin-right: .4rem; border: 1px solid var(--pale); }
`;

/** Larger plots and tables are left out: they are unreadable. */
const MAX_IN_PLOT = 60;
const MAX_IN_CROSSTABLE = 40;
const MAX_PAIRINGS = 400;

/** The page on what was played, over or not. */
export function matchPage(tournament: Tournament): string {
  const summary = summarise(tournament);
  const { engines, pairings, ratings, sprt } = summary;
  const title = escapeHtml(summary.event);
  const started = pairings.length > 0;
  const eloParts = [
    ...(engines.length > MAX_IN_PLOT ? [] : [figure(eloSvg(eloBars(summary), ratings === null))]),
    ratingsNote(summary),
  ];
  return documentHtml(title, STYLE, [
    conditionsHtml(summary),
    ...section('Elo', eloParts, started),
    ...section('Test', testParts(tournament, summary), sprt !== null),
    ...section('Standings', [tableHtml(standingsTable(summary))], ratings !== null),
    ...section('Crosstable', [tableHtml(crosstable(summary))], started && engines.length <= MAX_IN_CROSSTABLE),
    ...section('Pairings', pairingsParts(summary), started && pairings.length <= MAX_PAIRINGS),
    ...gamesSections(tournament, summary),
  ]);
}

const PAIRS_NOTE =
  '<p class="pale">Elo with 95 % intervals; pairs of games with 0, 1/2, 1, 3/2 and 2 points for the first engine.</p>';

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
  return `<p class="pale">${parts.map(escapeHtml).join(' · ')}</p>`;
}

/** Ratings of all; for two engines the difference between them. */
function eloBars({ ratings, pairings }: Summary): EloBar[] {
  if (ratings !== null) {
    return ratings.list.map(({ engine, elo, error }) => {
      const label = `${ratingText(elo, ratings)} ± ${error.toFixed(1)}`;
      return { name: engine, label, elo, error };
    });
  }
  return pairings.map(({ first, second, estimate: { elo } }) => ({
    name: `${first} against ${second}`,
    label: intervalText(elo),
    elo: elo.value,
    error: elo.error,
  }));
}

function ratingsNote({ ratings, pairings }: Summary): string {
  if (ratings === null) {
    const superiority = pairings[0]?.estimate.superiority ?? 0.5;
    return `<p>Likelihood of superiority ${percent(superiority)}</p>`;
  }
  const { whiteAdvantage, whiteAdvantageError, drawRate } = ratings;
  const advantage = withError(whiteAdvantage, whiteAdvantageError);
  return `<p class="pale">White's advantage ${advantage} Elo, draws between equals ${percent(drawRate)}.</p>`;
}

function testParts(tournament: Tournament, summary: Summary): string[] {
  if (summary.sprt === null) return [];
  return [`<p>LLR ${escapeHtml(sprtText(summary)!)}</p>`, figure(llrSvg(sprtHistory(tournament), summary.sprt))];
}

function pairingsParts(summary: Summary): string[] {
  // The other tables have the names in full, but there are none for two engines.
  const table = pairingsTable(summary);
  const alignment = summary.ratings === null ? table.alignment : table.alignment.replace('ll', 'nn');
  return [tableHtml({ ...table, alignment }), PAIRS_NOTE];
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
    return `<span><i style="background: var(--${kind})"></i>${name}</span>`;
  })
  .join('');

function lengthsNote({ shortest, median, mean, longest }: Lengths): string {
  const usual = `on average ${mean.toFixed(1)}, median ${pointsText(median)}`;
  return `<p class="pale">${shortest} to ${longest} moves, ${usual}.</p>`;
}

function outcomesHtml({ games }: Tournament): string {
  const { whiteWins, draws, blackWins } = outcomesOf(games);
  const finished = gamesIn({ wins: whiteWins, draws, losses: blackWins });
  const part = (count: number) => `${count} (${percent(count / finished)})`;
  return `<p>White won ${part(whiteWins)}, drawn ${part(draws)}, Black won ${part(blackWins)}.</p>`;
}
