/** Notes of endgame tables on a move: a known ending is reached, or its result was given away. */

import { opponentOf } from '../../eval/formations/wording.ts';
import { position } from '../position.ts';
import type { TableResults } from '../types/annotation.ts';
import type { Colour, Fen } from '../types/common.ts';
import type { GameEnd, PgnMove, Result } from '../types/game.ts';

export interface TableNote {
  /** A sentence; empty where there is nothing new. */
  readonly remark: string;
  /** The result before the move is known too: whether it was a mistake is no matter of opinion. */
  readonly isCertain: boolean;
  /** The moves that would have kept the result; empty unless it was given away. */
  readonly keeping: readonly PgnMove[];
}

/** The beginning of every remark of a table. */
export const TABLEBASE = 'Tablebase: ';

/**
 * The note on a move, by the results before and after it; null where a result is not known. `known` is the last result
 * that was told, or null.
 */
export function tableNote(
  results: TableResults,
  before: Fen,
  after: Fen,
  mover: Colour,
  known: Result | null,
): TableNote | null {
  const now = results(after);
  if (now === null) return null;
  const earlier = results(before);
  const points = (result: Result) => (result === WINS[mover] ? 2 : result === WINS[opponentOf(mover)] ? 0 : 1);
  const { end } = position(after);
  const news = end === null ? `${TABLEBASE}${wordsFor(now)}` : ENDS[end.reason];
  if (earlier === null || points(now) >= points(earlier)) {
    const isNews = news !== '' && (end !== null || now !== known);
    return { remark: isNews ? `${news}.` : '', isCertain: earlier !== null, keeping: [] };
  }
  const keeping = movesTo(results, before, earlier);
  const names = keeping.slice(0, 1).map(({ san }) => san);
  const would = earlier === '1/2-1/2' ? 'drawn' : 'won';
  const advice = names.map((san) => `; ${san} would have ${would}`).join('');
  return { remark: `${news}${advice}.`, isCertain: true, keeping };
}

/** Results that are due to the rules, not to a table. The sign of a mate stands behind its move. */
const ENDS: Readonly<Record<GameEnd['reason'], string>> = {
  checkmate: '',
  stalemate: 'Stalemate',
  'insufficient material': 'Insufficient material',
  'threefold repetition': 'Threefold repetition',
  'fifty moves': 'Fifty moves without a capture or pawn move',
};

const WINS: Readonly<Record<Colour, Result>> = { white: '1-0', black: '0-1' };

function wordsFor(result: Result): string {
  if (result === '1/2-1/2') return 'drawn';
  return result === '1-0' ? 'White wins' : 'Black wins';
}

/** The legal moves of a position that lead to a result. */
function movesTo(results: TableResults, fen: Fen, wanted: Result): PgnMove[] {
  return position(fen)
    .legalMoves.filter(({ uci }) => results(position(fen, [uci]).fen) === wanted)
    .map((move) => ({ ...move, comment: `${TABLEBASE}${wordsFor(wanted)}.` }));
}
