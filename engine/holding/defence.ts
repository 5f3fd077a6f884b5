/** The defence that a held box promises, cut down to one answer for each move of the attacker. */

import type { BitboardPair } from '../attacks.ts';
import { squaresOf } from '../never-mate/box.ts';
import { KING, kindOf } from '../squares.ts';
import { areBeside, has, isMarked, rowOf, type Exit, type HeldBox, type Reply } from './held-box.ts';
import { mayGo, mayPush, movesOfWatched, stepsBySquare } from './held-table.ts';
import type { Square } from '../types.ts';

/** A held box with what the defence needs of it: squares at `64 * row + square`, the attacker to move; moves out. */
export interface Post {
  readonly held: HeldBox;
  readonly squares: Set<number>;
  readonly exits: Map<Exit, Set<HeldBox>>;
  readonly replies: Set<Reply>;
  readonly steps: readonly BitboardPair[];
}

/** Everything that a defence from a box needs, the first box before all. `row` and `square` are where it begins. */
export function defenceFrom(first: HeldBox, row: number, square: Square, attackerMoves: boolean): Post[] {
  const posts = new Map<HeldBox, Post>();
  const open: { post: Post; at: number }[] = [];
  postOf(first);
  if (attackerMoves) enter(first, 64 * row + square);
  else answer(first, row, square);
  for (let next = open.pop(); next !== undefined; next = open.pop()) follow(next.post, next.at >> 6, next.at & 63);
  return [...posts.values()];

  function postOf(held: HeldBox): Post {
    const known = posts.get(held);
    if (known !== undefined) return known;
    const post = {
      held, squares: new Set<number>(), exits: new Map(), replies: new Set<Reply>(),
      steps: stepsBySquare(held.plan, held.box),
    };
    posts.set(held, post);
    return post;
  }

  function enter(held: HeldBox, at: number): void {
    const post = postOf(held);
    if (post.squares.has(at)) return;
    post.squares.add(at);
    open.push({ post, at });
  }

  /** Answers every move of the attacker. */
  function follow({ held, exits }: Post, from: number, at: Square): void {
    const { plan, box } = held;
    const areKings = plan.watched >= 0 && kindOf(box.pieces[plan.watched]) === KING
      && kindOf(box.pieces[plan.mover]) === KING;
    const isLegal = (to: Square) => !areKings || !areBeside(to, at);
    for (const to of movesOfWatched(plan, box, from)) if (isLegal(to)) answer(held, to, at);
    for (const exit of held.exits) {
      const isWatched = exit.by === plan.watched;
      if (isWatched && (!isLegal(exit.to) || !mayGo(box, plan.watched, from, exit.to))) continue;
      if (exit.path.length > 0 && (exit.path.includes(at) || !mayPush(held, from, exit.path))) continue;
      const after = isWatched ? rowOf(plan, exit.to) : from;
      const next = exit.next.find(({ answers }) => isMarked(answers, after, at))!;
      const used = exits.get(exit) ?? new Set<HeldBox>();
      exits.set(exit, used.add(next));
      answer(next, after, at);
    }
  }

  /** Chooses an answer: a step to a square that is needed anyway, before another step, and a capture. */
  function answer(held: HeldBox, after: number, at: Square): void {
    const { plan, table, replies } = held;
    const post = postOf(held);
    const { lo, hi } = post.steps[at];
    const steps = squaresOf(lo & table[2 * after], hi & table[2 * after + 1]);
    const step = steps.find((to) => post.squares.has(64 * after + to)) ?? steps[0];
    if (step !== undefined) {
      enter(held, 64 * after + step);
      return;
    }
    const reply = replies.find(({ by, to, next }) => by === plan.mover
      ? has(post.steps[at], to) && isMarked(next.table, after, to) : isMarked(next.table, after, at))!;
    post.replies.add(reply);
    enter(reply.next, 64 * after + (reply.by === plan.mover ? reply.to : at));
  }
}
