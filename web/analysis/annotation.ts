/** Annotates a game with the page's engine, and with the knowledge of a thread beside the page. */

import type { PgnGame } from 'rampart-chess/browser';
import type { AnnotationMessage, AnnotationRequest, SearchAnswer } from '../knowledge/annotation-messages.ts';
import { pageEngine } from '../start-engine.ts';
import { startThread } from '../threads/start-thread.ts';

interface Run {
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/** Rejects with what went wrong, or with the reason of the signal. */
export async function annotateOnThread(request: AnnotationRequest, { signal, onProgress }: Run): Promise<PgnGame> {
  const thread = startThread('knowledge');
  try {
    return await new Promise((resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
      thread.onerror = () => reject(new Error('the notes could not be written'));
      thread.onmessage = ({ data }: MessageEvent<AnnotationMessage>) => {
        if ('annotated' in data) resolve(data.annotated);
        else if ('failure' in data) reject(new Error(data.failure));
        else if ('done' in data) onProgress(data.done, data.all);
        else {
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
