/** `rampart recognise`: what is known of a position without a search, or of a file of positions. */

import type { Command } from 'commander';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { clearFortresses } from '../../eval/fortress/fortress.ts';
import { describeFortress, type FortressDescription } from '../../eval/fortress/fortress-description.ts';
import { allVerdicts, recognition } from '../../eval/recognition.ts';
import { recognisedJson, recognitionJson } from '../../lib/recognition-json.ts';
import { drawPosition } from '../../uci/text/board-text.ts';
import { type Row, tableLines } from '../../uci/text/columns.ts';
import { recognisedText, signaturesText, verdictsText } from '../../uci/text/recognition-text.ts';
import { print, wantsColour } from '../output.ts';
import { writeTextFile } from '../text-files.ts';
import { fortressPage } from '../views/fortress-page.ts';
import { fortressText } from '../views/fortress-text.ts';
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
    .description('say what is known of a position without a search: every recogniser’s verdict, and why')
    .option('--fen <fen>', 'the position; the start when left out', START_FEN)
    .option('--suite <file>', 'instead, a file of draws and wins (EPD: c0 "draw" or "win", c1 class, c3 side)')
    .option('--json', 'print JSON instead; docs/recognition-json.md describes it')
    .addOption(
      new Option('--html <file>', 'write the fortress as a page for a browser instead').conflicts(['json', 'suite']),
    )
    .action(({ fen, suite, json = false, html }: Options) => {
      if (suite !== undefined) showSuite(recogniseSuite(suite), json);
      else if (html === undefined) showPosition(fen, json);
      else writeFortresses(fen, html);
    });
}

function writeFortresses(fen: string, file: string): void {
  setFen(fen);
  writeTextFile(file, fortressPage(fortresses(), toFen()));
}

/** What keeps a side from winning where pawns block each other: the proved fortresses, or both sides' attempts. */
function fortresses(): FortressDescription[] {
  const both = [WHITE, BLACK].flatMap((side) => describeFortress(side) ?? []);
  const proved = both.filter(({ isProved }) => isProved);
  return proved.length > 0 ? proved : both;
}

function showPosition(fen: string, json: boolean): void {
  setFen(fen);
  // A search meters the proofs; a single position gets all the time it needs.
  clearFortresses();
  const verdicts = allVerdicts();
  const known = recognition();
  if (json) {
    print(JSON.stringify(recognitionJson(verdicts, known, toFen()), null, 2));
    return;
  }
  print([drawPosition(), '', `material: ${signaturesText()}`, '', verdictsText(verdicts), ''].join('\n'));
  const proved = fortresses().filter(({ isProved }) => isProved);
  for (const fortress of proved) print(`${fortressText(fortress, wantsColour())}\n`);
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
    mistakes: mistakes.map(({ id, fen, recognised }) => ({
      id,
      fen,
      recognition: recognisedJson(recognised),
    })),
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
