import { expect, test } from 'vitest';
import { evaluate } from '../../lib/knowledge.ts';
import { EvaluationView } from '../../views/evaluation.tsx';
import { htmlOf } from '../../views/jsx-runtime.ts';

const CLOSED = 'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11';
const BARE = '4k3/8/8/8/8/8/8/4K3 w - - 0 1';

function viewOf(fen: string, change: object = {}): string {
  return htmlOf(EvaluationView({ evaluation: { ...evaluate(fen), ...change }, show: ({ name }) => name }));
}

test('an evaluation says who is ahead, and what counts most', () => {
  const shown = evaluate(CLOSED).score.value;
  const side = shown > 0 ? 'White' : 'Black';
  expect(shown).not.toBe(0);
  expect(viewOf(CLOSED)).toContain(`<b>${side} is ${Math.abs(shown / 100).toFixed(2)} pawns ahead</b>`);
  expect(viewOf(CLOSED)).toMatch(/What counts most: [a-z ]+ for White \(\+\d+\) and [a-z ]+ for Black \(−\d+\)\./);
  expect(viewOf(BARE)).toContain('<b>Neither side is ahead</b>');
});

test('the threads of its bars begin where the bar before ended', () => {
  const threads = [...viewOf(CLOSED).matchAll(/class="thread" d="M([\d.]+) 0V5(?:M([\d.]+) 5V10)?"/g)];
  expect(threads.length).toBeGreaterThan(5);
  for (const [index, [, from]] of threads.entries()) {
    if (index > 0) expect(from).toBe(threads[index - 1]![2]);
  }
});
