import { existsSync, readFileSync } from 'node:fs';
import { toFen } from '../../engine/fen.ts';
import { BENCH_POSITIONS } from '../../search/bench.ts';
import { walkRandomGames } from './random-games.ts';
import { sharedData } from './shared.ts';
import { STANDARD_STARTS } from './starts.ts';

/** Positions for the laws of the evaluation: the bench, seeded random games and, where it is, shared data. */
export function evaluationFens(): string[] {
  const fens = [...BENCH_POSITIONS];
  walkRandomGames({ starts: STANDARD_STARTS, gamesPerStart: 12, plies: 70, seed: 31 }, () => {
    fens.push(toFen());
  });
  const examples = sharedData('specifications.json');
  if (existsSync(examples)) {
    const rows = JSON.parse(readFileSync(examples, 'utf8')) as { fen: string }[];
    fens.push(...rows.map((row) => row.fen));
  }
  return fens.map((fen) => fen.replace(/ [KQkq]+ /, ' - '));
}
