/** The shape of the help: the width of the terminal, commands by name, an example for each command. */

import type { Command } from 'commander';
import { outputWidth, wrapText } from '../../base/width.ts';

/** Columns that a description has at least; commander would not break lines of less than 40. */
const NARROWEST = 20;

/** Gives the program's help its shape, and that of the commands that are declared from then on. */
export function shapeHelp(program: Command): void {
  program.configureOutput({ getOutHelpWidth: outputWidth, getErrHelpWidth: outputWidth }).configureHelp({
    minWidthToWrap: NARROWEST,
    subcommandTerm: (command) => command.name(),
    // Without the other spellings of its name.
    commandUsage: (command) => [command.parent?.name(), command.name(), command.usage()].filter(Boolean).join(' '),
  });
}

/** Declares examples, which the help ends with. They are whole command lines. */
export function declareExamples(command: Command, examples: readonly string[]): Command {
  const heading = examples.length === 1 ? 'Example' : 'Examples';
  return command.addHelpText('after', `\n${heading}:\n${examples.map((example) => `  ${example}`).join('\n')}`);
}

/** A list for the end of a help: words, and what they mean beside them. */
export function wordList(heading: string, words: readonly (readonly [string, string])[]): string {
  const column = Math.max(...words.map(([word]) => word.length)) + 4;
  const lines = words.flatMap(([word, says]) =>
    wrapText(`  ${word.padEnd(column - 4)}  ${says}`, outputWidth(), ' '.repeat(column)),
  );
  return [`\n${heading}:`, ...lines].join('\n');
}
