import { setFen } from '../../engine/fen.ts';
import { newExtractor } from '../../eval/tuning/features.ts';
import { builtParameters, PARAMETERS } from '../../eval/tuning/parameters.ts';
import { type Exchange, newShard, type Shard } from '../../eval/tuning/shard.ts';
import { newStore, type Store } from '../../eval/tuning/store.ts';
import type { Shards } from '../../eval/tuning/training.ts';

/** The positions as features, without labels. */
export function storeOf(fens: readonly string[]): Store {
  const store = newStore();
  const extractor = newExtractor();
  for (const fen of fens) {
    setFen(fen);
    extractor.add(store, Number.NaN, 0);
  }
  return store;
}

/** Shards in this thread, which `fill` gives their positions. */
export function localShards(count: number, fill: (shard: Shard, index: number) => void): Shards {
  const parameters = builtParameters();
  const exchanges: Exchange[] = Array.from({ length: count }, () => ({
    parameters,
    gradient: new Float64Array(PARAMETERS),
  }));
  const shards = exchanges.map((exchange, index) => newShard(newExtractor(), exchange, index));
  shards.forEach(fill);
  return {
    parameters,
    gradients: exchanges.map(({ gradient }) => gradient),
    ask: async (request) => shards.reduce((sum, shard) => sum + shard.answer(request), 0),
  };
}
