import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { headingNames } from '../tools/reference/anchors.mjs';

const PAGES = ['.', 'docs', 'lab/docs'].flatMap((folder) => {
  const names = readdirSync(folder).filter((name) => name.endsWith('.md'));
  return names.map((name) => join(folder, name));
});

/** The text of a page without its examples. */
function proseOf(page: string): string {
  return readFileSync(page, 'utf8').replace(/^```.*?^```/gms, '');
}

/** The names that GitHub gives to the headings of a page, and those that it gives itself. */
function anchorsOf(page: string): Set<string> {
  const nameOf = headingNames();
  const headings = [...proseOf(page).matchAll(/^#+ (.*)$/gm)].map(([, heading]) => nameOf(heading!));
  const given = [...proseOf(page).matchAll(/<a id="([^"]+)">/g)].map(([, name]) => name!);
  return new Set([...headings, ...given]);
}

/** The links of a page to other files, or within it, that lead nowhere. */
function deadLinks(page: string): string[] {
  const links = [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  return links.filter((link) => {
    if (/^https?:/.test(link)) return false;
    const [path, anchor] = link.split('#') as [string, string?];
    const file = path === '' ? page : join(dirname(page), path);
    if (!existsSync(file)) return true;
    return anchor !== undefined && !anchorsOf(file).has(anchor);
  });
}

describe('links of the pages', () => {
  test.each(PAGES)('%s', (page) => {
    expect(deadLinks(page)).toEqual([]);
  });
});

test('files that the pages name are there', () => {
  const inRepository = /`((?:base|engine|eval|search|uci|lib|views|tools|web|lab|suites|tests|examples)\/[\w./-]+)`/g;
  const named = PAGES.flatMap((page) => [...proseOf(page).matchAll(inRepository)].map(([, path]) => path!));
  expect(named.length).toBeGreaterThan(100);
  // The one that a reader is asked to write.
  expect(named.filter((path) => !existsSync(path))).toEqual(['tools/commands/show-key.ts']);
});

/** The hashes of the whole history; none where it is not there. */
function history(): string[] {
  const git = (...words: string[]) => spawnSync('git', words, { encoding: 'utf8' }).stdout ?? '';
  if (git('rev-parse', '--is-shallow-repository').trim() !== 'false') return [];
  return git('rev-list', 'HEAD').trim().split('\n');
}

// A figure's commit is of use only to those who can check it out: a rebase takes it away.
test('commits that the pages name are in the history', (context) => {
  const hashes = history();
  if (hashes.length === 0) return context.skip('there is no history');
  const named = PAGES.flatMap((page) => [...proseOf(page).matchAll(/\bcommit\s+([0-9a-f]{7,8})\b/gi)]);
  expect(named.length).toBeGreaterThan(20);
  const gone = named.filter(([, hash]) => !hashes.some((known) => known.startsWith(hash!)));
  if (gone.length === named.length) return context.skip('another history');
  expect(gone.map(([text]) => text)).toEqual([]);
});
