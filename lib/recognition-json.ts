/** What recognition says of a position, as an object for JSON; docs/recognition-json.md describes every field. */

import { BLACK, WHITE } from '../engine/squares.ts';
import { type Answer, type Recognition, signatureText } from '../eval/endgames/recognition-report.ts';

/** Changes when a field changes its meaning or goes away. */
const RECOGNITION_FORMAT = 2;

export function recognitionJson(
  answers: readonly Answer[],
  recognition: Recognition | undefined,
  fen: string,
): object {
  return {
    format: RECOGNITION_FORMAT,
    fen,
    signatures: { white: signatureText(WHITE), black: signatureText(BLACK) },
    answers: answers.map(answerJson),
    recognition: recognisedJson(recognition),
  };
}

function answerJson({ name, strong, fits, verdict, score, scale, reason }: Answer): object {
  return { name, strong: strong === WHITE ? 'white' : 'black', fits, verdict, score, scale, reason };
}

/** What the table makes of all answers, or null. */
export function recognisedJson(recognition: Recognition | undefined): object | null {
  if (recognition === undefined) return null;
  const { kind, name, reason, words, score, evaluation, scales } = recognition;
  return {
    kind,
    words,
    name,
    reason,
    score,
    evaluation,
    scales: scales && { white: scales[0], black: scales[1] },
  };
}
