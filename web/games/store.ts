/** The index of the games in the browser's own database, group by group: what is written is whole, or not there. */

import type { EncodedRows } from '../../lib/structures/row-groups.ts';
import type { Collection } from './protocol.ts';

const NAME = 'rampart-games';
const VERSION = 1;

/** Games that follow each other: their rows, and their texts as JSON, packed by gzip. */
export interface Group {
  /** Nothing where no game could be read. */
  readonly rows: EncodedRows | undefined;
  readonly texts: Uint8Array;
}

/** What is known of a group without reading it. */
export interface GroupPlace {
  /** The number of its first game. */
  readonly first: number;
  /** Games whose texts it has, those too that could not be read. */
  readonly games: number;
}

export interface State {
  readonly collection: Collection;
  readonly groups: readonly GroupPlace[];
}

export const EMPTY: State = { collection: { files: [], games: 0, leftOut: 0, faults: [], bytes: 0 }, groups: [] };

export interface Store {
  readonly readState: () => Promise<State>;
  readonly readGroup: (at: number) => Promise<Group>;
  /** Writes a state, and the group that it has more than the one before, if there is one, in one step. */
  readonly write: (state: State, group?: Group) => Promise<void>;
  readonly readAnnotated: (game: number) => Promise<string | undefined>;
  readonly writeAnnotated: (game: number, pgn: string) => Promise<void>;
  /** Takes all away. Resolves with the characters of the annotated games among it. */
  readonly clear: () => Promise<number>;
}

const STATE = 'state';
const GROUPS = 'groups';
const ANNOTATED = 'annotated';

/** Opens the database. Rejects with DOMException where the browser allows none. */
export async function openStore(): Promise<Store> {
  const opening = indexedDB.open(NAME, VERSION);
  opening.onupgradeneeded = () => {
    for (const name of [STATE, GROUPS, ANNOTATED]) opening.result.createObjectStore(name);
  };
  const database = await settled(opening);
  /** Reads and writes, all or nothing. */
  const within = <Value>(mode: IDBTransactionMode, work: (transaction: IDBTransaction) => IDBRequest<Value>) => {
    const transaction = database.transaction([STATE, GROUPS, ANNOTATED], mode);
    const request = work(transaction);
    return new Promise<Value>((resolve, reject) => {
      transaction.oncomplete = () => resolve(request.result);
      transaction.onabort = () => reject(transaction.error ?? request.error);
    });
  };
  const read = <Value>(from: string, key: number | string) =>
    within('readonly', (transaction) => transaction.objectStore(from).get(key) as IDBRequest<Value | undefined>);
  return {
    readState: async () => (await read<State>(STATE, STATE)) ?? EMPTY,
    readGroup: async (at) => (await read<Group>(GROUPS, at))!,
    write: async (state, group) => {
      await within('readwrite', (transaction) => {
        if (group !== undefined) transaction.objectStore(GROUPS).put(group, state.groups.length - 1);
        return transaction.objectStore(STATE).put(state, STATE);
      });
    },
    readAnnotated: (game) => read<string>(ANNOTATED, game),
    writeAnnotated: async (game, pgn) => {
      await within('readwrite', (transaction) => transaction.objectStore(ANNOTATED).put(pgn, game));
    },
    clear: async () => {
      const annotated = await within('readwrite', (transaction) => {
        const kept = transaction.objectStore(ANNOTATED).getAll() as IDBRequest<string[]>;
        for (const name of [STATE, GROUPS, ANNOTATED]) transaction.objectStore(name).clear();
        return kept;
      });
      return annotated.reduce((sum, { length }) => sum + length, 0);
    },
  };
}

function settled<Value>(request: IDBRequest<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
}
