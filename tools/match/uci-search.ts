/** One search of a UCI engine: how it is asked for, and what the engine tells until its answer. */

import { START_FEN } from '../../engine/fen.ts';
import { MATE, MATE_BOUND } from '../../eval/score.ts';
import type { Limits } from '../../search/limits.ts';
import type { GameLine, Reply } from './match-game.ts';

/** What an engine tells of a search. What it has not told is undefined. */
export interface Told {
  /** Centipawns for the side to move, mates as in eval/score.ts. */
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
  /** As UCI writes it. */
  readonly move?: string | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly time?: number | undefined;
}

export type UciReply = Reply & Pick<Told, 'nodes' | 'time'>;

export interface UciSearch {
  /** Takes a line of the engine; true when it is the answer. */
  readonly take: (line: string) => boolean;
  readonly isAnswered: () => boolean;
  /** What was answered, with the last that was told before. */
  readonly reply: () => UciReply;
}

/** A search that is about to be asked for; `onTold` hears of each line of the engine about its best move. */
export function openSearch(onTold: (told: Told) => void = () => {}): UciSearch {
  let last: Told = {};
  let answer: string | undefined;
  return {
    take: (line) => {
      const told = toldIn(line);
      if (told !== null) {
        last = { ...last, ...told };
        if (told.move !== undefined) onTold(last);
      }
      if (answer === undefined && /^bestmove\b/.test(line)) answer = line;
      return answer !== undefined;
    },
    isAnswered: () => answer !== undefined,
    reply: () => {
      const { score, depth, nodes, time } = last;
      const [, move = '', word, ponder] = (answer ?? '').split(/\s+/);
      return {
        move,
        ponder: word === 'ponder' ? ponder : undefined,
        score,
        depth,
        nodes,
        time,
      };
    },
  };
}

/** The `position` command of a game. */
export function positionText({ fen, moves }: GameLine): string {
  const position = fen === START_FEN ? 'startpos' : `fen ${fen}`;
  return `position ${position}${moves.length === 0 ? '' : ` moves ${moves.join(' ')}`}`;
}

/** `go` with its limits. */
export function goText(limits: Limits): string {
  const words = limits.ponder === true ? ['go', 'ponder'] : ['go'];
  const add = (name: string, value: number | undefined) => {
    if (value !== undefined) words.push(name, String(Math.max(1, Math.floor(value))));
  };
  add('wtime', limits.whiteTime);
  add('btime', limits.blackTime);
  if (limits.whiteTime !== undefined) {
    words.push('winc', String(limits.whiteIncrement ?? 0), 'binc', String(limits.blackIncrement ?? 0));
  }
  add('movestogo', limits.movesToGo);
  add('movetime', limits.moveTime);
  add('nodes', limits.nodes);
  add('depth', limits.depth);
  return words.join(' ');
}

/** What an `info` line tells; null when it is another line. Of the second line on of MultiPV only the effort counts. */
export function toldIn(line: string): Told | null {
  if (!line.startsWith('info ')) return null;
  // What follows this word is free text.
  const [facts] = line.split(/\bstring\b/) as [string];
  const numberAfter = (word: string) => {
    const match = new RegExp(`\\b${word} (-?\\d{1,15})\\b`).exec(facts);
    return match === null ? undefined : Number(match[1]);
  };
  const isOther = (numberAfter('multipv') ?? 1) > 1;
  const told: Told = {
    nodes: numberAfter('nodes'),
    time: numberAfter('time'),
    ...(isOther ? {} : judgement(numberAfter, / pv (\S+)/.exec(facts)?.[1])),
  };
  return Object.fromEntries(Object.entries(told).filter(([, value]) => value !== undefined));
}

function judgement(numberAfter: (word: string) => number | undefined, move: string | undefined): Told {
  const centipawns = numberAfter('score cp');
  const mate = numberAfter('score mate');
  const score = mate === undefined ? centipawns && plain(centipawns) : mateScore(mate);
  // The depth of a line without a score is one that has only begun.
  return score === undefined ? {} : { score, depth: numberAfter('depth'), move };
}

/** From moves to a mate, negative for being mated, to a score as in eval/score.ts. */
function mateScore(moves: number): number {
  return moves > 0 ? Math.max(MATE_BOUND, MATE - 2 * moves + 1) : Math.min(-MATE_BOUND, -MATE - 2 * moves);
}

function plain(centipawns: number): number {
  return Math.max(-MATE_BOUND + 1, Math.min(MATE_BOUND - 1, centipawns));
}
