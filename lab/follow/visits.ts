/**
 * Follows a known line through the tree: for every visit to one of its positions, how far the search came with the next
 * move of the line, and which step ended it. The search tells each step here before it takes it, so that the last one
 * told is the one that decided. Only the laboratory's build does so (see hooks.mjs); the search itself is the same.
 *
 * A visit is one of the line when its path is the line itself, move by move, and no test of the search led there:
 * singular extensions, ProbCut, a sacrifice searched by itself. Visits in tests, and to the same position at the same
 * ply by other moves, are kept apart. Not looked into is a node that is searched once more for a test of itself.
 */

import { GAME, KEY, LAST_MOVE, STATE, STATE_SIZE, STATES } from '../../engine/board.ts';
import { givesCheck } from '../../engine/legality.ts';
import { NO_MOVE } from '../../engine/move.ts';
import { makeMove, unmakeMove } from '../../engine/position.ts';
import { EXCLUDED, NULL_MOVE_FROM, ROOT_DEPTH, SEARCH_STATE } from '../../search/searcher.ts';

/** Steps that may end a node before any of its moves is tried. */
export type NodeStep =
  | 'draw or mate distance'
  | 'recogniser or fortress'
  | 'transposition table'
  | 'endgame tables'
  | 'reverse futility'
  | 'null move'
  | 'ProbCut'
  | 'multi-cut'
  | 'stand pat';

/** Steps that may leave out a move. */
export type MoveStep = 'late move' | 'futility' | 'history' | 'exchange' | 'delta' | 'quiet evasions';

/** A visit to the position of the line at a ply. */
export interface Visit {
  readonly ply: number;
  /** How the search came here. */
  readonly way: 'line' | 'test' | 'other moves';
  readonly iteration: number;
  /** Plies that were left to search; 0 in quiescence. */
  readonly depth: number;
  /** Of a principal variation, or which side of the window the score is expected on. */
  readonly window: 'pv' | 'cut' | 'all' | 'quiescence';
  /** True when the visit was over before the search was stopped. */
  isOver: boolean;
  isQuiescence: boolean;
  /** Of the node: the last step that was reached. */
  step: NodeStep | 'horizon' | 'moves';
  /** The move at hand. */
  current: number;
  /** True while the next move of the line is searched. */
  isSearching: boolean;
  /** Of the next move of the line: the last step that was reached, undefined while it has not come up. */
  moveStep: MoveStep | 'picked' | 'searched' | undefined;
  /** Plies that it was extended by, and what is left with them after the move. */
  extension: number;
  fullDepth: number;
  /** The searches of it, in their order. */
  readonly searches: Visit[];
  /** The score that came back: centipawns for the side to move here; undefined while nothing has. */
  score: number | undefined;
  outcome: 'fails low' | 'raises alpha' | 'fails high' | undefined;
  /** Another move that failed high. */
  refutation: number;
  /** The step that has left out quiet moves before they came up. */
  leftOut: MoveStep | undefined;
  /** True when this node itself failed high, as the node before it has seen. */
  failsHigh: boolean;
}

/** A line and the visits to it. */
export interface Followed {
  readonly line: readonly number[];
  /** In the order of the search. */
  readonly visits: readonly Visit[];
}

interface Following {
  readonly line: readonly number[];
  readonly keys: readonly number[];
  readonly visits: Visit[];
  /** By ply. */
  readonly open: (Visit | undefined)[];
}

/** Written out, not computed, so that the bundler drops it where nothing is followed. */
const NOTHING: Following = { line: [], keys: [], visits: [], open: [] };

let following = NOTHING;

function followingOf(line: readonly number[]): Following {
  return { line, keys: keysOf(line), visits: [], open: new Array(line.length + 1).fill(undefined) };
}

/** The keys of the positions along a line, two words each. */
function keysOf(line: readonly number[]): number[] {
  const keys: number[] = [];
  const add = () => keys.push(STATES[GAME[STATE] + KEY], STATES[GAME[STATE] + KEY + 1]);
  add();
  for (const move of line) {
    makeMove(move);
    add();
  }
  for (const move of [...line].reverse()) unmakeMove(move);
  return keys;
}

/** Follows a line of legal moves from the current position, which is the root of what is searched next. */
export function startFollowing(line: readonly number[]): void {
  following = followingOf(line);
}

/** Ends it; returns what was seen. */
export function stopFollowing(): Followed {
  const { line, visits } = following;
  following = NOTHING;
  return { line, visits };
}

/** A node is entered. */
export function traceNode(ply: number, depth: number, isPv: boolean, cutNode: boolean): void {
  enterNode(ply, depth, isPv ? 'pv' : cutNode ? 'cut' : 'all');
}

