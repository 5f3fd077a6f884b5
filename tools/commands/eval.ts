/** `rampart eval`: where the score of a position comes from, term by term. */

import type { Command } from 'commander';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { reportStructure } from '../../eval/formations/plans.ts';
import { reportEvaluation } from '../../eval/report.ts';
import { GROUPS } from '../../eval/switches.ts';
import { evaluationJson } from '../../lib/evaluation-json.ts';
import { evaluationText, totalText } from '../../uci/text/evaluation-text.ts';
import { print } from '../output.ts';
import { invalid } from './arguments.ts';

interface Options {
  readonly fen: string;
  readonly json?: boolean;
  readonly group?: string;
  readonly all?: boolean;
}

export function declareEval(program: Command): void {
  program
    .command('eval')
    .description('explain the evaluation of a position: a line a term, sums, the way to the score')
    .option('--fen <fen>', 'the position; the start when left out', START_FEN)
    .option('--json', 'print JSON instead; docs/eval-json.md describes it')
    .option('--group <name>', 'only the terms of a group', readGroup)
    .option('--all', 'terms that are switched off too')
    .action(runEval);
}

function readGroup(text: string): string {
  if (GROUPS.includes(text)) return text;
  throw invalid(`The groups are ${GROUPS.join(', ')}.`);
}

function runEval({ fen, json = false, group, all = false }: Options): void {
  setFen(fen);
  const report = reportEvaluation({ all, ...(group === undefined ? {} : { group }) });
  if (json) {
    print(JSON.stringify(evaluationJson(report, reportStructure(), toFen()), null, 2));
    return;
  }
  print(evaluationText(report));
  print(totalText(report));
}
