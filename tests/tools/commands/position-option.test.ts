import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { joinFens } from '../../../tools/commands/position-option.ts';
import { testFolder } from '../../support/folder.ts';
import { PATIENCE } from '../../support/patience.ts';
import { inFolder, PROGRAM, rampart } from '../../support/program.ts';

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
    ['evaluate', 'eval'],
    ['version', '--version'],
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

describe('a position without an option', () => {
  const SHORT = '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1';
  const GAMES = '[White "A"]\n[Black "B"]\n\n1. e4 e6 2. d4 d5 *\n\n[White "C"]\n[Black "D"]\n\n1. d4 *\n';
  const folder = testFolder();
  const games = join(folder, 'games.pgn');
  writeFileSync(games, GAMES);
  const fenOf = (words: readonly string[], input = '') => JSON.parse(rampart([...words, '--json'], input).output).fen;

  test.each(['analyse --depth 2', 'eval', 'pawns', 'recognise'])('is a FEN, with quotes or without: %s', (text) => {
    const words = text.split(' ');
    expect(fenOf([...words, FRENCH])).toBe(FRENCH);
    expect(fenOf([...words, ...FRENCH.split(' ')])).toBe(FRENCH);
    expect(fenOf([...words, 'startpos', '--moves', 'e4 e6 d4 d5'])).toBe(FRENCH);
  });

  test('may stand behind the arguments of perft and of book', () => {
    const words = ['perft', '2', ...SHORT.split(' '), '--json'];
    const chess = new Chess(SHORT);
    expect(JSON.parse(rampart(words).output)).toMatchObject({ nodes: chess.perft(2) });
    expect(rampart(['book', '/no/book.bin', SHORT]).errors).toMatch(/^error: cannot read \/no\/book.bin/);
    expect(rampart(['book', '/no/book.bin', '8/8/8']).errors).toMatch(/^error: FEN needs/);
  });

  test('is that of a game before a move, or its end', () => {
    expect(fenOf(['pawns', games, '--game', '1', '--before', 'end'])).toBe(FRENCH);
    expect(fenOf(['eval', games, '--before', '2...'])).toBe(
      'rnbqkbnr/pppp1ppp/4p3/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq - 0 2',
    );
    expect(fenOf(['recognise', '-', '--game', '2'], GAMES)).toMatch(/^rnbqkbnr\/pppppppp\/8\/8\/3P4\//);
    expect(rampart(['pawns', games]).errors).toBe('game 1 of 2: --game chooses another\n');
  });

  test.each(['pawns', 'eval', 'recognise', 'analyse', 'perft'])('may be many in standard input: %s', (command) => {
    const words =
      command === 'perft' ? ['perft', '1'] : command === 'analyse' ? ['analyse', '--depth', '1'] : [command];
    const input = `# a comment\n${FRENCH}\n\n${SHORT.replace(' 0 1', '')} id "EPD";\nwrong w - -\nstartpos\n`;
    const { code, output, errors } = rampart([...words, '-', '--json'], input);
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^standard input:5: placement .*\n$/) });
    const answers = output
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line));
    expect(answers).toHaveLength(3);
    if (command !== 'perft') expect(answers.map(({ fen }) => fen)).toEqual([FRENCH, SHORT, expect.any(String)]);
    else expect(answers[2].nodes).toBe(20);
    const text = rampart([...words, '-'], input).output;
    expect(text.indexOf(FRENCH)).toBeGreaterThanOrEqual(0);
    expect(text.indexOf(SHORT)).toBeGreaterThan(text.indexOf(FRENCH));
  });

  test('is answered as soon as its line has come', async () => {
    const child = spawn(PROGRAM, ['pawns', '-', '--json'], { stdio: ['pipe', 'pipe', 'inherit'], timeout: PATIENCE });
    child.stdin.write(`${FRENCH}\n`);
    const [answer] = await once(child.stdout, 'data');
    expect(JSON.parse(String(answer)).fen).toBe(FRENCH);
    child.stdin.end();
    expect(await once(child, 'close')).toEqual([0, null]);
  });

  test.each([
    [['pawns', '-', '--html', 'x.html'], '--html shows one position, not many'],
    [['eval', 'startpos', '--game', '1'], '--game and --before need a file of games'],
    [['pawns', games, '--moves', 'e4'], 'games have their own moves: no --moves'],
    [['perft', '--suite', games, '--before', '2'], '--suite has positions of its own'],
    [['recognise', SHORT, '--suite', games], '--suite has positions of its own'],
  ])('refuses %j', (words, message) => {
    const { code, output, errors } = rampart(words, SHORT);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(new RegExp(`^error: ${message}\nusage: `));
  });

  test('is found behind a first line that is none, where the name says that there are positions', () => {
    const file = join(folder, 'one.epd');
    writeFileSync(file, `a heading\n${SHORT}\n`);
    const { code, output, errors } = rampart(['pawns', file, '--json']);
    expect({ code, errors }).toEqual({ code: 1, errors: `${file}:1: no position\n` });
    expect(JSON.parse(output).fen).toBe(SHORT);
  });

  test('that is missing in a file or a pipe is told', () => {
    expect(rampart(['pawns', '-'])).toEqual({ code: 1, output: '', errors: 'error: standard input is empty\n' });
  });

  test('alone is analysed, as are games', () => {
    const { output } = rampart([...SHORT.split(' '), '--depth', '2']);
    expect(output).toContain(`FEN: ${SHORT}\n`);
    expect(output).toMatch(/\nbest move: /);
    expect(rampart([games, '--nodes', '100']).output).toMatch(/^A - B, \*\n1\. e4 /);
    expect(rampart(['-', '--nodes', '100'], GAMES).output).toMatch(/^A - B, \*\n1\. e4 /);
    expect(rampart(['no.pgn'])).toMatchObject({ code: 1, errors: expect.stringMatching(/^error: cannot read no.pgn/) });
    expect(rampart(['8/8/8 w - -']).errors).toMatch(
      /^error: placement needs eight ranks, not 3\nusage: rampart analyse/,
    );
  });
});
