/** Recognitions of a position without a search, as text for a terminal. */

import { type Row, tableLines } from '../../base/columns.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { type RecogniserVerdict, type Recognition, signatureText } from '../../eval/recognition.ts';
import { shownScore } from '../../eval/score.ts';
import { pawnsText } from './values.ts';

/** `White BNrqP, Black bnrqP`: letters of kinds that a side has are large. */
export function signaturesText(): string {
  return `White ${signatureText(WHITE)}, Black ${signatureText(BLACK)}`;
}

/** Every recogniser's verdict, a line each. */
export function verdictsText(verdicts: readonly RecogniserVerdict[]): string {
  if (verdicts.length === 0) return 'no recogniser for this material';
  const rows: Row[] = [['recogniser', 'side', 'verdict', 'score', 'reason'], ...verdicts.map(verdictRow)];
  return tableLines(rows, 'lllrl').join('\n');
}

function verdictRow({ name, strong, fits, verdict, score, scale, reason }: RecogniserVerdict): string[] {
  const side = strong === WHITE ? 'White' : 'Black';
  if (!fits) return [name, side, 'no match', '', 'it needs other numbers of pieces'];
  const value = score === undefined ? '' : pawnsText(shownScore(score));
  return [name, side, verdict, scale === undefined ? value : `${scale}/64`, reason];
}

/** The last line: `recognised: a draw (dead material: no moves of either side can lead to mate)`. */
export function recognisedText(recognition: Recognition | undefined): string {
  if (recognition === undefined) return 'recognised: nothing';
  const { words, name, reason } = recognition;
  return `recognised: ${words} (${name}: ${reason})`;
}
