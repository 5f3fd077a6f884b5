/** An engine that talks UCI, started and asked for moves as a host does it. */

import type { Log } from '../../base/log.ts';
import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import type { Variant } from '../../lib/pgn/variant.ts';
import { type EngineProcess, NoAnswer, startProcess } from './engine-process.ts';
import type { EngineSpec } from './engine-spec.ts';
import type { Player } from './match-game.ts';
import { openThinking, type Thinking } from './uci-search.ts';

export interface UciEngine extends Player {
  /** The name that it gives itself. */
  readonly ownName: string;
  readonly think: Thinking['think'];
  readonly process: EngineProcess;
  /** Sends `ucinewgame` and waits until it is ready; false when it is not ready in time or has ended. */
  readonly newGame: () => Promise<boolean>;
  /**
   * Sets UCI_Chess960 before a search of a position with castling rights of Chess960, or without. Does nothing when the
   * engine has no such option, or when its description sets it.
   */
  readonly setChess960: (on: boolean) => void;
  /** True while it can play on. */
  readonly isAlive: () => boolean;
  /** Asks it to end, then kills it. */
  readonly close: () => Promise<void>;
  readonly kill: () => void;
}

export interface EngineOptions {
  /** Milliseconds to start up, to be ready, and to answer `stop`. */
  readonly patience: number;
  /** The variant to be played; `setChess960` is for engines that search positions of both kinds. */
  readonly variant?: Variant | undefined;
  /** Receives every line. */
  readonly log: Log;
  /** Stops the start; a started engine is ended by `kill`. */
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds that an engine has to end after `quit`. */
const FAREWELL = 500;

/** Starts an engine, greets it and sets its options. Throws UserError when it cannot play. */
export async function startEngine(spec: EngineSpec, options: EngineOptions): Promise<UciEngine> {
  const name = spec.name ?? spec.command;
  const { patience, variant, signal } = options;
  const engine = startProcess(spec, name, options.log);
  const giveUp = () => engine.kill();
  signal?.addEventListener('abort', giveUp);
  const fail = (reason: string): never => {
    engine.kill();
    throw new UserError(`the engine ${clip(name)} cannot play: ${reason}`);
  };
  const declared: DeclaredOption[] = [];
  let ownName = spec.command;
  try {
    await engine.ask('uci', patience, (line) => {
      if (line.startsWith('id name ')) ownName = Buffer.from(line.slice('id name '.length), 'latin1').toString().trim();
      const option = parseOption(line);
      if (option !== null) declared.push(option);
      return line === 'uciok';
    });
    for (const [option, value] of optionsOf(spec, variant)) {
      const fault = checkOption(declared, option, value);
      if (fault !== null) fail(fault);
      engine.send(value === '' ? `setoption name ${option}` : `setoption name ${option} value ${value}`);
    }
    await engine.ask('isready', patience, (line) => line === 'readyok');
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    fail(error.message);
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  const { think, pondering } = openThinking(engine, patience);
  return {
    ownName,
    setChess960: openChess960(engine, spec, declared),
    newGame: async () => {
      try {
        engine.send('ucinewgame');
        await engine.ask('isready', patience, (line) => line === 'readyok');
        return true;
      } catch {
        engine.kill();
        return false;
      }
    },
    think,
    process: engine,
    ...(spec.ponder === true ? { pondering } : {}),
    isAlive: () => engine.reason() === undefined,
    close: async () => {
      engine.send('quit');
      await engine.ended(FAREWELL);
      engine.kill();
    },
    kill: engine.kill,
  };
}

/** Names and values of the options to set; those of the description come last. */
function optionsOf({ ponder, options }: EngineSpec, variant: Variant | undefined): EngineSpec['options'] {
  return [
    ...(variant === 'chess960' ? [['UCI_Chess960', 'true'] as const] : []),
    ...(ponder === true ? [['Ponder', 'true'] as const] : []),
    ...options,
  ];
}

/** The `setChess960` of an engine, which sends the option only when it changes. */
function openChess960(
  engine: EngineProcess,
  spec: EngineSpec,
  declared: readonly DeclaredOption[],
): UciEngine['setChess960'] {
  const isIts = (name: string) => name.toLowerCase() === 'uci_chess960';
  const isOurs = declared.some(({ name }) => isIts(name)) && !spec.options.some(([name]) => isIts(name));
  let isOn = false;
  return (on) => {
    if (!isOurs || on === isOn) return;
    engine.send(`setoption name UCI_Chess960 value ${on}`);
    isOn = on;
  };
}

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

/** The fault of a value for an option; null when it is right. Names match in any case, as UCI demands. */
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
