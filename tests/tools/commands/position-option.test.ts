import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { joinFens } from '../../../tools/commands/position-option.ts';
import { inFolder, rampart } from '../../support/program.ts';

const FRENCH = 'rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq - 0 3';

describe('a FEN without quotes', () => {
  test.each([
    [
      ['eval', '--fen', ...FRENCH.split(' ')],
      ['eval', '--fen', FRENCH],
    ],
    [
      ['eval', '--fen', ...FRENCH.split(' '), '--json'],
      ['eval', '--fen', FRENCH, '--json'],
    ],
    [
      ['perft', '--fen', ...FRENCH.split(' ').slice(0, 4), '3'],
      ['perft', '--fen', `${FRENCH.split(' ').slice(0, 4).join(' ')} 3`],
    ],
    [
      ['perft', '3', '--fen', FRENCH],
      ['perft', '3', '--fen', FRENCH],
    ],
    [
      ['eval', '--fen', 'startpos', 'w'],
      ['eval', '--fen', 'startpos', 'w'],
    ],
    [
      ['suite', FRENCH.split(' ')[0]!, 'w'],
      ['suite', FRENCH.split(' ')[0]!, 'w'],
    ],
    [
      ['eval', '--fen'],
      ['eval', '--fen'],
    ],
  ])('%j becomes %j', (words, joined) => {
    expect(joinFens(words)).toEqual(joined);
  });

  test('is a position for a command', () => {
    const quoted = rampart(['eval', '--json', '--fen', FRENCH]);
    expect(rampart(['eval', '--fen', ...FRENCH.split(' '), '--json'])).toEqual(quoted);
    expect(JSON.parse(quoted.output).fen).toBe(FRENCH);
  });
});

describe('a position', () => {
  test.each(['eval', 'pawns', 'recognise', 'recognize'])('is the start and moves for %s', (command) => {
    const moves = ['--fen', 'startpos', '--moves', '1. e4 e6 2.d4 d7d5', '--json'];
    const { fen } = JSON.parse(rampart([command, ...moves]).output);
    expect(fen).toBe(FRENCH);
  });

  test('is so for perft, book and analyse too, whose JSON programs read', () => {
    const perft = JSON.parse(rampart(['perft', '2', '--moves', 'e4 e5', '--json']).output);
    const chess = new Chess();
    chess.loadPgn('1. e4 e5');
    expect(perft).toMatchObject({ depth: 2, nodes: chess.perft(2) });
    expect(perft.moves).toHaveLength(29);
    expect(perft.moves[0]).toEqual({ uci: expect.any(String), san: expect.any(String), nodes: expect.any(Number) });
    const words = ['analyse', '--fen', FRENCH, '--moves', 'exd5', '--depth', '6', '--multipv', '2', '--json'];
    const analysis = JSON.parse(rampart(words).output);
    expect(analysis).toMatchObject({ depth: 6, bestMove: { san: expect.any(String) }, score: { unit: 'centipawns' } });
    expect(analysis.lines).toHaveLength(2);
    expect(analysis.fen).toBe('rnbqkbnr/ppp2ppp/4p3/3P4/3P4/8/PPP2PPP/RNBQKBNR b KQkq - 0 3');
    inFolder((folder) => {
      const file = join(folder, 'empty.bin');
      writeFileSync(file, '');
      const book = rampart(['book', file, '--json']);
      if (book.code === 0) expect(JSON.parse(book.output)).toEqual({ moves: [], chosen: null, size: 0 });
      else expect(book.errors).toMatch(/^error: /);
    });
  });

  test('with a move that is not legal is refused', () => {
    for (const command of ['eval', 'pawns', 'recognise', 'analyse']) {
      const { code, output, errors } = rampart([command, '--moves', 'e4 Ke3']);
      expect({ code, output }).toEqual({ code: 2, output: '' });
      expect(errors).toMatch(/^error: move 2, 'Ke3', is not legal\nusage: /);
    }
  });
});

test('the bench is JSON for programs', () => {
  const { depth, nodes, positions } = JSON.parse(rampart(['bench', '--depth', '3', '--json']).output);
  expect(depth).toBe(3);
  expect(positions).toHaveLength(44);
  expect(positions.reduce((sum: number, one: { nodes: number }) => sum + one.nodes, 0)).toBe(nodes);
  expect(rampart(['bench', '--depth', '3']).output).toContain(`\n${nodes} nodes `);
});

describe('a mistyped command', () => {
  test.each([
    ['analize', 'analyze'],
    ['anlyse', 'analyse'],
    ['bnech', 'bench'],
    ['pawn', 'pawns'],
    ['selfpaly', 'selfplay'],
    ['eavl', 'eval'],
  ])('%s suggests %s', (word, meant) => {
    const { code, errors } = rampart([word]);
    expect(code).toBe(2);
    expect(errors).toMatch(new RegExp(`^error: unknown command '${word}' \\(Did you mean ${meant}\\?\\)\\n`));
  });

  test('that is like none suggests none', () => {
    expect(rampart(['castle']).errors).toMatch(/^error: unknown command 'castle'\n/);
  });

  test('in American spelling is known', () => {
    expect(rampart(['analyze', '--depth', '2']).code).toBe(0);
  });
});
