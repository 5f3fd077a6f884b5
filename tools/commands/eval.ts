/** `rampart eval`: where the score of a position comes from, term by term. */

import type { Command } from 'commander';
import { outputWidth, terminalWidth } from '../../base/width.ts';
import { toFen } from '../../engine/fen.ts';
import { FULL_PHASE, MATERIALS, PHASE, probeMaterialTable } from '../../eval/material/material.ts';
import { describePlaces } from '../../eval/places/description.ts';
import { reportEvaluation } from '../../eval/report.ts';
import { termGroups } from '../../eval/switches.ts';
import { evaluationText, totalText } from '../../uci/text/evaluation-text.ts';
import { evaluationPage } from '../evaluation/evaluation-page.tsx';
import { print, printJson, printStyled, wantsColour } from '../output.ts';
import { placesPage } from '../places/places-page.tsx';
import { placesText } from '../places/places-text.ts';
import { writeTextFile } from '../text-files.ts';
import { newOption } from './arguments.ts';
import { declareExamples } from './help.ts';
import { declarePosition, fileOf, type PositionOptions, positionsOf, printHeading } from './position-option.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends PositionOptions {
  readonly json?: boolean;
  readonly group?: string;
  readonly all?: boolean;
  readonly places?: boolean;
  readonly phase?: Phase;
}

const PHASES = ['middlegame', 'endgame'] as const;
type Phase = (typeof PHASES)[number];

export function declareEval(program: Command): void {
  const command = declareExamples(declareForce(program.command('eval')), [
    "rampart eval --moves 'e4 e6 d4 d5 e5'",
    'rampart eval startpos --group structure --json',
    'rampart eval GAMES.pgn --before 12 --places',
  ]).description('explain the evaluation of a position: a line a term, sums, the way to the score');
  declarePosition(command)
    .option('--json', 'print JSON instead; docs/eval-json.md describes it')
    .option('--html <file>', 'write a page for a browser too')
    .addOption(newOption('--group <name>', 'only the terms of a group').choices(termGroups()))
    .option('--all', "terms that are off too; only the laboratory's program has some")
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
    .action((words: readonly string[], options: Options) =>
      whileWriting(command, { reads: [fileOf(words)], writes: { '--html': options.html } }, () =>
        runEval(words, options),
      ),
    );
}

async function runEval(words: readonly string[], options: Options): Promise<void> {
  for await (const { isOfMany } of positionsOf(words, options)) {
    if (!options.json) printHeading(isOfMany);
    if (options.places) showPlaces(options);
    else showEvaluation(options, isOfMany);
  }
}

function showEvaluation({ json = false, html, group, all = false }: Options, isOfMany: boolean): void {
  if (html !== undefined) writeTextFile(html, evaluationPage(reportEvaluation({ all }), group));
  const evaluation = reportEvaluation({ all, ...(group === undefined ? {} : { group }) });
  if (json) return printJson(evaluation, isOfMany);
  print(evaluationText(evaluation, outputWidth()));
  print(totalText(evaluation));
}

function showPlaces({ phase, html }: Options): void {
  const boards = describePlaces(shareOf(phase));
  if (html !== undefined) writeTextFile(html, placesPage(boards, toFen()));
  printStyled(placesText(boards, wantsColour(), terminalWidth()));
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
