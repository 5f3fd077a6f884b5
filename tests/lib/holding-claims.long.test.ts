/** Claims that a side cannot win, in dealt positions, against Stockfish. `make prove-claims` deals more. */

import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { findChecksAndPins, inCheck } from '../../engine/board.ts';
import { setFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { dealWall, diceOf, legalFen, turned } from '../../lab/exercises/dealt-pieces.ts';
import { certifyHoldingHere } from '../../lib/certificate.ts';
import { checkCertificate } from '../../lib/fortress-checker.ts';
import { lockedPositions, lockedWithPieces } from '../support/fortress-positions.ts';

const STOCKFISH = '/usr/games/stockfish';
const POSITIONS = Number(process.env.POSITIONS ?? 60);
const SEED = Number(process.env.SEED ?? 5);
/** Nodes of a first look; a score above three pawns for the side that cannot win is looked at twenty times as long. */
const NODES = 20_000;

/** Walls of pawns with pieces around them, as FENs. */
function* walls(seed: number): Generator<string> {
  const roll = diceOf(seed);
  for (;;) {
    const pieces = roll(2) === 0 ? dealWall(roll) : turned(dealWall(roll));
    const fen = legalFen(pieces, roll(2) === 0 ? 'white' : 'black');
    if (fen !== undefined) yield fen;
  }
}

/** Legal positions of all kinds in turn. */
function* dealt(seed: number): Generator<string> {
  const [pieces, pawns, wall] = [lockedWithPieces(seed), lockedPositions(seed + 1), walls(seed + 2)];
  for (let count = 0; ; count++) {
    const fen = [() => pieces.next().value.fen, () => pawns.next().value.fen, () => wall.next().value][count % 3]!();
    try {
      setFen(fen);
      findChecksAndPins();
      // No game leads to a check beside a double step that has not given it, and Stockfish crashes there.
      if (!inCheck() || fen.split(' ')[3] === '-') yield fen;
    } catch (error) {
      if (!(error instanceof FenError)) throw error;
    }
  }
}

test.skipIf(!existsSync(STOCKFISH))('no claim is refuted by a mate that Stockfish finds', async () => {
  const engine = spawn(STOCKFISH);
  const lines = createInterface({ input: engine.stdout })[Symbol.asyncIterator]();
  /** The score for the side to move, `['mate', 5]` or `['cp', 31]`. */
  const search = async (fen: string, nodes: number): Promise<[kind: string, value: number]> => {
    engine.stdin.write(`ucinewgame\nposition fen ${fen}\ngo nodes ${nodes}\n`);
    let score: [string, number] = ['cp', 0];
    for (let line = await lines.next(); !`${line.value}`.startsWith('bestmove'); line = await lines.next()) {
      if (line.done) throw new Error(`Stockfish has ended at ${fen}`);
      const found = / score (cp|mate) (-?\d+) (?!lower|upper)/.exec(line.value);
      if (found !== null) score = [found[1]!, Number(found[2])];
    }
    return score;
  };
  const positions = dealt(SEED);
  const refuted: string[] = [];
  let claims = 0;
  for (let count = 0; count < POSITIONS; count++) {
    const fen: string = positions.next().value;
    for (const colour of ['white', 'black'] as const) {
      setFen(fen);
      const certificate = certifyHoldingHere(colour);
      if (certificate === null) continue;
      claims++;
      expect({ fen, fault: checkCertificate(certificate) }).toEqual({ fen });
      const sign = fen.split(' ')[1] === colour[0] ? 1 : -1;
      let [kind, value] = await search(fen, NODES);
      if (kind === 'cp' && sign * value > 300) [kind, value] = await search(fen, 20 * NODES);
      if (kind === 'mate' && sign * value > 0) refuted.push(`${fen}: ${colour} mates`);
    }
  }
  engine.stdin.write('quit\n');
  expect(refuted).toEqual([]);
  console.info(`${claims} claims that a side cannot win in ${POSITIONS} positions`);
  expect(claims).toBeGreaterThan(POSITIONS / 8);
});
