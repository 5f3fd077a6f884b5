/**
 * The results of games from a PGN file, whatever wrote it. Only tags are read, and moves are counted where there is
 * no PlyCount: statistics need no more, and games with illegal moves still have a result.
 */

import type { GameResult } from '../statistics/tally.ts';

export interface PgnResults {
  readonly games: readonly GameResult[];
  /** Games left out: without two different names or a result. */
  readonly leftOut: number;
}

type Tags = ReadonlyMap<string, string>;

const RESULTS = ['1-0', '0-1', '1/2-1/2'] as const;
const FIRST_TAGS = ['Event', 'White'];
/** A tag, alone on its line or followed by others or by moves; quotation marks in its value are escaped. */
const TAG = /^\s*\[\s*([A-Za-z0-9_]+)\s+"((?:[^"\\]|\\.)*)"\s*\]/;
/** A bracket of a comment or variation, or a word. */
const TOKEN = /[{}();]|[^\s{}();]+/g;
const MOVE =
  /^(?:\d+\.*)?(?:[KQRBNP]?[a-h]?[1-8]?x?[a-h][1-8]|[O0](?:-[O0]){1,2}|[a-h][1-8][a-h][1-8]|[KQRBNP]@[a-h][1-8])/;

/** Reads all games of a file. */
export function readPgnResults(text: string): PgnResults {
  const games: GameResult[] = [];
  let leftOut = 0;
  let tags = new Map<string, string>();
  let moves = openMoves();
  const finish = () => {
    const game = gameOf(tags, moves.count());
    if (game !== null) games.push(game);
    else if (tags.size > 0 || moves.count() > 0) leftOut++;
    tags = new Map();
    moves = openMoves();
  };
  for (const line of text.replace(/^\uFEFF/, '').split(/\r\n?|\n/)) {
    if (line.startsWith('%')) continue;
    let rest = line;
    for (let tag = matchTag(rest, moves.inComment()); tag !== null; tag = matchTag(rest, false)) {
      // A game whose moves are missing ends where the tags begin again.
      if (moves.started() || (FIRST_TAGS.includes(tag[1]!) && tags.has(tag[1]!))) finish();
      tags.set(tag[1]!, tag[2]!.replace(/\\(.)/g, '$1'));
      rest = rest.slice(tag[0].length);
    }
    moves.add(rest);
  }
  finish();
  return { games, leftOut };
}

function matchTag(line: string, inComment: boolean): RegExpExecArray | null {
  return inComment ? null : TAG.exec(line);
}

function gameOf(tags: Tags, plies: number): GameResult | null {
  const result = RESULTS.find((text) => text === tags.get('Result'));
  const white = tags.get('White') ?? '';
  const black = tags.get('Black') ?? '';
  if (result === undefined || white === '' || black === '' || white === black) return null;
  const counted = Number(tags.get('PlyCount') ?? Number.NaN);
  return {
    round: Number.parseInt(tags.get('Round') ?? '', 10) || 0,
    white,
    black,
    result,
    plies: Number.isInteger(counted) && counted >= 0 ? counted : plies,
    termination: (tags.get('Termination') ?? '').toLowerCase(),
    reason: tags.get('Reason') ?? '',
  };
}

/** Reads the moves of a game line by line. */
interface Moves {
  readonly add: (line: string) => void;
  readonly started: () => boolean;
  /** True within braces, where a bracket opens no tag. */
  readonly inComment: () => boolean;
  readonly count: () => number;
}

function openMoves(): Moves {
  let count = 0;
  let started = false;
  let inComment = false;
  let depth = 0;
  return {
    add: (line) => {
      for (const [token] of line.matchAll(TOKEN)) {
        started = true;
        if (inComment) inComment = token !== '}';
        else if (token === '{') inComment = true;
        else if (token === ';') break;
        else if (token === '(') depth++;
        else if (token === ')') depth = Math.max(0, depth - 1);
        else if (depth === 0 && MOVE.test(token)) count++;
      }
    },
    started: () => started,
    inComment: () => inComment,
    count: () => count,
  };
}
