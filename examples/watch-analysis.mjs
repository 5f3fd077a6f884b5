/**
 * Says what a pawn structure means, then shows how a search gets on:
 *
 *     node examples/watch-analysis.mjs [FEN] [depth]
 */

import { createEngine, pawns, position, RampartError } from 'rampart-chess';

const CARLSBAD = 'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 w - - 0 11';

const [fen = CARLSBAD, depth = '14'] = process.argv.slice(2);

/** `+0.35` for a score in centipawns, `#3` for a mate. */
function scoreText({ unit, value }) {
  if (unit === 'mate') return `#${value}`;
  return (value > 0 ? '+' : '') + (value / 100).toFixed(2);
}

async function show() {
  const { formations, sentences } = pawns(fen);
  console.log(`${position(fen).sideToMove} to move`);
  for (const { name, side } of formations) console.log(`structure: ${name}, ${side}'s`);
  for (const sentence of sentences) console.log(sentence);

  const engine = createEngine();
  await engine.ready();
  const watch = engine.watch(fen, { depth: Number(depth) });
  for await (const { depth: reached, nodesPerSecond, lines } of watch) {
    const [best] = lines;
    if (best === undefined) break;
    const line = best.moves.map(({ san }) => san).join(' ');
    console.log(`depth ${reached}  ${scoreText(best.score)}  ${nodesPerSecond} nodes a second  ${line}`);
  }
  const { bestMove } = await watch.result;
  console.log(bestMove === null ? 'there is no legal move' : `best is ${bestMove.san}`);
}

try {
  await show();
} catch (error) {
  // A wrong FEN or depth is told in a line.
  if (!(error instanceof RampartError)) throw error;
  console.error(error.message);
  process.exitCode = 2;
}
