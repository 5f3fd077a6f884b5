/** `node tools/reference/site.mjs FOLDER`: the pages of documentation as HTML, with the list of docs/README.md beside. */

import {
  copyFileSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join, posix, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import MarkdownIt from 'markdown-it';
import { headingNames } from './anchors.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));
const FOLDERS = ['', 'docs/', 'lab/docs/'];
const STYLE = `
:root { color-scheme: light dark; --line: #8885; --soft: light-dark(#f3f1ec, #25272b); --link: light-dark(#1b5e9e, #8ab9ea) }
* { box-sizing: border-box }
body { margin: 0; font: 1rem/1.55 system-ui, sans-serif; background: light-dark(#fff, #17181b); color: light-dark(#222, #ddd) }
a { color: var(--link) }
.skip { position: absolute; left: -99rem } .skip:focus { left: 1rem }
nav { padding: 1rem; font-size: .95rem } nav ul { margin: 0 0 1rem; padding: 0; list-style: none } nav strong { display: block }
nav a { display: inline-block; padding: .1rem 0 } nav a[aria-current] { font-weight: 600; text-decoration: none; color: inherit }
main { max-width: 50rem; padding: 0 1.25rem 4rem; overflow-wrap: break-word }
pre { padding: .75rem 1rem; overflow: auto; background: var(--soft); border-radius: .4rem }
code { font: .9em/1.5 ui-monospace, monospace } table { display: block; overflow: auto; border-collapse: collapse }
th, td { padding: .3rem .7rem; border: 1px solid var(--line); text-align: left; vertical-align: top }
img { max-width: 100%; height: auto }
nav { border-top: 1px solid var(--line) }
@media (min-width: 60rem) {
  body { display: grid; grid-template-columns: 17rem minmax(0, 1fr) }
  nav { grid-area: 1 / 1; border: solid var(--line); border-width: 0 1px 0 0 } main { grid-area: 1 / 2 }
}
`;

/** The pages by their paths from the repository: `docs/match.md`. */
function pages() {
  return FOLDERS.flatMap((folder) => {
    const names = readdirSync(join(repository, folder)).filter((name) => name.endsWith('.md'));
    return names.map((name) => folder + name);
  });
}

/** The file of a page: `docs/match.html`, `docs/index.html` for `docs/README.md`. */
const htmlOf = (page) => page.replace(/README\.md$/, 'index.md').replace(/\.md$/, '.html');

/** Headings and links of docs/README.md: what is in the first column of its tables. */
function contents() {
  const groups = [];
  for (const line of readFileSync(`${repository}docs/README.md`, 'utf8').split('\n')) {
    if (line.startsWith('## ')) groups.push({ heading: line.slice(3), links: [] });
    const [, cell = ''] = line.split('|');
    for (const [, name, link] of cell.matchAll(/\[([^\]]+)\]\(([^)]+)\)/g))
      groups.at(-1).links.push({ name, page: posix.join('docs', link) });
  }
  return groups;
}

const escaped = (text) => text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** The list of all pages as a page sees it. */
function navigation(page, groups) {
  const linkTo = ({ name, page: to }) => {
    const here = to === page ? ' aria-current="page"' : '';
    return `<li><a href="${posix.relative(posix.dirname(page), htmlOf(to))}"${here}>${escaped(name)}</a></li>`;
  };
  const first = [{ heading: 'Rampart', links: [{ name: 'start', page: 'README.md' }] }, ...groups];
  const lists = first.map(
    ({ heading, links }) => `<strong>${escaped(heading)}</strong><ul>${links.map(linkTo).join('')}</ul>`,
  );
  return `<nav id="pages" aria-label="Pages">${lists.join('\n')}</nav>`;
}

/** What is added to the name of an example that is a page itself, so that readers see its source. */
const sourceEnd = (file) => (file.endsWith('.html') ? '.txt' : '');

/** The HTML of a page, and the other files that it needs. Throws for a link to what is not there. */
function render(page, groups, isPage) {
  const markdown = new MarkdownIt({ html: true });
  const files = [];
  const nameOf = headingNames();
  let title;
  const changed = (link) => {
    if (/^(?:[a-z]+:|#)/.test(link)) return link;
    const [path, ...anchor] = link.split('#');
    const target = posix.join(posix.dirname(page), decodeURI(path));
    if (!existsSync(repository + target)) throw new Error(`${page} links to ${link}, which is not there`);
    if (!isPage(target)) {
      files.push(target);
      return `${link}${sourceEnd(target)}`;
    }
    return [posix.relative(posix.dirname(page), htmlOf(target)), ...anchor].join('#');
  };
  markdown.core.ruler.push('rampart', ({ tokens }) => {
    for (const [at, token] of tokens.entries()) {
      if (token.type === 'heading_open') {
        const text = tokens[at + 1].children.filter(({ type }) => type === 'text' || type === 'code_inline');
        const heading = text.map(({ content }) => content).join('');
        token.attrSet('id', nameOf(heading));
        if (token.tag === 'h1') title ??= heading;
      }
      for (const child of [token, ...(token.children ?? [])]) {
        for (const name of ['href', 'src']) {
          const link = child.attrGet(name);
          if (link !== null) child.attrSet(name, changed(link));
        }
        if (/^html_/.test(child.type)) child.content = child.content.replace(/(?<= src=")[^"]+/g, changed);
      }
    }
  });
  const body = markdown.render(readFileSync(repository + page, 'utf8'));
  const style = posix.relative(posix.dirname(page), 'style.css');
  const html = `<!doctype html>
<html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(title === 'Rampart' ? title : `${title} - Rampart`)}</title><link rel="stylesheet" href="${style}"></head>
<body><a class="skip" href="#pages">To the list of pages</a>
<main>
${body}</main>
${navigation(page, groups)}</body></html>
`;
  return { html, files };
}

/** Writes all pages, and pictures and examples that they link to, in the folders that they have in the repository. */
function writeSite(folder) {
  const all = pages();
  const groups = contents();
  rmSync(folder, { recursive: true, force: true });
  const write = (name, text) => {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), text);
  };
  write('style.css', STYLE);
  const others = new Set();
  for (const page of all) {
    const { html, files } = render(page, groups, (target) => all.includes(target));
    write(htmlOf(page), html);
    for (const file of files) others.add(file);
  }
  for (const file of others) {
    if (!statSync(repository + file).isFile()) throw new Error(`a page links to ${file}, which is no file`);
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    copyFileSync(repository + file, join(folder, `${file}${sourceEnd(file)}`));
  }
  return all.length;
}

const folder = resolve(process.argv[2]);
const count = writeSite(folder);
console.error(`wrote ${count} pages: open ${relative('', join(folder, 'index.html'))}`);
