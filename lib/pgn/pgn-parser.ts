/** Finds the games of a collection in PGN: where each lies, its tags, its moves and comments. */

import {
  hasEmptyLine,
  hasLineBreak,
  isNullMove,
  nextTags,
  openComments,
  PgnError,
  readPgn,
  resultOf,
} from './tokenizer.ts';

export interface PgnGame {
  /** Where the game begins, in characters from the beginning of the text. */
  readonly start: number;
  /** Where its last token ends. */
  readonly end: number;
  /** Its result token, or undefined when it has none: the next game, or the end of the text, ended it. */
  readonly result: string | undefined;
  /** Tags by their names; of a name that stands twice the last value. */
  readonly tags: ReadonlyMap<string, string>;
  /** Where each of them stands. */
  readonly tagPlaces: ReadonlyMap<string, number>;
  /** Where tags stand that have another value than one of their name before. */
  readonly changes: readonly { readonly name: string; readonly at: number }[];
  /** Moves outside of variations, up to a null move. */
  readonly plies: number;
  /** Why it is no PGN, if so. */
  readonly fault?: PgnError;
}

/** Finds the games of a text, from a place on, at most `max`. Throws PgnError where the text is no PGN until then. */
export function findGames(text: string, from = 0, max = Number.POSITIVE_INFINITY): PgnGame[] {
  const games: PgnGame[] = [];
  const broken = addGames(games, text, from, max);
  if (broken !== undefined) throw broken.fault;
  return games;
}

/**
 * Finds the games of a text, also broken ones: a game that is no PGN lasts until the tags of the next game, or to the
 * end of the text, and has no result.
 */
export function findGamesAmongFaults(text: string): PgnGame[] {
  return gamesFrom(text, 0, true);
}

/** Whole games of a file, with their places in a part of its text. */
export interface PgnPart {
  readonly text: string;
  /** The line of the file, from 1, on which this part begins. */
  readonly line: number;
  readonly games: readonly PgnGame[];
}

/**
 * A function that gets a file piece by piece, and gives the games that are then known as a whole: as many as
 * `findGamesAmongFaults` finds in the whole text, however large that is. `isLast` says that no more comes.
 */
export function openPgnParts(): (piece: string, isLast: boolean) => PgnPart {
  let rest = '';
  let from = 0;
  let line = 1;
  return (piece, isLast) => {
    const text = rest + piece;
    const found = gamesFrom(text, from, isLast);
    // A last token that is cut off may seem to end one game and to begin another.
    const games = isLast ? found : found.slice(0, -2);
    const part = { text, line, games };
    const next = found[games.length]?.start ?? from;
    // The character before shows a line's beginning, and a line end is not cut in two.
    const kept = next - (text[next - 2] === '\r' ? 2 : Math.min(next, 1));
    line += lineBreaksBetween(text, 0, kept);
    rest = text.slice(kept);
    from = next - kept;
    return part;
  };
}

/** Games from a place on; of a text that is not whole the games that end before the cut. */
function gamesFrom(text: string, first: number, isWhole: boolean): PgnGame[] {
  const games: PgnGame[] = [];
  const commentEnd = openComments(text);
  // A comment without an end may hold anything.
  const cut = isWhole ? -1 : text.indexOf('{', text.lastIndexOf('}') + 1);
  const limit = cut < 0 ? text.length : cut;
  for (let from: number | undefined = first; from !== undefined; ) {
    const broken = addGames(games, text, from, Number.POSITIVE_INFINITY, commentEnd);
    if (broken === undefined) break;
    const next = nextTags(text, broken.fault.at, commentEnd);
    // With more text there may be no fault.
    if (!isWhole && (next === undefined || broken.fault.at >= limit)) break;
    const spoilt = text.slice(Math.max(from, games.at(-1)?.end ?? 0), next);
    const start = (next ?? text.length) - spoilt.trimStart().length;
    games.push({ ...broken, start, end: start + spoilt.trim().length, result: undefined });
    from = next;
  }
  return games.filter(({ end }) => end <= limit);
}

/** A game that is being read. */
interface OpenGame {
  readonly start: number;
  end: number;
  result: string | undefined;
  readonly tags: Map<string, string>;
  readonly tagPlaces: Map<string, number>;
  readonly changes: { name: string; at: number }[];
  plies: number;
  hasMoves: boolean;
  hasNullMove: boolean;
}

/** Moves of any variant of chess: words with a square, or castling. */
const MOVE = /[a-h][1-8]|^[Oo0]-?[Oo0]/;
/** Tags of which a game has one only: entries without moves may have no others. */
const POSITION_TAGS = ['FEN', 'SetUp'];
/** The number of White's first move. */
const FIRST_NUMBER = /1\s*\.?\s*(?![\s.‥…\d-])/y;

