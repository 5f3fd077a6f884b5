import { afterEach, expect, test } from 'vitest';
import { SILENT_LOG } from '../../../base/log.ts';
import { START_FEN } from '../../../engine/fen.ts';
import { type OwnEngine, startOwnEngine } from '../../../tools/match/own-engine.ts';
import { SCRIPT } from '../../support/program.ts';

const engines: OwnEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

function start(): OwnEngine {
  const engine = startOwnEngine('Rampart', SCRIPT, { hash: 1, log: SILENT_LOG });
  engines.push(engine);
  return engine;
}

test('an engine is warm after another that began with it has answered, and stays warm', async () => {
  const [cold, warm] = [start(), start()];
  const order: string[] = [];
  await Promise.all([
    warm.warm().then(() => order.push('warm')),
    cold.think({ fen: START_FEN, moves: [] }, { depth: 1 }).then(() => order.push('answer')),
  ]);
  expect(order).toEqual(['answer', 'warm']);
  await warm.warm();
});

test('one that a search has interrupted is not waited for', async () => {
  const engine = start();
  const warm = engine.warm();
  await engine.think({ fen: START_FEN, moves: [] }, { depth: 1 });
  await warm;
});
