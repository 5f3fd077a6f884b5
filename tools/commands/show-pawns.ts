/** `rampart pawns`: the pawn structure of a position, drawn and listed. */

import type { Command } from 'commander';
import { terminalWidth } from '../../base/width.ts';
import { describeStructure } from '../../eval/formations/description.ts';
import { printJson, printStyled, wantsColour } from '../output.ts';
import { writeTextFile } from '../text-files.ts';
import { pawnsPage } from '../views/pawns-page.tsx';
import { pawnsText } from '../views/pawns-text.ts';
import { declareExamples } from './help.ts';
import { declarePosition, fileOf, type PositionOptions, positionsOf, printHeading } from './position-option.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends PositionOptions {
  readonly json?: true;
}

export function declarePawns(program: Command): void {
  const command = declareExamples(declareForce(program.command('pawns')), [
    "rampart pawns --moves 'd4 d5 c4 e6 Nc3 Nf6 cxd5 exd5'",
    'rampart pawns GAMES.pgn --game 2 --before 15',
    "rampart pawns '8/5k2/3p4/2pPp3/2P1P3/8/5K2/8 w - - 0 1'",
  ]).description(
    'draw the pawn structure of a position and say what it is: its name, plans, weak pawns, chains, levers',
  );
  declarePosition(command)
    .option('--json', 'print JSON instead; docs/pawns-json.md describes it')
    .option('--html <file>', 'write a page for a browser too')
    .action((words: readonly string[], options: Options) =>
      whileWriting(command, { reads: [fileOf(words)], writes: { '--html': options.html } }, () =>
        runPawns(words, options),
      ),
    );
}

async function runPawns(words: readonly string[], options: Options): Promise<void> {
  const { json, html } = options;
  for await (const { isOfMany } of positionsOf(words, options)) {
    const structure = describeStructure();
    if (html !== undefined) writeTextFile(html, pawnsPage(structure));
    if (json) printJson(structure, isOfMany);
    else {
      printHeading(isOfMany);
      printStyled(pawnsText(structure, wantsColour(), terminalWidth()));
    }
  }
}
