/** `rampart recognise`: what is known of a position without a search, or of a file of positions. */

import { basename } from 'node:path';
import type { Command } from 'commander';
import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { terminalWidth, wrapText } from '../../base/width.ts';
import { setFen, toFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { clearFortresses } from '../../eval/fortress/fortress.ts';
import { describeFortress, type Fortress } from '../../eval/fortress/fortress-description.ts';
import { recognition } from '../../eval/recognition.ts';
import type { Recognition } from '../../eval/recognition-report.ts';
import { DRAW } from '../../eval/score.ts';
import { certifyHoldingHere, certifyMatelessHere } from '../../lib/certificate.ts';
import { contentLines, type EpdLine, parseEpdLine } from '../../lib/epd.ts';
import { recogniseHere } from '../../lib/knowledge.ts';
import { drawPosition } from '../../uci/text/board-text.ts';
import { mateText, recognisedText, signaturesText, verdictsText } from '../../uci/text/recognition-text.ts';
import { WRONG } from '../exit-codes.ts';
import { print, printData, printJson, printStyled, wantsColour } from '../output.ts';
import { textLines } from '../standings/folded-table.ts';
import { readTextFile, writeTextFile } from '../text-files.ts';
import { fortressPage, fortressText } from '../views/fortress-views.tsx';
import { newOption } from './arguments.ts';
import { declareExamples } from './help.ts';
import { declarePosition, fileOf, type PositionOptions, positionsOf, refusePosition } from './position-option.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends PositionOptions {
  readonly suite?: string;
  readonly json?: boolean;
  readonly certificate?: boolean;
}

export function declareRecognise(program: Command): void {
  const command = declareExamples(declareForce(program.command('recognise')), [
    "rampart recognise '8/8/8/4k3/8/8/4P3/4K3 w - - 0 1'",
    "rampart recognise '8/5k2/3p4/2pPp3/2P1P3/8/5K2/8 w - -'",
    'rampart recognise GAMES.pgn --before end',
  ])
    .alias('recognize')
    .description("say what is known of a position without a search: every recogniser's verdict, and why");
  declarePosition(command)
    .option('--suite <file>', 'instead, a file of draws and wins (EPD: c0 "draw" or "win", c1 class, c3 side)')
    .option('--json', 'print JSON instead; docs/recognition-json.md describes it')
    .addOption(newOption('--html <file>', 'write the fortress as a page for a browser too').conflicts('suite'))
    .addOption(
      newOption(
        '--certificate',
        'print JSON that proves which side can never mate or win, for a checker; docs/fortress.md explains it',
      ).conflicts(['json', 'suite']),
    )
    .action((words: readonly string[], options: Options) =>
      whileWriting(command, { reads: [options.suite, fileOf(words)], writes: { '--html': options.html } }, () =>
        runRecognise(words, options),
      ),
    );
}

async function runRecognise(words: readonly string[], options: Options): Promise<void> {
  const { suite, json = false, html, certificate = false } = options;
  if (suite !== undefined) {
    refusePosition(words, options, '--suite');
    return showSuite(suite, json);
  }
  for await (const { isOfMany } of positionsOf(words, options)) {
    if (html !== undefined) writeTextFile(html, fortressPage(fortresses(), toFen()));
    if (certificate) showCertificates(isOfMany);
    else if (json) printJson(recogniseHere(), isOfMany);
    else showPosition();
    if (isOfMany && !json && !certificate) print('');
  }
}

/** Prints what proves of each side that it can never mate, or cannot win; null where nothing does. */
function showCertificates(isOfMany: boolean): void {
  const cannotMate = { white: certifyMatelessHere('white'), black: certifyMatelessHere('black') };
  const cannotWin = { white: certifyHoldingHere('white'), black: certifyHoldingHere('black') };
  const certificates = { format: 1, fen: toFen(), cannotMate, cannotWin };
  printData(JSON.stringify(certificates, null, isOfMany ? undefined : 1));
}

/** Fortresses of pawns that block each other: the proved ones, or both sides' attempts. */
function fortresses(): Fortress[] {
  const both = [WHITE, BLACK].flatMap((side) => describeFortress(side) ?? []);
  const proved = both.filter(({ proved }) => proved);
  return proved.length > 0 ? proved : both;
}

function showPosition(): void {
  const { signatures, verdicts, cannotMate, recognition: known } = recogniseHere();
  const width = terminalWidth();
  print(
    [drawPosition(), '', `material: ${signaturesText(signatures)}`, '', verdictsText(verdicts, width), ''].join('\n'),
  );
  const proved = fortresses().filter(({ proved }) => proved);
  for (const fortress of proved) printStyled(`${fortressText(fortress, toFen(), wantsColour(), width)}\n`);
  const never = mateText(cannotMate);
  if (never !== '') print(never);
  print(wrapText(recognisedText(known), width, '  ').join('\n'));
}

