import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { START_FEN, setFen } from '../../../engine/fen.ts';
import { PAWN_WEIGHTS } from '../../../eval/pawns/weights.ts';
import { reportEvaluation } from '../../../eval/report.ts';
import { termGroups } from '../../../eval/switches.ts';
import { inFolder, rampart } from '../../support/program.ts';

const CLOSED = 'r1bq1rk1/pppnn1bp/3p2p1/3Ppp2/2P1P3/2N2P2/PP2B1PP/R1BQNRK1 w - - 0 11';
/** The only pawn there that two pawns protect counts once for White. */
const PROTECTED_TWICE = PAWN_WEIGHTS.protectedTwice;
const PASSERS = '8/1p3pp1/7p/5P1P/2k3P1/8/2K2P2/8 w - - 0 1';

function explain(...words: string[]): string {
  return explainWithin('', ...words);
}

/** With a value of COLUMNS. */
function explainWithin(columns: string, ...words: string[]): string {
  const { code, output, errors } = rampart(['eval', ...words], '', { COLUMNS: columns });
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  return output;
}

test('draws the board, then a line for every term that counts, then the score', () => {
  const output = explainWithin('140', '--fen', CLOSED);
  expect(output).toContain('4  . . P . P . . .\n');
  const [middlegame, endgame] = PROTECTED_TWICE;
  expect(output).toMatch(
    new RegExp(`\\n {2}protectedTwice +common pawn terms +1 +${middlegame} +${endgame} .* d5 / -\\n`),
  );
  setFen(CLOSED);
  for (const { group, terms } of reportEvaluation().groups) {
    expect(output).toContain(`\n${group}:\n`);
    for (const { name, source } of terms) expect(output).toMatch(new RegExp(`\n {2}${name} +${source} `));
  }
  expect(output).toMatch(/\nevaluation [+-]?\d+\.\d\d \(pawns, White's view\)\n$/);
  expect(output).not.toMatch(/ \n/);
});

test('tells a known win as 30 pawns and more, and what the evaluation has for it', () => {
  const output = explain('--fen', '4k3/8/8/8/8/8/8/4KQ2 w - - 0 1');
  expect(output).toMatch(
    /\n {2}total 20446 centipawns of the evaluation, told as \+30\.44 pawns\nevaluation \+30\.44 \(pawns, White's view\)\n$/,
  );
});

test('says what the structure is, and leaves out steps to the score that change nothing', () => {
  const output = explain('--fen', CLOSED);
  expect(output).toContain("\n\nKing's Indian chain: White's break c4-c5 hits d6, a link of Black's chain.\n");
  expect(output).not.toContain("Black's attack, ");
  expect(output).not.toContain('clock 0 plies');
  expect(explain('--fen', CLOSED.replace('- 0 11', '- 7 11'))).toContain('clock 7 plies');
  expect(explain()).not.toContain('chain');
  const json = JSON.parse(explain('--json', '--fen', CLOSED));
  expect(json.formations[0].key).toBe('kingsIndian');
  expect(unwrapped(output)).toContain(json.sentences.join(' '));
});

/** A text without breaks between its lines. */
function unwrapped(text: string): string {
  return text.replace(/\s+/g, ' ');
}

test.each([
  ['', 80],
  ['20', 60],
  ['60', 60],
  ['wide', 80],
  ['100', 100],
  ['118', 118],
  ['140', 140],
  ['1000', 140],
])('with COLUMNS %j has lines of at most %i columns, and says the same', (columns, width) => {
  const output = explainWithin(columns, '--fen', CLOSED);
  const lines = output.split('\n').filter((line) => !line.startsWith('FEN: '));
  const longest = Math.max(...lines.map(({ length }) => length));
  expect(longest).toBeLessThanOrEqual(width);
  expect(longest).toBeGreaterThan(width - 15);
  expect(output.includes('specification S011')).toBe(width === 140);
  expect(output.includes('White mg')).toBe(width >= 118);
  expect(unwrapped(output)).toMatch(new RegExp(` protectedTwice .* ${PROTECTED_TWICE.join(' ')} d5 / - phalanx `));
  expect(output.includes('squares, White / Black\n')).toBe(width >= 80);
});

test('puts squares below each other where a line is too short for them', () => {
  const [, line, below] = /\n( {2}pawnPlace .*)\n(.*)\n/.exec(explain('--fen', CLOSED, '--group', 'places'))!;
  expect(line).toMatch(/ a2 b2 g2 h2 f3 c4 e4 d5 \/ e5 f5$/);
  expect(below!.indexOf('d6 g6')).toBe(line!.indexOf('a2 b2'));
});

test('shows one group', () => {
  const places = explain('--group', 'places');
  expect(places).toContain('pawnPlace');
  expect(places).not.toContain('knight ');
});

test('an unknown group is refused with the names of all', () => {
  const { code, output, errors } = rampart(['eval', '--group', 'castles']);
  expect({ code, output }).toEqual({ code: 2, output: '' });
  expect(errors.split('\n')[0]).toMatch(/^error: .*'castles'/);
  for (const group of termGroups()) expect(errors).toContain(group);
});

test('has no terms that are off: those are studies of the laboratory', () => {
  const shown = explain('--fen', CLOSED, '--all');
  expect(shown).not.toContain('(off)');
  expect(shown).toBe(explain('--fen', CLOSED));
});

test('the JSON holds the same', () => {
  const json = JSON.parse(explain('--fen', PASSERS, '--json'));
  setFen(PASSERS);
  const { groups, total } = reportEvaluation();
  expect(Object.keys(json)).toEqual([
    ...['format', 'fen', 'sideToMove', 'groups', 'sums', 'phase', 'scale', 'clock'],
    ...['blended', 'siege', 'recognition', 'formations', 'sentences', 'total', 'score'],
  ]);
  expect(json).toMatchObject({ format: 2, fen: PASSERS, sideToMove: 'white', total, clock: 0 });
  expect(json).toMatchObject({ groups, blended: total, recognition: null });
  for (const { stage, sum } of json.groups) {
    const units = { linear: ['middlegame', 'endgame'], danger: ['units'], winnable: ['points'] };
    expect(Object.keys(sum)).toEqual(units[stage as keyof typeof units]);
  }
  const structure = json.groups.find(({ group }: { group: string }) => group === 'structure');
  const candidate = structure.terms.find(({ name }: { name: string }) => name === 'isolated');
  expect(candidate).toMatchObject({ seed: 'seed 002', source: 'common pawn terms' });
  expect(candidate.black.squares).toEqual(['b7']);
  expect(candidate.black.entries).toEqual([{ entry: 1, count: 1 }]);
  const { linear, whiteAttack, blackAttack, together } = json.sums;
  for (const phase of ['middlegame', 'endgame']) {
    expect(linear[phase] + whiteAttack[phase] - blackAttack[phase]).toBe(together[phase]);
  }
});

test('writes a page, of a group if one is wanted, beside what it prints', () => {
  inFolder((folder) => {
    const file = join(folder, 'evaluation.html');
    const words = ['--fen', CLOSED, '--group', 'chains'];
    expect(explain(...words, '--html', file)).toBe(explain(...words));
    const page = readFileSync(file, 'utf8');
    expect(page).toContain(`<code>${CLOSED}</code>`);
    expect(page.match(/<details open>/g)).toHaveLength(1);
    const { code, output } = rampart(['eval', '--json', '--force', '--html', file]);
    expect({ code, fen: JSON.parse(output).fen }).toEqual({ code: 0, fen: START_FEN });
    expect(readFileSync(file, 'utf8')).toContain(`<code>${START_FEN}</code>`);
  });
});
