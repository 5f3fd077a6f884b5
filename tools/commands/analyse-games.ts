/** `rampart analyse GAMES.pgn`: a line for every position of the games: the score, the move played, the best line. */

import { UserError } from '../../base/user-error.ts';
import { terminalWidth } from '../../base/width.ts';
import { openEngine } from '../../lib/engine.ts';
import { cursorOf } from '../../lib/game-cursor.ts';
import { numberMoves, plyOf } from '../../lib/move-numbers.ts';
import type { PgnEntry, PgnGame } from '../../lib/types/game.ts';
import type { Analysis, Engine, Score, SearchOptions } from '../../lib/types/search.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import { WRONG } from '../exit-codes.ts';
import { awaitInterruption } from '../interruption.ts';
import { type Messages, openMessages, print, printJson } from '../output.ts';
import { gameOf } from '../pgn/pgn-entries.ts';
import type { ProgramContext } from './arguments.ts';

interface Wishes {
  readonly hash: number;
  readonly threads: number;
  readonly json: boolean;
  /** The limits of the search of a position, and its number of lines. */
  readonly search: SearchOptions;
}

/** A position of a game: what was found, and the move that was played, null at the end. */
interface Finding {
  readonly played: { readonly uci: string; readonly san: string } | null;
  readonly analysis: Analysis;
}

/** Analyses games of a file. A game that cannot be read is told of, and makes the exit code 1. */
export async function analyseGames(
  name: string,
  entries: AsyncIterable<PgnEntry> | readonly PgnEntry[],
  { hash, threads, json, search }: Wishes,
  { file }: ProgramContext,
): Promise<void> {
  const engine = openEngine(nodeThreads(file), { hash, threads });
  const interruption = awaitInterruption(() => engine.stop());
  const found: object[] = [];
  const faults = openMessages();
  try {
    for await (const entry of entries) {
      if (interruption.signal.aborted) break;
      const game = readable(name, entry, faults);
      if (game === undefined) continue;
      engine.newGame();
      if (!json) print(`${found.length === 0 ? '' : '\n'}${titleOf(game)}`);
      const positions: Finding[] = [];
      for await (const finding of findings(engine, game, search, interruption.signal)) {
        if (!json) linesOf(game, positions.length, finding).forEach(print);
        positions.push(finding);
      }
      const { tags, fen, result } = game;
      found.push({ tags, fen, result, positions: json ? positions : [] });
    }
  } finally {
    interruption.end();
    faults.end();
    await engine.dispose();
  }
  if (json) printJson(found);
}

function readable(name: string, entry: PgnEntry, faults: Messages): PgnGame | undefined {
  try {
    return gameOf(name, entry);
  } catch (error) {
    if (!(error instanceof UserError)) throw error;
    faults.tell(error.message);
    process.exitCode = WRONG;
    return undefined;
  }
}

/** The positions of a game one after another, from the first to the last, until the signal. */
async function* findings(
  engine: Engine,
  { fen, moves }: PgnGame,
  search: SearchOptions,
  signal: AbortSignal,
): AsyncGenerator<Finding, void> {
  const cursor = cursorOf(
    fen,
    moves.map(({ uci }) => uci),
  );
  for (let count = 0; count <= moves.length && !signal.aborted; count++) {
    const recent = cursor.recent(count);
    const analysis = await engine.analyse(recent.fen, { ...search, moves: recent.moves });
    const next = moves[count];
    yield { played: next === undefined ? null : { uci: next.uci, san: next.san }, analysis };
  }
}

/** `Karpov - Uhlmann, Madrid 1973, 1-0`, of the tags that say something. */
function titleOf({ tags, result }: PgnGame): string {
  const said = (name: string) => {
    const value = tags[name] ?? '';
    return /^[?.*\s]*$/.test(value) ? '' : value;
  };
  const players = `${said('White') || '?'} - ${said('Black') || '?'}`;
  const place = [said('Event') || said('Site'), said('Date').slice(0, 4)].filter((part) => part !== '').join(' ');
  return [players, place, result].filter((part) => part !== '').join(', ');
}

/** Plies of a line that are shown at most; fewer where the terminal is too narrow. */
const SHOWN = 6;

/**
 * `12... Nf6      -0.31  12... c5 13. d4`: the move that was played, the score before it for White, the best line;
 * further lines below it.
 */
function linesOf({ fen }: PgnGame, index: number, { played, analysis }: Finding): string[] {
  const ply = plyOf(fen) + index;
  const numbered = (sans: readonly string[]) => numberMoves(sans, ply);
  const move = played === null ? '(end)' : numbered([played.san]);
  const { bestMove, lines, score } = analysis;
  if (bestMove === null) return [`${lineStart(move, score)}${endText(score)}`];
  return lines.map((line) => {
    const isBest = line.rank === 1;
    // The line may have no more than a bound; the score of the analysis is none.
    const start = lineStart(isBest ? move : '', isBest ? score : line.score);
    const sans = line.moves.slice(0, SHOWN).map(({ san }) => san);
    while (sans.length > 1 && start.length + numbered(sans).length > terminalWidth()) sans.pop();
    return `${start}${numbered(sans)}`;
  });
}

function lineStart(move: string, score: Score): string {
  return `${move.padEnd(15)} ${scoreText(score).padStart(7)}  `;
}

export function endText({ unit }: Score): string {
  return unit === 'mate' ? 'checkmate' : 'stalemate';
}

export function scoreText({ unit, value }: Score): string {
  return unit === 'mate' ? `#${value}` : `${value > 0 ? '+' : ''}${(value / 100).toFixed(2)}`;
}
