/** The kinds of games that are soaked: every time control with every number of threads, rules and way to start. */

/** Nodes for each move, where no clock runs. */
const NODES = 2000;
const TIME_CONTROLS = ['0.5+0.005', '2+0.02', `${NODES} nodes`] as const;
const THREADS = [1, 2] as const;

export interface Kind {
  /** Its name on the page and in the file of sums. */
  readonly name: string;
  /** As hosts write it; undefined where nodes limit each move. */
  readonly clock: string | undefined;
  readonly nodes: number;
  readonly threads: number;
  readonly isChess960: boolean;
  /** Whether engines are started anew for each game. */
  readonly isRestarted: boolean;
}

export const KINDS: readonly Kind[] = TIME_CONTROLS.flatMap((timeControl) =>
  THREADS.flatMap((threads) =>
    [false, true].flatMap((isChess960) =>
      [false, true].map((isRestarted) => ({
        name: [
          timeControl,
          threads === 1 ? '1 thread' : `${threads} threads`,
          ...(isChess960 ? ['Chess960'] : []),
          ...(isRestarted ? ['restarted'] : []),
        ].join(', '),
        clock: timeControl.includes('+') ? timeControl : undefined,
        nodes: NODES,
        threads,
        isChess960,
        isRestarted,
      })),
    ),
  ),
);
