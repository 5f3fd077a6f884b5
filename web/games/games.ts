/** The user's games: what is kept of them, what is asked of them, and the one that is told on the board. */

import { computed, effect, signal } from '@preact/signals';
import { type PgnGame, parsePgn, type StructureReport, writePgn } from 'rampart-chess/browser';
import { annotate } from '../analysis/analysis.ts';
import { game as board, openGame } from '../game/game.ts';
import { leavePlay } from '../play/play.ts';
import { startThread } from '../threads/start-thread.ts';
import { ALL, type Filters, queryOf } from './filters.ts';
import type { Answer, CallName, Calls, Choices, Collection, OpenedGame, Progress, Source } from './protocol.ts';

/** What is kept; undefined until it has been read. */
export const collection = signal<Collection | undefined>(undefined);
/** How far the work is, while games are added. */
export const progress = signal<Progress | undefined>(undefined);
/**
 * What went wrong with what the user did, and with what the page asks by itself, and what was done, in whole sentences.
 * A question takes back no word on a file.
 */
export const trouble = signal('');
export const questionTrouble = signal('');
export const done = signal('');
export const filters = signal<Filters>(ALL);
/** The games that are as asked; each answer is another object. Undefined while they are looked for. */
export const found = signal<{ readonly count: number } | undefined>(undefined);
export const choices = signal<Choices | undefined>(undefined);
export const report = signal<StructureReport | undefined>(undefined);
export type View = 'list' | 'structures' | 'story';
export const view = signal<View>('list');

const told = signal<(OpenedGame & { readonly record: PgnGame }) | undefined>(undefined);

/** The game on the board and its story, as long as it is that game. */
export const story = computed(() => {
  const opened = told.value;
  return opened !== undefined && isSameGame(opened.record, board.value) ? opened : undefined;
});

function isSameGame(one: PgnGame, other: PgnGame): boolean {
  const isSame = one === other || (one.fen === other.fen && one.moves.length === other.moves.length);
  return isSame && one.moves.every(({ uci }, at) => uci === other.moves[at]!.uci);
}

let worker: Worker | undefined;
let last = 0;
const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();

/** Asks the worker, which starts with the first question. Rejects with Error, whose message is a sentence. */
export function call<Name extends CallName>(name: Name, ...values: Parameters<Calls[Name]>): ReturnType<Calls[Name]> {
  worker ??= startWorker();
  const id = ++last;
  const answer = new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
  worker.postMessage({ id, name, values });
  return answer as ReturnType<Calls[Name]>;
}

function startWorker(): Worker {
  const started = startThread('games');
  started.onmessage = ({ data }: MessageEvent<Answer>) => {
    if (!('id' in data)) {
      collection.value = data.collection;
      progress.value = data.progress;
      return;
    }
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('error' in data) asked?.reject(new Error(data.error));
    else asked?.resolve(data.value as never);
  };
  started.onerror = () => {
    for (const { reject } of waiting.values())
      reject(new Error('the thread of the games has died: load the page again'));
    waiting.clear();
    worker = undefined;
    progress.value = undefined;
  };
  return started;
}

/** Does something, and says what went wrong with it in place of what went wrong before. */
async function guarded(work: () => Promise<void>, told = trouble): Promise<void> {
  told.value = '';
  try {
    await work();
  } catch (error) {
    told.value = `That did not work: ${(error as Error).message}.`;
    progress.value = undefined;
  }
}

/** Shows what is kept in this browser. */
export async function openCollection(): Promise<void> {
  if (collection.value !== undefined) return;
  await guarded(async () => {
    collection.value = await call('open');
    await askAll();
  });
}

