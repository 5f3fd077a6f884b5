/** Games of matches as PGN, with what was thought about each move. */

import { START_FEN } from '../../engine/fen.ts';
import { WHITE } from '../../engine/squares.ts';
import { exportText } from '../../lib/pgn/export-format.ts';
import { pawnsText } from '../../uci/text/values.ts';
import { clockText } from './clock-text.ts';
import type { MoveThought, PlayedGame, PlayedMove } from './game-record.ts';

export interface Occasion {
  readonly event: string;
  readonly date: Date;
  readonly round: number;
  readonly white: string;
  readonly black: string;
  /** As the TimeControl tag has them. */
  readonly timeControls: readonly [white: string, black: string];
}

/** The text of a game, with an empty line at its end, so that texts can be put one after another. */
export function pgnText(game: PlayedGame, occasion: Occasion): string {
  return exportText(tagsOf(game, occasion), [...moveWords(game.moves), game.verdict.result]);
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

/** What may be separated by a line break: numbers, moves and the parts of comments. */
function moveWords(moves: readonly PlayedMove[]): string[] {
  const words: string[] = [];
  let interrupted = true;
  for (const { san, side, number, thought } of moves) {
    if (side === WHITE) words.push(`${number}.`);
    else if (interrupted) words.push(`${number}...`);
    words.push(san);
    const comment = thought === undefined ? [] : commentWords(thought);
    words.push(...comment);
    interrupted = comment.length > 0;
  }
  return words;
}

function commentWords({ score, depth, clock }: MoveThought): string[] {
  const parts: string[] = [];
  if (clock !== undefined) parts.push(`[%clk ${clockText(clock / 1000)}]`);
  if (score !== undefined) parts.push(`[%eval ${pawnsText(score).replace('+', '')}]`);
  if (depth !== undefined) parts.push(`d=${depth}`);
  if (parts.length === 0) return [];
  parts[0] = `{${parts[0]}`;
  parts.push(`${parts.pop()}}`);
  return parts;
}
