/** `rampart pawns`: the pawn structure of a position, drawn and listed. */

import type { Command } from 'commander';
import { toFen } from '../../engine/fen.ts';
import { reportStructure } from '../../eval/formations/plans.ts';
import { describePawns } from '../../eval/pawns/description.ts';
import { pawnsJson } from '../../lib/pawns-json.ts';
import { printData, printStyled, wantsColour } from '../output.ts';
import { writeTextFile } from '../text-files.ts';
import { pawnsPage } from '../views/pawns-page.ts';
import { pawnsText } from '../views/pawns-text.ts';
import { newOption } from './arguments.ts';
import { declarePosition, type PositionOptions, setUpPosition } from './position-option.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends PositionOptions {
  readonly json?: true;
  readonly html?: string;
}

export function declarePawns(program: Command): void {
  const command = declareForce(program.command('pawns')).description(
    'draw the pawn structure of a position and say what it is: its name, plans, weak pawns, chains, levers',
  );
  declarePosition(command)
    .option('--json', 'print JSON instead; docs/pawns-json.md describes it')
    .addOption(newOption('--html <file>', 'write a page for a browser instead').conflicts('json'))
    .action((options: Options) =>
      whileWriting(command, { writes: { '--html': options.html } }, () => runPawns(options)),
    );
}

function runPawns({ json, html, ...position }: Options): void {
  setUpPosition(position);
  const description = describePawns();
  const structure = reportStructure();
  if (html !== undefined) writeTextFile(html, pawnsPage(description, structure, toFen()));
  else if (json) printData(JSON.stringify(pawnsJson(description, structure, toFen()), null, 2));
  else printStyled(pawnsText(description, structure, wantsColour()));
}