/** A node of quiescence is entered. */
export function traceQuiescence(ply: number): void {
  enterNode(ply, 0, 'quiescence');
}

function enterNode(ply: number, depth: number, window: Visit['window']): void {
  const { open, visits } = following;
  if (ply >= open.length || isTesting(ply)) return;
  const here = open[ply];
  if (window === 'quiescence' && here?.step === 'horizon') {
    here.isQuiescence = true;
    here.step = 'draw or mate distance';
    return;
  }
  close(ply);
  if (!hasKeyOfLine(ply)) return;
  const before = ply > 0 && !isTesting(ply - 1) ? open[ply - 1] : undefined;
  const isSearched = ply === 0 || (before?.way === 'line' && before.isSearching);
  const visit = newVisit(ply, isSearched ? 'line' : isOnLine(ply) ? 'test' : 'other moves', depth, window);
  if (before?.isSearching === true) before.searches.push(visit);
  visits.push(visit);
  open[ply] = visit;
}

function newVisit(ply: number, way: Visit['way'], depth: number, window: Visit['window']): Visit {
  return {
    ply,
    way,
    iteration: SEARCH_STATE[ROOT_DEPTH],
    depth,
    window,
    isOver: false,
    isQuiescence: window === 'quiescence',
    step: 'draw or mate distance',
    current: NO_MOVE,
    isSearching: false,
    moveStep: undefined,
    extension: 0,
    fullDepth: 0,
    searches: [],
    score: undefined,
    outcome: undefined,
    refutation: NO_MOVE,
    leftOut: undefined,
    failsHigh: false,
  };
}

/** True while a node is searched once more for a test: without its table move, or without null moves. */
function isTesting(ply: number): boolean {
  return EXCLUDED[ply] !== NO_MOVE || SEARCH_STATE[NULL_MOVE_FROM] > ply;
}

/** True when the moves since the root are those of the line. */
function isOnLine(ply: number): boolean {
  const { line } = following;
  const state = GAME[STATE];
  for (let at = ply; at > 0; at--) {
    if (STATES[state - (ply - at) * STATE_SIZE + LAST_MOVE] !== line[at - 1]) return false;
  }
  return true;
}

function hasKeyOfLine(ply: number): boolean {
  const { keys } = following;
  const state = GAME[STATE];
  return STATES[state + KEY] === keys[2 * ply] && STATES[state + KEY + 1] === keys[2 * ply + 1];
}

function close(ply: number): void {
  const visit = following.open[ply];
  if (visit !== undefined) visit.isOver = true;
  following.open[ply] = undefined;
}

/** The visit that is under way at a ply, if it counts. */
function visitAt(ply: number): Visit | undefined {
  return ply >= following.open.length || isTesting(ply) ? undefined : following.open[ply];
}

/** A step of the node, or of the move at hand, is reached: it may end the one or the other. */
export function traceStep(ply: number, step: NodeStep | MoveStep | 'horizon' | 'moves'): void {
  const visit = visitAt(ply);
  if (visit === undefined) return;
  if (visit.current === NO_MOVE) visit.step = step as Visit['step'];
  else if (visit.current === following.line[ply]) visit.moveStep = step as MoveStep;
}

/** A move comes up. */
export function tracePick(ply: number, move: number): void {
  const visit = visitAt(ply);
  if (visit === undefined) return;
  visit.current = move;
  if (move === following.line[ply]) visit.moveStep = 'picked';
}

/** Quiet moves that have not come up are left out; by futility only those that give no check. */
export function traceLeftOut(ply: number, step: 'futility' | 'late move'): void {
  const visit = visitAt(ply);
  const move = following.line[ply];
  if (visit === undefined || move === undefined) return;
  if (step === 'late move' || !givesCheck(move)) visit.leftOut ??= step;
}

/** The move at hand is about to be searched, at a node with so many plies left. */
export function traceSearch(ply: number, depth: number, extension: number): void {
  const visit = visitAt(ply);
  if (visit === undefined || visit.current !== following.line[ply]) return;
  visit.moveStep = 'searched';
  visit.isSearching = true;
  visit.extension = extension;
  visit.fullDepth = Math.max(0, depth - 1 + extension);
}

/** The move at hand has been searched, in this window. */
export function traceReturn(ply: number, score: number, alpha: number, beta: number): void {
  const visit = visitAt(ply);
  if (visit === undefined) return;
  if (visit.isSearching) {
    close(ply + 1);
    const last = visit.searches.at(-1);
    if (last !== undefined) last.failsHigh = score <= alpha;
    visit.score = score;
    visit.outcome = score >= beta ? 'fails high' : score > alpha ? 'raises alpha' : 'fails low';
    visit.isSearching = false;
  } else if (score >= beta) visit.refutation = visit.current;
  visit.current = NO_MOVE;
}
