import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { termGroups } from '../../../eval/switches.ts';
import { pawns } from '../../../lib/knowledge.ts';
import { FORMATION_KEYS } from '../../../lib/structures/glossary.ts';
import { STRUCTURES } from '../../../tools/openings/walk.ts';
import { rampart } from '../../support/program.ts';
import { repository } from '../../support/sources.ts';

const SCRIPT = rampart(['completion', 'bash']).output;

/** The words that bash completes for an option of a command. */
function completed(command: string, option: string): string[] {
  const [, ofCommand = ''] = SCRIPT.split(`\n    ${command})\n`);
  const [, words = ''] =
    new RegExp(`^ +${option}\\) .* -W '?([^']*?)'? -- `, 'm').exec(ofCommand.split('esac ;;')[0]!) ?? [];
  return words.split(' ');
}

test('formations have the same keys in find, annotate, structures, openings, pawns, shells and docs', () => {
  for (const command of ['find', 'annotate']) {
    const [, list] = /\nFormations:\n((?: {2}.*\n)+)/.exec(
      rampart([command, '--help'], '', { COLUMNS: '140' }).output,
    )!;
    expect([...list!.matchAll(/^ {2}(\w+)/gm)].map(([, key]) => key)).toEqual(FORMATION_KEYS);
  }
  for (const command of ['find', 'annotate', 'structures'])
    expect(completed(command, '--formation')).toEqual(FORMATION_KEYS);
  expect(completed('openings', '--structure')).toEqual(STRUCTURES);
  expect(STRUCTURES.filter((key) => !FORMATION_KEYS.includes(key))).toEqual(['closed', 'open']);
  const page = readFileSync(`${repository}docs/formations.md`, 'utf8');
  expect([...page.matchAll(/ Its key is `(\w+)`\.$/gm)].map(([, key]) => key)).toEqual(FORMATION_KEYS);
  // The first position of each section of the page has the formation by this key, in the library and in JSON.
  for (const section of page.split(/^## /m).slice(1)) {
    const [, key] = / Its key is `(\w+)`\.$/m.exec(section)!;
    const [, fen] = /^`([^`]+ [wb] [^`]+)`$/m.exec(section)!;
    expect(pawns(fen!).formations.map((one) => one.key)).toContain(key);
  }
});

test('terms have a dozen groups at most, one word each, which shells complete', () => {
  const groups = termGroups();
  expect(groups.length).toBeLessThanOrEqual(12);
  for (const group of groups) expect(group).toMatch(/^[a-z]+$/);
  expect(completed('eval', '--group')).toEqual(groups);
  expect(rampart(['eval', '--group', 'king']).output).toMatch(/\nking:\n[\s\S]*\nking:\n/);
});
