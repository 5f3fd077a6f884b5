/** Positions that have nothing to do with one another, put to an engine as if each began a game. */

import type { Limits } from '../../search/limits.ts';
import { Failure } from '../../uci/failure.ts';
import { type GameLine, Lapse } from './match-game.ts';
import type { UciEngine } from './uci-engine.ts';
import type { Told, UciReply } from './uci-search.ts';

/** What is asked, and how messages call the engine and the position. */
export interface Question {
  readonly name: string;
  readonly place: string;
  readonly line: GameLine;
  readonly limits: Limits;
  /** Milliseconds for the answer. */
  readonly allowed: number;
  /** Called when the engine is ready and begins to think. */
  readonly onBegin?: () => void;
  readonly onTold?: (told: Told) => void;
}

/** The engine's answer. Throws Failure when it gives none. */
export async function askAfresh(
  engine: UciEngine,
  { name, place, line, limits, allowed, onBegin, onTold }: Question,
): Promise<UciReply> {
  if (!(await engine.newGame())) throw new Failure(`the engine ${name} is not ready for ${place}`);
  onBegin?.();
  try {
    return await engine.think(line, limits, allowed, onTold);
  } catch (error) {
    if (!(error instanceof Lapse)) throw error;
    throw new Failure(`the engine ${name} failed at ${place}: ${error.message}`);
  }
}
