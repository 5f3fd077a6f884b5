import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { entriesOf } from '../../../eval/term.ts';
import { DECLARATIONS, NAMES } from '../../../eval/terms.ts';
import { builtParameters, rangeOf, roundedParameters } from '../../../lab/tuning/fit-parameters.ts';
import { entryText, namesIn, readWeightFiles, rewritten, type WeightFile } from '../../../lab/tuning/weight-files.ts';
import { repository } from '../../support/sources.ts';
import '../../../lab/studies/studies.ts';

const FILES = readWeightFiles([`${repository}eval`, `${repository}lab/studies`]);
const TEXTS = FILES.map(({ text }) => text);

function fileOf(text: string): WeightFile {
  return { path: 'weights.ts', text };
}

/** Parameters of every kind: negative, in quarters, wide. */
const OTHERS = roundedParameters(builtParameters().map((value, at) => value + ((at * 37) % 1001) / 4 - 125));

/** The records of weight files, compiled and run, as one. */
function weightsIn(texts: readonly string[]): Record<string, unknown> {
  const records = texts.map((text) => {
    const { outputText } = ts.transpileModule(text, { compilerOptions: { module: ts.ModuleKind.CommonJS } });
    const exported: Record<string, object> = {};
    new Function('exports', outputText)(exported);
    return Object.values(exported)[0]!;
  });
  return Object.assign({}, ...records);
}

describe('weight files', () => {
  test('hold every term once', () => {
    expect(FILES.flatMap(namesIn).sort()).toEqual([...NAMES].sort());
  });

  test('rewritten with their own weights say the same', () => {
    const texts = TEXTS.map((text) => rewritten(fileOf(text), builtParameters()));
    expect(weightsIn(texts)).toEqual(weightsIn(TEXTS));
  });

  test('rewritten with other weights hold these', () => {
    const texts = TEXTS.map((text) => rewritten(fileOf(text), OTHERS));
    const weights = weightsIn(texts);
    for (const name of NAMES) {
      const [first, end] = rangeOf(name);
      const values = [weights[name]].flat(2) as number[];
      const isLinear = DECLARATIONS[name].stage === 'linear';
      expect(values, name).toEqual([...OTHERS.slice(first, end)].filter((_, at) => isLinear || at % 2 === 0));
      expect(values).toHaveLength(entriesOf(DECLARATIONS[name].shape) * (isLinear ? 2 : 1));
    }
    for (const line of texts.join('\n').split('\n')) expect(line.length).toBeLessThanOrEqual(120);
    // What stands around the entries is kept, and a second writing finds them again.
    expect(texts.map((text) => text.split('\n')[0])).toEqual(TEXTS.map((text) => text.split('\n')[0]));
    expect(texts.map((text) => rewritten(fileOf(text), OTHERS))).toEqual(texts);
    expect(weightsIn(texts.map((text) => rewritten(fileOf(text), builtParameters())))).toEqual(weightsIn(TEXTS));
  });

  test('keep comments between entries', () => {
    const text = 'export const W = {\n  // Pieces.\n  pawn: [1, 2],\n\n  // Others.\n  knight: [3, 4],\n};\n';
    const lines = rewritten(fileOf(text), builtParameters()).split('\n');
    expect(lines[1]).toBe('  // Pieces.');
    expect(lines[2]).toMatch(/^ {2}pawn: \[-?[\d.]+, -?[\d.]+\],$/);
    expect(lines).toHaveLength(text.split('\n').length);
  });

  test('round to quarters, or to whole numbers, without a negative zero', () => {
    const parameters = new Float64Array(builtParameters().length).fill(-0.1);
    expect(entryText('pawn', roundedParameters(parameters))).toBe('  pawn: [0, 0],');
    parameters.fill(1.4);
    expect(entryText('pawn', roundedParameters(parameters))).toBe('  pawn: [1.5, 1.5],');
    expect(entryText('ringFrontAttack', roundedParameters(parameters))).toBe('  ringFrontAttack: 1,');
  });

  test.each([
    ['  pawnn: [1, 2],', 'line 1: there is no term pawnn'],
    ['  pawn: [1, 2]', 'line 1: the weights of pawn do not end'],
    ['  pawnPlace: [\n    [0, 0],', 'line 1: the weights of pawnPlace do not end'],
  ])('%s is refused: %s', (text, reason) => {
    expect(() => namesIn(fileOf(text))).toThrow(`weights.ts: ${reason}`);
  });
});
