/** `rampart eval`: where the score of a position comes from, term by term. */

import type { Command } from 'commander';
import { outputWidth } from '../../base/width.ts';
import { toFen } from '../../engine/fen.ts';
import { FULL_PHASE, MATERIALS, PHASE, probeMaterialTable } from '../../eval/material/material.ts';
import { describePlaces } from '../../eval/places/description.ts';
import { reportEvaluation } from '../../eval/report.ts';
import { termGroups } from '../../eval/switches.ts';
import { evaluationText, totalText } from '../../uci/text/evaluation-text.ts';
import { evaluationPage } from '../evaluation/evaluation-page.tsx';
import { print, printData, printStyled, wantsColour } from '../output.ts';
import { placesPage } from '../places/places-page.tsx';
import { placesText } from '../places/places-text.ts';
import { writeTextFile } from '../text-files.ts';
import { invalid, newOption } from './arguments.ts';
import { declarePosition, type PositionOptions, setUpPosition } from './position-option.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends PositionOptions {
  readonly json?: boolean;
  readonly html?: string;
  readonly group?: string;
  readonly all?: boolean;
  readonly places?: boolean;
  readonly phase?: Phase;
}

const PHASES = ['middlegame', 'endgame'] as const;
type Phase = (typeof PHASES)[number];

export function declareEval(program: Command): void {
  const command = declareForce(program.command('eval')).description(
    'explain the evaluation of a position: a line a term, sums, the way to the score',
  );
  declarePosition(command)
    .option('--json', 'print JSON instead; docs/eval-json.md describes it')
    .addOption(newOption('--html <file>', 'write a page for a browser instead').conflicts('json'))
    .option('--group <name>', 'only the terms of a group', readGroup)
    .option('--all', 'terms that are off too; only the laboratory’s program has some')
    .addOption(
      newOption(
        '--places',
        'draw where knights, bishops, rooks and queens belong among these pawns and kings',
      ).conflicts(['json', 'group', 'all']),
    )
    .addOption(
      newOption('--phase <name>', 'the places of one phase, not as the position mixes them')
        .choices(PHASES)
        .conflicts(['json', 'group', 'all'])
        .implies({ places: true }),
    )
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

function runEval({ json = false, html, group, all = false, places = false, phase, ...position }: Options): void {
  setUpPosition(position);
  if (places) return showPlaces(phase, html);
  if (html !== undefined) return writeTextFile(html, evaluationPage(reportEvaluation({ all }), group));
  const evaluation = reportEvaluation({ all, ...(group === undefined ? {} : { group }) });
  if (json) return printData(JSON.stringify(evaluation, null, 2));
  print(evaluationText(evaluation, outputWidth()));
  print(totalText(evaluation));
}

function showPlaces(phase: Phase | undefined, html: string | undefined): void {
  const boards = describePlaces(shareOf(phase));
  if (html !== undefined) writeTextFile(html, placesPage(boards, toFen()));
  else printStyled(placesText(boards, wantsColour()));
}

/** The middlegame's share of a score. */
function shareOf(phase: Phase | undefined): number {
  if (phase !== undefined) return phase === 'middlegame' ? 1 : 0;
  return MATERIALS[probeMaterialTable() + PHASE]! / FULL_PHASE;
}

/** Declares `places`, which was a command of its own: it says where to look. */
export function declarePlaces(program: Command): void {
  program
    .command('places', { hidden: true })
    .allowUnknownOption()
    .allowExcessArguments()
    .action(() => program.error("error: places are a part of 'eval' now: rampart eval --places"));
}
