/**
 * The tape: which functions a search calls, in their order and with their arguments, so that the same sequence can be
 * played again with some of them left out. Numbers only: the number of a call, then its arguments.
 */

/** A function whose calls are taped: its module, its name and how many arguments count. */
export interface TapedFunction {
  readonly module: string;
  readonly name: string;
  readonly size: number;
}

const taped = (module: string, name: string, size: number): TapedFunction => ({ module, name, size });

/** By the number of a call. POSITION is none: a position of the bench begins, whose index is the argument. */
export const CALLS: readonly TapedFunction[] = [
  taped('', 'position', 1),
  taped('engine/position', 'makeMove', 1),
  taped('engine/position', 'unmakeMove', 1),
  taped('engine/position', 'makeNullMove', 0),
  taped('engine/position', 'unmakeNullMove', 0),
  taped('engine/board', 'findChecksAndPins', 0),
  taped('engine/draws', 'isRepetition', 1),
  taped('engine/draws', 'hasUpcomingRepetition', 1),
  taped('engine/draws', 'isDeadMaterial', 0),
  taped('engine/draws', 'isFiftyMoves', 0),
  taped('engine/generate', 'generate', 2),
  taped('engine/checks', 'generateQuietChecks', 1),
  taped('engine/legality', 'isLegal', 2),
  taped('engine/legality', 'givesCheck', 1),
  taped('engine/static-exchange', 'seeAtLeast', 2),
  taped('eval/endgames/recogniser-table', 'probeRecognisers', 0),
  taped('eval/fortress/fortress', 'fortressBound', 2),
  taped('eval/evaluate', 'evaluate', 1),
  taped('search/transposition-table', 'probeTable', 2),
  taped('search/transposition-table', 'storeTable', 8),
];

export const POSITION = 0;
export const MAKE = 1;
export const UNMAKE = 2;
export const MAKE_NULL = 3;
export const UNMAKE_NULL = 4;
export const CHECKS_AND_PINS = 5;
export const REPETITION = 6;
export const UPCOMING_REPETITION = 7;
export const DEAD_MATERIAL = 8;
export const FIFTY_MOVES = 9;
export const GENERATE = 10;
export const GENERATE_CHECKS = 11;
export const IS_LEGAL = 12;
export const GIVES_CHECK = 13;
export const EXCHANGE = 14;
export const RECOGNISERS = 15;
export const FORTRESS = 16;
export const EVALUATE = 17;
export const PROBE_TABLE = 18;
export const STORE_TABLE = 19;

let tape = new Int32Array(1 << 20);
let end = 0;

/** Notes a call: its number, how many arguments it has, and these. */
export function record(call: number, size: number, ...values: readonly (number | boolean)[]): void {
  if (end + size >= tape.length) {
    const longer = new Int32Array(2 * tape.length);
    longer.set(tape);
    tape = longer;
  }
  tape[end++] = call;
  for (let index = 0; index < size; index++) tape[end++] = Number(values[index]);
}

/** What has been noted. */
export function recorded(): Int32Array {
  return tape.slice(0, end);
}
