import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import { MARK, makeSingleExecutable } from '../../../tools/executable/single-executable.mjs';
import { testFolder } from '../../support/folder.ts';
import { searchFaults } from '../../support/info-laws.ts';
import { rampart, SCRIPT } from '../../support/program.ts';
import { withRampart } from '../../support/uci-process.ts';

/** Node as its project builds it can carry a program; Debian's, whose code is in a library, cannot. */
const node = process.execPath;
const isAble = process.platform === 'linux' && readFileSync(node).includes(`${MARK}:0`);

const folder = testFolder();
const executable = join(folder, 'an executable');

beforeAll(async () => {
  if (isAble) await makeSingleExecutable({ program: SCRIPT, target: node, builder: node, output: executable });
});

describe.skipIf(!isAble)('the program inside Node', () => {
  const ofBoth = (...words: string[]) => [rampart(words, '', {}, executable), rampart(words, '', {}, SCRIPT)];

  test('answers as the script does, without a word of Node itself', () => {
    for (const words of [
      ['--version'],
      ['--help'],
      ['match', '--help'],
      ['--inspect'],
      ['bench', '--depth', '3', 'x'],
    ]) {
      const [one, other] = ofBoth(...words);
      expect(one).toEqual(other);
    }
  });

  test('searches with several threads', async () => {
    await withRampart(
      async (uci) => {
        await uci.ask(['setoption name Threads value 2', 'isready'], /^readyok$/);
        const lines = await uci.search('go depth 6');
        expect(searchFaults(lines)).toEqual([]);
        expect(uci.lines.filter((line) => line.startsWith('info string'))).toEqual([]);
        expect({ code: await uci.quit(), errors: uci.errors }).toEqual({ code: 0, errors: '' });
      },
      [executable],
    );
  });
});
