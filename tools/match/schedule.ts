/** Which games a match has: who meets whom, with which colours, in which round. */

export const FORMATS = ['gauntlet', 'round-robin', 'sprt'] as const;
/** A gauntlet is the first engine against each other one; an SPRT is one of two engines that ends when it is decided. */
export type Format = (typeof FORMATS)[number];

/** A game to be played; engines are told by their place in the list of all. */
export interface Fixture {
  /** From 1. All games of a round begin with the same opening. */
  readonly round: number;
  readonly white: number;
  readonly black: number;
}

export interface Schedule {
  /** How many games there are. */
  readonly games: number;
  /** The game with this index: those of a round follow each other, and so do the two with reversed colours. */
  readonly at: (index: number) => Fixture;
}

export function scheduleOf(format: Format, engines: number, rounds: number): Schedule {
  const pairings: [number, number][] = [];
  for (let first = 0; first < (format === 'round-robin' ? engines : 1); first++) {
    for (let second = first + 1; second < engines; second++) pairings.push([first, second]);
  }
  return {
    games: 2 * pairings.length * rounds,
    at: (index) => {
      const pair = index >> 1;
      const [first, second] = pairings[pair % pairings.length]!;
      const [white, black] = (index & 1) === 0 ? [first, second] : [second, first];
      return { round: 1 + Math.floor(pair / pairings.length), white, black };
    },
  };
}
