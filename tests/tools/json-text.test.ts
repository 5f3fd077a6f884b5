import { expect, test } from 'vitest';
import { jsonText } from '../../tools/json-text.ts';

test('numbers of JSON have six decimals at most, and texts are as they were', () => {
  const value = { score: 0.15811388300841903, elo: [-7.2e-16, 12.25, 2 ** 53], none: Infinity, name: '0.1234567' };
  expect(jsonText(value)).toBe('{"score":0.158114,"elo":[0,12.25,9007199254740992],"none":null,"name":"0.1234567"}');
  expect(jsonText([0.5], 2)).toBe('[\n  0.5\n]');
});
