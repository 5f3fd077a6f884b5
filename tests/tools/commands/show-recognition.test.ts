import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { checkCertificate } from '../../../lib/fortress-checker.ts';
import { inFolder, type Outcome, rampart } from '../../support/program.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

const DRAWN = '8/8/8/4k3/8/4K3/4P3/8 w - - 0 1';
const WON = '8/8/8/4k3/8/4K3/4P3/8 b - - 0 1';

/** A fortress: a draw for people, not for engines that only count. */
const FORTRESS = '3kb3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 w - - 0 1';

function json(...words: string[]) {
  const { code, output, errors } = rampart(['recognise', '--json', ...words]);
  expect(errors).toBe('');
  return { code, object: JSON.parse(output) };
}

describe('recognise --fen', () => {
  test('draws the board, then shows verdicts, and what is known', () => {
    const { code, output } = rampart(['recognise', '--fen', DRAWN]);
    expect(code).toBe(0);
    expect(output).toContain('2  . . . . P . . .\n');
    expect(output).toContain('material: White bnrqP, Black bnrqp\n');
    expect(output).toMatch(/\nking and pawn against king +White +draw +0\.00 +the lone king holds the pawn\n/);
    expect(output).toMatch(/\nrecognised: a draw \(king and pawn against king: .*\)\n$/);
  });

  test('says so where there is no recogniser, and where the numbers of pieces do not match', () => {
    expect(rampart(['recognise']).output).toMatch(/no recogniser for this material\n\nrecognised: nothing\n$/);
    const { output } = rampart(['recognise', '--fen', '4k3/8/8/8/8/8/PP6/4K3 w - - 0 1']);
    expect(output).toMatch(/\nking and pawn against king +White +no match +it needs other numbers of pieces\n/);
  });

  test('tells programs the same', () => {
    const { object } = json('--fen', WON);
    expect(object).toMatchObject({
      format: 2,
      fen: WON,
      signatures: { white: 'bnrqP', black: 'bnrqp' },
      recognition: { kind: 'at least', words: 'White wins', score: 20000 },
    });
    expect(object.verdicts[0]).toMatchObject({
      name: 'king and pawn against king',
      strong: 'white',
      fits: true,
      verdict: 'wins',
    });
    expect(object.recognition.evaluation).toBeGreaterThanOrEqual(20000);
    expect(json().object.recognition).toBe(null);
  });

  test('draws a fortress, with pieces on the board too', () => {
    const { output } = rampart(['recognise', '--fen', FORTRESS]);
    expect(output).toMatch(/\nfortress with pieces +White +cannot win +0\.00 /);
    expect(output).toMatch(/\nWhite cannot win: nothing reaches .*\n/);
    expect(output).toMatch(/\n1 {2}\.~ \.~ B~ Q~ K~ \.~ \.~ \.~\n/);
    expect(output).toMatch(/\nrecognised: a draw \(fortress with pieces: .*\)\n$/);
    const open = rampart(['recognise', '--fen', FORTRESS.replace('1p1p1p1p', '1p1p1p2')]).output;
    expect(open).not.toContain('White cannot win');
  });

  test('says who can never mate, and prints a proof that the checker takes', () => {
    const blocked = '8/8/2k5/2p1p1p1/1pP1p1P1/1P2P1P1/K7/8 b - - 0 1';
    expect(rampart(['recognise', '--fen', blocked]).output).toMatch(/\nneither side can ever mate, .*\nrecognised: /);
    const { code, output } = rampart(['recognise', '--certificate', '--fen', blocked]);
    const { fen, cannotMate } = JSON.parse(output);
    expect({ code, fen }).toEqual({ code: 0, fen: blocked });
    expect([cannotMate.white, cannotMate.black].map(checkCertificate)).toEqual([undefined, undefined]);
    expect(JSON.parse(rampart(['recognise', '--certificate']).output).cannotMate).toEqual({ white: null, black: null });
    expect(json('--fen', 'k7/8/8/1Q6/8/8/8/7K b - - 0 1').object.cannotMate).toEqual({ white: false, black: true });
  });

  test('says who cannot win against a plan, and prints a proof that the checker takes', () => {
    const penrose = '8/p7/kpP5/qrp1b3/rpP2b2/pP4b1/P3K3/8 w - - 0 1';
    const { output } = rampart(['recognise', '--fen', penrose]);
    expect(output).toMatch(/\nrecognised: Black cannot win \(a defence that holds: White .* with the king\)\n$/);
    expect(output).toMatch(/\nBlack cannot win: White .* with the king\.\n/);
    // The king steps from c2 to d1 and back; the bishops go to all dark squares, and never to a light one.
    expect(output).toMatch(/\n2 {2}P {2}\.~ \.o \.~ K {2}\.~ \. {2}\.~\n1 {2}\.~ \. {2}\.~ \.o \.~ \. {2}\.~ \.\n/);
    const { cannotMate, cannotWin } = JSON.parse(rampart(['recognise', '--certificate', '--fen', penrose]).output);
    expect({ cannotMate, white: cannotWin.white }).toEqual({ cannotMate: { white: null, black: null }, white: null });
    expect(checkCertificate(cannotWin.black)).toBe(undefined);
  });

  test('draws it for a browser', () => {
    inFolder((folder) => {
      const file = join(folder, 'fortress.html');
      expect(rampart(['recognise', FORTRESS, '--html', file])).toEqual(rampart(['recognise', FORTRESS]));
      const page = readFileSync(file, 'utf8');
      expect(page).toContain(FORTRESS);
      expect(page.match(/<svg [^>]*role="img"/g)).toHaveLength(2);
      const missing = rampart(['recognise', '--fen', FORTRESS, '--html', join(folder, 'none', 'x.html')]);
      expect(missing.code).toBe(1);
      expect(missing.errors).toMatch(/^error: cannot write .*\n$/);
    });
  });

  test('a FEN that is none is refused', () => {
    const { code, output, errors } = rampart(['recognise', '--fen', 'nonsense']);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors.split('\n')[0]).toMatch(/^error: FEN/);
  });
});

