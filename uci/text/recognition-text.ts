/** Recognitions of a position without a search, as text for a terminal. */

import { type Row, tableLines } from '../../base/columns.ts';
import type { Recognition, RecognitionReport, Verdict } from '../../eval/recognition-report.ts';
import { materialOnBoard, shownScore } from '../../eval/win-draw-loss.ts';
import { pawnsText } from './values.ts';

/** `White BNrqP, Black bnrqP`: letters of kinds that a side has are large. */
export function signaturesText({ white, black }: RecognitionReport['signatures']): string {
  return `White ${white}, Black ${black}`;
}

/** Every recogniser's verdict, a line each where `width` columns are enough. */
export function verdictsText(verdicts: readonly Verdict[], width: number): string {
  if (verdicts.length === 0) return 'no recogniser for this material';
  const rows: Row[] = [['recogniser', 'side', 'verdict', 'score', 'reason'], ...verdicts.map(verdictRow)];
  return tableLines(rows, 'lllrl', width).join('\n');
}

function verdictRow({ name, strong, fits, verdict, score, scale, reason }: Verdict): string[] {
  const side = strong === 'white' ? 'White' : 'Black';
  if (!fits) return [name, side, 'no match', '', 'it needs other numbers of pieces'];
  const value = score === undefined ? '' : pawnsText(shownScore(score, materialOnBoard()));
  return [name, side, verdict, scale === undefined ? value : `${scale}/64`, reason];
}

/** `White can never mate, whatever both sides play`; empty where nothing is proved. */
export function mateText({ white, black }: RecognitionReport['cannotMate']): string {
  if (!white && !black) return '';
  return `${white && black ? 'neither side' : white ? 'White' : 'Black'} can ${white && black ? 'ever' : 'never'} mate, whatever both sides play`;
}

/** The last line: `recognised: a draw (dead material: no moves of either side can lead to mate)`. */
export function recognisedText(recognition: Recognition | null): string {
  if (recognition === null) return 'recognised: nothing';
  const { words, name, reason } = recognition;
  return `recognised: ${words} (${name}: ${reason})`;
}
