/** `rampart recognise`: what is known of a position without a search, or of a file of positions. */

import { basename } from 'node:path';
import type { Command } from 'commander';
import { type Row, tableLines } from '../../base/columns.ts';
import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { clearFortresses } from '../../eval/fortress/fortress.ts';
import { describeFortress, type Fortress } from '../../eval/fortress/fortress-description.ts';
import { allVerdicts, type Recognition, recognition } from '../../eval/recognition.ts';
import { DRAW } from '../../eval/score.ts';
import { contentLines, type EpdLine, parseEpdLine } from '../../lib/epd.ts';
import { recognisedJson, recognitionJson } from '../../lib/recognition-json.ts';
import { drawPosition } from '../../uci/text/board-text.ts';
import { recognisedText, signaturesText, verdictsText } from '../../uci/text/recognition-text.ts';
import { WRONG } from '../exit-codes.ts';
import { print, printData, printStyled, wantsColour } from '../output.ts';
import { readTextFile, writeTextFile } from '../text-files.ts';
import { fortressPage, fortressText } from '../views/fortress-views.tsx';
import { newOption } from './arguments.ts';
import { declarePosition, type PositionOptions, setUpPosition } from './position-option.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends PositionOptions {
  readonly suite?: string;
  readonly json?: boolean;
  readonly html?: string;
}

export function declareRecognise(program: Command): void {
  const command = declareForce(program.command('recognise'))
    .alias('recognize')
    .description('say what is known of a position without a search: every recogniser’s verdict, and why');
  declarePosition(command)
    .option('--suite <file>', 'instead, a file of draws and wins (EPD: c0 "draw" or "win", c1 class, c3 side)')
    .option('--json', 'print JSON instead; docs/recognition-json.md describes it')
    .addOption(
      newOption('--html <file>', 'write the fortress as a page for a browser instead').conflicts(['json', 'suite']),
    )
    .action((options: Options) =>
      whileWriting(command, { reads: [options.suite], writes: { '--html': options.html } }, () =>
        runRecognise(options),
      ),
    );
}

function runRecognise({ suite, json = false, html, ...position }: Options): void {
  if (suite !== undefined) return showSuite(recogniseSuite(suite), json);
  setUpPosition(position);
  if (html === undefined) showPosition(json);
  else writeTextFile(html, fortressPage(fortresses(), toFen()));
}

/** What keeps a side from winning where pawns block each other: the proved fortresses, or both sides' attempts. */
function fortresses(): Fortress[] {
  const both = [WHITE, BLACK].flatMap((side) => describeFortress(side) ?? []);
  const proved = both.filter(({ proved }) => proved);
  return proved.length > 0 ? proved : both;
}

function showPosition(json: boolean): void {
  // A search meters the proofs; a single position gets all the time it needs.
  clearFortresses();
  const verdicts = allVerdicts();
  const known = recognition();
  if (json) {
    printData(JSON.stringify(recognitionJson(verdicts, known, toFen()), null, 2));
    return;
  }
  print([drawPosition(), '', `material: ${signaturesText()}`, '', verdictsText(verdicts), ''].join('\n'));
  const proved = fortresses().filter(({ proved }) => proved);
  for (const fortress of proved) printStyled(`${fortressText(fortress, toFen(), wantsColour())}\n`);
  print(recognisedText(known));
}

function showSuite(result: SuiteResult, json: boolean): void {
  if (result.mistakes.length > 0) process.exitCode = WRONG;
  if (json) printData(JSON.stringify(suiteJson(result), null, 2));
  else print(suiteText(result));
}

function suiteJson({ classes, mistakes }: SuiteResult): object {
  return {
    classes,
    mistakes: mistakes.map(({ id, fen, recognised }) => ({ id, fen, recognition: recognisedJson(recognised) })),
  };
}

function suiteText({ classes, mistakes }: SuiteResult): string {
  const numbers = (name: string, counts: (keyof (typeof classes)[0])[]) => {
    const sum = (count: keyof (typeof classes)[0]) =>
      classes.filter((one) => name === 'all' || one.name === name).reduce((all, one) => all + Number(one[count]), 0);
    return [name, ...counts.map((count) => String(sum(count)))];
  };
  const columns = ['draws', 'recognisedDraws', 'wins', 'recognisedWins', 'wrong'] as const;
  const rows: Row[] = [
    ['class', 'draws', 'recognised', 'wins', 'recognised', 'called drawn'],
    ...[...classes.map(({ name }) => name), 'all'].map((name) => numbers(name, [...columns])),
  ];
  const wrong = mistakes.map(({ id, fen, recognised }) => `wrong: ${id} ${fen} ${recognisedText(recognised)}`);
  return [...tableLines(rows, 'lrrrrr'), ...wrong].join('\n');
}

