import { expect, test } from 'vitest';
import { BENCH_POSITIONS } from '../../search/bench.ts';
import { rampart } from '../support/program.ts';
import { shareRampart, valueAfter } from '../support/uci-process.ts';

/** Deep enough for every part of the search; `make test-node` runs the whole bench, on several versions of Node. */
const DEPTH = 7;

const MIDDLEGAME = BENCH_POSITIONS[4]!;
const shared = shareRampart();

/** The nodes of each bench position, and of all, as `rampart bench` counts them on its main thread. */
function countedByCommand(): { each: number[]; total: number } {
  const { output } = rampart(['bench', '--depth', String(DEPTH)]);
  const each = [...output.matchAll(/^ *\d+ +(\d+) +(?:open|closed) /gm)].map(([, nodes]) => Number(nodes));
  return { each, total: Number(/^(\d+) nodes \d+ nps$/m.exec(output)![1]) };
}

/** The nodes that the last line of a search tells. */
async function nodesOf(...lines: readonly string[]): Promise<number> {
  const infos = (await shared.uci.search(...lines)).filter((line) => line.includes(' nodes '));
  return Number(valueAfter('nodes', infos.at(-1)!));
}

/** What one thread of a new game searches, as it tells it, without the time that it takes. */
async function searched(): Promise<string[]> {
  const lines = await shared.uci.search('ucinewgame', `position fen ${MIDDLEGAME}`, `go depth ${DEPTH + 3}`);
  return lines.filter((line) => !line.includes(' currmove ')).map((line) => line.replace(/ (nps|time) \d+/g, ''));
}

const counted = countedByCommand();

test('the threads of a session search the bench positions as the command does', async () => {
  expect(counted.each).toHaveLength(BENCH_POSITIONS.length);
  expect(counted.each.reduce((sum, nodes) => sum + nodes)).toBe(counted.total);
  const each: number[] = [];
  for (const fen of BENCH_POSITIONS) {
    each.push(await nodesOf('ucinewgame', `position fen ${fen}`, `go depth ${DEPTH}`));
  }
  expect(each).toEqual(counted.each);
});

test.each([
  ['at once', []],
  ['after a new game', ['ucinewgame']],
  ['after a search', ['position startpos moves e2e4 e7e5', 'go depth 9']],
  ['with a larger table', ['setoption name Hash value 64']],
  ['after a search of several threads', ['setoption name Threads value 3', 'go depth 10']],
  ['with other options', ['setoption name MultiPV value 3', 'setoption name UCI_LimitStrength value true']],
])('the bench of a session counts as the command does %s', async (_, before) => {
  const { uci } = shared;
  if (before.at(-1)?.startsWith('go') === true) await uci.search(...before);
  else uci.send(...before);
  const lines = await uci.ask(`bench ${DEPTH}`, /^\d+ nodes \d+ nps$/);
  expect(Number(lines.at(-1)!.split(' ')[0])).toBe(counted.total);
  uci.send('setoption name Hash value 16', 'setoption name Threads value 1');
  uci.send('setoption name MultiPV value 1', 'setoption name UCI_LimitStrength value false');
});

test('one thread tells the same of the same search, whatever came before', async () => {
  const { uci } = shared;
  const first = await searched();
  expect(first.length).toBeGreaterThan(DEPTH);
  expect(await searched()).toEqual(first);
  await uci.search('position startpos', 'go depth 10');
  expect(await searched()).toEqual(first);
  await uci.search('setoption name Threads value 3', 'go depth 10');
  uci.send('setoption name Threads value 1');
  expect(await searched()).toEqual(first);
  await uci.search('setoption name Hash value 64', 'go depth 10');
  uci.send('setoption name Hash value 16');
  expect(await searched()).toEqual(first);
  await uci.search('setoption name Clear Hash', 'go nodes 20000');
  await uci.ask('bench 3', /^\d+ nodes \d+ nps$/);
  expect(await searched()).toEqual(first);
});
