/** `rampart-lab document`: the pages on the evaluation, written from its declarations. */

import { existsSync, mkdirSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import type { Command } from 'commander';
import { UserError, withFileErrors } from '../../base/user-error.ts';
import { isOnByDefault } from '../../eval/switches.ts';
import { NAMES, type TermName } from '../../eval/terms.ts';
import { positionOf } from '../../lib/notation.ts';
import { readJsonFile, readTextFile, writeTextFile } from '../../tools/text-files.ts';
import { evaluationPage, weightsPage } from '../catalogue/evaluation-page.ts';
import { diagramSvg, exampleOf } from '../catalogue/examples.tsx';
import { type Catalogue, figuresText, NO_FIGURES, withFits } from '../catalogue/figures.ts';
import { FORMATIONS_PAGE, formationDiagrams, formationsPage } from '../catalogue/formations-page.ts';
import { pieceFigures } from '../catalogue/piece-values.ts';
import { studiesPage } from '../catalogue/studies-page.ts';
import { diagramPath, EVALUATION_PAGE, STUDIES_PAGE, WEIGHTS_PAGE } from '../catalogue/term-table.ts';
import type { FitReport } from '../tuning/report.ts';

interface Options {
  readonly fits?: readonly string[];
  readonly pieces?: string;
  readonly output: string;
}

/** The folders of the pages for users and of those for the laboratory. */
const USERS = 'docs';
const LAB = 'lab/docs';
const FIGURES = join(LAB, 'evaluation-figures.json');

export function declareDocument(program: Command): void {
  program
    .command('document')
    .description('write the pages on the evaluation and the formations, and their diagrams, from the declarations')
    .option('--output <folder>', 'the folder that has docs/ and lab/docs/', '.')
    .option('--fits <file...>', 'first take contributions and errors from reports of `tune --report-json`')
    .option('--pieces <file>', 'first measure what pieces are worth in these positions, EPD as `data` writes it')
    .action(({ output, fits, pieces }: Options) => {
      if (fits !== undefined) takeFits(join(output, FIGURES), fits);
      if (pieces !== undefined) takePieces(join(output, FIGURES), pieces);
      writeFiles(documentFiles(output));
    });
}

/** The pages and diagrams by their paths in a folder as the repository is one; figures are read from there. */
export function documentFiles(root: string): Map<string, string> {
  const diagrams = new Map<string, string>();
  for (const name of NAMES) {
    const example = exampleOf(name);
    if (example !== undefined) diagrams.set(pathOfDiagram(root, name), diagramSvg(name, example));
  }
  const hasDiagram = (name: TermName) => diagrams.has(pathOfDiagram(root, name));
  const figures = readFigures(join(root, FIGURES));
  return new Map([
    [join(root, USERS, EVALUATION_PAGE), linkedFrom(USERS, evaluationPage(figures, hasDiagram))],
    [join(root, LAB, STUDIES_PAGE), linkedFrom(LAB, studiesPage(figures, hasDiagram))],
    [join(root, USERS, WEIGHTS_PAGE), weightsPage(figures)],
    [join(root, USERS, FORMATIONS_PAGE), formationsPage()],
    ...diagrams,
    ...[...formationDiagrams()].map(([path, svg]) => [join(root, USERS, path), svg] as const),
  ]);
}

function pathOfDiagram(root: string, name: TermName): string {
  return join(root, isOnByDefault(name) ? USERS : LAB, diagramPath(name));
}

/** A page with links to pages of the other folder, which are written as if all stood in one. */
function linkedFrom(folder: string, page: string): string {
  return page.replace(/\]\((\w+\.md)/g, (link, name) => {
    const target = name === STUDIES_PAGE ? LAB : USERS;
    return target === folder ? link : `](${join(relative(folder, target), name).replaceAll('\\', '/')}`;
  });
}

/** Writes the figures anew with those of the reports; the first report that has a term counts. */
function takeFits(file: string, reports: readonly string[]): void {
  const fits = reports.map((report) => readJson(report) as FitReport);
  writeFiles(new Map([[file, figuresText(withFits(readFigures(file), fits))]]));
}

/** Writes the figures anew with what pieces are worth in the positions of a file. */
function takePieces(file: string, positions: string): void {
  const lines = readTextFile(positions)
    .split('\n')
    .filter((line) => line.trim() !== '');
  const fens = lines.map((line) => `${positionOf(line)} 0 1`);
  const pieces = pieceFigures(fens, 1);
  writeFiles(new Map([[file, figuresText({ ...readFigures(file), pieces })]]));
}

/** The figures of a file, none when there is no file. Throws UserError when it is not what it should be. */
function readFigures(file: string): Catalogue {
  if (!existsSync(file)) return NO_FIGURES;
  const figures = { ...NO_FIGURES, ...(readJson(file) as Partial<Catalogue>) };
  const stranger = Object.keys(figures.terms).find((name) => !(NAMES as string[]).includes(name));
  if (stranger !== undefined) throw new UserError(`${file} has figures of ${stranger}, which is no term`);
  return figures;
}

/** The content of a file of JSON. Throws UserError. */
function readJson(file: string): unknown {
  const content = readJsonFile(file);
  if (content === undefined) throw new UserError(`${file} is no JSON`);
  return content;
}

function writeFiles(files: ReadonlyMap<string, string>): void {
  for (const [file, text] of files) {
    withFileErrors('write', file, () => mkdirSync(dirname(file), { recursive: true }));
    writeTextFile(file, text);
  }
}
