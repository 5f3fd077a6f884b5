/** What annotated games say of their players: accuracy, mistakes by phase, structures, and the worst moments. */

import { piecesBesidesPawns } from '../../engine/board.ts';
import { playMove } from '../../engine/position.ts';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { FORMATIONS } from '../../eval/formations/formations.ts';
import { BLUNDER, DUBIOUS, MISTAKE } from '../../lib/annotate/judgement.ts';
import { legalMove, setUpFen } from '../../lib/game-set-up.ts';
import { moveNumber, plyOf } from '../../lib/move-numbers.ts';
import { POINTS } from '../../lib/structures/game-rows.ts';
import { openStretches } from '../../lib/structures/stretches.ts';
import type { PgnGame } from '../../lib/types/game.ts';
import { scoreInComment } from '../pgn/pgn-games.ts';

export type Phase = 'opening' | 'middlegame' | 'endgame';

export const PHASES: readonly Phase[] = ['opening', 'middlegame', 'endgame'];

/** Moves with `?!`, `?` and `??`. */
export type Faults = [dubious: number, mistakes: number, blunders: number];

export interface PlayerSummary {
  readonly name: string;
  games: number;
  /** Moves of his with a score before and after. */
  moves: number;
  /** Sum of the accuracies of these moves, 0 to 100 each. */
  accuracy: number;
  readonly faults: Record<Phase, Faults>;
  /** By the name of a formation and whose it was. */
  readonly structures: Map<string, { games: number; finished: number; points: number }>;
  /** The moves that lost most, the worst first. */
  readonly worst: Moment[];
}

export interface Moment {
  /** `Karpov - Kasparov, 1984: 27... Qd7`. */
  readonly text: string;
  /** Winning chances before and after for the player, in percent. */
  readonly before: number;
  readonly after: number;
}

const MOST_MOMENTS = 3;
/** Positions that a formation lasts in a game. */
const LEAST_PLIES = 4;

export interface GameSummary {
  readonly add: (game: PgnGame) => void;
  /** The players so far, most moves first. Players without a name are left out. */
  readonly players: () => PlayerSummary[];
}

export function openSummary(): GameSummary {
  const players = new Map<string, PlayerSummary>();
  return {
    add: (game) => addGame(players, game),
    players: () => [...players.values()].sort((one, other) => other.moves - one.moves),
  };
}

/** Winning chances at a score in centipawns, in percent: lichess's formula, fitted there to games of its players. */
export function winningChances(score: number): number {
  return 100 / (1 + Math.exp(-0.00368208 * score));
}

/**
 * The accuracy of a move that takes winning chances from one percentage to another, 0 to 100: lichess's formula. The
 * accuracy of several moves is their mean here.
 */
export function accuracyOf(before: number, after: number): number {
  const lost = Math.max(0, before - after);
  return Math.max(0, Math.min(100, 103.1668 * Math.exp(-0.04354 * lost) - 3.1669));
}

function addGame(players: Map<string, PlayerSummary>, game: PgnGame): void {
  const { tags, fen, moves, result } = game;
  const sides = [tags.White ?? '?', tags.Black ?? '?'].map((name) => playerOf(players, name));
  for (const player of sides) if (player !== undefined) player.games++;
  setUpFen(fen);
  const start = plyOf(fen);
  const reader = openStretches();
  let before: number | undefined;
  for (const [index, { uci, san, comment, nags = [] }] of moves.entries()) {
    const mover = (start + index) & 1;
    const phase = phaseHere(index);
    const move = legalMove(uci, `move ${index + 1}`);
    reader.onMove(move);
    playMove(move);
    const after = scoreInComment(comment, mover);
    const player = sides[mover];
    if (player !== undefined) {
      for (const [at, nag] of [DUBIOUS, MISTAKE, BLUNDER].entries())
        if (nags.includes(nag)) player.faults[phase][at]!++;
      if (before !== undefined && after !== undefined) {
        const [chances, left] = [before, after].map((score) => winningChances(mover === WHITE ? score : -score));
        const text = `${titleOf(tags)}: ${moveNumber(start + index)} ${san}`;
        player.moves++;
        player.accuracy += accuracyOf(chances!, left!);
        addMoment(player.worst, { text, before: chances!, after: left! });
      }
    }
    before = after;
  }
  addStructures(sides, reader.end().stretches, result);
}

function titleOf({ White = '?', Black = '?', Date: date = '' }: PgnGame['tags']): string {
  const year = /^\d{4}/.exec(date)?.[0];
  return `${White} - ${Black}${year === undefined ? '' : `, ${year}`}`;
}

function playerOf(players: Map<string, PlayerSummary>, name: string): PlayerSummary | undefined {
  if (/^[?\s]*$/.test(name)) return undefined;
  const faults = { opening: [0, 0, 0], middlegame: [0, 0, 0], endgame: [0, 0, 0] } satisfies Record<Phase, Faults>;
  const player = players.get(name) ?? {
    name,
    games: 0,
    moves: 0,
    accuracy: 0,
    faults,
    structures: new Map(),
    worst: [],
  };
  players.set(name, player);
  return player;
}

/** The endgame has six pieces or fewer besides kings and pawns; the opening is the first twelve moves before it. */
function phaseHere(plies: number): Phase {
  if (piecesBesidesPawns(WHITE) + piecesBesidesPawns(BLACK) <= 6) return 'endgame';
  return plies < 24 ? 'opening' : 'middlegame';
}

function addMoment(worst: Moment[], moment: Moment): void {
  if (moment.before - moment.after < 5) return;
  worst.push(moment);
  worst.sort((one, other) => other.before - other.after - (one.before - one.after));
  worst.splice(MOST_MOMENTS);
}

function addStructures(
  sides: readonly (PlayerSummary | undefined)[],
  stretches: ReturnType<ReturnType<typeof openStretches>['end']>['stretches'],
  result: string,
): void {
  const plies = new Map<string, number>();
  for (const { facts, firstPly, lastPly } of stretches)
    for (const { key, side } of facts.formations) {
      const held = `${side}:${key}`;
      plies.set(held, (plies.get(held) ?? 0) + lastPly - firstPly + 1);
    }
  const white = POINTS[result];
  for (const [held, count] of plies) {
    if (count < LEAST_PLIES) continue;
    const [owner, key] = held.split(':');
    const { name } = FORMATIONS.find((formation) => formation.key === key)!;
    for (const [side, player] of sides.entries()) {
      if (player === undefined) continue;
      const what = `${name}, ${(owner === 'white') === (side === WHITE) ? 'own' : 'against'}`;
      const structure = player.structures.get(what) ?? { games: 0, finished: 0, points: 0 };
      player.structures.set(what, structure);
      structure.games++;
      if (white === undefined) continue;
      structure.finished++;
      structure.points += side === WHITE ? white : 1 - white;
    }
  }
}
