/** Work that is shared out among workers and handed on in its order. */

/** Numbered tasks, from the first up to the end, which is not one of them; Infinity if workers find the end. */
interface Tasks {
  readonly first: number;
  readonly end: number;
  /** Ends the work early: no other task is begun. */
  readonly signal: AbortSignal;
}

/**
 * Has each worker take the next task whenever it is free. `onResult` gets the results in the order of the tasks, without
 * gaps; the next may come before its promise for the last is fulfilled. A worker that returns undefined takes no more.
 * Throws what `work` and `onResult` throw.
 */
export async function workInOrder<Worker, Result>(
  workers: readonly Worker[],
  { first, end, signal }: Tasks,
  work: (worker: Worker, number: number) => Promise<Result | undefined>,
  onResult: (result: Result) => void | Promise<void>,
): Promise<void> {
  const finished = new Map<number, Result>();
  let next = first;
  let told = first;
  const take = async (worker: Worker) => {
    while (next < end && !signal.aborted) {
      const number = next++;
      const done = await work(worker, number);
      if (done === undefined) return;
      finished.set(number, done);
      for (let result = finished.get(told); result !== undefined; result = finished.get(told)) {
        finished.delete(told++);
        await onResult(result);
      }
    }
  };
  try {
    await Promise.all(workers.map(take));
  } finally {
    // After an error nobody begins another.
    next = end;
  }
}
