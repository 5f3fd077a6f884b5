/** Loads one thread's share of the data: its blocks of lines, parsed, filtered, extracted and proved. */

import { UserError } from '../../base/user-error.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { type BadLine, badLineText, LabelError, parseLabelled, readLabelled } from '../data/labelled.ts';
import { ProofError } from './features.ts';
import type { Blend } from './prediction-loss.ts';
import { type Admission, BLOCK, isHeldOut, type Shard } from './shard.ts';

export interface DataPlan extends Blend {
  readonly data: readonly string[];
  /** Files whose positions are all held out; then none of the others are. */
  readonly heldOutData?: readonly string[];
  /** Share of the positions that is held out, by game or by block of lines. */
  readonly heldOut: number;
  readonly seed: number;
}

/** Counts of the lines by what became of them. */
export interface Tally {
  lines: number;
  bad: number;
  readonly positions: Record<Admission, number>;
  /** The first bad lines. */
  readonly examples: BadLine[];
}

/** Bad lines that are shown. */
const EXAMPLES = 5;

/** Loads the share of one of several threads; `onShare` hears how much of all is read. Throws UserError. */
export async function loadShare(
  plan: DataPlan,
  thread: number,
  threads: number,
  shard: Shard,
  onShare: (share: number, tally: Tally) => void,
): Promise<Tally> {
  const tally: Tally = { lines: 0, bad: 0, positions: { added: 0, known: 0 }, examples: [] };
  const { data, heldOutData } = plan;
  const files = [...data, ...(heldOutData ?? [])];
  const addLine = (line: string, place: number, number: number) => {
    const block = Math.floor((number - 1) / BLOCK);
    if (block % threads !== thread) return;
    tally.lines++;
    const file = files[place];
    const share = place >= data.length ? 1 : heldOutData === undefined ? plan.heldOut : 0;
    let fen = '';
    try {
      const labelled = parseLabelled(line);
      fen = labelled.fen;
      const key = labelled.game === '' ? `${place} ${block}` : labelled.game;
      const part = isHeldOut(key, share, plan.seed) ? 'held out' : 'training';
      tally.positions[shard.add(labelled, part)]++;
    } catch (error) {
      const reason = (error as Error).message;
      if (error instanceof ProofError) {
        const text = `the features do not make the evaluation of ${fen}: ${reason}`;
        throw new UserError(badLineText({ file, number, reason: text }));
      }
      if (!(error instanceof LabelError || error instanceof FenError)) throw error;
      tally.bad++;
      if (tally.examples.length < EXAMPLES) tally.examples.push({ file, number, reason });
    }
  };
  await readLabelled(files, addLine, (share) => onShare(share, tally));
  return tally;
}
