import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inFolder, rampart } from '../../support/lab-program.ts';

describe('rampart document', () => {
  test('writes pages that show the figures of the folder', () => {
    inFolder((folder) => {
      const output = join(folder, 'docs', 'evaluation.md');
      const words = ['document', '--output', folder];
      expect(rampart(words)).toEqual({ code: 0, output: '', errors: '' });
      writeFileSync(
        join(folder, 'lab', 'docs', 'evaluation-figures.json'),
        '{"terms":{"isolated":{"contribution":7.25e-5}}}',
      );
      expect(readFileSync(output, 'utf8')).not.toContain('| 72.5 |');
      expect(rampart(words).code).toBe(0);
      expect(readFileSync(output, 'utf8')).toContain('| 72.5 |');
    });
  });

  test.each([
    ['{', 'is no JSON'],
    ['{"terms":{"castle":{}}}', 'has figures of castle, which is no term'],
  ])('refuses figures such as %s', (text, message) => {
    inFolder((folder) => {
      mkdirSync(join(folder, 'lab', 'docs'), { recursive: true });
      writeFileSync(join(folder, 'lab', 'docs', 'evaluation-figures.json'), text);
      const { code, output, errors } = rampart(['document', '--output', folder]);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(new RegExp(`^error: [^\n]* ${message}\n$`));
    });
  });
});
