/** The engines of a match: started when they are needed, kept for the next game, replaced when they have ended. */

import type { Log } from '../../base/log.ts';
import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import type { Variant } from '../../lib/pgn/variant.ts';
import type { EngineSpec } from './engine-spec.ts';
import { startEngine, type UciEngine } from './uci-engine.ts';

export interface EnginePool {
  /** The engines' own names, by their place in the list. */
  readonly ownNames: readonly string[];
  /** An engine that is ready for a new game. Throws UserError when it cannot be started. */
  readonly take: (place: number) => Promise<UciEngine>;
  /** Takes an engine back after its game; one that is restarted for each game is ended first. */
  readonly giveBack: (place: number, engine: UciEngine) => Promise<void>;
  /** Ends those that play, at once. */
  readonly killTaken: () => void;
  readonly close: () => Promise<void>;
}

/** Starts each engine once, so that one that cannot play is found before the first game. Throws UserError. */
export async function openEnginePool(
  specs: readonly EngineSpec[],
  patience: number,
  log: Log,
  variant: Variant = 'standard',
): Promise<EnginePool> {
  const start = (place: number) => startEngine(specs[place]!, { patience, variant, log });
  const starts = await Promise.allSettled(specs.map((_, place) => start(place)));
  const idle = starts.map((outcome) => (outcome.status === 'fulfilled' ? [outcome.value] : []));
  const taken = new Set<UciEngine>();
  const close = async () => {
    await Promise.all([...idle.flat(), ...taken].map((engine) => engine.close()));
  };
  const failed = starts.find((outcome) => outcome.status === 'rejected');
  if (failed !== undefined) {
    await close();
    throw failed.reason;
  }
  return {
    ownNames: idle.map(([engine]) => engine!.ownName),
    take: async (place) => {
      for (const isLastTry of [false, true]) {
        let engine = idle[place]!.pop();
        while (engine !== undefined && !engine.isAlive()) engine = idle[place]!.pop();
        engine ??= await start(place);
        taken.add(engine);
        if (await engine.newGame()) return engine;
        taken.delete(engine);
        log.warn(`${specs[place]!.name} is not ready for a new game${isLastTry ? '' : ', and is started again'}`);
      }
      throw new UserError(
        `the engine ${clip(specs[place]!.name ?? '')} cannot play: it does not become ready for a game`,
      );
    },
    giveBack: async (place, engine) => {
      if (specs[place]!.restart === true) await engine.close();
      taken.delete(engine);
      if (engine.isAlive()) idle[place]!.push(engine);
    },
    killTaken: () => {
      for (const engine of taken) engine.kill();
    },
    close,
  };
}

/** Gives engines names that are all different. Throws UserError when given names are not. */
export function nameEngines<Spec extends { readonly name?: string | undefined }>(
  specs: readonly Spec[],
  ownNames: readonly string[],
): (Spec & { readonly name: string })[] {
  const names = new Set<string>();
  for (const { name } of specs) {
    if (name === undefined) continue;
    if (names.has(name)) throw new UserError(`two engines have the name ${name}`);
    names.add(name);
  }
  return specs.map((spec, place) => {
    if (spec.name !== undefined) return { ...spec, name: spec.name };
    const ownName = ownNames[place]!;
    let name = ownName;
    for (let number = 2; names.has(name); number++) name = `${ownName} (${number})`;
    names.add(name);
    return { ...spec, name };
  });
}
