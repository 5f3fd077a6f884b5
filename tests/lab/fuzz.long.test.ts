import { testFuzz } from '../support/fuzz-tests.ts';

testFuzz('fuzz-lab-thread', [
  ['spsa-state', 4],
  ['spsa-numbers', 4],
  ['data-state', 5],
  ['data-positions', 3],
]);
