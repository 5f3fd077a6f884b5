/**
 * Makes the text of bundles shorter, which every start reads: without comments, and indented by tabs. Lines stay as
 * they are written, so that stack traces show them. The licences of packages go into a file beside the bundle.
 */

import { readdirSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { withEdits } from './edits.mjs';
import { partsOf } from './syntax-trees.mjs';

/** A comment that fills a line: a mark in the bundle. */
const MARK = /^(\/\*! .* \*\/\n)/m;

/** The text of a JavaScript module without its comments, but for marks between statements. */
export function withoutComments(code) {
  if (MARK.test(code))
    return code
      .split(MARK)
      .map((part) => (part === '' || MARK.test(part) ? part : withoutComments(part)))
      .join('');
  const compilerOptions = {
    target: ts.ScriptTarget.ESNext,
    module: ts.ModuleKind.ESNext,
    removeComments: true,
    verbatimModuleSyntax: true,
  };
  return ts.transpileModule(code, { compilerOptions }).outputText;
}

/** The text of a program, which is indented by fours, indented by tabs; `program` is its syntax tree. */
export function withTabs(code, program) {
  const texts = textsOf(program);
  let next = 0;
  const edits = [];
  for (const { index, 0: spaces } of code.matchAll(/^(?: {4})+/gm)) {
    while (next < texts.length && texts[next].end <= index) next++;
    if (next < texts.length && texts[next].start <= index) continue;
    edits.push({ start: index, end: index + spaces.length, text: '\t'.repeat(spaces.length / 4) });
  }
  return withEdits(code, edits);
}

/** The texts below a node that may have several lines, in their order: spaces are part of them. */
function textsOf(node) {
  const isText = node.type === 'TemplateLiteral' || node.raw?.includes('\n');
  return isText ? [node] : partsOf(node).flatMap(textsOf);
}

export function commentsPlugin() {
  return { name: 'comments', transform: (code) => ({ code: withoutComments(code), map: null }) };
}

/** Stands behind plugins that look for the modules' text in the bundle. */
export function tabsPlugin() {
  return {
    name: 'tabs',
    renderChunk(code) {
      return { code: withTabs(code, this.parse(code)), map: null };
    },
  };
}

/** Writes the licences of all packages in the bundle. A package without a text of its licence is refused. */
export function licencesPlugin(fileName) {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}));
      const folders = modules.flatMap((id) => /^[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
      const texts = [...new Set(folders)].sort().map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
        const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
        if (file === undefined) this.error(`${name} has no text of its licence`);
        return `${name} ${version}, ${license}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
      });
      this.emitFile({ type: 'asset', fileName, source: texts.join(`\n${'-'.repeat(80)}\n\n`) });
    },
  };
}
