/** Lost games as tables for a terminal: where and why they were lost, what the loser saw, which families fell. */

import { pawnsText, tableLines } from '../../uci/text/columns.ts';
import { signed } from '../standings/number-text.ts';
import type { Loss } from './loss.ts';
import { type Cell, costOf, type LossSummary, summariseLosses } from './losses-summary.ts';

export function lossesText(losses: readonly Loss[]): string {
  const summary = summariseLosses(losses);
  return [
    phaseLines(summary),
    sightLines(summary),
    familyLines(summary),
    summary.worst.length === 0 ? [] : worstLines(summary),
  ]
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n');
}

function phaseLines({ games, phases, others }: LossSummary): string[] {
  const causes = phases[0]!.cells.map(({ cause }) => cause);
  const rows = phases.map(({ phase, cells }) => [phase, ...cells.flatMap(cellText)]);
  const elsewhere = others.filter((other) => other.games > 0).map((other) => `${other.games} ${other.cause}`);
  return [
    `${games} lost games: where and why, and the mean of what was lost there in centipawns`,
    ...tableLines([['', ...causes.flatMap((cause) => [cause, 'cp'])], ...rows], `l${causes.map(() => 'rr').join('')}`),
    ...(elsewhere.length === 0 ? [] : [`without a parting: ${elsewhere.join(', ')}`]),
  ];
}

function cellText({ games, loss }: Cell): [string, string] {
  return [String(games), wholeText(loss)];
}

function sightLines({ sights, phases }: LossSummary): string[] {
  if (phases.at(-1)!.cells.at(-1)!.games === 0) return [];
  const rows = sights.map(({ cause, games, own, judge, optimism, seenAfter, neverSeen }) => [
    cause,
    String(games),
    wholeText(own),
    wholeText(judge),
    wholeText(optimism),
    seenAfter === null ? '-' : seenAfter.toFixed(1),
    String(neverSeen),
  ]);
  const headings = ['', 'games', 'own score', "judge's", 'optimism around', 'moves until seen', 'never seen'];
  return ['What the loser thought of the move, in centipawns', ...tableLines([headings, ...rows], 'lrrrrrr')];
}

function familyLines({ families, shifts, phases }: LossSummary): string[] {
  if (shifts === 0) return [];
  const causes = phases[0]!.cells.map(({ cause }) => cause).slice(0, -1);
  const rows = families.map(({ family, fell, fellBesides, mean, meanWhereFell }) => [
    family,
    ...fell.map(String),
    family === 'material' ? '' : String(fellBesides),
    wholeText(meanWhereFell),
    signed(mean, 0),
  ]);
  return [
    `What the static evaluation lost from the parting to a later quiet position, in ${shifts} games`,
    ...tableLines(
      [
        ['', ...causes.map(() => 'fell most'), 'besides', '', ''],
        ['family of terms', ...causes, 'material', 'cp there', 'cp in all'],
        ...rows,
      ],
      `l${causes.map(() => 'r').join('')}rrr`,
    ),
  ];
}

function worstLines({ worst }: LossSummary): string[] {
  const blocks = worst.map(({ game, opponent, cause, parting }) => {
    const { fen, phase, played, better, before, after, own, shift } = parting!;
    const ours = own === null ? '' : `, own score ${pawnsText(own)}`;
    const paid = shift === null ? '' : `, paid in ${shift.fell}`;
    return [
      `  ${fen}`,
      `    ${played} instead of ${better}: ${pawnsText(before)} to ${pawnsText(after)}${ours}`,
      `    game ${game} against ${opponent}, ${phase}, ${cause}, ${costOf(parting!)} cp${paid}`,
    ].join('\n');
  });
  return ["The worst partings, in pawns from the loser's perspective", ...blocks];
}

function wholeText(value: number | null): string {
  return value === null ? '-' : String(Math.round(value) + 0);
}