export function addGames(sources: readonly Source[]): Promise<void> {
  return guarded(async () => {
    done.value = '';
    const before = { games: collection.value?.games ?? 0, leftOut: collection.value?.leftOut ?? 0 };
    shownGames = before.games;
    // The form gives way at once: one reading at a time.
    progress.value = {
      file: sources[0]!.name,
      games: 0,
      gamesPerSecond: 0,
      done: 0,
      secondsLeft: Number.POSITIVE_INFINITY,
    };
    const problem = await call('add', sources);
    const { games = 0, leftOut = 0 } = collection.value ?? {};
    const spoilt = leftOut - before.leftOut;
    const left =
      spoilt === 0
        ? ''
        : ` ${spoilt === 1 ? 'One' : spoilt} could not be read and ${spoilt === 1 ? 'was' : 'were'} left out.`;
    const added = games - before.games;
    if (added + spoilt > 0) done.value = `${countOf(added)} added.${left}`;
    trouble.value = problem;
    await askAll();
  });
}

/** Deletes all that is kept. */
export function deleteGames(): Promise<void> {
  return guarded(async () => {
    const games = collection.value?.games ?? 0;
    const bytes = await call('clear');
    filters.value = ALL;
    told.value = undefined;
    view.value = 'list';
    await askAll();
    done.value = `Deleted: ${countOf(games)}, ${megabytes(bytes)} freed.`;
  });
}

export function countOf(games: number): string {
  return games === 1 ? '1 game' : `${games.toLocaleString('en')} games`;
}

export function megabytes(bytes: number): string {
  return bytes < 1e5 ? `${Math.ceil(bytes / 1000)} kB` : `${(bytes / 1e6).toFixed(1)} MB`;
}

/** Games that there were when the answers on the page were found. */
let shownGames = 0;

/** Asks everything anew after games have come or gone. */
async function askAll(): Promise<void> {
  shownGames = collection.value?.games ?? 0;
  // The list needs less than the rest, and is there first.
  [, choices.value] = await Promise.all([askGames(), call('choices')]);
  const { players } = choices.value;
  const [name, games] = players[0] ?? ['', 0];
  // In a collection of one player it is his games that are meant.
  if (filters.value === ALL && 3 * games >= shownGames && games > 1) filters.value = { ...ALL, player: name };
  await askReport();
}

async function askGames(): Promise<void> {
  const { query, order } = queryOf(filters.peek());
  const count = await call('find', query, order);
  if (count !== undefined) found.value = { count };
}

let lastReport = 0;

async function askReport(): Promise<void> {
  const own = ++lastReport;
  const player = filters.peek().player.trim();
  const next = await call('report', player === '' ? undefined : player);
  if (own === lastReport) report.value = next;
}

/** Milliseconds after which a filter that is typed counts. */
const PAUSE = 200;

/** Follows the filters, and the games that come. Returns a function that ends it. */
export function followFilters(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let { player } = filters.peek();
  const endFilters = effect(() => {
    const wanted = filters.value;
    clearTimeout(timer);
    timer = setTimeout(() => {
      if (collection.peek() === undefined) return;
      const isOther = wanted.player !== player;
      player = wanted.player;
      void guarded(async () => {
        await Promise.all([askGames(), ...(isOther ? [askReport()] : [])]);
      }, questionTrouble);
    }, PAUSE);
  });
  const endGames = effect(() => {
    const games = collection.value?.games ?? 0;
    // The more there are, the less one more changes.
    if (progress.value === undefined || games < 2 * shownGames) return;
    void guarded(askAll, questionTrouble);
  });
  return () => {
    clearTimeout(timer);
    endFilters();
    endGames();
  };
}

/** Opens a game on the board, with its story. */
export function openStory(game: number): Promise<void> {
  return guarded(async () => {
    const opened = await call('game', game);
    const record = parsePgn(opened.pgn);
    leavePlay();
    openGame(record);
    told.value = { ...opened, record };
    view.value = 'story';
  });
}

/** Nodes of a position: a tenth of what `rampart annotate` takes. */
const QUICK_NODES = 20_000;

/** Annotates the game on the board, and keeps it so. */
export function analyseStory(): Promise<void> {
  return guarded(async () => {
    const opened = story.value;
    if (opened === undefined) return;
    const before = board.value;
    await annotate(QUICK_NODES);
    if (board.value === before || story.value?.game !== opened.game) return;
    await call('keepAnnotated', opened.game, writePgn(board.value));
  });
}
