/**
 * A UCI engine of a few lines that moves its king's knight to and fro, and misbehaves when it is told to. Some of them
 * tell what they expect, and ponder on it; some know Chess960, and castle on the queen's side with their third move.
 */

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
  | 'bare'
  | 'flood'
  | 'losing'
  | 'slow each time'
  | 'guesses'
  | 'guesses badly'
  | 'answers early'
  | 'stops late'
  | 'never stops'
  | 'castles'
  | 'castles by steps'
  | 'dead'
  | 'mute'
  | 'never ready'
  | 'never ends';

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
    bare: () => say('bestmove'),
    flood: () => {
      process.stdout.write(`info string ${'x'.repeat(1_000_000)}\n`, misbehave.flood!);
    },
  };
  const guesses = ['guesses', 'guesses badly', 'answers early', 'stops late', 'never stops'];
  const guess = () => {
    const [home, away] = blackMoves ? ['g1', 'f3'] : ['g8', 'f6'];
    const isAway = (knightMoves() + 1) % 4 > 1;
    if (behaviour !== 'guesses' && behaviour !== 'answers early') return blackMoves ? 'a2a3' : 'a7a6';
    return isAway ? away + home : home + away;
  };
  const knightMoves = () => moves.filter((move) => /^g[18]f[36]$|^f[36]g[18]$/.test(move)).length;
  let pondering = false;
  const castling = () => {
    const rank = blackMoves ? 8 : 1;
    const move = `e${rank}${behaviour === 'castles' ? 'a' : 'c'}${rank}`;
    return behaviour.startsWith('castles') && moves.length >= 4 && !moves.includes(move) ? move : undefined;
  };
  const answer = () => {
    if (castling() !== undefined) return say(`bestmove ${castling()}`);
    if (moves.length >= 4 && misbehave[behaviour] !== undefined) return misbehave[behaviour]!();
    const [home, away] = blackMoves ? ['g8', 'f6'] : ['g1', 'f3'];
    const isAway = knightMoves() % 4 > 1;
    const move = isAway ? away + home : home + away;
    say(`info depth 7 score cp ${behaviour === 'losing' ? -900 : 0} nodes 1`);
    say(`bestmove ${move}${guesses.includes(behaviour) ? ` ponder ${guess()}` : ''}`);
  };
  const obey = (line: string) => {
    const words = line.trim().split(' ');
    if (words[0] === 'uci' && behaviour !== 'mute') {
      say('id name Fake');
      say('option name Hash type spin default 1 min 1 max 64');
      say('option name Style type combo default calm var calm var very wild');
      say('option name Clear type button');
      if (guesses.includes(behaviour)) say('option name Ponder type check default false');
      if (behaviour.startsWith('castles')) say('option name UCI_Chess960 type check default false');
      say('uciok');
    }
    if (words[0] === 'isready' && behaviour !== 'never ready') say('readyok');
    if (words[0] === 'position') {
      const at = words.indexOf('moves');
      moves = at < 0 ? [] : words.slice(at + 1);
      blackMoves = (words[1] === 'fen' && words[3] === 'b') !== (moves.length % 2 === 1);
    }
    if (words[0] === 'go') {
      if (words[1] === 'ponder' && behaviour !== 'answers early') pondering = true;
      else setTimeout(answer, behaviour === 'slow each time' ? 400 : 0);
    }
    if (pondering && (words[0] === 'ponderhit' || (words[0] === 'stop' && behaviour !== 'never stops'))) {
      pondering = false;
      setTimeout(answer, words[0] === 'stop' && behaviour === 'stops late' ? 400 : 0);
    }
    if (words[0] === 'quit') leave();
  };
  const leave = () => {
    if (behaviour !== 'never ends') process.exit(0);
  };
  if (behaviour === 'never ends') {
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});
    setInterval(() => {}, 1000);
  }
  let rest = '';
  process.stdin.on('data', (text) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop()!;
    lines.forEach(obey);
  });
  process.stdin.on('end', leave);
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
