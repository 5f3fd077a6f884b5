import { afterAll, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { evaluate } from '../../eval/evaluate.ts';
import { forget } from '../../search/bench.ts';
import { newControl } from '../../search/interrupt.ts';
import { searchRoot } from '../../search/root.ts';
import { attachTable, tableMemory } from '../../search/transposition-table.ts';
import { withRampart } from '../support/uci-process.ts';

/** Queens and rooks aim at both kings: sacrifices are in every line. */
const SHARP = 'r1b2rk1/pp1nqpp1/2p1p2p/3pN3/2PPnPB1/2N1P2Q/PP4PP/R4RK1 w - - 0 1';

afterAll(forget);

function search(isImpartial: boolean): { nodes: number; score: number } {
  attachTable(tableMemory(1));
  forget();
  setFen(SHARP);
  const silent = { lines: () => {}, currentMove: () => {} };
  const options = { multiPv: 1, moveOverhead: 0, isImpartial };
  return searchRoot({ depth: 6 }, options, newControl(), 0, silent, 0);
}

test('a search that plays trusts its own sacrifices, an impartial one does not, and neither leaves a trace', () => {
  setFen(SHARP);
  const before = evaluate();
  const impartial = search(true);
  const playing = search(false);
  expect(playing.nodes).not.toBe(impartial.nodes);
  expect(search(true)).toMatchObject({ nodes: impartial.nodes, score: impartial.score });
  expect(search(false)).toMatchObject({ nodes: playing.nodes, score: playing.score });
  setFen(SHARP);
  expect(evaluate()).toBe(before);
});

test('a host asks for an impartial search by UCI_AnalyseMode', async () => {
  await withRampart(async (uci) => {
    const nodes = async (mode: boolean) => {
      uci.send(`setoption name UCI_AnalyseMode value ${mode}`, 'ucinewgame', `position fen ${SHARP}`);
      const lines = await uci.search('go depth 6');
      return lines.at(-2)!.match(/ nodes (\d+)/)?.[1];
    };
    const playing = await nodes(false);
    expect(await nodes(true)).not.toBe(playing);
    expect(await nodes(false)).toBe(playing);
  });
});
