/**
 * V8's compiler: when it works, and its budget for inlining. V8's own is made for ordinary programs: bitboard code is
 * many small functions around few large ones, and a large one that is compiled without its small ones is slow. With the
 * usual budget the search runs at 0.91 of its speed with a larger one (600,000 nodes of five middlegames, interleaved).
 *
 * More is not better: a node runs through most of the search, and machine code beyond the processor's cache for
 * instructions is slow too. That is why the sum of what one function takes in is limited, and why loops, which are
 * short here, are not peeled: with 9000 bytes and peeled loops the search ran at 0.96 of its speed.
 *
 * Flags belong to the process and act on what is compiled after they are set.
 */

import { V8, V8_VERSION } from './runtime.ts';

const FLAGS = [
  '--max-inlined-bytecode-size=500',
  '--max-inlined-bytecode-size-absolute=20000',
  '--max-inlined-bytecode-size-cumulative=6000',
  '--min-inlining-frequency=0.001',
  '--no-turbo-loop-peeling',
  '--concurrent-recompilation-queue-length=64',
];

/** Gives V8 the larger budget, for all threads. Call it before anything is compiled. */
export function raiseInliningBudget(): void {
  setFlags(FLAGS);
}

/**
 * Never replaces a function while it runs. A function of short loops that is called all the time may else be left with
 * an optimised loop alone, the rest of it slow for ever: one `perft` in six ran at a third of its speed.
 */
export function compileWholeFunctions(): void {
  V8?.setFlagsFromString('--no-use-osr');
}

/**
 * Flags that keep V8 from optimising, and their defaults. V8 12, in Node 22, has no such flags and complains about them
 * on standard error; nothing is held back there.
 */
const [HELD, RELEASED]: readonly (readonly string[])[] =
  V8_VERSION < 12
    ? [
        ['--ticks-before-optimization=1000000', '--max-bytecode-size-for-early-opt=0'],
        ['--ticks-before-optimization=3', '--max-bytecode-size-for-early-opt=81'],
      ]
    : [[], []];

/** Optimises no more functions, however often they are called; optimised ones stay. For all threads. */
export function holdCompiler(): void {
  setFlags(HELD);
}

/** Optimises functions that are called often, as V8 does by default. */
export function releaseCompiler(): void {
  setFlags(RELEASED);
}

function setFlags(flags: readonly string[]): void {
  for (const flag of flags) V8?.setFlagsFromString(flag);
}
