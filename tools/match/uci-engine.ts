/** An engine that talks UCI, started and asked for moves as a host does it. */

import type { Limits } from '../../search/limits.ts';
import { Failure } from '../../uci/failure.ts';
import type { Log } from '../../uci/log.ts';
import { clip } from '../../uci/protocol.ts';
import type { EngineSpec } from './engine-spec.ts';
import { type Contestant, type GameLine, Lapse, type Pondering } from './match-game.ts';
import { checkOption, type DeclaredOption, parseOption } from './uci-options.ts';
import { goText, openSearch, positionText, type Told, type UciReply, type UciSearch } from './uci-search.ts';
import { NoAnswer, openTalk, type Talk } from './uci-talk.ts';

export interface UciEngine extends Contestant {
  /** What it calls itself. */
  readonly ownName: string;
  /** As for every contestant; `onTold` hears of what it tells of its best move while it thinks. */
  readonly think: (
    game: GameLine,
    limits: Limits,
    patience: number,
    onTold?: (told: Told) => void,
  ) => Promise<UciReply>;
  /** Tells it that a new game begins, and waits until it is ready; false when it is not in time, or has gone. */
  readonly newGame: () => Promise<boolean>;
  /**
   * Tells it before a search whether the position has castling rights that only Chess960 knows. Does nothing when it
   * declares no UCI_Chess960, or when its description sets that option.
   */
  readonly setChess960: (on: boolean) => void;
  /** Whether it can play on. */
  readonly isAlive: () => boolean;
  /** Asks it to end, and makes it end when it does not soon. */
  readonly close: () => Promise<void>;
  readonly kill: () => void;
}

export interface EngineOptions {
  /** Milliseconds to start up, to be ready, and to stop when told. */
  readonly patience: number;
  /** Hears of every line. */
  readonly log: Log;
  /** Gives up starting it; afterwards it is ended by `kill`. */
  readonly signal?: AbortSignal | undefined;
}

/** Milliseconds for the last words. */
const FAREWELL = 500;

/** Starts an engine, greets it and sets its options. Throws Failure when it cannot play. */
export async function startEngine(spec: EngineSpec, options: EngineOptions): Promise<UciEngine> {
  const name = spec.name ?? spec.command;
  const { patience, signal } = options;
  const talk = openTalk(spec, name, options.log);
  const giveUp = () => talk.process.kill();
  signal?.addEventListener('abort', giveUp);
  const fail = (reason: string): never => {
    talk.process.kill();
    throw new Failure(`the engine ${clip(name)} cannot play: ${reason}`);
  };
  const declared: DeclaredOption[] = [];
  let ownName = spec.command;
  try {
    await talk.ask('uci', patience, (line) => {
      if (line.startsWith('id name '))
        ownName = Buffer.from(line.slice('id name '.length), 'latin1').toString().trim();
      const option = parseOption(line);
      if (option !== null) declared.push(option);
      return line === 'uciok';
    });
    for (const [option, value] of optionsOf(spec)) {
      const fault = checkOption(declared, option, value);
      if (fault !== null) fail(fault);
      talk.process.send(
        value === '' ? `setoption name ${option}` : `setoption name ${option} value ${value}`,
      );
    }
    await talk.ask('isready', patience, (line) => line === 'readyok');
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    fail(error.message);
  } finally {
    signal?.removeEventListener('abort', giveUp);
  }
  const { think, pondering } = openThinking(talk, patience);
  return {
    ownName,
    setChess960: openChess960(talk, spec, declared),
    newGame: async () => {
      try {
        talk.process.send('ucinewgame');
        await talk.ask('isready', patience, (line) => line === 'readyok');
        return true;
      } catch {
        talk.process.kill();
        return false;
      }
    },
    think,
    ...(spec.ponder === true ? { pondering } : {}),
    isAlive: () => !talk.process.hasEnded(),
    close: async () => {
      talk.process.send('quit');
      await talk.ended(FAREWELL);
      talk.process.kill();
    },
    kill: talk.process.kill,
  };
}

/** Names and values of the options to set; what was asked for by name comes last. */
function optionsOf({ ponder, options }: EngineSpec): EngineSpec['options'] {
  return ponder === true ? [['Ponder', 'true'], ...options] : options;
}

/** How `setChess960` of an engine tells it what it has not been told yet. */
function openChess960(
  talk: Talk,
  spec: EngineSpec,
  declared: readonly DeclaredOption[],
): UciEngine['setChess960'] {
  const isIts = (name: string) => name.toLowerCase() === 'uci_chess960';
  const isOurs = declared.some(({ name }) => isIts(name)) && !spec.options.some(([name]) => isIts(name));
  let told = false;
  return (on) => {
    if (!isOurs || on === told) return;
    talk.process.send(`setoption name UCI_Chess960 value ${on}`);
    told = on;
  };
}

/** The searches of an engine, one after the other. */
function openThinking(talk: Talk, patience: number): Pick<UciEngine, 'think'> & { pondering: Pondering } {
  /** The search in the opponent's time, and the position that it is about. */
  let pondered: { readonly position: string; readonly search: UciSearch } | undefined;
  return {
    think: async (game, limits, allowed, onTold) => {
      const search = pondered?.search ?? openSearch(onTold);
      const question = pondered === undefined ? goText(limits) : 'ponderhit';
      if (pondered === undefined) talk.process.send(positionText(game));
      pondered = undefined;
      // An answer that came before the ponder hit is too early, but it is one.
      if (!search.isAnswered()) await askForMove(talk, search, question, { limits, allowed, patience });
      return search.reply();
    },
    pondering: {
      begin: (game, limits) => {
        const position = positionText(game);
        pondered = { position, search: openSearch() };
        talk.process.send(position);
        talk.begin(goText({ ...limits, ponder: true }), pondered.search.take);
      },
      end: async (game) => {
        if (pondered === undefined) return false;
        const { position, search } = pondered;
        if (game !== undefined && positionText(game) === position) return false;
        pondered = undefined;
        // Its late move must not be taken for the answer to the next question.
        if (!search.isAnswered() && !(await stop(talk, search, patience))) throw lapseOf(talk);
        return true;
      },
    },
  };
}

/** Sends a line after which a move is due. Throws Lapse when none comes in time. */
async function askForMove(
  talk: Talk,
  search: UciSearch,
  question: string,
  { limits, allowed, patience }: { limits: Limits; allowed: number; patience: number },
): Promise<void> {
  try {
    await talk.ask(question, allowed, search.take);
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    // Its clock has run out. Whether it can go on is another question.
    const isTimed = limits.nodes === undefined && limits.depth === undefined;
    const answers = !talk.process.hasEnded() && (await stop(talk, search, patience));
    if (answers && isTimed) throw new Lapse('time forfeit', 'on time');
    throw lapseOf(talk);
  }
}

/** Ends a search; false when its answer does not come. */
function stop(talk: Talk, search: UciSearch, patience: number): Promise<boolean> {
  return talk.ask('stop', patience, search.take).then(
    () => true,
    () => false,
  );
}

/** Why no move came from an engine that can be used no more. */
function lapseOf({ process, reason }: Talk): Lapse {
  const why = reason();
  process.kill();
  if (why !== undefined) return new Lapse('disconnect', `by disconnection: ${why}`);
  return new Lapse('stalled connection', 'by a stall: no move came');
}
