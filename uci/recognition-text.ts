/** What recognition says of a position, as text for a terminal. */

import { BLACK, WHITE } from '../engine/squares.ts';
import { type Answer, type Recognition, signatureText } from '../eval/endgames/recognition-report.ts';
import { type Row, tableLines } from './columns.ts';
import { pawnsText } from './score-text.ts';

/** `White BNrqP, Black bnrqP`: letters of kinds that a side has are large. */
export function signaturesText(): string {
  return `White ${signatureText(WHITE)}, Black ${signatureText(BLACK)}`;
}

/** Who was asked and what each answered, a line each. */
export function answersText(answers: readonly Answer[]): string {
  if (answers.length === 0) return 'nobody knows anything about such men';
  const rows: Row[] = [['asked', 'for', 'verdict', 'score', 'reason'], ...answers.map(answerRow)];
  return tableLines(rows, 'lllrl').join('\n');
}

function answerRow({ name, strong, fits, verdict, score, scale, reason }: Answer): string[] {
  const side = strong === WHITE ? 'White' : 'Black';
  if (!fits) return [name, side, 'not asked', '', 'it needs other numbers of men'];
  const value = score === undefined ? '' : pawnsText(score);
  return [name, side, verdict, scale === undefined ? value : `${scale}/64`, reason];
}

/** The last line: `recognised: a draw (dead material: no moves of either side can lead to mate)`. */
export function recognisedText(recognition: Recognition | undefined): string {
  if (recognition === undefined) return 'recognised: nothing';
  const { words, name, reason } = recognition;
  return `recognised: ${words} (${name}: ${reason})`;
}
