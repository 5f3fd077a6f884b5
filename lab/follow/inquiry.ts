/**
 * The inquiry into a key move that a search does not play: what it would see if it saw more, and which step hides that
 * from it. What it would see is the best line of a deeper search. Where the search refutes the key move by another
 * reply than that line expects, the deeper search is asked about that reply, and the line goes on from there.
 */

import { NO_MOVE } from '../../engine/move.ts';
import type { Game } from '../../search/game.ts';
import type { SearchResult } from '../../search/limits.ts';
import { type Attempt, attemptsOf, type Loss } from './attempts.ts';
import { type Found, searchAfter, searchAlong } from './searches.ts';
import type { Followed } from './visits.ts';

export interface InquiryOptions {
  readonly nodes: number;
  /** The deeper search has as many times the nodes. */
  readonly deeper: number;
  /** Other replies that the deeper search is asked about, at most. */
  readonly replies: number;
}

/** Why no step of the search is to blame, or that one is. */
export type Verdict =
  | 'played'
  | 'deeper search rejects it'
  | 'deeper search finds the reply too'
  | 'another move was better'
  | 'not searched'
  | 'lost';

export interface Inquiry {
  readonly verdict: Verdict;
  readonly result: SearchResult;
  /** Centipawns: what the deeper search says of the last line; undefined where none was needed. */
  readonly deeperScore: number | undefined;
  readonly followed: Followed;
  readonly attempts: readonly Attempt[];
  /** How the last search of the key move lost the line. */
  readonly loss: Loss | undefined;
}

/** Looks into `key` after a game; `known` is a line that begins with it, searched for when it is only the key. */
export function inquire(game: Game, known: readonly number[], options: InquiryOptions): Inquiry {
  const limits = { nodes: options.nodes };
  let seen = searchAlong(game, known, limits);
  const { result } = seen;
  if (result.best === known[0]) return judge('played', seen, undefined);
  const deeper = { nodes: options.nodes * options.deeper };
  let deep: Found | undefined;
  if (known.length === 1) {
    deep = searchAfter(game, { ...deeper, searchMoves: known });
    if (deep.result.score <= result.score) return judge('deeper search rejects it', seen, deep);
    seen = searchAlong(game, deep.line, limits);
  }
  for (let asked = 0; asked < options.replies; asked++) {
    const { line } = seen.followed;
    const loss = attemptsOf(seen.followed).at(-1)?.loss;
    if (loss?.fate !== 'another reply') break;
    const before = [...line.slice(0, loss.ply), loss.instead];
    deep = searchAfter({ ...game, moves: [...game.moves, ...before] }, deeper);
    const holds = deep.result.best === NO_MOVE || deep.result.score <= result.score;
    if (holds) return judge('deeper search finds the reply too', seen, deep);
    seen = searchAlong(game, [...before, ...deep.line], limits);
  }
  return judge(undefined, seen, deep);
}

/** `verdict` undefined: it depends on the last search of the key move. */
function judge(
  verdict: Verdict | undefined,
  { result, followed }: Found & { followed: Followed },
  deep: Found | undefined,
): Inquiry {
  const attempts = attemptsOf(followed);
  const last = attempts.at(-1);
  const loss = last?.loss;
  const whole = last === undefined ? 'not searched' : loss === undefined ? 'another move was better' : 'lost';
  return { verdict: verdict ?? whole, result, deeperScore: deep?.result.score, followed, attempts, loss };
}
