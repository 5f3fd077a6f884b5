import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inFolder, rampart } from '../../support/lab-program.ts';

describe('rampart document', () => {
  test('writes what it then finds up to date, and tells what is not', () => {
    inFolder((folder) => {
      const output = join(folder, 'docs', 'evaluation.md');
      const words = ['document', '--output', folder];
      expect(rampart([...words, '--check'])).toMatchObject({
        code: 1,
        errors: expect.stringMatching(/make docs/),
      });
      expect(rampart(words)).toEqual({ code: 0, output: '', errors: '' });
      expect(rampart([...words, '--check'])).toEqual({ code: 0, output: '', errors: '' });
      writeFileSync(join(folder, 'docs', 'diagrams', 'castle.svg'), '');
      writeFileSync(
        join(folder, 'lab', 'docs', 'evaluation-figures.json'),
        '{"terms":{"isolated":{"contribution":7.25e-5}}}',
      );
      const { code, output: lines } = rampart([...words, '--check']);
      expect(code).toBe(1);
      expect(lines).toContain(`${output} is out of date\n`);
      expect(lines).toContain('castle.svg belongs to no term or formation: remove it\n');
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
