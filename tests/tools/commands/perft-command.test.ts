import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { inFolder, type Outcome, rampart } from '../../support/program.ts';

const KIWIPETE = 'r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1';

test('counts the leaves below a position', () => {
  expect(rampart(['perft', '4']).output).toMatch(/^perft 4: 197281 nodes, \d+\.\d{3} s, \d+\.\d Mn\/s\n$/);
  expect(rampart(['perft', '3', '--fen', KIWIPETE]).output).toContain('perft 3: 97862 nodes');
});

test('divides the count among the moves', () => {
  const lines = rampart(['perft', '3', '--divide']).output.trimEnd().split('\n');
  const counts = lines.slice(0, -1).map((line) => Number(/^[a-h][1-8][a-h][1-8]: (\d+)$/.exec(line)![1]));
  expect(counts).toHaveLength(20);
  expect(counts.reduce((sum, count) => sum + count)).toBe(8902);
  expect(lines.at(-1)).toContain('perft 3: 8902 nodes');
});

test('writes castling as king takes rook in Chess960 alone', () => {
  const divide = (fen: string) => rampart(['perft', '1', '--divide', '--fen', fen]).output;
  expect(divide('4k3/8/8/8/8/8/8/4K2R w K - 0 1')).toContain('e1g1: 1');
  expect(divide('4k3/8/8/8/8/8/8/4K1R1 w G - 0 1')).toContain('e1g1: 1');
  expect(divide('4k3/8/8/8/8/8/8/3K3R w H - 0 1')).toContain('d1h1: 1');
});

/** Checks a suite of this text. */
function check(text: string, ...words: string[]): Outcome {
  let outcome: Outcome | undefined;
  inFolder((folder) => {
    const file = join(folder, 'some.epd');
    writeFileSync(file, text);
    outcome = rampart(['perft', '--suite', file, ...words]);
  });
  return outcome!;
}

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';

test.each([
  ['semicolons before the depths', `${START} ;D1 20 ;D2 400\n${KIWIPETE} ;D1 48 ;D2 2039\n`],
  ['semicolons after them', `\uFEFF${START}; D1 20; D2 400; \r\n${KIWIPETE}; D1 48; D2 2039\0\r\n\r\n`],
  ['lines', `# two\nid a\nepd ${START}\nperft 1 20\nperft 2 400\n\nid b\nepd ${KIWIPETE}\nperft 1 48\nperft 2 2039`],
])('reads suites with %s', (_, text) => {
  const { code, output, errors } = check(text);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  expect(output).toMatch(/^some\.epd: 2 positions, 4 counts, 0 wrong, 2507 nodes, \d+\.\d Mn\/s\n$/);
});

test('leaves out what is too much', () => {
  const suite = `${START} ;D1 20 ;D2 400 ;D3 8902 ;D9 2439530234167\n`;
  expect(check(suite, '--max-depth', '2').output).toContain('2 counts, 0 wrong, 420 nodes');
  expect(check(suite, '--max-nodes', '8902').output).toContain('3 counts, 0 wrong, 9322 nodes');
});

test('fails when a count is wrong, and says which', () => {
  const { code, output } = check(`${START} ;D1 20 ;D2 401\n${KIWIPETE} ;D1 48\n`);
  expect(code).toBe(1);
  expect(output).toContain(`${START}: depth 2: expected 401, got 400\n`);
  expect(output).toContain('2 positions, 3 counts, 1 wrong, 468 nodes');
});

test('tells which positions cannot be', () => {
  const { code, output } = check('4k3/8/8/8/8/8/8/8 w - - 0 1 ;D1 5\n');
  expect(code).toBe(0);
  expect(output).toContain('4k3/8/8/8/8/8/8/8 w - - 0 1: White has no king\n');
  expect(output).toContain('0 counts, 0 wrong, 1 refused');
});

test('does not take any text for a suite', () => {
  expect(check('# a list\n\nmilk ;D1 two\n')).toMatchObject({
    code: 1,
    errors: 'error: some.epd:3: no position with counts\n',
  });
});
