import { expect, test } from 'vitest';
import { scheduleOf } from '../../../tools/match/settings.ts';

test.each([
  ['gauntlet', 3, 2, ['1:0-1', '1:1-0', '1:0-2', '1:2-0', '2:0-1', '2:1-0', '2:0-2', '2:2-0']],
  ['round-robin', 3, 1, ['1:0-1', '1:1-0', '1:0-2', '1:2-0', '1:1-2', '1:2-1']],
  ['sprt', 2, 2, ['1:0-1', '1:1-0', '2:0-1', '2:1-0']],
] as const)('the games of a %s', (format, engines, rounds, games) => {
  const schedule = scheduleOf(format, engines, rounds);
  const all = Array.from({ length: schedule.games }, (_, index) => schedule.at(index));
  expect(all.map(({ round, white, black }) => `${round}:${white}-${black}`)).toEqual(games);
});