describe('recognise --suite', () => {
  function check(text: string, ...words: string[]): Outcome {
    let outcome: Outcome | undefined;
    inFolder((folder) => {
      const file = join(folder, 'suite.epd');
      writeFileSync(file, text);
      outcome = rampart(['recognise', '--suite', file, ...words]);
    });
    return outcome!;
  }

  const row = (fen: string, truth: string, kind: string, side: string) =>
    `${fen.split(' ').slice(0, 4).join(' ')} id "one"; c0 "${truth}"; c1 "${kind}"; c3 "${side}";\n`;

  test('counts draws and wins by class', () => {
    const suite = row(DRAWN, 'draw', 'few', 'white') + row(WON, 'win', 'few', 'white');
    const { code, output } = check(suite + row('4k3/8/8/8/8/8/PP6/4K3 w - -', 'win', 'more', 'white'));
    expect(code).toBe(0);
    expect(output).toMatch(/^class +draws +recognised +wins +recognised +called drawn\n/);
    expect(output).toMatch(/\nfew +1 +1 +1 +1 +0\n/);
    expect(output).toMatch(/\nmore +0 +0 +1 +0 +0\n/);
    expect(output).toMatch(/\nall +1 +1 +2 +1 +0\n$/);
  });

  test('fails when a win is called drawn, and shows it', () => {
    const wrong = row(DRAWN, 'win', 'wrong', 'white');
    const { code, output } = check(wrong);
    expect(code).toBe(1);
    expect(output).toMatch(/\nwrong: one 8\/8\/8\/4k3\/8\/4K3\/4P3\/8 w - - recognised: a draw .*\n$/);
    const { code: same, output: text } = check(wrong, '--json');
    expect(same).toBe(1);
    expect(JSON.parse(text)).toMatchObject({
      classes: [{ name: 'wrong', wins: 1, wrong: 1 }],
      mistakes: [{ id: 'one', recognition: { words: 'a draw' } }],
    });
  });

  test.each([
    ['what is no position', 'rubbish\n', 'no position'],
    ['an unknown truth', row(DRAWN, 'maybe', 'x', 'white'), 'c0 must be "draw" or "win"'],
    ['an unknown side', row(DRAWN, 'win', 'x', 'green'), 'c3 must be "white" or "black"'],
    ['a bad position', row('8/8 w - -', 'win', 'x', 'white'), 'eight ranks'],
  ])('refuses %s, with the line', (_, text, message) => {
    const { code, output, errors } = check(row(DRAWN, 'draw', 'x', 'white') + text);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    expect(errors).toMatch(/^error: suite\.epd:2: .*\n$/);
    expect(errors).toContain(message);
  });

  test('a file that is not there is an error', () => {
    const { code, errors } = rampart(['recognise', '--suite', '/nowhere/suite.epd']);
    expect({ code, errors }).toEqual({ code: 1, errors: expect.stringMatching(/^error: cannot read .*\n$/) });
  });
});

test('eval and analyse name what is recognised', () => {
  expect(rampart(['eval', '--fen', DRAWN]).output).toMatch(/\n {2}recognised: a draw \(king and pawn/);
  expect(JSON.parse(rampart(['eval', '--json', '--fen', DRAWN]).output)).toMatchObject({
    recognition: { words: 'a draw' },
    total: 0,
  });
  expect(rampart(['analyse', '--depth', '3', '--fen', DRAWN]).output).toContain('\nrecognised: a draw (');
});

describeShared('the public suite of blockades', () => {
  test('has no win that is called drawn', () => {
    const { code, object } = json('--suite', sharedData('blockage-public.epd'));
    expect({ code, mistakes: object.mistakes }).toEqual({ code: 0, mistakes: [] });
    const wins = object.classes.reduce((sum: number, one: { wins: number }) => sum + one.wins, 0);
    expect(wins).toBeGreaterThan(50);
  });
});
