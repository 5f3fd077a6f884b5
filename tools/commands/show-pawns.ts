/** `rampart pawns`: the pawn structure of a position, drawn and listed. */

import type { Command } from 'commander';
import { describeStructure } from '../../eval/formations/description.ts';
import { printData, printStyled, wantsColour } from '../output.ts';
import { writeTextFile } from '../text-files.ts';
import { pawnsPage } from '../views/pawns-page.tsx';
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
  const structure = describeStructure();
  if (html !== undefined) writeTextFile(html, pawnsPage(structure));
  else if (json) printData(JSON.stringify(structure, null, 2));
  else printStyled(pawnsText(structure, wantsColour()));
}
