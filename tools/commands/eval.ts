/** `rampart eval`: where the score of a position comes from, term by term. */

import type { Command } from 'commander';
import { outputWidth } from '../../base/width.ts';
import { describeStructure } from '../../eval/formations/description.ts';
import { reportEvaluation } from '../../eval/report.ts';
import { termGroups } from '../../eval/switches.ts';
import { evaluationJson } from '../../lib/evaluation-json.ts';
import { evaluationText, totalText } from '../../uci/text/evaluation-text.ts';
import { evaluationPage } from '../evaluation/evaluation-page.ts';
import { print, printData } from '../output.ts';
import { writeTextFile } from '../text-files.ts';
import { invalid, newOption } from './arguments.ts';
import { declarePosition, type PositionOptions, setUpPosition } from './position-option.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends PositionOptions {
  readonly json?: boolean;
  readonly html?: string;
  readonly group?: string;
  readonly all?: boolean;
}

export function declareEval(program: Command): void {
  const command = declareForce(program.command('eval')).description(
    'explain the evaluation of a position: a line a term, sums, the way to the score',
  );
  declarePosition(command)
    .option('--json', 'print JSON instead; docs/eval-json.md describes it')
    .addOption(newOption('--html <file>', 'write a page for a browser instead').conflicts('json'))
    .option('--group <name>', 'only the terms of a group', readGroup)
    .option('--all', 'terms that are switched off too')
    .addHelpText(
      'after',
      `\nGroups:\n${termGroups()
        .map((name) => `  ${name}\n`)
        .join('')}`,
    )
    .action((options: Options) =>
      whileWriting(command, { writes: { '--html': options.html } }, () => runEval(options)),
    );
}

function readGroup(text: string): string {
  if (termGroups().includes(text)) return text;
  throw invalid(`The groups are ${termGroups().join(', ')}.`);
}

function runEval({ json = false, html, group, all = false, ...position }: Options): void {
  setUpPosition(position);
  const report = reportEvaluation({ all, ...(group === undefined ? {} : { group }) });
  if (html !== undefined) {
    writeTextFile(html, evaluationPage(reportEvaluation(), report, describeStructure()));
    return;
  }
  if (json) {
    printData(JSON.stringify(evaluationJson(report, describeStructure()), null, 2));
    return;
  }
  print(evaluationText(report, outputWidth()));
  print(totalText(report));
}
