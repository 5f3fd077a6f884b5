/** A followed line as text: a table of the fates of its moves, and the place where it is lost. */

import { type Row, tableLines } from '../../base/columns.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { playMove } from '../../engine/position.ts';
import { nameOf } from '../../lib/game-set-up.ts';
import type { Move } from '../../lib/types/game.ts';
import { type Game, restoreGame } from '../../search/game.ts';
import { pawnsText } from '../../uci/text/values.ts';
import { type Attempt, countLosses, type Loss } from './attempts.ts';
import { MEANINGS } from './fate.ts';
import type { Inquiry } from './inquiry.ts';
import { type PlyTally, tally } from './tally.ts';

/** The whole report; `iterations` is how many of the last ones have columns of their own. */
export function followText(game: Game, inquiry: Inquiry, iterations: number): string[] {
  const { followed, result, deeperScore } = inquiry;
  const names = namesAlong(game, followed.line).map(({ san }) => san);
  const played = nameAfter(game, [], 0, result.best)?.san ?? 'nothing';
  const deeper = deeperScore === undefined ? '' : `; the deeper search says ${pawnsText(deeperScore)}`;
  return [
    `line: ${names.join(' ')}`,
    `search: ${result.nodes} nodes, depth ${result.depth}, ${played} ${pawnsText(result.score)}${deeper}`,
    '',
    ...plyTable(tally(followed), names, lastIterations(inquiry.attempts, iterations)),
    '',
    ...conclusion(game, inquiry, names, iterations),
  ];
}

/** Depths of the last iterations that came to the line. */
function lastIterations(attempts: readonly Attempt[], count: number): number[] {
  return [...new Set(attempts.map(({ iteration }) => iteration))].slice(-count);
}

function plyTable(plies: readonly PlyTally[], names: readonly string[], iterations: readonly number[]): string[] {
  const heading = ['ply', 'move', 'what became of it', 'visits', ...iterations.map((depth) => `it ${depth}`)];
  const rows = plies.flatMap((ply): Row[] => [
    ...ply.fates.map((fate, index) => [
      index === 0 ? String(ply.ply) : '',
      index === 0 ? names[ply.ply]! : '',
      fate.fate,
      String(fate.visits),
      ...iterations.map((depth) => String(fate.byIteration.get(depth) ?? '')),
      fate.depth.toFixed(1),
      fate.reduction === 0 ? '' : fate.reduction.toFixed(1),
      fate.extension === 0 ? '' : fate.extension.toFixed(1),
      [...fate.windows].map(([window, visits]) => `${visits} ${window}`).join(', '),
    ]),
    ...(ply.fates.length === 0 ? [[String(ply.ply), names[ply.ply]!, 'never visited', '0']] : []),
    ...(ply.tests + ply.transpositions === 0
      ? []
      : [['', '', `(in tests ${ply.tests}, by other moves ${ply.transpositions})`]]),
  ]);
  const columns = [...heading, 'depth', 'reduced', 'extended', 'nodes'];
  return tableLines([columns, ...rows], `rllr${'r'.repeat(iterations.length)}rrrl`);
}

function conclusion(game: Game, inquiry: Inquiry, names: readonly string[], iterations: number): string[] {
  const { attempts, loss, verdict } = inquiry;
  if (verdict === 'played') return [`${names[0]} is played: nothing is lost.`];
  if (verdict === 'not searched') return [`${names[0]} was not searched.`];
  const depths = lastIterations(attempts, iterations);
  const recent = attempts.filter(({ iteration }) => depths.includes(iteration));
  const counts = countLosses(recent).map(
    ({ ply, fate, attempts: count }) =>
      `  ${count} of ${recent.length} at ply ${ply}, ${names[ply] ?? 'its end'}: ${fate}`,
  );
  const last =
    loss === undefined
      ? `The last search of ${names[0]} beat alpha: another move was better in the end.`
      : `The last search of ${names[0]} ${lossText(game, inquiry, loss, names)}`;
  const doubt = verdict === 'lost' || loss === undefined ? [] : [`But no step is to blame: ${verdict}.`];
  return [
    `Searches of ${names[0]} in the last ${depths.length} iterations that lost the line:`,
    ...counts,
    last,
    ...doubt,
  ];
}

/** `lost the line at ply 3, Qg6+: late move. The move is left out ...`. */
function lossText(game: Game, { followed }: Inquiry, loss: Loss, names: readonly string[]): string {
  const instead = nameAfter(game, followed.line, loss.ply, loss.instead);
  const details = [
    `with ${loss.depth} plies left`,
    `${loss.reductions} taken off by reductions before`,
    ...(loss.isRemembered ? ['by a search that the transposition table remembers'] : []),
    ...(instead === undefined ? [] : [`${instead.san} instead`]),
  ];
  const where = `at ply ${loss.ply}, ${names[loss.ply] ?? 'its end'}`;
  return `lost the line ${where}: ${loss.fate} (${details.join(', ')}). That is, ${MEANINGS[loss.fate]}.`;
}

/** The names of the moves of a line after a game. Moves the position of this thread. */
function namesAlong(game: Game, line: readonly number[]): Move[] {
  restoreGame(game);
  return line.map((move) => {
    const name = nameOf(move);
    playMove(move);
    return name;
  });
}

/** The name of a move after some of the moves of a line; undefined for NO_MOVE. Moves the position of this thread. */
function nameAfter(game: Game, line: readonly number[], ply: number, move: number): Move | undefined {
  if (move === NO_MOVE) return undefined;
  restoreGame({ ...game, moves: [...game.moves, ...line.slice(0, ply)] });
  return nameOf(move);
}
