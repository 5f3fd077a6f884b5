/** Completion for fish: a line for each command and option. */

import type { CommandWords, OptionWords, Value } from './words.ts';

export function fishScript([program, ...commands]: readonly CommandWords[]): string {
  const lines = [
    '# Completion of rampart for fish. Load it with: rampart completion fish | source',
    'complete -c rampart -n __fish_use_subcommand -f',
    ...optionLines(program!, '__fish_use_subcommand'),
    ...commands.flatMap((command) => {
      const seen = `__fish_seen_subcommand_from ${command.names.join(' ')}`;
      return [...commandLines(command), ...optionLines(command, seen), ...argumentLines(command, seen)];
    }),
  ];
  return `${lines.join('\n')}\n`;
}

function commandLines({ names, description }: CommandWords): string[] {
  return names.map((name) => `complete -c rampart -n __fish_use_subcommand -a ${name} -d ${quoted(description)}`);
}

function optionLines({ options }: CommandWords, condition: string): string[] {
  return options.map(({ flags, description, value }: OptionWords) => {
    const names = flags.map((flag) => (flag.startsWith('--') ? `-l ${flag.slice(2)}` : `-s ${flag.slice(1)}`));
    return [
      'complete -c rampart -n',
      quoted(condition),
      ...names,
      ...valueWords(value),
      '-d',
      quoted(description),
    ].join(' ');
  });
}

/** Words instead of files, where an argument is one of some words. */
function argumentLines({ values }: CommandWords, condition: string): string[] {
  const words = values.flatMap((value) => value.words);
  return words.length === 0 ? [] : [`complete -c rampart -n ${quoted(condition)} -f -a ${quoted(words.join(' '))}`];
}

function valueWords(value: Value | undefined): string[] {
  if (value === undefined) return [];
  if (value.kind === 'words') return ['-x', '-a', quoted(value.words.join(' '))];
  if (value.kind === 'file') return ['-r', '-F'];
  return value.kind === 'folder' ? ['-x', '-a', "'(__fish_complete_directories)'"] : ['-x'];
}

function quoted(text: string): string {
  return `'${text.replace(/[\\']/g, '\\$&')}'`;
}
