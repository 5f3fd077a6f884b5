/** What is known of a position without a search, as an object for JSON; docs/recognition-json.md has every field. */

import { BLACK, WHITE } from '../engine/squares.ts';
import { type RecogniserVerdict, type Recognition, signatureText } from '../eval/recognition.ts';
import type { Recognition as RecognitionJson, RecognitionReport, Verdict } from './types/recognition.ts';

const RECOGNITION_FORMAT = 2;

export function recognitionJson(
  verdicts: readonly RecogniserVerdict[],
  recognition: Recognition | undefined,
  fen: string,
): RecognitionReport {
  return {
    format: RECOGNITION_FORMAT,
    fen,
    signatures: { white: signatureText(WHITE), black: signatureText(BLACK) },
    verdicts: verdicts.map(verdictJson),
    recognition: recognisedJson(recognition),
  };
}

function verdictJson({ name, strong, fits, verdict, score, scale, reason }: RecogniserVerdict): Verdict {
  return { name, strong: strong === WHITE ? 'white' : 'black', fits, verdict, score, scale, reason };
}

/** What all verdicts come to, or null. */
export function recognisedJson(recognition: Recognition | undefined): RecognitionJson | null {
  if (recognition === undefined) return null;
  const { kind, name, reason, words, score, evaluation, scales } = recognition;
  return { kind, words, name, reason, score, evaluation, scales: scales && { white: scales[0], black: scales[1] } };
}
