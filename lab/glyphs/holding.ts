/** Counts how many marks of an annotator hold, when longer searches judge the marked moves again. */

import { winDrawLoss } from '../../eval/win-draw-loss.ts';
import { BLUNDER, DUBIOUS, MEANT_LOSSES, MISTAKE } from '../../lib/annotate/judgement.ts';
import type { GameLine } from '../../tools/pgn/game-record.ts';
import type { Solver } from '../../tools/suite/solver.ts';

const SIGNS = [
  [BLUNDER, '??'],
  [MISTAKE, '?'],
  [DUBIOUS, '?!'],
] as const;

/** A mark, and the points that its move loses by each judge. */
export interface JudgedMark {
  readonly glyph: number;
  readonly losses: readonly number[];
}

/** Points that a move loses by longer searches before and after it, 0 for the move that the judge would play. */
export async function lossBy(
  judge: Pick<Solver, 'solve'>,
  { fen, moves }: GameLine,
  played: string,
  nodes: number,
): Promise<number> {
  const before = await judge.solve({ fen, moves }, { nodes });
  if (before.move === played) return 0;
  const after = await judge.solve({ fen, moves: [...moves, played] }, { nodes });
  return Math.max(0, points(before.score) - points(0 - after.score));
}

/** Points that a side may expect at a score of its own in centipawns, 0-1. */
function points(score: number): number {
  const [win, draw] = winDrawLoss(score);
  return (win + draw / 2) / 1000;
}

/** A table in Markdown: of the marks of each kind, how many hold by each judge. */
export function holdingTable(names: readonly string[], marks: readonly JudgedMark[]): string {
  const rows = SIGNS.flatMap(([glyph, sign]) =>
    names.map((name, judge) => {
      const losses = marks.filter((mark) => mark.glyph === glyph).map((mark) => mark.losses[judge]!);
      const count = (isSo: (loss: number) => boolean) => losses.filter(isSo).length;
      const hold = count((loss) => loss >= MEANT_LOSSES[glyph]!);
      const gone = count((loss) => loss < MEANT_LOSSES[DUBIOUS]!);
      const counts = [losses.length, shareText(hold, losses.length), losses.length - hold - gone, gone];
      return `| \`${sign}\` | ${[name, ...counts].join(' | ')} |`;
    }),
  );
  return ['| mark | judge | marks | hold | softer | gone |', '|---|---|--:|--:|--:|--:|', ...rows].join('\n');
}

/** `18 (90 ± 7 %)`, with one standard error, after a mark more of either kind. */
function shareText(count: number, all: number): string {
  if (all === 0) return '-';
  const smoothed = (count + 1) / (all + 2);
  const error = Math.sqrt((smoothed * (1 - smoothed)) / all);
  return `${count} (${Math.round((100 * count) / all)} ± ${Math.round(100 * error)} %)`;
}
