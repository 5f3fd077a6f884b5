import { expect, test } from 'vitest';
import { START_FEN, setFen } from '../../../engine/fen.ts';
import { evaluate } from '../../../eval/evaluate.ts';
import { chooseTerms, isOnByDefault } from '../../../eval/switches.ts';
import { type Choice, shortestTimes, timeDifference } from '../../../tools/term-times/timing.ts';

const FENS = [START_FEN];

const today: Choice = { isChosen: isOnByDefault, callsAll: false };
const every: Choice = { isChosen: () => true, callsAll: true };

test('all terms take longer than those of today, by far more than the error', () => {
  const { mean, error } = timeDifference(today, every, 6, FENS);
  expect(mean).toBeGreaterThan(0);
  expect(error).toBeLessThan(mean);
  chooseTerms(isOnByDefault);
});

test('calling what scores nothing takes time too, and changes no score', () => {
  setFen(START_FEN);
  chooseTerms(isOnByDefault);
  const before = evaluate();
  const times = Array.from({ length: 4 }, () => shortestTimes([today, { ...today, callsAll: true }], FENS));
  const [plain, asked] = [0, 1].map((choice) => Math.min(...times.map((both) => both[choice]!)));
  expect(asked).toBeGreaterThan(plain!);
  setFen(START_FEN);
  expect(evaluate()).toBe(before);
  chooseTerms(isOnByDefault);
});
