/** Keeps games and answers questions about them on a thread beside the page. */

import { structureReport } from '../../lib/structures/structure-report.ts';
import { collect, textsOf } from './collect.ts';
import type { Answer, Calls, Progress, Question } from './protocol.ts';
import { choicesIn, headAt, type Place, placesOf, storyOf } from './questions.ts';
import { EMPTY, openStore, type State, type Store } from './store.ts';
import { openTables } from './tables.ts';

interface Scope {
  postMessage: (answer: Answer) => void;
}

const scope = globalThis as unknown as Scope;

let opening: Promise<Store> | undefined;
let state: State = EMPTY;
let tableAt: ReturnType<typeof openTables>;
let found: readonly Place[] = [];
let asked = 0;
/** The work that goes on: how it is stopped, and when it has ended. */
let work: { readonly stop: AbortController; readonly ended: Promise<unknown> } | undefined;

function opened(): Promise<Store> {
  opening ??= openStore().then(async (store) => {
    state = await store.readState();
    tableAt = openTables(store);
    return store;
  });
  return opening;
}

const tables = () => state.groups.map((_, at) => tableAt(at));

/** Resolves when nothing writes any more. */
async function stopWork(): Promise<void> {
  work?.stop.abort();
  await work?.ended;
}

function tell(progress: Progress | undefined): void {
  scope.postMessage({ collection: state.collection, progress });
}

const calls: Calls = {
  open: async () => {
    await opened();
    return state.collection;
  },
  add: async (sources) => {
    const store = await opened();
    await stopWork();
    // Another window of this page may have added some.
    state = await store.readState();
    const stop = new AbortController();
    const onPart = (next: State, progress: Progress) => {
      state = next;
      tell(progress);
    };
    const collecting = collect(store, state, sources, { onPart, signal: stop.signal });
    work = { stop, ended: collecting.catch(() => {}) };
    try {
      const { state: last, trouble } = await collecting;
      state = last;
      return trouble;
    } finally {
      work = undefined;
      tell(undefined);
    }
  },
  stop: stopWork,
  find: async (query, order) => {
    const own = ++asked;
    await opened();
    const places = await placesOf(tables(), query, order, () => own === asked);
    if (places === undefined || own !== asked) return undefined;
    found = places;
    return found.length;
  },
  heads: (from, to) => Promise.all(found.slice(from, to).map((place) => headAt(tables(), place))),
  report: async (player) => {
    await opened();
    return structureReport(tables(), player === undefined ? {} : { player });
  },
  choices: async () => {
    await opened();
    return choicesIn(tables());
  },
  game: async (game) => {
    const store = await opened();
    const at = state.groups.findIndex(({ first, games }) => game >= first && game < first + games);
    const story = at < 0 ? undefined : await storyOf(tableAt(at), game);
    if (story === undefined) throw new Error(`there is no game ${game}`);
    const texts = await textsOf(await store.readGroup(at));
    return { ...story, pgn: (await store.readAnnotated(game)) ?? texts[game - state.groups[at]!.first]! };
  },
  keepAnnotated: async (game, pgn) => (await opened()).writeAnnotated(game, pgn),
  clear: async () => {
    const store = await opened();
    await stopWork();
    const { bytes } = state.collection;
    const annotated = await store.clear();
    state = EMPTY;
    tableAt = openTables(store);
    found = [];
    tell(undefined);
    return bytes + annotated;
  },
};

export async function answerQuestion({ id, name, values }: Question): Promise<void> {
  try {
    const call = calls[name] as (...given: readonly unknown[]) => Promise<unknown>;
    scope.postMessage({ id, value: await call(...values) });
  } catch (error) {
    scope.postMessage({ id, error: (error as Error).message });
  }
}
