/**
 * Tells the live page of a match: boards a few times a second, results when there are new ones. Only while somebody
 * listens, and never much: the games have the machine.
 */

import { now } from '../../base/clock.ts';
import { moveNumber } from '../../lib/move-numbers.ts';
import { boardOf } from '../../views/squares.ts';
import type { GamesWatcher } from '../match/play-match.ts';
import type { Tournament } from '../standings/match-summary.ts';
import { boardAfter } from '../viewer/placement.ts';
import type { LiveChanges, LiveGame } from './live-game.ts';
import { resultsHtml } from './live-page.ts';
import type { LiveServer, Send } from './live-server.ts';

export interface LiveMatch {
  readonly watcher: GamesWatcher;
  /** Another game is among the results. */
  readonly onGame: () => void;
  /** Tells the last, and that it is over. */
  readonly close: () => void;
}

/** Milliseconds between two tellings of boards, and of results. */
const BOARDS_EVERY = 250;
const RESULTS_EVERY = 2000;
/** Results are computed so seldom that they take one part in so many of the time. */
const SHARE = 100;

export function openLiveMatch(server: LiveServer, tournament: () => Tournament): LiveMatch {
  const games = new Map<number, LiveGame>();
  const changed = new Set<number>();
  let lastId = 0;
  let results = { games: -1, text: '', cost: 0 };
  const sendBoards = (send: Send, ids: Iterable<number>) => {
    const all = [...ids];
    const changes: LiveChanges = {
      games: all.flatMap((id) => games.get(id) ?? []),
      ended: all.filter((id) => !games.has(id)),
    };
    send('boards', JSON.stringify(changes));
  };
  const sendResults = (send: Send) => {
    const current = tournament();
    const started = now();
    // A page that connects again and again costs nothing.
    if (results.games !== current.games.length) {
      const text = JSON.stringify(resultsHtml(current));
      results = { games: current.games.length, text, cost: now() - started };
    }
    send('results', results.text);
  };
  const boards = openThrottle(server, () => {
    sendBoards(server.send, changed);
    changed.clear();
    return BOARDS_EVERY;
  });
  const tables = openThrottle(server, () => {
    sendResults(server.send);
    return Math.max(RESULTS_EVERY, SHARE * results.cost);
  });
  const change = (id: number) => {
    // Later listeners are told of all games.
    if (!server.isHeard()) return changed.clear();
    changed.add(id);
    boards.want();
  };
  // Results of a resumed match are computed while no clock runs.
  sendResults(() => {});
  server.onListen((send) => {
    sendBoards(send, games.keys());
    sendResults(send);
  });
  return {
    watcher: (begun) => {
      const id = ++lastId;
      const { fen, ...rest } = begun;
      games.set(id, { id, ...rest, board: boardOf(fen), move: '', text: '', scores: NOTHING, clocks: NOTHING });
      change(id);
      return {
        onMove: ({ move, san, side, ply, thought }) => {
          const { board, scores, clocks, ...game } = games.get(id)!;
          games.set(id, {
            ...game,
            board: boardAfter(board, move),
            move,
            text: `${moveNumber(ply)} ${san}`,
            scores: withSide(scores, side, thought?.score),
            clocks: withSide(clocks, side, thought?.clock),
          });
          change(id);
        },
        end: () => {
          games.delete(id);
          change(id);
        },
      };
    },
    onGame: tables.want,
    close: () => {
      boards.end();
      tables.end();
      if (!server.isHeard()) return;
      sendBoards(server.send, changed);
      sendResults(server.send);
      server.send('over', '');
    },
  };
}

type BothSides = LiveGame['scores'];

const NOTHING: BothSides = [null, null];

/** The values with another one for a side, which keeps its own where there is none. */
function withSide([white, black]: BothSides, side: number, value: number | undefined): BothSides {
  if (value === undefined) return [white, black];
  return side === 0 ? [value, black] : [white, value];
}

/** Does what is wanted, at most once in the milliseconds that it then asks for; nothing while nobody listens. */
function openThrottle(server: LiveServer, act: () => number): { want: () => void; end: () => void } {
  let timer: NodeJS.Timeout | undefined;
  let isWanted = false;
  let hasEnded = false;
  const turn = () => {
    timer = undefined;
    if (!isWanted || hasEnded) return;
    isWanted = false;
    timer = setTimeout(turn, act());
  };
  return {
    want: () => {
      if (!server.isHeard()) return;
      isWanted = true;
      if (timer === undefined) timer = setTimeout(turn, 0);
    },
    end: () => {
      hasEnded = true;
      clearTimeout(timer);
    },
  };
}
