import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import { RampartError } from '../../lib/errors.ts';
import { evaluate, fortresses, pawns, recognise } from '../../lib/knowledge.ts';
import { position } from '../../lib/position.ts';
import { rampart } from '../support/program.ts';

const FORTRESS = '3kb3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 w - - 0 1';
const POSITIONS = [
  ['the start', START_FEN],
  ['a middlegame, Black to move', 'r2q1rk1/pp1nbppp/2p1pn2/3p1b2/2PP4/1QN1PN2/PP2BPPP/R1B2RK1 b - - 4 9'],
  ['king and pawn', '8/8/4k3/8/4KP2/8/8/8 w - - 0 1'],
  ['a blocked pawn ending', '8/8/4k3/1p1p1p1p/pPpPpPpP/P1P1P1P1/4K3/8 w - - 0 1'],
  ['a fortress with pieces', FORTRESS],
  ['rooks that draw', '8/8/1r6/8/5k2/8/R5p1/6K1 w - - 12 60'],
  ['Chess960', 'bbrknqrn/pppppppp/8/8/8/8/PPPPPPPP/RKNNQRBB w FAgc - 0 1'],
] as const;
const CALLS = { eval: evaluate, pawns, recognise } as const;

describe.each(POSITIONS)('%s', (_what, fen) => {
  test.each(['eval', 'pawns', 'recognise'] as const)('is to callers what rampart %s --json prints', (command) => {
    const { code, output } = rampart([command, '--json', '--fen', fen]);
    expect(code).toBe(0);
    // JSON leaves out what is undefined.
    expect(JSON.parse(JSON.stringify(CALLS[command](fen)))).toEqual(JSON.parse(output));
  });
});

describe('fortresses', () => {
  test.each([
    [1, '8/8/4k3/1p1p1p1p/pPpPpPpP/P1P1P1P1/4K3/8 w - - 0 1'],
    [1, FORTRESS],
  ])('have the sentences that rampart recognise prints, at least %i of them', (count, fen) => {
    const { output } = rampart(['recognise', '--fen', fen]);
    const printed = fortresses(fen).filter(({ sentence }) => output.includes(sentence));
    expect(printed.length).toBeGreaterThanOrEqual(count);
    for (const { proved, sentence } of fortresses(fen)) if (proved) expect(output).toContain(sentence);
  });

  test('are told for White as the attacker, then for Black', () => {
    const [white, black, ...others] = fortresses(FORTRESS);
    expect(others).toEqual([]);
    expect(white).toMatchObject({ attacker: 'white', proved: true });
    expect(white!.sentence).toMatch(/^White cannot win/);
    expect(white!.free).toContain('d8');
    expect(white!.flood).not.toContain('d8');
    expect(black!.attacker).toBe('black');
  });

  test('are plans of the defender, too', () => {
    const plans = fortresses('8/p7/kpP5/qrp1b3/rpP2b2/pP4b1/P3K3/8 w - - 0 1').filter(({ proved }) => proved);
    expect(plans).toMatchObject([{ attacker: 'black', free: ['d1', 'c2'], drowned: [], dynamic: [] }]);
    const open = fortresses('8/p7/kpP5/qrp1b3/rpP2bb1/pP6/P3K3/8 w - - 0 1').filter(({ proved }) => proved);
    expect(open).toEqual([]);
  });

  test('are not looked for where no pawns block each other and there are pieces', () => {
    expect(fortresses('4k3/8/8/8/8/8/8/R3K3 w - - 0 1')).toEqual([]);
    expect(fortresses('8/8/8/4k3/8/4K3/4P3/8 b - - 0 1')).toEqual([]);
  });

  test('are not proved where a lever opens the wall', () => {
    const told = fortresses('8/8/4k3/1p1p1p1p/pPpPpPpP/P1P1P3/4K1P1/8 w - - 0 1');
    expect(told.map(({ proved }) => proved)).toEqual([true, true]);
    const [held] = fortresses('8/8/4k3/1p1p1p2/pPpPpPp1/P1P1P3/4K2P/8 w - - 0 1');
    expect(held).toMatchObject({ attacker: 'white', proved: true });
    const [open] = fortresses('8/8/4k3/1p1p1p2/pPpPpPp1/P1P1P3/4K1PP/8 w - - 0 1');
    expect(open).toMatchObject({ attacker: 'white', proved: false });
  });

  test('are the same whatever was asked before', () => {
    const told = fortresses(FORTRESS);
    for (const [, fen] of POSITIONS) evaluate(fen);
    expect(fortresses(FORTRESS)).toEqual(told);
  });
});

test('castling rights are read as X-FEN and as Shredder-FEN', () => {
  expect(evaluate('rk2r3/p1p1p1p1/8/8/8/8/1P1P1P1P/1R1K3R w KQkq - 0 1').total).toBe(
    evaluate('rk2r3/p1p1p1p1/8/8/8/8/1P1P1P1P/1R1K3R w HBea - 0 1').total,
  );
});