/** Counts of the positions of one class, or of all. */
interface ClassTally {
  readonly name: string;
  draws: number;
  /** Draws that were recognised: neither side can win, or the stronger side cannot. */
  recognisedDraws: number;
  wins: number;
  recognisedWins: number;
  /** Wins of which it is claimed that the winner cannot win. */
  wrong: number;
}

function openTally(name: string): ClassTally {
  return { name, draws: 0, recognisedDraws: 0, wins: 0, recognisedWins: 0, wrong: 0 };
}

/** Shows the recognitions of a file of positions. Throws UserError when it cannot be read or a line is none. */
function showSuite(file: string, json: boolean): void {
  const all = openTally('all');
  const classes = new Map<string, ClassTally>();
  /** Wins that were called drawn. */
  const mistakes: { id: string; fen: string; recognised: Recognition }[] = [];
  for (const { line, number } of contentLines(readTextFile(file))) {
    const row = parseRow(line);
    if (typeof row === 'string') throw new UserError(`${basename(file)}:${number}: ${row}`);
    const { kind, id, position: fen } = row;
    // Nothing is left from earlier rows, and proofs are not metered as in a search.
    clearFortresses();
    const recognised = recognition();
    const tally = classes.get(kind) ?? openTally(kind);
    classes.set(kind, tally);
    for (const count of countsOf(row, recognised)) {
      tally[count]++;
      all[count]++;
      if (count === 'wrong') mistakes.push({ id, fen, recognised: recognised! });
    }
  }
  if (mistakes.length > 0) process.exitCode = WRONG;
  if (json) {
    const wrong = mistakes.map(({ recognised, ...row }) => ({ ...row, recognition: recognised }));
    printJson({ classes: [...classes.values()], mistakes: wrong });
    return;
  }
  const headings = ['class', 'draws', 'recognised', 'wins', 'recognised', 'called drawn'];
  const rows = [...classes.values(), all].map(({ name, draws, recognisedDraws, wins, recognisedWins, wrong }) => {
    return [name, ...[draws, recognisedDraws, wins, recognisedWins, wrong].map(String)];
  });
  for (const line of textLines({ headings, rows, alignment: 'lrrrrr' }, terminalWidth())) print(line);
  for (const { id, fen, recognised } of mistakes) print(`wrong: ${id} ${fen} ${recognisedText(recognised)}`);
}

/** A line: four fields of a FEN, then opcodes: `id`, c0 "draw" or "win", c1 the class, c3 the stronger side. */
interface SuiteRow extends Pick<EpdLine, 'position'> {
  readonly id: string;
  readonly truth: 'draw' | 'win';
  readonly kind: string;
  /** The winner, or the stronger side of a draw; undefined where the line does not say. */
  readonly strong: number | undefined;
}

/** The counts that a position adds to. The truth is about the stronger side, or both where the line names none. */
function countsOf(
  { truth, strong }: SuiteRow,
  recognised: Recognition | undefined,
): Exclude<keyof ClassTally, 'name'>[] {
  const sides = strong === undefined ? [WHITE, BLACK] : [strong];
  const hasNoWin = (side: number) => recognised !== undefined && cannotWin(recognised, side);
  if (truth === 'draw') return sides.every(hasNoWin) ? ['draws', 'recognisedDraws'] : ['draws'];
  if (sides.some(hasNoWin)) return ['wins', 'wrong'];
  const isWon = recognised?.score !== DRAW && sides.some((side) => hasNoWin(1 - side));
  return isWon ? ['wins', 'recognisedWins'] : ['wins'];
}

/** True when what is proved leaves a side no win. */
function cannotWin({ kind, score }: Recognition, side: number): boolean {
  if (score === undefined || kind === 'advice' || kind === 'scale') return false;
  return side === WHITE ? kind !== 'at least' && score <= DRAW : kind !== 'at most' && score >= DRAW;
}

/** The row of a line, whose position is set up; a text says why it is none. */
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
  const { position, operations: values } = epd;
  const truth = values.get('c0');
  if (truth !== 'draw' && truth !== 'win') return `c0 must be "draw" or "win", not "${clip(truth ?? '')}"`;
  const side = values.get('c3');
  if (side !== undefined && side !== 'white' && side !== 'black') return `c3 must be "white" or "black"`;
  if (truth === 'win' && side === undefined) return 'a win needs c3, the side that wins';
  const strong = side === undefined ? undefined : side === 'white' ? WHITE : BLACK;
  return { position, id: values.get('id') ?? '', truth, kind: values.get('c1') ?? '-', strong };
}
