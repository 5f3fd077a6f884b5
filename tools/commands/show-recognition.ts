/** `rampart recognise`: what is known of a position's material without a search, or of a file of positions. */

import type { Command } from 'commander';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { interview, recognition } from '../../eval/endgames/recognition-report.ts';
import { clearBlockages } from '../../eval/fortress/fortress.ts';
import { type BlockageDescription, describeBlockage } from '../../eval/fortress/fortress-description.ts';
import { recognisedJson, recognitionJson } from '../../lib/recognition-json.ts';
import { drawPosition } from '../../uci/board-text.ts';
import { type Row, tableLines } from '../../uci/columns.ts';
import { answersText, recognisedText, signaturesText } from '../../uci/recognition-text.ts';
import { writeTextFile } from '../files.ts';
import { print, wantsColour } from '../output.ts';
import { blockagePage } from '../views/fortress-page.ts';
import { blockageText } from '../views/fortress-text.ts';
import { recogniseSuite, type SuiteResult } from './recognition-suite.ts';

interface Options {
  readonly fen: string;
  readonly suite?: string;
  readonly json?: boolean;
  readonly html?: string;
}

const WRONG = 1;

export function declareRecognise(program: Command): void {
  const { Option } = require('commander') as typeof import('commander');
  program
    .command('recognise')
    .description(
      'say what is known of a position without a search: who was asked, what each answered, and why',
    )
    .option('--fen <fen>', 'the position; the start when left out', START_FEN)
    .option(
      '--suite <file>',
      'instead, a file of draws and wins (EPD: c0 "draw" or "win", c1 class, c3 side)',
    )
    .option('--json', 'print JSON instead; docs/recognition-json.md describes it')
    .addOption(
      new Option('--html <file>', 'write the blockage as a page for a browser instead').conflicts([
        'json',
        'suite',
      ]),
    )
    .action(({ fen, suite, json = false, html }: Options) => {
      if (suite !== undefined) showSuite(recogniseSuite(suite), json);
      else if (html === undefined) showPosition(fen, json);
      else writeBlockages(fen, html);
    });
}

function writeBlockages(fen: string, file: string): void {
  setFen(fen);
  writeTextFile(file, blockagePage(blockages(), toFen()));
}

/** What keeps either side from winning, where pawns block each other: those who provably cannot win, or both. */
function blockages(): BlockageDescription[] {
  const both = [WHITE, BLACK].flatMap((side) => describeBlockage(side) ?? []);
  const proved = both.filter(({ isProved }) => isProved);
  return proved.length > 0 ? proved : both;
}

function showPosition(fen: string, json: boolean): void {
  setFen(fen);
  // The meter that a search puts on proofs is not for those who ask about one position.
  clearBlockages();
  const answers = interview();
  const known = recognition();
  if (json) {
    print(JSON.stringify(recognitionJson(answers, known, toFen()), null, 2));
    return;
  }
  print([drawPosition(), '', `men: ${signaturesText()}`, '', answersText(answers), ''].join('\n'));
  const proved = blockages().filter(({ isProved }) => isProved);
  for (const blockage of proved) print(`${blockageText(blockage, wantsColour())}\n`);
  print(recognisedText(known));
}

function showSuite(result: SuiteResult, json: boolean): void {
  if (result.mistakes.length > 0) process.exitCode = WRONG;
  if (json) print(JSON.stringify(suiteJson(result), null, 2));
  else print(suiteText(result));
}

function suiteJson({ classes, mistakes }: SuiteResult): object {
  return {
    classes,
    mistakes: mistakes.map(({ id, fen, said }) => ({ id, fen, said: recognisedJson(said) })),
  };
}

function suiteText({ classes, mistakes }: SuiteResult): string {
  const numbers = (name: string, counts: (keyof (typeof classes)[0])[]) => {
    const sum = (count: keyof (typeof classes)[0]) =>
      classes
        .filter((one) => name === 'all' || one.name === name)
        .reduce((all, one) => all + Number(one[count]), 0);
    return [name, ...counts.map((count) => String(sum(count)))];
  };
  const columns = ['draws', 'recognisedDraws', 'wins', 'recognisedWins', 'wrong'] as const;
  const rows: Row[] = [
    ['class', 'draws', 'recognised', 'wins', 'recognised', 'called drawn'],
    ...[...classes.map(({ name }) => name), 'all'].map((name) => numbers(name, [...columns])),
  ];
  const wrong = mistakes.map(({ id, fen, said }) => `wrong: ${id} ${fen} ${recognisedText(said)}`);
  return [...tableLines(rows, 'lrrrrr'), ...wrong].join('\n');
}
