import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { spsaLines } from '../../lab/spsa/spsa-lines.ts';
import { programIn } from '../../tools/bundle/loader.mjs';
import { PROGRAM, rampart } from '../support/lab-program.ts';
import { LABORATORY_TRACES } from '../support/laboratory-traces.ts';
import { rampart as product } from '../support/program.ts';

test("the laboratory's program has the traces that the product must not have", () => {
  const program = programIn(readFileSync(PROGRAM, 'utf8'));
  for (const trace of LABORATORY_TRACES) expect(program).toMatch(trace);
});

test('it searches as the product does', () => {
  const nodes = ({ output }: { readonly output: string }) => /^\d+ nodes/m.exec(output)![0];
  expect(nodes(rampart(['bench', '--depth', '5']))).toBe(nodes(product(['bench', '--depth', '5'])));
});

test('it prints numbers as OpenBench reads them, those of the product and its own', () => {
  expect(rampart(['spsa']).output.trimEnd().split('\n')).toEqual(expect.arrayContaining(spsaLines()));
});
