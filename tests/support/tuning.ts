import { setFen } from '../../engine/fen.ts';
import { newStore, type Store } from '../../lab/tuning/evaluation-model.ts';
import { newExtractor } from '../../lab/tuning/features.ts';
import { builtParameters } from '../../lab/tuning/fit-parameters.ts';
import type { Shards } from '../../lab/tuning/measurements.ts';
import { activeSlots, newSums } from '../../lab/tuning/normal-equations.ts';
import { type Exchange, newShard, type Shard } from '../../lab/tuning/shard.ts';

/** The positions as features, without labels; each must be decided by its terms. */
export function storeOf(fens: readonly string[]): Store {
  const store = newStore();
  const extract = newExtractor();
  for (const fen of fens) {
    setFen(fen);
    if (!extract(store, 0.5)) throw new Error(`${fen} is known without the terms`);
  }
  return store;
}

/** Those of the positions that the terms decide. */
export function decidedByTerms(fens: readonly string[]): string[] {
  const extract = newExtractor();
  return fens.filter((fen) => {
    setFen(fen);
    return extract(newStore(), 0.5);
  });
}

/** Shards in this thread, which `fill` gives their positions with scores on a scale. */
export function localShards(count: number, scoreScale: number, fill: (shard: Shard, index: number) => void): Shards {
  const parameters = builtParameters();
  const exchanges: Exchange[] = Array.from({ length: count }, () => ({
    parameters,
    sums: newSums(activeSlots().size),
  }));
  const shards = exchanges.map((exchange) => newShard(newExtractor(), exchange, { lambda: 0, scoreScale }));
  shards.forEach(fill);
  return {
    parameters,
    sums: exchanges.map(({ sums }) => sums),
    ask: async (request) => shards.reduce((sum, shard) => sum + shard.answer(request), 0),
  };
}
