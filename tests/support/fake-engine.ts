/** A UCI engine of a few lines that moves its king's knight to and fro, and misbehaves when it is told to. */

import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** What it does instead of its third move, or at the start. */
export type Behaviour =
  | 'none'
  | 'crash'
  | 'stall'
  | 'slow'
  | 'illegal'
  | 'no move'
  | 'flood'
  | 'losing'
  | 'dead'
  | 'mute'
  | 'never ready';

/** Runs by itself: everything it needs is in its text. */
function engine(): void {
  const behaviour = process.argv[2] ?? 'none';
  const say = (text: string) => process.stdout.write(`${text}\n`);
  if (behaviour === 'dead') {
    process.stderr.write('there is no network file\n');
    process.exit(3);
  }
  let moves: string[] = [];
  let blackMoves = false;
  const misbehave: { [behaviour: string]: () => void } = {
    crash: () => process.exit(9),
    stall: () => {},
    slow: () => setTimeout(() => say('bestmove a2a3'), 1500),
    illegal: () => say('bestmove e2e5'),
    'no move': () => say('bestmove (none)'),
    flood: () => {
      process.stdout.write(`info string ${'x'.repeat(1_000_000)}\n`, misbehave.flood!);
    },
  };
  const answer = () => {
    if (moves.length >= 4 && misbehave[behaviour] !== undefined) return misbehave[behaviour]!();
    const [home, away] = blackMoves ? ['g8', 'f6'] : ['g1', 'f3'];
    const isAway = moves.filter((move) => /^g[18]f[36]$|^f[36]g[18]$/.test(move)).length % 4 > 1;
    say(`info depth 7 score cp ${behaviour === 'losing' ? -900 : 0} nodes 1`);
    say(`bestmove ${isAway ? away + home : home + away}`);
  };
  const obey = (line: string) => {
    const words = line.trim().split(' ');
    if (words[0] === 'uci' && behaviour !== 'mute') {
      say('id name Fake');
      say('option name Hash type spin default 1 min 1 max 64');
      say('option name Style type combo default calm var calm var very wild');
      say('option name Clear type button');
      say('uciok');
    }
    if (words[0] === 'isready' && behaviour !== 'never ready') say('readyok');
    if (words[0] === 'position') {
      const at = words.indexOf('moves');
      moves = at < 0 ? [] : words.slice(at + 1);
      blackMoves = (words[1] === 'fen' && words[3] === 'b') !== (moves.length % 2 === 1);
    }
    if (words[0] === 'go') answer();
    if (words[0] === 'quit') process.exit(0);
  };
  let rest = '';
  process.stdin.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    lines.forEach(obey);
  });
  process.stdin.on('end', () => process.exit(0));
}

/** Puts the engine into a folder; returns what starts it, for `--engine`. */
export function fakeEngine(folder: string): (behaviour: Behaviour, more?: string) => string {
  const file = join(folder, 'fake engine.cjs');
  writeFileSync(file, `(${engine.toString()})();\n`);
  return (behaviour, more = '') => `cmd=${process.execPath} arg="${file}" arg="${behaviour}" ${more}`;
}

/** Positions in which the knight can move as it does. */
export const FAKE_OPENINGS = [
  'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1',
  'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 2',
  'rnbqkbnr/ppp1pppp/8/3p4/3P4/8/PPP1PPPP/RNBQKBNR w KQkq -',
  'rnbqkbnr/1ppppppp/p7/8/8/P7/1PPPPPPP/RNBQKBNR w KQkq - hmvc 0; fmvn 2;',
  'rnbqkbnr/pppppppp/8/8/P7/8/1PPPPPPP/RNBQKBNR b KQkq - 0 1',
];