describe('a position after moves', () => {
  const MOVES = ['e4', 'd7d5', 'exd5'];
  const { fen } = position(START_FEN, MOVES);
  const BLOCKED = '8/8/4k3/1p1p1p1p/pPpPpPpP/P1P1P3/4K1P1/8 w - - 0 1';

  test.each(Object.entries({ evaluate, pawns, recognise, fortresses }))(
    'is that of its own FEN to %s',
    (_name, call) => {
      expect(call('startpos', { moves: MOVES })).toEqual(call(fen));
      expect(call(START_FEN, { moves: MOVES })).toEqual(call(fen));
      expect(call(BLOCKED, { moves: ['g3'] })).toEqual(call(position(BLOCKED, ['g2g3']).fen));
      expect(call(fen, {})).toEqual(call(fen));
      expect(call('startpos')).toEqual(call(START_FEN));
    },
  );

  test.each([
    [{ moves: ['e5'] }, 'bad-move', "move 1, 'e5', is not legal"],
    [{ moves: 'e4' }, 'bad-move', 'moves are given as a list of strings'],
    [{ moves: null }, 'bad-move', 'moves are given as a list of strings'],
    [{ move: ['e4'] }, 'bad-option', "there is no option 'move'; there are moves"],
    [{ moves: ['e4'], depth: 5 }, 'bad-option', "there is no option 'depth'; there are moves"],
    [['e4'], 'bad-option', "there is no option '0'; there are moves"],
    [null, 'bad-option', 'options are an object'],
    ['e4', 'bad-option', 'options are an object'],
    [3, 'bad-option', 'options are an object'],
  ])('is refused with the options %j', (options, code, message) => {
    for (const call of [evaluate, pawns, recognise, fortresses]) {
      expect(() => call(START_FEN, options as never)).toThrow(expect.objectContaining({ code, message }));
    }
  });
});

describe('the end of a game', () => {
  test.each([
    ['7k/5Q2/6K1/8/8/8/8/8 b - - 0 1', 'stalemate', 'a draw', 0],
    ['k7/P7/K7/8/8/8/8/8 b - - 0 1', 'stalemate', 'a draw', 0],
    ['8/8/8/8/8/5k2/5p2/5K2 w - - 0 1', 'stalemate', 'a draw', 0],
    // Many pieces, which no recogniser knows.
    ['5bnr/4p1pq/4Qpkr/7p/7P/4P3/PPPP1PP1/RNB1KBNR b KQ - 2 10', 'stalemate', 'a draw', 0],
    ['7k/6Q1/6K1/8/8/8/8/8 b - - 0 1', 'checkmate', 'White wins', 20_000],
    ['rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3', 'checkmate', 'Black wins', -20_000],
  ])('is known by its name: %s', (fen, name, words, score) => {
    expect(recognise(fen).recognition).toMatchObject({ kind: 'exact', name, words, score });
    expect(evaluate(fen)).toMatchObject({ total: score, recognition: { name, words } });
    const { output } = rampart(['recognise', '--fen', fen]);
    expect(output).toContain(`recognised: ${words} (${name}: `);
  });

  test('is none where a move is left', () => {
    expect(recognise('7k/5Q2/6K1/7p/8/8/8/8 b - - 0 1').recognition?.name).not.toBe('stalemate');
    expect(recognise('7k/6Q1/8/6K1/8/8/8/8 b - - 0 1').recognition?.name).not.toBe('checkmate');
  });
});

describe('what is no position', () => {
  const CALLED = { evaluate, pawns, recognise, fortresses, position };

  test.each([
    ['nothing', '', /field|board|FEN/i],
    ['no king', '8/8/8/8/8/8/8/K7 w - - 0 1', /king/],
    ['a king that can be taken', '4k3/8/8/8/8/8/8/4RK2 w - - 0 1', /check|king/],
    ['a pawn on the last rank', 'P3k3/8/8/8/8/8/8/4K3 w - - 0 1', /pawn/],
    ['a word', 'castle', /./],
    ['no string', 12 as unknown as string, /a FEN, a string/],
    ['null', null as unknown as string, /a FEN, a string/],
  ])('is refused in one line: %s', (_what, fen, message) => {
    for (const call of Object.values(CALLED)) {
      let fault: unknown;
      try {
        call(fen);
      } catch (error) {
        fault = error;
      }
      expect(fault).toBeInstanceOf(RampartError);
      expect(fault).toMatchObject({ code: 'bad-fen', name: 'RampartError', message: expect.stringMatching(message) });
      expect((fault as Error).message).not.toMatch(/\n/);
    }
  });

  test('undefined is refused too, but position takes the start for it', () => {
    for (const call of [evaluate, pawns, recognise, fortresses]) {
      expect(() => call(undefined as unknown as string)).toThrow('a position is given as a FEN, a string');
    }
    expect(position().fen).toBe(START_FEN);
  });

  test('has the message that the program prints', () => {
    const fen = '8/8/8/8/8/8/8/K7 w - - 0 1';
    const { code, errors } = rampart(['eval', '--fen', fen]);
    expect(code).toBe(2);
    let message = '';
    try {
      evaluate(fen);
    } catch (error) {
      message = (error as Error).message;
    }
    expect(errors).toContain(message);
  });
});
