/** Adds games to those that are kept: reads files, makes rows of them, and writes both group by group. */

import { type IndexPart, partsOf } from '../../lib/structures/index-parts.ts';
import { encodeRows } from '../../lib/structures/row-groups.ts';
import type { CollectedFile, Progress, Source } from './protocol.ts';
import { nameOf, sizeOf, textOf } from './read-source.ts';
import type { Group, State, Store } from './store.ts';

/** Characters of a text that become a group: some hundreds of games, half a second of work. */
const PIECE = 2 ** 18;
/** Faults that are kept to be shown. */
const MOST_FAULTS = 100;

interface Listener {
  /** Called with what is kept now, and how far the work is. */
  readonly onPart: (state: State, progress: Progress) => void;
  readonly signal: AbortSignal;
}

/**
 * Adds the games of sources to a state. Resolves with the state that is kept then, and a sentence on what was not done;
 * what was read before a fault or a stop is kept.
 */
export async function collect(
  store: Store,
  before: State,
  sources: readonly Source[],
  { onPart, signal }: Listener,
): Promise<{ readonly state: State; readonly trouble: string }> {
  let state = before;
  const troubles: string[] = [];
  const clock = openClock(sources);
  for (const source of sources) {
    const [name, size] = [nameOf(source), sizeOf(source)];
    if (signal.aborted) break;
    if (state.collection.files.some((file) => file.name === name && file.size === size)) {
      troubles.push(`${name} is here already. Delete your games to read it again.`);
      clock.skip(source);
      continue;
    }
    const { files } = state.collection;
    const withFile = (file: CollectedFile) => withCollection(state, { files: [...files, file] });
    let seen = 0;
    try {
      const text = textOf(source, clock.onRead);
      for await (const part of partsOf(text, { file: name, first: nextNumber(state), signal }, PIECE)) {
        seen += part.entries.length;
        const group = await groupOf(part);
        state = withPart(withFile({ name, size, isWhole: false }), part, group, name);
        await store.write(state, group);
        onPart(state, clock.progress(name, part.entries.length));
      }
      if (seen === 0) troubles.push(`There is no game in ${name}.`);
      else {
        state = withFile({ name, size, isWhole: true });
        await store.write(state);
      }
    } catch (error) {
      if (!signal.aborted) troubles.push(troubleWith(name, seen, error as Error));
    }
    clock.skip(source);
  }
  return { state, trouble: troubles.join(' ') };
}

function troubleWith(name: string, seen: number, error: Error): string {
  const isFull = error.name === 'QuotaExceededError';
  const reason = isFull
    ? 'The browser has no room for more'
    : `${name} cannot be read: ${error.message.replace(/\.$/, '')}`;
  return `${reason}. ${seen === 0 ? 'Nothing of it was kept.' : `The ${seen} games before that are kept.`}`;
}

function withCollection(state: State, news: Partial<State['collection']>): State {
  return { ...state, collection: { ...state.collection, ...news } };
}

/** The number of the next game. */
function nextNumber({ groups }: State): number {
  const last = groups.at(-1);
  return last === undefined ? 1 : last.first + last.games;
}

function withPart(state: State, part: IndexPart, { rows, texts }: Group, file: string): State {
  const { games, leftOut, bytes, faults } = state.collection;
  const found = part.faults.slice(0, MOST_FAULTS - faults.length).map((fault) => ({ file, ...fault }));
  const { groups, collection } = withCollection(state, {
    games: games + part.count,
    leftOut: leftOut + part.entries.length - part.count,
    bytes: bytes + (rows?.bytes.length ?? 0) + texts.length,
    faults: [...faults, ...found],
  });
  return { collection, groups: [...groups, { first: part.first, games: part.entries.length }] };
}

async function groupOf({ table, count, entries }: IndexPart): Promise<Group> {
  const rows = count === 0 ? undefined : encodeRows(table);
  return { rows, texts: await packed(JSON.stringify(entries.map(({ pgn }) => pgn))) };
}

async function packed(text: string): Promise<Uint8Array> {
  const stream = new Blob([text]).stream().pipeThrough(new CompressionStream('gzip'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}

/** The texts of the games of a group. */
export async function textsOf({ texts }: Group): Promise<string[]> {
  const stream = new Blob([texts as BlobPart]).stream().pipeThrough(new DecompressionStream('gzip'));
  return JSON.parse(await new Response(stream).text()) as string[];
}

/** How far the work on some sources is, by the bytes that have been read. */
function openClock(sources: readonly Source[]) {
  const all = sources.reduce((sum, source) => sum + sizeOf(source), 0);
  const start = performance.now();
  let before = 0;
  let read = 0;
  let games = 0;
  return {
    onRead: (bytes: number) => {
      read = bytes;
    },
    /** Counts a source that is done with. */
    skip: (source: Source) => {
      before += sizeOf(source);
      read = 0;
    },
    progress: (file: string, more: number): Progress => {
      games += more;
      const seconds = Math.max(0.001, (performance.now() - start) / 1000);
      const done = Math.min(1, (before + read) / Math.max(1, all));
      const secondsLeft = done === 0 ? Number.POSITIVE_INFINITY : (seconds * (1 - done)) / done;
      return { file, games, gamesPerSecond: games / seconds, done, secondsLeft };
    },
  };
}
