import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { inFolder, rampart } from '../../support/lab-program.ts';

const FILES = ['fortress.json', 'fortress.epd'];
const FEW = ['--per-kind', '3', '--deals', '200', '--nodes', '30000', '--seed', '1'];

describe('fortresses', () => {
  test('deals the same suite for the same seed, and other commands read it', () => {
    inFolder((folder) => {
      const texts = ['one', 'two'].map((name) => {
        const out = join(folder, name);
        const { code, output, errors } = rampart(['fortresses', '--out', out, ...FEW]);
        expect({ code, output: output.replace(/^\d+/, 'N'), errors }).toEqual({
          code: 0,
          output: `N positions in ${out}\n`,
          errors: '',
        });
        return FILES.map((file) => readFileSync(join(out, file), 'utf8'));
      });
      expect(texts[1]).toEqual(texts[0]);
      expect(JSON.parse(texts[0]![0]!).positions.length).toBeGreaterThan(2);
      const suite = join(folder, 'one', 'fortress.epd');
      expect(rampart(['recognise', '--suite', suite])).toMatchObject({ code: 0, errors: '' });
      expect(rampart(['suite', suite, '--nodes', '500'])).toMatchObject({ code: 0, errors: '' });
    });
  });

  test('replaces nothing unasked, and refuses what is no number', () => {
    inFolder((folder) => {
      const words = ['fortresses', '--out', folder, ...FEW, '--deals', '1'];
      expect(rampart(words).code).toBe(0);
      expect(existsSync(join(folder, 'fortress.epd'))).toBe(true);
      const { code, errors } = rampart(words);
      expect({ code, errors: errors.replaceAll(folder, '') }).toEqual({
        code: 1,
        errors: 'error: /fortress.json is there already: add --force to replace it\n',
      });
      expect(rampart([...words, '--per-kind', 'x']).code).toBe(2);
    });
  });
});
