/** The result of an ending by proof, which needs no search. */

import { KNOWN_WIN } from '../../eval/score.ts';
import { recognise } from '../knowledge.ts';
import type { ENDGAME_CHOICES } from './exercise.ts';

export type Result = (typeof ENDGAME_CHOICES)[number];

/** The result that recognisers prove, or undefined. */
export function provedResult(fen: string): Result | undefined {
  const { recognition } = recognise(fen);
  if (recognition === null) return undefined;
  const { kind, score = 0 } = recognition;
  if (kind === 'exact' && score === 0) return '1/2-1/2';
  if ((kind === 'exact' || kind === 'at least') && score >= KNOWN_WIN) return '1-0';
  return (kind === 'exact' || kind === 'at most') && score <= -KNOWN_WIN ? '0-1' : undefined;
}
