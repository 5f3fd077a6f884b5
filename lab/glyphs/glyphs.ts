/**
 * Measures how many marks of `rampart annotate` hold when their moves are judged again with twenty times the nodes:
 * `make glyphs` builds and runs this. docs/glyphs.md has the results.
 */

import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { SILENT_LOG } from '../../base/log.ts';
import { annotateGame } from '../../lib/annotate/annotate.ts';
import { isFault } from '../../lib/annotate/judgement.ts';
import { openEngine } from '../../lib/engine.ts';
import { parsePgn } from '../../lib/pgn/pgn-text.ts';
import type { PgnGame } from '../../lib/types/game.ts';
import { nodeThreads } from '../../search/node-threads.ts';
import { parseEngineSpec } from '../../tools/match/engine-spec.ts';
import { startProgress } from '../../tools/output.ts';
import { readEntries } from '../../tools/pgn/pgn-entries.ts';
import { startOwnSolver, startUciSolver } from '../../tools/suite/solver.ts';
import { holdingTable, type JudgedMark, lossBy } from './holding.ts';

const PROGRAM = resolve('dist/rampart');
/** Megabytes of every table. */
const HASH = 64;
/** Times the nodes of the annotator. */
const TIMES = 20;
/** Marks of one kind that are judged of a game: those of one game are alike. */
const MOST_OF_A_GAME = 4;
/** Plies of a game that are looked at. */
const LENGTH = 100;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    engine: { type: 'string', default: 'cmd=stockfish' },
    nodes: { type: 'string', default: '200000' },
    marks: { type: 'string', default: '200' },
    every: { type: 'string', default: '29' },
  },
});
const [nodes, wanted, every] = [Number(values.nodes), Number(values.marks), Number(values.every)];
if (positionals.length === 0 || ![nodes, wanted, every].every((count) => Number.isSafeInteger(count) && count > 0)) {
  process.stderr.write('usage: glyphs [--engine SPEC] [--nodes N] [--marks N] [--every N] <games.pgn> ...\n');
  process.exit(2);
}

const engine = openEngine(nodeThreads(PROGRAM), { hash: HASH });
const spec = parseEngineSpec(`${values.engine} option.Hash=${HASH}`, 'search');
const judging = { log: SILENT_LOG, signal: new AbortController().signal, needsScore: true };
const judges = [
  await startOwnSolver(PROGRAM, { hash: HASH, isImpartial: true, ...judging }),
  await startUciSolver(spec, judging),
];
const marks: JudgedMark[] = [];
const progress = startProgress('marks', wanted, () => '');
for await (const game of sample()) {
  if (marks.length >= wanted) break;
  engine.newGame();
  const { fen, moves } = await annotateGame(engine, game, { nodes, detail: 'sparse' });
  const judged = new Map<number, number>();
  for (const [index, { uci, nags = [] }] of moves.entries()) {
    const glyph = nags.find(isFault);
    if (glyph === undefined || (judged.get(glyph) ?? 0) >= MOST_OF_A_GAME) continue;
    judged.set(glyph, (judged.get(glyph) ?? 0) + 1);
    const line = { fen, moves: moves.slice(0, index).map((move) => move.uci) };
    const losses: number[] = [];
    for (const judge of judges) losses.push(await lossBy(judge, line, uci, TIMES * nodes));
    marks.push({ glyph, losses });
    progress.done(marks.length);
  }
}
progress.clear();
await Promise.all([engine.dispose(), ...judges.map((judge) => judge.close())]);
process.stdout.write(
  `${holdingTable(
    judges.map(({ name }) => name),
    marks,
  )}\n`,
);

/** Games of all files in turn, from all parts of them, as they were played: without the marks of others. */
async function* sample(): AsyncGenerator<PgnGame> {
  const files = await Promise.all(positionals.map(readEntries));
  for (let at = 0; files.some((entries) => at < entries.length); at++) {
    for (const entries of files) {
      const entry = entries[(at * every) % entries.length]!;
      const { moves, ...game } = parsePgn(entry.pgn);
      yield { ...game, moves: moves.slice(0, LENGTH).map(({ uci, san }) => ({ uci, san, comment: '' })) };
    }
  }
}
