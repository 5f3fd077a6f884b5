/**
 * The static evaluation of a UCI engine. The protocol has no question for it, but Stockfish answers the command `eval`,
 * and Rampart does, in lines for people, one of which has the evaluation in pawns from White's view.
 */

import { clip } from '../../base/printable.ts';
import { UserError } from '../../base/user-error.ts';
import { NoAnswer } from '../../tools/match/engine-process.ts';
import type { UciEngine } from '../../tools/match/uci-engine.ts';
import { positionText } from '../../tools/match/uci-search.ts';

/** `Final evaluation       +0.25 (white side)`, `info string evaluation +0.25 (pawns, White's view)`, and their kin. */
const LINE = /^(?:info string )?(?:(\w+) )?evaluation:?\s+(none|[+-]?\d{1,4}\.\d+) \(.*(?:white|in check)/i;

/** Names of evaluations, the best first: the final one is damped and scaled. */
const SOURCES = ['nnue', 'final', 'total', ''];

/**
 * The evaluation of a position in centipawns from White's view; undefined where the engine has none, as in check.
 * Throws UserError when it does not know the command, or does not answer in time.
 *
 * @param patience milliseconds
 */
export async function askForEvaluation(
  { process: engine, ownName }: UciEngine,
  fen: string,
  patience: number,
): Promise<number | undefined> {
  const said = new Map<string, number | undefined>();
  const refuse = (why: string) => new UserError(`the engine ${clip(ownName)} failed at ${fen}: ${why}`);
  engine.send(positionText({ fen, moves: [] }));
  engine.send('eval');
  try {
    // An engine that ignores the command is ready all the same.
    await engine.ask('isready', patience, (line) => {
      const [, source = '', pawns] = LINE.exec(line) ?? [];
      if (pawns !== undefined) said.set(source.toLowerCase(), pawns === 'none' ? undefined : inCentipawns(pawns));
      return line === 'readyok';
    });
  } catch (error) {
    if (!(error instanceof NoAnswer)) throw error;
    throw refuse(error.message);
  }
  const source = SOURCES.find((candidate) => said.has(candidate));
  if (source === undefined) throw refuse("it does not answer 'eval'");
  return said.get(source);
}

function inCentipawns(pawns: string): number {
  return Math.round(100 * Number(pawns));
}