/** What became of the positions of one class. */
export interface ClassTally {
  readonly name: string;
  draws: number;
  /** Draws that were recognised: neither side can win, or the stronger side cannot. */
  recognisedDraws: number;
  wins: number;
  recognisedWins: number;
  /** Wins of which it is claimed that the winner cannot win. */
  wrong: number;
}

/** A win that was called drawn. */
export interface Mistake {
  readonly id: string;
  readonly fen: string;
  readonly recognised: Recognition;
}

export interface SuiteResult {
  readonly classes: readonly ClassTally[];
  readonly mistakes: readonly Mistake[];
}

/** A line: four fields of a FEN, then opcodes: `id`, c0 "draw" or "win", c1 the class, c3 the stronger side. */
interface SuiteRow extends Pick<EpdLine, 'position' | 'fen'> {
  readonly id: string;
  readonly truth: 'draw' | 'win';
  readonly kind: string;
  /** Who wins, or is the stronger one of a draw; undefined where the line does not say. */
  readonly strong: number | undefined;
}

/** Throws UserError when the file cannot be read or a line is no such position. */
export function recogniseSuite(file: string): SuiteResult {
  const classes = new Map<string, ClassTally>();
  const mistakes: Mistake[] = [];
  for (const row of readSuite(file)) {
    const { kind: name } = row;
    if (!classes.has(name)) {
      classes.set(name, { name, draws: 0, recognisedDraws: 0, wins: 0, recognisedWins: 0, wrong: 0 });
    }
    const tally = classes.get(name)!;
    setFen(row.fen);
    // Nothing is left from earlier rows, and proofs are not metered as in a search.
    clearFortresses();
    const recognised = recognition();
    if (row.truth === 'draw') {
      tally.draws++;
      if (recognised !== undefined && sides(row).every((side) => cannotWin(recognised, side))) tally.recognisedDraws++;
    } else {
      tally.wins++;
      if (recognised === undefined) continue;
      if (sides(row).some((side) => cannotWin(recognised, side))) {
        tally.wrong++;
        mistakes.push({ id: row.id, fen: row.position, recognised });
      } else if (sides(row).some((side) => cannotWin(recognised, 1 - side) && recognised.score !== DRAW))
        tally.recognisedWins++;
    }
  }
  return { classes: [...classes.values()], mistakes };
}

/** The sides that the truth is about: the stronger one, or both where the line names none. */
function sides({ strong }: SuiteRow): number[] {
  return strong === undefined ? [WHITE, BLACK] : [strong];
}

/** True when what is proved leaves a side no win. */
function cannotWin({ kind, score }: Recognition, side: number): boolean {
  if (score === undefined || kind === 'advice' || kind === 'scale') return false;
  return side === WHITE ? kind !== 'at least' && score <= DRAW : kind !== 'at most' && score >= DRAW;
}

function readSuite(file: string): SuiteRow[] {
  const rows: SuiteRow[] = [];
  const name = basename(file);
  for (const { line, number } of contentLines(readTextFile(file))) {
    const row = parseRow(line);
    if (typeof row === 'string') throw new UserError(`${name}:${number}: ${row}`);
    rows.push(row);
  }
  return rows;
}

/** The row of a line, or why it is none. */
function parseRow(line: string): SuiteRow | string {
  let epd: EpdLine | null;
  try {
    epd = parseEpdLine(line);
    if (epd === null) return 'no position';
    setFen(epd.fen);
  } catch (error) {
    if (error instanceof FenError) return error.message;
    throw error;
  }
  const { position, fen, operations: values } = epd;
  const truth = values.get('c0');
  if (truth !== 'draw' && truth !== 'win') return `c0 must be "draw" or "win", not "${clip(truth ?? '')}"`;
  const side = values.get('c3');
  if (side !== undefined && side !== 'white' && side !== 'black') return `c3 must be "white" or "black"`;
  if (truth === 'win' && side === undefined) return 'a win needs c3, the side that wins';
  const strong = side === undefined ? undefined : side === 'white' ? WHITE : BLACK;
  return { position, fen, id: values.get('id') ?? '', truth, kind: values.get('c1') ?? '-', strong };
}
