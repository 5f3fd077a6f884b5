/**
 * Prints the games of a PGN file with their blunders, and what was better:
 *
 *     node examples/annotate-blunders.mjs games.pgn [nodes a position]
 */

import { readFileSync } from 'node:fs';
import { createEngine, listPgn, parsePgn, writePgn } from 'rampart-chess';

/** What a move loses of the expected score, 0-1, when it is a blunder. */
const BLUNDER = 0.2;
/** Moves of a line to show. */
const LENGTH = 6;

const [file, nodes = '200000', ...others] = process.argv.slice(2);
if (file === undefined || !/^[1-9]\d*$/.test(nodes) || others.length > 0) {
  console.error('usage: node annotate-blunders.mjs games.pgn [nodes a position]');
  process.exit(2);
}
const engine = createEngine();

/** The games of the file; ends the program where they cannot be read. */
function readGames() {
  try {
    return listPgn(readFileSync(file, 'utf8'));
  } catch (error) {
    console.error(`cannot read ${file}: ${error.message}`);
    process.exit(1);
  }
}

/** The score that White can expect, 0-1. */
function expectation({ winDrawLoss: { white, draw } }) {
  return white + draw / 2;
}

/** The comment on a move, by what the search found before and after it; empty when there is nothing to say. */
function judgement(move, before, after) {
  const [best] = before.lines;
  // The best move loses nothing, even if the next search, which looks deeper, likes it less.
  if ([before.bestMove.uci, best.moves[0].uci].includes(move.uci)) return '';
  const gain = expectation(after) - expectation(before);
  const isWhites = before.fen.split(' ')[1] === 'w';
  const loss = isWhites ? -gain : gain;
  if (loss < BLUNDER) return '';
  const line = best.moves.slice(0, LENGTH).map(({ san }) => san);
  return `a blunder, it loses ${Math.round(100 * loss)} % of a point; better was ${line.join(' ')}`;
}

async function annotated(game) {
  const searches = [];
  for (let ply = 0; ply <= game.moves.length; ply++) {
    const moves = game.moves.slice(0, ply).map(({ uci }) => uci);
    searches.push(await engine.analyse(game.fen, { moves, nodes: Number(nodes) }));
  }
  const moves = game.moves.map((move, ply) => {
    const comments = [move.comment, judgement(move, searches[ply], searches[ply + 1])];
    return { ...move, comment: comments.filter((comment) => comment !== '').join('; ') };
  });
  return { ...game, moves };
}

for (const { pgn, line } of readGames()) {
  try {
    engine.newGame();
    process.stdout.write(writePgn(await annotated(parsePgn(pgn))));
  } catch (error) {
    // The game begins on this line of the file; the lines of the message count from there.
    console.error(`${file}: in the game that begins on line ${line}: ${error.message}`);
    process.exitCode = 1;
  }
}
