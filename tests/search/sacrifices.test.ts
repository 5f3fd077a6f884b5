import { afterAll, expect, test } from 'vitest';
import { setFen } from '../../engine/fen.ts';
import { evaluate } from '../../eval/evaluate.ts';
import { forget, prepareTable, searchAlone } from '../../search/alone.ts';
import { withRampart } from '../support/uci-process.ts';

/** Queens and rooks aim at both kings: sacrifices are in every line. */
const SHARP = 'r1b2rk1/pp1nqpp1/2p1p2p/3pN3/2PPnPB1/2N1P2Q/PP4PP/R4RK1 w - - 0 1';

afterAll(forget);

function search(isImpartial: boolean): { nodes: number; score: number } {
  prepareTable(1);
  forget();
  setFen(SHARP);
  return searchAlone({ depth: 6 }, { isImpartial });
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
