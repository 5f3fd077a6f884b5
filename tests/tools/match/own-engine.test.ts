import { afterEach, expect, test } from 'vitest';
import { SILENT_LOG } from '../../../base/log.ts';
import { START_FEN } from '../../../engine/fen.ts';
import { type OwnEngine, startOwnEngine } from '../../../tools/match/own-engine.ts';
import { SCRIPT } from '../../support/program.ts';

/** Milliseconds of a search. */
const MOVE_TIME = 200;

const engines: OwnEngine[] = [];
afterEach(async () => {
  for (const engine of engines.splice(0)) await engine.close();
});

function start(): OwnEngine {
  const engine = startOwnEngine('Rampart', SCRIPT, { hash: 1, log: SILENT_LOG });
  engines.push(engine);
  return engine;
}

async function nodesOf(engine: OwnEngine): Promise<number> {
  let nodes = 0;
  await engine.think({ fen: START_FEN, moves: [] }, { moveTime: MOVE_TIME }, ([best]) => {
    nodes = best?.nodes ?? nodes;
  });
  return nodes;
}

test('an engine that is warm searches more in the same time', async () => {
  const cold = await nodesOf(start());
  const warm = start();
  await warm.warm();
  expect(await nodesOf(warm)).toBeGreaterThan(3 * cold);
  // It stays warm.
  await warm.warm();
});

test('one that a search has interrupted is not waited for', async () => {
  const engine = start();
  const warm = engine.warm();
  await engine.think({ fen: START_FEN, moves: [] }, { depth: 1 });
  await warm;
});
