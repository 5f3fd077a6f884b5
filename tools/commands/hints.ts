/** What a command line that makes no sense may have meant. */

import type { Command } from 'commander';
import { nearestWord } from '../../base/nearest-word.ts';

/** A wrong value, and the list of those that are allowed. */
const LISTED = /'([^']*)'(?: is invalid.* Allowed choices are| is invalid. It must be some of| is none of) (.*)\.$/;
const UNKNOWN = /unknown command '([^']*)'$/;
/** Letters that two words must share to be related. */
const STEM = 3;

/** The message of an error, with the value, the command or the option that may have been meant. */
export function withHint(message: string, program: Command): string {
  const [, value, list] = LISTED.exec(message) ?? [];
  const [, word] = UNKNOWN.exec(message) ?? [];
  const meant =
    value !== undefined
      ? nearestWord(value, list!.split(', '))
      : word !== undefined
        ? relatedTo(word, program)
        : undefined;
  return meant === undefined ? message : `${message} (Did you mean ${meant}?)`;
}

/** The command or the option that begins like a word: `eval` for `evaluate`, `--version` for `version`. */
function relatedTo(word: string, program: Command): string | undefined {
  const help = program.createHelp();
  const options = help.visibleOptions(program).map(({ long }) => long ?? '');
  const names = [...help.visibleCommands(program).map((command) => command.name()), ...options];
  return names.find((name) => {
    const plain = name.replace(/^--/, '');
    return Math.min(plain.length, word.length) >= STEM && (plain.startsWith(word) || word.startsWith(plain));
  });
}
