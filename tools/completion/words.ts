/** Words to be typed: the commands of a program with their options and arguments, as commander declares them. */

import type { Command, Option } from 'commander';
import { FACTS, FORMATION_KEYS } from '../../lib/structures/glossary.ts';

export interface CommandWords {
  /** Its name, then other names that it goes by; none for the program itself. */
  readonly names: readonly string[];
  readonly description: string;
  readonly options: readonly OptionWords[];
  /** One for each argument. */
  readonly values: readonly Value[];
}

export interface OptionWords {
  /** `-h`, `--help`, those that it has. */
  readonly flags: readonly string[];
  readonly description: string;
  /** Undefined for an option that is there or not. */
  readonly value: Value | undefined;
  /** True for an option that may be given more than once. */
  readonly isRepeatable: boolean;
}

/** Allowed values: one of some words, a file or folder, or a text that no shell can know. */
export interface Value {
  readonly name: string;
  readonly kind: 'words' | 'file' | 'folder' | 'other';
  readonly words: readonly string[];
}

/** Words of options that also take other names for them, or more behind them. */
const LISTED: ReadonlyMap<string, readonly string[]> = new Map([
  ['--formation', FORMATION_KEYS],
  ['--has', Object.keys(FACTS)],
]);

/** The program itself, then its commands, without what is hidden. */
export function wordsOf(program: Command): [CommandWords, ...CommandWords[]] {
  const commands = program.createHelp().visibleCommands(program);
  const names = commands.map((command) => command.name());
  const help: Value = { name: 'command', kind: 'words', words: names };
  const all = commands
    .map(commandWords)
    .map((words) => (words.names[0] === 'help' ? { ...words, values: [help] } : words));
  return [{ ...commandWords(program), names: [] }, ...all];
}

function commandWords(command: Command): CommandWords {
  return {
    names: [command.name(), ...command.aliases()],
    description: command.description(),
    options: [...command.createHelp().visibleOptions(command)].map(optionWords),
    values: command.registeredArguments.map((argument) => valueWords(argument.name(), argument.argChoices, 'file')),
  };
}

function optionWords(option: Option): OptionWords {
  const { short, long, description, flags, required, optional, defaultValue } = option;
  const choices = option.argChoices ?? LISTED.get(long ?? '');
  const name = /[<[]([^>\]]*)[>\]]/.exec(flags)?.[1] ?? '';
  const kind = /^(file|path)$/.test(name) ? 'file' : /^folders?$/.test(name) ? 'folder' : 'other';
  return {
    flags: [short, long].filter((flag) => flag !== undefined),
    description,
    value: required || optional ? valueWords(name, choices, kind) : undefined,
    isRepeatable: Array.isArray(defaultValue),
  };
}

function valueWords(name: string, choices: readonly string[] | undefined, otherwise: Value['kind']): Value {
  return { name, kind: choices === undefined ? otherwise : 'words', words: choices ?? [] };
}
