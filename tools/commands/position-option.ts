/** The position that a command is about: a FEN, with quotes or without, or `startpos`, and moves from there. */

import type { Command } from 'commander';
import { START_FEN } from '../../engine/fen.ts';
import { RampartError } from '../../lib/errors.ts';
import { setUpGame } from '../../lib/game-set-up.ts';
import type { Game } from '../../search/game.ts';
import { UsageError } from './usage-error.ts';

export interface PositionOptions {
  readonly fen?: string;
  readonly moves?: string;
}

/** Declares `--fen` and `--moves`. */
export function declarePosition(command: Command): Command {
  return command
    .option('--fen <fen>', 'the position, or startpos; the start when left out')
    .option('--moves <moves>', 'moves played from there, in SAN or as in UCI, in quotes');
}

/** Sets up the position, and returns the game that leads to it. Throws UsageError. */
export function setUpPosition({ fen = START_FEN, moves = '' }: PositionOptions): Game {
  try {
    return setUpGame(fen.trim().toLowerCase() === 'startpos' ? START_FEN : fen, moveWords(moves));
  } catch (error) {
    if (error instanceof RampartError) throw new UsageError(error.message);
    throw error;
  }
}

/** The moves of a text, without their numbers. */
export function moveWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '' && !/^\d+\.*$/.test(word));
  return words.map((word) => word.replace(/^\d+\.+/, ''));
}

/** The fields of a FEN after its placement: side to move, castling, en passant, and two numbers. */
const FIELDS = [/^[wb]$/, /^(-|[A-Ha-hKQkq]{1,4})$/, /^(-|[a-h][36])$/, /^\d{1,4}$/, /^\d{1,4}$/];
const PLACEMENT = /^[1-8PNBRQKpnbrqk]+(\/[1-8PNBRQKpnbrqk]+){7}$/;

const FEN_OPTIONS = ['--fen', '--like'];

/** The words of a command line with a FEN that was given without quotes in one word. */
export function joinFens(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let at = 0; at < words.length; at++) {
    const word = words[at]!;
    if (!FEN_OPTIONS.includes(joined.at(-1)!) || !PLACEMENT.test(word)) {
      joined.push(word);
      continue;
    }
    let fields = 0;
    while (fields < FIELDS.length && FIELDS[fields]!.test(words[at + 1 + fields] ?? '')) fields++;
    joined.push(words.slice(at, at + 1 + fields).join(' '));
    at += fields;
  }
  return joined;
}
