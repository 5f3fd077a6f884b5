/** The text side of UCI: commands from lines, lines from results. Nothing here has state or does I/O. */

import { speed } from '../base/clock.ts';
import { clip } from '../base/printable.ts';
import { moveText } from '../engine/move.ts';
import { BOUND_LOWER, BOUND_UPPER } from '../eval/bound.ts';
import { isMateScore, movesToMate } from '../eval/score.ts';
import { shownScore, winDrawLoss } from '../eval/win-draw-loss.ts';
import type { BenchResult, HitRate } from '../search/bench.ts';
import type { Limits, Line } from '../search/limits.ts';

/** A text from the host that cannot be used; the message is one line. */
export class ProtocolError extends Error {
  override name = 'ProtocolError';
}

/** The arguments of `position`: a FEN, or undefined for the starting position, and the moves after it. */
export interface PositionCommand {
  readonly fen: string | undefined;
  readonly moves: readonly string[];
}

export function parsePosition(words: readonly string[]): PositionCommand {
  const movesAt = words.indexOf('moves');
  const setup = movesAt < 0 ? words : words.slice(0, movesAt);
  const moves = movesAt < 0 ? [] : words.slice(movesAt + 1);
  if (setup[0] === 'startpos') return { fen: undefined, moves };
  if (setup[0] !== 'fen') throw new ProtocolError('position needs startpos or fen');
  return { fen: setup.slice(1).join(' '), moves };
}

/** `go`, with the moves to search still as text, or a request to count moves. */
export interface GoCommand {
  readonly limits: Limits;
  readonly searchMoves: readonly string[] | undefined;
  readonly perft: number | undefined;
  /** Faults of the command, each as a short sentence. */
  readonly faults: readonly string[];
}

const NUMBERS = {
  wtime: 'whiteTime',
  btime: 'blackTime',
  winc: 'whiteIncrement',
  binc: 'blackIncrement',
  movestogo: 'movesToGo',
  movetime: 'moveTime',
  depth: 'depth',
  nodes: 'nodes',
  mate: 'mate',
} as const;

/** Below these, a limit means nothing; a clock may have run out and even be negative. */
const LEAST: { readonly [word: string]: number } = { depth: 0, nodes: 0, mate: 1, perft: 0 };
const LARGEST = 2 ** 48;
/** Deeper than anybody could wait for. */
const DEEPEST_PERFT = 60;

/** Reads `go` word by word. What it cannot understand is passed over and told: the rest still counts. */
export function parseGo(words: readonly string[]): GoCommand {
  const limits: { -readonly [Key in keyof Limits]: Limits[Key] } = {};
  let searchMoves: string[] | undefined;
  let perft: number | undefined;
  const faults: string[] = [];
  const unknown: string[] = [];
  for (let index = 0; index < words.length; index++) {
    const word = words[index]!.toLowerCase();
    if (word === 'infinite') limits.infinite = true;
    else if (word === 'ponder') limits.ponder = true;
    else if (word === 'searchmoves') {
      searchMoves = [];
      while (index + 1 < words.length && /^([a-h][1-8]){2}[nbrq]?$|^0000$/.test(words[index + 1]!.toLowerCase()))
        searchMoves.push(words[++index]!);
    } else if (takesNumber(word)) {
      const given = isArgument(words[index + 1]) ? '' : words[++index]!;
      const value = readNumber(given);
      const least = LEAST[word];
      if (value === undefined) faults.push(`${word} needs a number, not '${clip(given)}'`);
      else if (value < (least ?? value)) faults.push(`${word} needs at least ${least}, not '${clip(given)}'`);
      else if (word === 'perft') perft = Math.max(1, value);
      else limits[NUMBERS[word]] = Math.max(least === undefined ? 0 : 1, value);
    } else unknown.push(words[index]!);
  }
  if (unknown.length > 0) faults.push(`'${clip(unknown.join(' '))}' is not understood`);
  if (perft !== undefined && perft > DEEPEST_PERFT) {
    faults.push(`perft counts at most ${DEEPEST_PERFT} plies deep`);
    perft = undefined;
  }
  return { limits, searchMoves, perft, faults };
}

function takesNumber(word: string): word is keyof typeof NUMBERS | 'perft' {
  return word === 'perft' || Object.hasOwn(NUMBERS, word);
}

/** True for a name that may stand after `go`, and after its last word: there is no value. */
function isArgument(word: string | undefined): boolean {
  if (word === undefined) return true;
  const name = word.toLowerCase();
  return ['infinite', 'ponder', 'searchmoves'].includes(name) || takesNumber(name);
}

/** The whole part of a number in decimal notation, of a size that arithmetic can hold; undefined when it is none. */
function readNumber(text: string): number | undefined {
  if (!/^[-+]?(\d+\.?\d*|\.\d+)(e[-+]?\d+)?$/i.test(text)) return undefined;
  return Math.max(-LARGEST, Math.min(LARGEST, Math.trunc(Number(text))));
}

/** `setoption name <words> [value <words>]`. */
export function parseSetOption(words: readonly string[]): { name: string; value: string } {
  const lower = words.map((word) => word.toLowerCase());
  const valueAt = lower.indexOf('value');
  if (lower[0] !== 'name' || valueAt === 1 || words.length < 2) throw new ProtocolError('setoption needs name ...');
  const name = words.slice(1, valueAt < 0 ? undefined : valueAt).join(' ');
  return { name, value: valueAt < 0 ? '' : words.slice(valueAt + 1).join(' ') };
}

/** `cp 35`, see shownScore, or `mate -3`, with the side of the bound where it is one. */
export function uciScore({ score, material, bound }: Pick<Line, 'score' | 'material' | 'bound'>): string {
  const value = isMateScore(score) ? `mate ${movesToMate(score)}` : `cp ${shownScore(score, material)}`;
  return value + (bound === BOUND_LOWER ? ' lowerbound' : bound === BOUND_UPPER ? ' upperbound' : '');
}

export function infoText(line: Line, chess960: boolean, showsWinDrawLoss: boolean): string {
  const time = Math.round(line.time);
  const words = [`info depth ${line.depth} seldepth ${line.deepest} multipv ${line.rank}`];
  words.push(`score ${uciScore(line)}`);
  if (showsWinDrawLoss) words.push(`wdl ${winDrawLoss(line.score, line.material).join(' ')}`);
  words.push(`nodes ${line.nodes} nps ${speed(line.nodes, line.time)} hashfull ${line.tableUse}`);
  words.push(`tbhits ${line.tablebaseHits} time ${time}`);
  if (line.moves.length > 0) words.push(`pv ${line.moves.map((move) => moveText(move, chess960)).join(' ')}`);
  return words.join(' ');
}

/**
 * The results of a bench. Scripts and test frameworks read the last line, `1234567 nodes 654321 nps`; before it, how
 * well the tables of the evaluation and the recognisers served.
 */
export function benchLines({ pawnTable, shelterTable, recognition, nodes, time }: BenchResult): string[] {
  const { probes, hits, cutoffs } = recognition;
  const rateOf = (table: HitRate) =>
    `${((100 * table.hits) / Math.max(1, table.probes)).toFixed(1)} % of ${table.probes} probes`;
  return [
    `pawn table: ${rateOf(pawnTable)}`,
    `shelter table: ${rateOf(shelterTable)}`,
    `recognisers: ${probes} probes, ${hits} hits, ${cutoffs} cutoffs`,
    `${nodes} nodes ${speed(nodes, time)} nps`,
  ];
}
