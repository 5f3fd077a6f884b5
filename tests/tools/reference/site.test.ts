import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { beforeAll, expect, test } from 'vitest';
import { testFolder } from '../../support/folder.ts';
import { repository } from '../../support/sources.ts';

const folder = join(testFolder(), 'docs');
let pages: Map<string, string>;

beforeAll(() => {
  execFileSync(process.execPath, [`${repository}tools/reference/site.mjs`, folder], { stdio: 'pipe' });
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  pages = new Map(names.map((name) => [name, readFileSync(join(folder, name), 'utf8')]));
});

test('every page of the documentation is there, under its title', () => {
  const written = readdirSync(`${repository}docs`).filter((name) => name.endsWith('.md') && name !== 'README.md');
  for (const name of written) {
    const [, title] = /^# (.*)$/m.exec(readFileSync(`${repository}docs/${name}`, 'utf8'))!;
    const html = pages.get(`docs/${name.replace('.md', '.html')}`);
    const escaped = title!.replaceAll('`', '').replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    expect(html, name).toContain(`<title>${escaped} - Rampart</title>`);
  }
  expect(pages.get('index.html')).toContain('<title>Rampart</title>');
});

test('all links lead somewhere, on the site and to places within pages', () => {
  let count = 0;
  for (const [page, html] of pages) {
    // What is code shows links of others.
    for (const [, link] of html.replace(/<pre>.*?<\/pre>/gs, '').matchAll(/ (?:href|src)="([^"]+)"/g)) {
      if (/^https?:/.test(link!)) continue;
      count++;
      const [path, anchor] = decodeURI(link!).split('#') as [string, string?];
      const target = path === '' ? page : join(dirname(page), path);
      expect(existsSync(join(folder, target)), `${page}: ${link}`).toBe(true);
      expect(target, `${page}: ${link}`).not.toMatch(/\.md$/);
      if (anchor !== undefined) expect(pages.get(target), `${page}: ${link}`).toMatch(new RegExp(` id="${anchor}"`));
    }
  }
  expect(count).toBeGreaterThan(1000);
});

test('the list has every page of the folder', () => {
  const list = pages.get('docs/index.html')!.split('<nav ')[1];
  for (const page of pages.keys())
    if (/^docs\/(?!index)/.test(page)) expect(list).toContain(`<a href="${page.slice('docs/'.length)}">`);
});

test('every page has the list of pages, and is marked in it where it stands there', () => {
  for (const [page, html] of pages) expect(html.match(/<nav id="pages" aria-label="Pages">/g), page).toHaveLength(1);
  expect(pages.get('docs/match.html')).toContain('<a href="match.html" aria-current="page">matches</a>');
});
