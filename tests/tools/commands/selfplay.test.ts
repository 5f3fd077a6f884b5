import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { expect, test } from 'vitest';
import { parsePgn } from '../../../lib/pgn/pgn-text.ts';
import { position } from '../../../lib/position.ts';
import { inFolder, rampart, startRampart } from '../../support/program.ts';

/** Plays with these arguments; returns what was printed and the games of the file. */
function selfplay(...words: string[]): { output: string; games: string[] } {
  let output = '';
  let text = '';
  inFolder((folder) => {
    const file = join(folder, 'games.pgn');
    writeFileSync(file, '');
    const outcome = rampart(['selfplay', ...words, '--out', file]);
    expect({ code: outcome.code, errors: outcome.errors }).toEqual({ code: 0, errors: '' });
    output = outcome.output;
    text = readFileSync(file, 'utf8');
  });
  return { output, games: text.split(/(?=\[Event )/) };
}

/** A game as chess.js reads it. */
function read(pgn: string): Chess {
  const game = new Chess();
  game.loadPgn(pgn);
  return game;
}

test('plays whole games that chess.js can read and agrees with', () => {
  const { output, games } = selfplay('--games', '2', '--nodes', '100', '--seed', '5');
  expect(games).toHaveLength(2);
  games.forEach((pgn, index) => {
    const game = read(pgn);
    const tags = game.getHeaders();
    const loser = game.turn() === 'w' ? '0-1' : '1-0';
    expect(tags.Result).toBe(game.isCheckmate() ? loser : '1/2-1/2');
    expect(tags).toMatchObject({ Round: String(index + 1), Termination: 'normal', TimeControl: '-' });
    expect(tags.White).toMatch(/^Rampart \d/);
    expect(tags.Date).toMatch(/^\d{4}\.\d\d\.\d\d$/);
    expect(tags.FEN).toBeUndefined();
    expect(game.isGameOver()).toBe(true);
    expect(pgn).not.toMatch(/.{80}/);
    expect(pgn).toMatch(/\S\n\n$/);
    // Every move after the opening carries its evaluation and depth.
    expect(game.getComments()).toHaveLength(game.history().length - 10);
    for (const { comment } of game.getComments()) {
      expect(comment).toMatch(/^\[%eval (-?\d+\.\d\d|#-?\d+)\]\sd=\d+$/);
    }
  });
  expect(output).toMatch(/\n2 played: White won \d, Black won \d, \d drawn\n$/);
});

test('plays Chess960, and says who is the referee', () => {
  const castles = ({ output }: { output: string }): boolean => output.includes(' O-O');
  const play = (seed: number) =>
    selfplay('--games', '3', '--nodes', '100', '--seed', String(seed), '--variant', 'chess960');
  // Whether a game has castling depends on the evaluation: the first seed whose games have it is looked at.
  let seed = 3;
  let played = play(seed);
  while (!castles(played) && seed < 10) played = play(++seed);
  const { output, games } = played;
  expect(castles(played)).toBe(true);
  expect(output.split('\n', 2)).toEqual([
    `seed ${seed}`,
    "Chess960, referee: Rampart's own rules, checked by perft against a second source",
  ]);
  const lines = output.split('\n').filter((line) => /^\d+\.+ /.test(line));
  const read = games.map((pgn) => parsePgn(pgn));
  expect(read.flatMap(({ moves }) => moves.map(({ san }) => san))).toEqual(lines.map((line) => line.split(/\s+/)[1]));
  expect(new Set(read.map(({ fen }) => fen)).size).toBe(3);
  for (const { tags, fen, moves, result } of read) {
    expect(tags).toMatchObject({ Variant: 'Chess960', Termination: 'normal', FEN: fen });
    const line = moves.map(({ uci }) => uci);
    expect(position(fen, line).end).toMatchObject({ result, reason: tags.Reason });
  }
});

test('prints a line for each move', () => {
  const { output, games } = selfplay('--nodes', '100', '--seed', '2', '--max-moves', '10');
  const lines = output.trimEnd().split('\n');
  const moves = lines.slice(2, -2);
  expect(lines.slice(0, 2)).toEqual(['seed 2', 'game 1 of 1']);
  expect(moves.map((line) => line.split(/\s+/)[1])).toEqual(read(games[0]!).history());
  expect(moves[19]).toMatch(/^10\.\.\. \S+ +([+-]?\d+\.\d\d|#-?\d+) {2}d=\d+$/);
  expect(lines.at(-2)).toBe('1/2-1/2 adjudicated after 10 moves');
  expect(read(games[0]!).getHeaders().Termination).toBe('adjudication');
});

test('the seed decides the game', () => {
  const play = (seed: string) => selfplay('--nodes', '50', '--max-moves', '6', '--seed', seed).games[0];
  const first = play('1');
  expect(play('1')).toBe(first);
  expect(play('2')).not.toBe(first);
});

test('plays by the clock and writes it down', () => {
  const { output, games } = selfplay('--tc', '5+0.01', '--max-moves', '8');
  const game = read(games[0]!);
  expect(output).toMatch(/^seed \d+\n/);
  expect(output).toMatch(/ d=\d+ +0:0[0-5]\.\d\n/);
  expect(game.getHeaders()).toMatchObject({ TimeControl: '5+0.01', Termination: 'adjudication' });
  expect(game.getComments()[0]!.comment).toMatch(/^\[%clk 0:00:0[0-5]\]\s\[%eval /);
});

test('an interrupt breaks the game off', async () => {
  let interrupted = false;
  const { code, output } = await startRampart(['selfplay', '--movetime', '100'], (child, output) => {
    if (interrupted || !output.includes('d=')) return;
    interrupted = true;
    child.kill('SIGINT');
  });
  expect(code).toBe(130);
  expect(output).toMatch(/\n0 played: /);
});
