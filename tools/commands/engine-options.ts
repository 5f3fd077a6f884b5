/** Engines as options of commands. */

import type { Option } from 'commander';
import { type EngineSpec, type Purpose, parseEngineSpec, SpecError } from '../match/engine-spec.ts';
import { readerOf } from './arguments.ts';

const START = 'cmd=... name=... arg=... dir=... option.Hash=64';
const QUOTES = 'with quotes as in a shell';

/** The help on an engine that searches positions, and on one that plays games. */
export const SEARCHER_HELP = `${START}, ${QUOTES}`;
export const PLAYER_HELP = `${START} ponder=true, and tc, movetime, nodes or depth of its own; ${QUOTES}`;

/** `--engine`, any number of times, as a list; the help says what an empty one means. */
export function engineOption(purpose: Purpose, help: string, otherwise: string): Option {
  const { Option } = require('commander') as typeof import('commander');
  const read = readerOfEngine(purpose);
  return new Option('--engine <description>', help)
    .argParser((text, before: readonly EngineSpec[]) => [...before, read(text)])
    .default([], otherwise);
}

/** A reader of arguments that describe an engine. */
export function readerOfEngine(purpose: Purpose): (text: string) => EngineSpec {
  return readerOf((text) => parseEngineSpec(text, purpose), SpecError);
}
