/**
 * Writes an index: row groups one after the other, and the end of the file when all are there. A state beside it has
 * the end of what is written so far, so that a run that was killed goes on from there.
 */

import { rmSync } from 'node:fs';
import { type KeyValue, parquetMetadata, type RowGroup } from 'hyparquet';
import { UserError } from '../../base/user-error.ts';
import { type EncodedRows, FILE_START, fileEnd, moved } from '../../lib/structures/row-groups.ts';
import { VERSION } from '../../uci/version.ts';
import { openRecord, stateToResume } from '../record.ts';
import { listOf, recordOf, type Shaped, text, whole } from '../state-files.ts';
import { stateFileOf, wordsOfIndex } from './index-file.ts';

const INPUT = recordOf({ file: text(), bytes: whole(0) });

/** A file of games. */
export type Input = Shaped<typeof INPUT>;

const STATE = recordOf({
  version: whole(1, 1),
  /** In their order. */
  inputs: listOf(INPUT),
  /** Good bytes of the index. */
  bytes: whole(0),
  /** Games that were looked at, of all files; those of them that are in the index; games left out. */
  seen: whole(0),
  games: whole(0),
  leftOut: whole(0),
  /** The end that makes a whole file of these bytes, in base64. */
  end: text(),
});

type State = Shaped<typeof STATE>;

/** The program, as the end of a file names it. */
const MAKER = `Rampart ${VERSION}`;

/** Part by which groups have become more when the state is written again. */
const STATE_GROWTH = 1.05;

/** How far an index is. */
export type Counts = Pick<State, 'seen' | 'games' | 'leftOut'>;

export interface IndexWriter {
  /** How far it was before. */
  readonly begun: Counts;
  /** Adds rows, if there are some, after which the index is so far. Throws UserError. */
  readonly add: (rows: EncodedRows | undefined, counts: Counts) => Promise<void>;
  /**
   * Adds the end of the file: of all games, or of those that there are, after which a run can go on. Throws UserError.
   */
  readonly close: (isDone: boolean) => Promise<void>;
  /** Takes the file away. */
  readonly discard: () => Promise<void>;
}

/** Begins an index, or goes on with it. Throws UserError. */
export function openIndexWriter(file: string, inputs: readonly Input[], resume: boolean): IndexWriter {
  const stateFile = stateFileOf(file);
  const before = resume ? stateToResume(file, stateFile, 'the state of an index', STATE) : undefined;
  if (before !== undefined && JSON.stringify(before.inputs) !== JSON.stringify(inputs)) refuseOtherGames(file);
  const begun: Counts = before ?? { seen: 0, games: 0, leftOut: 0 };
  const groups = before === undefined ? [] : groupsOf(file, before.end);
  const stateAt = (bytes: number, counts: Counts, written: readonly RowGroup[]): State => {
    const { seen, games, leftOut } = counts;
    const end = Buffer.from(fileEnd(written, wordsOf(inputs, counts), MAKER)).toString('base64');
    return { version: 1, inputs, bytes, seen, games, leftOut, end };
  };
  const good = before?.bytes ?? 0;
  const state = before === undefined ? { state: stateAt(0, begun, []) } : {};
  const record = openRecord({ file, good, stateFile, ...state });
  let counts = begun;
  // The record's own bytes are those that are on the disk already.
  let place = good;
  /** Groups that the state has. It tells of all, so it is written less often the more there are. */
  let stated = groups.length;
  return {
    begun,
    add: (rows, after) => {
      const start = place === 0 ? FILE_START : Buffer.alloc(0);
      const bytes = Buffer.concat([start, rows?.bytes ?? Buffer.alloc(0)]);
      if (rows !== undefined) groups.push(moved(rows.group, place + start.length));
      const written = [...groups];
      counts = after;
      place += bytes.length;
      const isDue = written.length >= stated * STATE_GROWTH;
      if (isDue) stated = written.length;
      return record.add(bytes, isDue ? (good) => stateAt(good, after, written) : undefined);
    },
    close: async (isDone) => {
      if (!isDone) await record.add('', (good) => stateAt(good, counts, groups));
      // Behind the good bytes, so that a run that goes on writes over it.
      const start = place === 0 ? FILE_START : Buffer.alloc(0);
      await record.add(Buffer.concat([start, fileEnd(groups, wordsOf(inputs, counts), MAKER)]));
      await record.close();
      if (isDone) rmSync(stateFile, { force: true });
    },
    discard: async () => {
      await record.close();
      for (const one of [file, stateFile]) rmSync(one, { force: true });
    },
  };
}

/** How much an index that is finished has. Throws UserError where it has other games, or is no index. */
export async function finishedCounts(file: string, inputs: readonly Input[]): Promise<Omit<Counts, 'seen'>> {
  const words = await wordsOfIndex(file);
  if (words.get(INPUTS) !== JSON.stringify(inputs)) refuseOtherGames(file);
  return { games: Number(words.get(GAMES)), leftOut: Number(words.get(LEFT_OUT)) };
}

function refuseOtherGames(file: string): never {
  throw new UserError(`${file} was begun with other games: it cannot go on`);
}

const GAMES = 'rampart.games';
const LEFT_OUT = 'rampart.left_out';
const INPUTS = 'rampart.inputs';

function wordsOf(inputs: readonly Input[], { games, leftOut }: Counts): KeyValue[] {
  return [
    { key: GAMES, value: String(games) },
    { key: LEFT_OUT, value: String(leftOut) },
    { key: INPUTS, value: JSON.stringify(inputs) },
  ];
}

/** The row groups of the end of a file. Throws UserError. */
function groupsOf(file: string, end: string): RowGroup[] {
  try {
    return parquetMetadata(Uint8Array.from(Buffer.from(end, 'base64')).buffer).row_groups;
  } catch {
    throw new UserError(`${stateFileOf(file)} is not the state of an index: its end cannot be read`);
  }
}
