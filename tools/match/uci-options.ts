/** The options that an engine declares, and whether it takes a value. */

import { clip } from '../../uci/protocol.ts';

export interface DeclaredOption {
  readonly name: string;
  readonly type: string;
  readonly min: number;
  readonly max: number;
  /** The values of a `combo`. */
  readonly choices: readonly string[];
}

/** Reads `option name Hash type spin default 16 min 1 max 4096`; null when the line is something else. */
export function parseOption(line: string): DeclaredOption | null {
  const match = /^option name (.+?) type (\w+)(.*)$/.exec(line);
  if (match === null) return null;
  const [, name, type, rest] = match as unknown as [string, string, string, string];
  const numberAfter = (word: string, otherwise: number) => {
    const found = new RegExp(` ${word} (-?\\d+)`).exec(rest);
    return found === null ? otherwise : Number(found[1]);
  };
  return {
    name,
    type,
    min: numberAfter('min', Number.NEGATIVE_INFINITY),
    max: numberAfter('max', Number.POSITIVE_INFINITY),
    choices: rest
      .split(/ var /)
      .slice(1)
      .map((choice) => choice.trim()),
  };
}

/** What is wrong with a value for an option, or null. Names are compared without regard to case, as UCI demands. */
export function checkOption(declared: readonly DeclaredOption[], name: string, value: string): string | null {
  const option = declared.find((candidate) => candidate.name.toLowerCase() === name.toLowerCase());
  if (option === undefined) return `it has no option ${clip(name)}`;
  const { type, min, max, choices } = option;
  const refuse = (what: string) => `its option ${clip(name)} must be ${what}, not '${clip(value)}'`;
  if (type === 'spin' && !/^-?\d{1,15}$/.test(value)) return refuse('a whole number');
  if (type === 'spin' && (Number(value) < min || Number(value) > max)) return refuse(`from ${min} to ${max}`);
  if (type === 'check' && !/^(true|false)$/i.test(value)) return refuse('true or false');
  const isChoice = choices.some((choice) => choice.toLowerCase() === value.toLowerCase());
  if (type === 'combo' && !isChoice) return refuse(`one of ${clip(choices.join(', '))}`);
  return null;
}
