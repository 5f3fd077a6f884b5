import { expect, test } from 'vitest';
import { workInOrder } from '../../base/ordered-work.ts';

/** Lets the others work for so many turns. */
async function turns(count: number): Promise<void> {
  for (let turn = 0; turn < count; turn++) await Promise.resolve();
}

test('results are told in the order of the tasks, whoever is faster', async () => {
  const told: number[] = [];
  const work = async (slowness: number, number: number) => {
    await turns(slowness * (1 + (number % 3)));
    return number;
  };
  const { signal } = new AbortController();
  await workInOrder([1, 5, 30], { first: 4, end: 20, signal }, work, (number) => void told.push(number));
  expect(told).toEqual(Array.from({ length: 16 }, (_, index) => 4 + index));
});

test('nothing is begun after an end or an error, and nothing is told behind a gap', async () => {
  const stop = new AbortController();
  const begun: number[] = [];
  const told: number[] = [];
  const tasks = { first: 0, end: 100, signal: stop.signal };
  const work = async (name: string, number: number) => {
    begun.push(number);
    if (number === 5) stop.abort();
    return name === 'idle' ? undefined : number;
  };
  await workInOrder(['busy', 'idle'], tasks, work, (number) => void told.push(number));
  expect([Math.max(...begun), told]).toEqual([5, [0]]);
  const failing = workInOrder(['one'], { ...tasks, signal: new AbortController().signal }, work, () => {
    throw new Error('full');
  });
  await expect(failing).rejects.toThrow('full');
  expect(begun).toHaveLength(7);
});
