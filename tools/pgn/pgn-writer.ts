/** Games of matches as PGN, with what was thought about each move. */

import { START_FEN } from '../../engine/fen.ts';
import { exportText } from '../../lib/pgn/export-format.ts';
import { movetextWords } from '../../lib/pgn/movetext.ts';
import type { PgnMove } from '../../lib/types/game.ts';
import { pawnsText } from '../../uci/text/values.ts';
import { clockText } from './clock-text.ts';
import type { MoveThought, PlayedGame, PlayedMove, SearchFact } from './game-record.ts';

export interface Occasion {
  readonly event: string;
  readonly date: Date;
  readonly round: number;
  readonly white: string;
  readonly black: string;
  /** As the TimeControl tag has them. */
  readonly timeControls: readonly [white: string, black: string];
  /** Facts of searches that the moves have besides score, depth and clock. */
  readonly facts?: readonly SearchFact[] | undefined;
}

/** The text of a game, with an empty line at its end, so that texts can be put one after another. */
export function pgnText(game: PlayedGame, occasion: Occasion): string {
  return exportText(tagsOf(game, occasion), [
    ...movetextWords(
      game.fen,
      game.moves.map((move) => noted(move, occasion.facts ?? [])),
    ),
    game.verdict.result,
  ]);
}

function tagsOf({ variant, fen, moves, verdict }: PlayedGame, occasion: Occasion): (readonly [string, string])[] {
  const { date } = occasion;
  const [white, black] = occasion.timeControls;
  const day = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return [
    ['Event', occasion.event],
    ['Site', '?'],
    ['Date', day.map((part) => String(part).padStart(2, '0')).join('.')],
    ['Round', String(occasion.round)],
    ['White', occasion.white],
    ['Black', occasion.black],
    ['Result', verdict.result],
    ...(variant === 'chess960' ? ([['Variant', 'Chess960']] as const) : []),
    // Every start of Chess960 is one of many, the usual one too.
    ...(fen === START_FEN && variant === 'standard'
      ? []
      : ([
          ['SetUp', '1'],
          ['FEN', fen],
        ] as const)),
    ...(white === black
      ? ([['TimeControl', white]] as const)
      : ([
          ['WhiteTimeControl', white],
          ['BlackTimeControl', black],
        ] as const)),
    ['Termination', verdict.termination],
    ['Reason', verdict.reason],
    ['PlyCount', String(moves.length)],
  ];
}

function noted({ move, san, thought }: PlayedMove, wanted: readonly SearchFact[]): PgnMove {
  return { uci: move, san, comment: thought === undefined ? '' : commentOf(thought, wanted) };
}

function commentOf({ score, depth, clock, facts = {} }: MoveThought, wanted: readonly SearchFact[]): string {
  const parts: string[] = [];
  if (clock !== undefined) parts.push(`[%clk ${clockText(clock / 1000)}]`);
  if (score !== undefined) parts.push(`[%eval ${pawnsText(score).replace('+', '')}]`);
  if (depth !== undefined) parts.push(`d=${depth}`);
  for (const fact of wanted) if (facts[fact] !== undefined) parts.push(`${fact}=${facts[fact]}`);
  return parts.join(' ');
}
