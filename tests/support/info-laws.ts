import { Chess } from 'chess.js';
import { isInfo, MOVE } from './info-lines.ts';
import { playOnOracle } from './oracle.ts';
import { lineOf, valueAfter } from './uci-process.ts';

const BEST_MOVE = new RegExp(`^bestmove (\\(none\\)|${MOVE}( ponder ${MOVE})?)$`);

/** What is wrong with the lines of a search, from the first after `go` to its best move. */
export function searchFaults(lines: readonly string[], fen?: string): string[] {
  const faults: string[] = [];
  const infos = lines.slice(0, -1).filter((line) => line.includes(' score '));
  const best = lines.at(-1)!;
  for (const line of lines.slice(0, -1)) if (!isInfo(line)) faults.push(`no info: ${line}`);
  if (!BEST_MOVE.test(best)) faults.push(`no best move: ${best}`);
  const last = infos.filter((line) => valueAfter('multipv', line) === '1').at(-1);
  if (last === undefined) return [...faults, 'no line with a score'];
  const [move = '(none)', ponder] = lineOf(last);
  if (valueAfter('bestmove', best) !== move) faults.push(`${best} after ${last}`);
  if (valueAfter('ponder', best) !== ponder) faults.push(`${best} after ${last}`);
  if (fen === undefined) return faults;
  for (const line of infos) {
    try {
      const game = new Chess(fen);
      for (const text of lineOf(line)) playOnOracle(game, text);
    } catch {
      faults.push(`not legal: ${line}`);
    }
  }
  return faults;
}
