/**
 * Lost games as sums and tables: where and why they were lost, what the loser saw, which families fell, and the
 * partings that cost most.
 */

import { tableLines } from '../../base/columns.ts';
import { signed } from '../../tools/standings/number-text.ts';
import { pawnsText } from '../../uci/text/values.ts';
import { FAMILIES, type Family } from './families.ts';
import { type Cause, type Loss, OTHER_CAUSES, PARTING_CAUSES, type Parting, PHASES, type Phase } from './loss.ts';

export interface LossSummary {
  readonly games: number;
  /** Rows by phase and then all, with a cell for each cause of partings and one for all. */
  readonly phases: readonly { readonly phase: Phase | 'all'; readonly cells: readonly Cell[] }[];
  /** The games without a parting. */
  readonly others: readonly { readonly cause: Cause; readonly games: number }[];
  /** The families that fell in any game, those first that fell most often besides material. */
  readonly families: readonly FamilyRow[];
  /** Partings with a later quiet position. */
  readonly shifts: number;
  readonly sights: readonly Sight[];
  readonly worst: readonly Loss[];
}

/** Games and the mean of what the move, or the moves of a decline, cost: centipawns. */
export interface Cell {
  readonly cause: Cause | 'all';
  readonly games: number;
  readonly loss: number | null;
}

export interface FamilyRow {
  readonly family: Family;
  /** Games in which it fell most of all: by cause; and where material is left out. */
  readonly fell: readonly number[];
  readonly fellBesides: number;
  /**
   * Mean change over all partings, in centipawns from the loser's perspective, and over those where it fell most
   * besides.
   */
  readonly mean: number;
  readonly meanWhereFell: number | null;
}

/** How wrong the loser was: means over the partings of a cause, null without any. */
export interface Sight {
  readonly cause: Cause | 'all';
  readonly games: number;
  readonly own: number | null;
  readonly judge: number | null;
  readonly optimism: number | null;
  /** Own moves until the loser saw it, and games in which it never did. */
  readonly seenAfter: number | null;
  readonly neverSeen: number;
}

const WORST = 10;

export function summariseLosses(losses: readonly Loss[]): LossSummary {
  const partings = losses.flatMap(({ cause, parting }) => (parting === null ? [] : [{ cause, parting }]));
  const causes = PARTING_CAUSES.filter((cause) => partings.some((one) => one.cause === cause));
  const columns = [...causes, 'all'] as const;
  const isIn = (column: Cause | 'all') => (one: { cause: Cause }) => column === 'all' || one.cause === column;
  const cellsOf = (part: typeof partings): Cell[] =>
    columns.map((cause) => {
      const inside = part.filter(isIn(cause));
      return { cause, games: inside.length, loss: mean(inside.map(({ parting }) => costOf(parting))) };
    });
  return {
    games: losses.length,
    phases: [
      ...PHASES.map((phase) => ({ phase, cells: cellsOf(partings.filter(({ parting }) => parting.phase === phase)) })),
      { phase: 'all', cells: cellsOf(partings) },
    ],
    others: OTHER_CAUSES.map((cause) => ({ cause, games: losses.filter((loss) => loss.cause === cause).length })),
    ...familiesOf(partings, causes),
    sights: columns.map((cause) =>
      sightOf(
        cause,
        partings.filter(isIn(cause)).map(({ parting }) => parting),
      ),
    ),
    worst: losses
      .filter(({ cause, parting }) => parting !== null && cause !== 'slow decline' && cause !== 'unseen')
      .sort((one, other) => badness(other.parting!) - badness(one.parting!) || one.game - other.game)
      .slice(0, WORST),
  };
}

/** What it cost, in centipawns. */
export function costOf({ before, after }: Parting): number {
  return before - after;
}

/** A move that cost much is worse where the loser thought well of it. */
function badness(parting: Parting): number {
  return costOf(parting) + (parting.own ?? 0) - parting.after;
}

function familiesOf(
  partings: readonly { cause: Cause; parting: Parting }[],
  causes: readonly Cause[],
): Pick<LossSummary, 'families' | 'shifts'> {
  const shifts = partings.flatMap(({ cause, parting }) =>
    parting.shift === null ? [] : [{ cause, ...parting.shift }],
  );
  const rows = FAMILIES.map((family): FamilyRow => {
    const besides = shifts.filter(({ fellBesides }) => fellBesides === family);
    return {
      family,
      fell: causes.map((cause) => shifts.filter((shift) => shift.cause === cause && shift.fell === family).length),
      fellBesides: besides.length,
      mean: mean(shifts.map(({ change }) => change[family])) ?? 0,
      meanWhereFell: mean(besides.map(({ change }) => change[family])),
    };
  });
  const families = rows.filter(({ fell, fellBesides }) => fellBesides > 0 || fell.some((count) => count > 0));
  families.sort((one, other) => other.fellBesides - one.fellBesides || one.mean - other.mean);
  return { families, shifts: shifts.length };
}

function sightOf(cause: Cause | 'all', partings: readonly Parting[]): Sight {
  const known = partings.filter(({ own }) => own !== null);
  const seen = partings.flatMap(({ seenAfter }) => (seenAfter === null ? [] : [seenAfter]));
  return {
    cause,
    games: partings.length,
    own: mean(known.map(({ own }) => own!)),
    judge: mean(known.map(({ after }) => after)),
    optimism: mean(partings.flatMap(({ optimism }) => (optimism === null ? [] : [optimism]))),
    seenAfter: mean(seen),
    neverSeen: partings.length - seen.length,
  };
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return values.reduce((sum, value) => sum + value) / values.length;
}

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
