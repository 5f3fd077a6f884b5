/**
 * The referee of a game: our own rules decide. In orthodox chess chess.js follows every move as an independent witness,
 * and a disagreement of the two is reported. chess.js does not know Chess960, and reports of such a match say so.
 */

import { clip } from '../../base/printable.ts';
import type { Variant } from '../../lib/pgn/variant.ts';
import { tell } from '../output.ts';
import type { Verdict } from '../pgn/game-record.ts';
import { openChessJsRules } from './chess-js-rules.ts';
import { type GameRules, openOwnRules } from './own-rules.ts';

export interface Referee extends Pick<GameRules, 'play' | 'fen'> {
  /** The end of the game, or null while it goes on. */
  readonly verdict: () => Verdict | null;
}

/**
 * Opens a game at a position. The position of this thread becomes another whenever the referee is asked. The first
 * disagreement with the witness is reported in a line, and the game goes on without the witness. Throws FenError when
 * there is no such position.
 */
export function openReferee(
  fen: string,
  variant: Variant,
  report = reportFault,
  openWitness = openChessJsRules,
): Referee {
  const rules = openOwnRules(fen, variant);
  let witness = variant === 'standard' ? openWitnessOf(fen) : undefined;
  return {
    play: (text) => {
      const move = `${clip(text)} at ${rules.fen()}`;
      const san = rules.play(text);
      compare(san, (other) => other.play(text), `the move ${move}`);
      compare(rules.fen(), (other) => other.fen(), `the position after ${move}`);
      return san;
    },
    verdict: () => {
      const end = rules.end();
      compare(end?.reason, (other) => other.end()?.reason, `the end of the game at ${rules.fen()}`);
      return end === null ? null : { ...end, termination: 'normal' };
    },
    fen: rules.fen,
  };

  function openWitnessOf(start: string): GameRules | undefined {
    try {
      return openWitness(start);
    } catch (error) {
      report(`chess.js refuses the position ${start}: ${(error as Error).message}`);
      return undefined;
    }
  }

  type Answer = string | null | undefined;

  function compare(own: Answer, ask: (other: GameRules) => Answer, asked: string): void {
    if (witness === undefined) return;
    const theirs = ask(witness);
    if (theirs === own) return;
    report(`chess.js disagrees about ${asked}: it says ${theirs ?? 'no'}, Rampart ${own ?? 'no'}`);
    witness = undefined;
  }
}

function reportFault(text: string): void {
  tell(`fault: ${text}`);
}

/** The referee of Chess960 in a report. */
export const CHESS960_REFEREE = "Rampart's own rules, checked by perft against a second source";