/** Adds the games of a text to `games` one after another; returns the one with a fault, if there is one. */
function addGames(
  games: PgnGame[],
  text: string,
  from: number,
  max: number,
  commentEnd = openComments(text),
): (OpenGame & { readonly fault: PgnError }) | undefined {
  let game: OpenGame | undefined;
  // Comments, signs and variations behind an ended game and an empty line: they belong to the game after them, if any.
  let loose: { readonly start: number; end: number } | undefined;
  const close = () => {
    if (game !== undefined) {
      const { hasMoves: _hasMoves, hasNullMove: _hasNullMove, ...found } = game;
      games.push(found);
    }
    game = undefined;
  };
  /** The game that a token belongs to, or undefined where that would be one too many. */
  const gameAt = (at: number): OpenGame | undefined => {
    if (games.length >= max) return undefined;
    game ??= newGame(loose?.start ?? at);
    loose = undefined;
    return game;
  };
  const addBeside = (at: number, end: number) => {
    const belongs = game !== undefined && (game.result === undefined || !hasEmptyLine(text, game.end, at));
    if (belongs && loose === undefined) game!.end = end;
    else if (loose === undefined) loose = { start: at, end };
    else loose.end = end;
  };
  /** True when White's first move begins another game: in a new line, behind two plies or an empty line. */
  const isNewGame = (at: number): boolean => {
    if (game === undefined || !game.hasMoves || game.result !== undefined) return false;
    FIRST_NUMBER.lastIndex = at;
    if (!FIRST_NUMBER.test(text)) return false;
    return game.plies < 2 ? hasEmptyLine(text, game.end, at) : hasLineBreak(text, game.end, at);
  };
  const mark = from > 0 ? '' : (BYTE_ORDER_MARKS.find((one) => text.startsWith(one)) ?? '');
  let opened = from;
  const listener = {
    onTag: (name: string, value: string, at: number, end: number) => {
      const isAgain = game?.tags.has(name) && (POSITION_TAGS.includes(name) || hasEmptyLine(text, game.end, at));
      if (game !== undefined && (game.hasMoves || game.result !== undefined || isAgain)) close();
      const current = gameAt(at);
      if (current === undefined) return false;
      if ((current.tags.get(name) ?? value) !== value) current.changes.push({ name, at });
      current.tags.set(name, value);
      current.tagPlaces.set(name, at);
      current.end = end;
      return true;
    },
    onNumber: (number: number, at: number, end: number, depth: number) => {
      if (depth > 0) return;
      if (number === 1 && isNewGame(at)) close();
      if (game === undefined || game.result !== undefined) loose ??= { start: at, end };
    },
    onMove: (move: string, at: number, end: number, depth: number) => {
      if (depth > 0) return true;
      if (game?.result !== undefined) close();
      const current = gameAt(at);
      if (current === undefined) return false;
      current.hasMoves = true;
      if (!MOVE.test(move)) current.hasNullMove ||= isNullMove(move);
      else if (!current.hasNullMove) current.plies++;
      current.end = end;
      return true;
    },
    onResult: (result: string, at: number, end: number, depth: number) => {
      if (depth > 0) return true;
      const isSecond = game?.result !== undefined;
      if (isSecond && hasLineBreak(text, game!.end, at)) close();
      const current = gameAt(at);
      if (current === undefined) return false;
      current.result ??= result;
      current.end = end;
      return true;
    },
    onComment: (_comment: string, at: number, end: number, depth: number) => {
      if (depth === 0) addBeside(at, end);
    },
    onSign: (_sign: string, at: number, end: number, depth: number) => {
      if (depth === 0) addBeside(at, end);
    },
    onOpen: (at: number, depth: number) => {
      if (depth === 0) opened = at;
    },
    onClose: (end: number, depth: number) => {
      if (depth === 0) addBeside(opened, end);
    },
  };
  try {
    readPgn(text, from + mark.length, text.length, listener, commentEnd);
  } catch (error) {
    if (!(error instanceof PgnError)) throw error;
    // A fault behind an ended game is not its own.
    if (game?.result !== undefined) close();
    if (games.length >= max) return undefined;
    return { ...(game ?? newGame(error.at)), fault: error };
  }
  if (game !== undefined && loose !== undefined) game.end = loose.end;
  close();
  return undefined;
}

function newGame(start: number): OpenGame {
  const tags = { tags: new Map(), tagPlaces: new Map(), changes: [] };
  return { start, end: start, result: undefined, ...tags, plies: 0, hasMoves: false, hasNullMove: false };
}

/** The mark of UTF-8: read as a character, or its bytes taken as characters. */
const BYTE_ORDER_MARKS = ['\ufeff', '\xef\xbb\xbf'];

/** Where a tag of a game stands, or where the game begins if it has none of that name. */
export function tagPlace({ start, tagPlaces }: PgnGame, tag: string): number {
  return tagPlaces.get(tag) ?? start;
}

/** The result of a game: the one behind its moves, or that of its tag where the moves leave it open; `*` for none. */
export function decidedResult({ result = '*', tags }: PgnGame): string {
  return result === '*' ? (resultOf(tags.get('Result') ?? '*') ?? '*') : result;
}

/** The number of the line, from 1, on which a place of the text lies. */
export function lineNumberAt(text: string, at: number): number {
  return 1 + lineBreaksBetween(text, 0, at);
}

/** Line ends of all systems between two places. */
export function lineBreaksBetween(text: string, from: number, to: number): number {
  return text.slice(from, to).match(/\r\n?|\n/g)?.length ?? 0;
}
