/** The searches of a UCI engine: `go` with its limits, the `info` lines until `bestmove`, pondering. */

import { START_FEN } from '../../engine/fen.ts';
import { moveText } from '../../engine/move.ts';
import { MATE, MATE_BOUND } from '../../eval/score.ts';
import type { Limits } from '../../search/limits.ts';
import type { GameLine } from '../pgn/game-record.ts';
import { type EngineProcess, NoAnswer } from './engine-process.ts';
import { ForfeitError, type Pondering, type Reply } from './match-game.ts';

/** Contents of a search's `info` lines so far; undefined where none had it. */
export interface SearchInfo {
  /** Centipawns for the side to move, mates as in eval/score.ts. */
  readonly score?: number | undefined;
  readonly depth?: number | undefined;
  /** As UCI writes it. */
  readonly move?: string | undefined;
  readonly nodes?: number | undefined;
  /** Milliseconds. */
  readonly time?: number | undefined;
  /** Nodes a second. */
  readonly nps?: number | undefined;
  /** Permille of the table in use. */
  readonly hashfull?: number | undefined;
}

export type UciReply = Reply;

/** The searches of an engine. */
export interface Thinking {
  /** As for every player; `onInfo` is called for each `info` line with a best move. */
  readonly think: (
    game: GameLine,
    limits: Limits,
    patience: number,
    onInfo?: (info: SearchInfo) => void,
  ) => Promise<UciReply>;
  readonly pondering: Pondering;
}

interface UciSearch {
  /** Reads a line of the engine; true once the answer has come. */
  readonly take: (line: string) => boolean;
  readonly isAnswered: () => boolean;
  /** The answer, with the last information before it. */
  readonly reply: () => UciReply;
}

/** The searches of an engine, one at a time. */
export function openThinking(engine: EngineProcess, patience: number): Thinking {
  /** The search in the opponent's time, and its position. */
  let pondered: { readonly position: string; readonly search: UciSearch } | undefined;
  return {
    think: async (game, limits, allowed, onInfo) => {
      const search = pondered?.search ?? openSearch(onInfo);
      const question = pondered === undefined ? goText(limits) : 'ponderhit';
      if (pondered === undefined) engine.send(positionText(game));
      pondered = undefined;
      // An answer that came before the ponder hit counts.
      if (!search.isAnswered()) await askForMove(engine, search, question, { limits, allowed, patience });
      return search.reply();
    },
    pondering: {
      begin: (game, limits) => {
        const position = positionText(game);
        pondered = { position, search: openSearch() };
        engine.send(position);
        engine.begin(goText({ ...limits, ponder: true }), pondered.search.take);
      },
      end: async (game) => {
        if (pondered === undefined) return false;
        const { position, search } = pondered;
        if (game !== undefined && positionText(game) === position) return false;
        pondered = undefined;
        // Its late move must not be taken for the answer to the next question.
        if (!search.isAnswered() && !(await stop(engine, search, patience))) throw forfeitOf(engine);
        return true;
      },
    },
  };
}

/** Sends a line that asks for a move. Throws ForfeitError when none comes in time. */
async function askForMove(
  engine: EngineProcess,
  search: UciSearch,
  question: string,
  { limits, allowed, patience }: { limits: Limits; allowed: number; patience: number },
): Promise<void> {
  try {
    await engine.ask(question, allowed, search.take);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    // Its clock has run out. If it answers `stop`, it can play the next game.
    const isTimed = limits.nodes === undefined && limits.depth === undefined;
    const answers = engine.reason() === undefined && (await stop(engine, search, patience));
    if (answers && isTimed) throw new ForfeitError('time forfeit', 'on time');
    throw forfeitOf(engine);
  }
}

/** Ends a search; false when its answer does not come. */
function stop(engine: EngineProcess, search: UciSearch, patience: number): Promise<boolean> {
  return engine.ask('stop', patience, search.take).then(
    () => true,
    () => false,
  );
}

/** Ends an engine that does not move, and says why it loses. */
function forfeitOf({ kill, reason }: EngineProcess): ForfeitError {
  const why = reason();
  kill();
  if (why !== undefined) return new ForfeitError('disconnect', `by disconnection: ${why}`);
  return new ForfeitError('stalled connection', 'by a stall: no move came');
}

/** A search to be asked for; `onInfo` is called for each `info` line with a best move. */
export function openSearch(onInfo: (info: SearchInfo) => void = () => {}): UciSearch {
  let last: SearchInfo = {};
  let isScored = false;
  let answer: string | undefined;
  return {
    take: (line) => {
      const info = parseInfo(line);
      if (info !== null) {
        const { score, depth, ...others } = info;
        const bound = isBound(line);
        // A score outranks a bound, of whatever depth.
        last = { ...last, ...(bound && isScored ? others : info) };
        isScored ||= score !== undefined && !bound;
        if (info.move !== undefined) onInfo(last);
      }
      if (answer === undefined && /^bestmove\b/.test(line)) answer = line;
      return answer !== undefined;
    },
    isAnswered: () => answer !== undefined,
    reply: () => {
      const { score, depth, nodes, time, nps, hashfull } = last;
      const [, move = '', word, ponder] = (answer ?? '').split(/\s+/);
      return { move, ponder: word === 'ponder' ? ponder : undefined, score, depth, nodes, time, nps, hashfull };
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
  if (limits.searchMoves !== undefined)
    words.push('searchmoves', ...limits.searchMoves.map((move) => moveText(move, false)));
  return words.join(' ');
}

/** Reads an `info` line; null for another line. Of second and later lines of MultiPV only nodes and time count. */
export function parseInfo(line: string): SearchInfo | null {
  if (!line.startsWith('info ')) return null;
  const facts = factsOf(line);
  const numberAfter = (word: string) => {
    const match = new RegExp(`\\b${word} (-?\\d{1,15})\\b`).exec(facts);
    return match === null ? undefined : Number(match[1]);
  };
  const isOther = (numberAfter('multipv') ?? 1) > 1;
  const info: SearchInfo = {
    nodes: numberAfter('nodes'),
    time: numberAfter('time'),
    nps: numberAfter('nps'),
    hashfull: numberAfter('hashfull'),
    ...(isOther ? {} : judgement(numberAfter, / pv (\S+)/.exec(facts)?.[1])),
  };
  return Object.fromEntries(Object.entries(info).filter(([, value]) => value !== undefined));
}

/** A line without what follows the word `string`, which is free text. */
function factsOf(line: string): string {
  return line.split(/\bstring\b/)[0]!;
}

/** True for an `info` line whose score the truth only lies above, or only below. */
function isBound(line: string): boolean {
  return /\bscore\b.* (?:lower|upper)bound\b/.test(factsOf(line));
}

function judgement(numberAfter: (word: string) => number | undefined, move: string | undefined): SearchInfo {
  const centipawns = numberAfter('score cp');
  const mate = numberAfter('score mate');
  const score = mate === undefined ? centipawns && plain(centipawns) : mateScore(mate);
  // A depth without a score has only begun.
  return score === undefined ? {} : { score, depth: numberAfter('depth'), move };
}

/** From moves to a mate, negative for being mated, to a score as in eval/score.ts. */
function mateScore(moves: number): number {
  return moves > 0 ? Math.max(MATE_BOUND, MATE - 2 * moves + 1) : Math.min(-MATE_BOUND, -MATE - 2 * moves);
}

function plain(centipawns: number): number {
  return Math.max(-MATE_BOUND + 1, Math.min(MATE_BOUND - 1, centipawns));
}
