/** `rampart document`: the documentation of the evaluation, written from its declarations or checked against them. */

import { existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import type { Command } from 'commander';
import { NAMES } from '../../eval/scoring.ts';
import { Failure, fileFailure } from '../../uci/failure.ts';
import { diagramPath, documentation } from '../catalogue/evaluation-page.ts';
import { exampleOf } from '../catalogue/examples.ts';
import { type FiguresByTerm, type FittedTerms, withFits } from '../catalogue/figures.ts';
import { readJsonFile, writeTextFile } from '../files.ts';
import { print } from '../output.ts';
import { diagramSvg } from '../views/term-diagram.ts';

interface Options {
  readonly check?: true;
  readonly fits?: readonly string[];
  readonly output: string;
}

const FIGURES = 'evaluation-figures.json';

export function declareDocument(program: Command): void {
  program
    .command('document')
    .description('write the documentation of the evaluation and its diagrams from the declarations')
    .option('--output <file>', 'where to write', 'docs/evaluation.md')
    .option('--check', 'write nothing; say what is not up to date and end with status 1')
    .option('--fits <file...>', 'first take the contributions from reports of `tune --report-json`')
    .action(({ output, check, fits }: Options) => {
      if (fits !== undefined) takeFits(join(dirname(output), FIGURES), fits);
      const files = documentFiles(output);
      if (check) checkFiles(files, output);
      else writeFiles(files);
    });
}

/** The files of the documentation by their paths; figures are read from the folder of the text. */
export function documentFiles(output: string): Map<string, string> {
  const folder = dirname(output);
  const diagrams = new Map<string, string>();
  for (const name of NAMES) {
    const example = exampleOf(name);
    if (example !== undefined) diagrams.set(join(folder, diagramPath(name)), diagramSvg(name, example));
  }
  const hasDiagram = (name: (typeof NAMES)[number]) => diagrams.has(join(folder, diagramPath(name)));
  const text = documentation(readFigures(join(folder, FIGURES)), hasDiagram);
  return new Map([[output, text], ...diagrams]);
}

/** Writes the figures anew with those of the reports; the first report that knows a term counts. */
function takeFits(file: string, reports: readonly string[]): void {
  const fits = reports.map((report) => (readJson(report) as { terms?: FittedTerms }).terms ?? {});
  writeFiles(new Map([[file, `${JSON.stringify(withFits(readFigures(file), fits), null, 1)}\n`]]));
}

/** The figures of a file, none when there is no file. Throws Failure when it is not what it should be. */
function readFigures(file: string): FiguresByTerm {
  if (!existsSync(file)) return {};
  const figures = readJson(file) as FiguresByTerm;
  const stranger = Object.keys(figures).find((name) => !(NAMES as string[]).includes(name));
  if (stranger !== undefined) throw new Failure(`${file} has figures of ${stranger}, which is no term`);
  return figures;
}

/** What a file of JSON holds. Throws Failure. */
function readJson(file: string): unknown {
  const content = readJsonFile(file);
  if (content === undefined) throw new Failure(`${file} is no JSON`);
  return content;
}

function writeFiles(files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    try {
      mkdirSync(dirname(file), { recursive: true });
    } catch (error) {
      throw fileFailure('write', file, error);
    }
    writeTextFile(file, text);
  }
}

function checkFiles(files: ReadonlyMap<string, string>, output: string): void {
  const stale = staleFiles(files, output);
  for (const line of stale) print(line);
  if (stale.length > 0) throw new Failure('the documentation is not up to date: run `make docs`');
}

/** What is not as it should be: a line for every file that is missing, different or left over. */
export function staleFiles(files: ReadonlyMap<string, string>, output: string): string[] {
  const lines: string[] = [];
  for (const [file, text] of files) {
    if (!existsSync(file)) lines.push(`${file} is missing`);
    else if (readFileSync(file, 'utf8') !== text) lines.push(`${file} is out of date`);
  }
  const folder = join(dirname(output), 'diagrams');
  const known = new Set([...files.keys()].map((file) => basename(file)));
  const present = existsSync(folder) ? readdirSync(folder) : [];
  for (const name of present) {
    if (!known.has(name)) lines.push(`${join(folder, name)} belongs to no term: remove it`);
  }
  return lines;
}
