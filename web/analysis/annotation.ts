/** Work on a game with the page's engine, and with the knowledge of a thread beside the page. */

import type { PgnGame } from 'rampart-chess/browser';
import type { Exercise } from '../../lib/exercises/exercise.ts';
import type {
  AnnotationMessage,
  AnnotationRequest,
  ExerciseRequest,
  SearchAnswer,
} from '../knowledge/annotation-messages.ts';
import { pageEngine } from '../start-engine.ts';
import { startThread } from '../threads/start-thread.ts';

interface Run {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/** Annotates a game. Rejects with what went wrong, or with the reason of the signal. */
export function annotateOnThread(request: AnnotationRequest, { signal, onProgress }: Run): Promise<PgnGame> {
  return askThread(request, signal, (message) => {
    if ('done' in message) onProgress(message.done, message.all);
    return 'annotated' in message ? message.annotated : undefined;
  });
}

/** Makes exercises of a game. Rejects as `annotateOnThread` does. */
export function makeExercises(request: ExerciseRequest, signal: AbortSignal): Promise<readonly Exercise[]> {
  return askThread(request, signal, (message) => ('exercises' in message ? message.exercises : undefined));
}

/** Asks a thread of its own, and searches for it, until `answerIn` finds the answer in what it says. */
async function askThread<Answer>(
  request: AnnotationRequest | ExerciseRequest,
  signal: AbortSignal,
  answerIn: (message: AnnotationMessage) => Answer | undefined,
): Promise<Answer> {
  const thread = startThread('knowledge');
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      thread.onerror = () => reject(new Error('the thread that works on the game has died'));
      thread.onmessage = ({ data }: MessageEvent<AnnotationMessage>) => {
        const answer = answerIn(data);
        if (answer !== undefined) resolve(answer);
        else if ('failure' in data) reject(new Error(data.failure));
        else if ('search' in data) {
          const { fen, options } = data.search;
          pageEngine()
            .analyse(fen, { ...options, signal })
            .then((analysis) => thread.postMessage({ analysis } satisfies SearchAnswer), reject);
        }
      };
      thread.postMessage(request);
    });
  } finally {
    thread.terminate();
  }
}
