/** Makes of games what a page holds for its script: comments apart from scores and clocks, pawns looked at. */

import { restorePosition, savePosition } from '../../engine/fen.ts';
import { playMove } from '../../engine/position.ts';
import { describeStructure } from '../../eval/formations/description.ts';
import type { PawnStructure } from '../../eval/formations/pawns-report.ts';
import { RampartError } from '../../lib/errors.ts';
import { legalMove, setUpFen } from '../../lib/game-set-up.ts';
import { plyOf } from '../../lib/move-numbers.ts';
import { glyphText } from '../../lib/pgn/glyphs.ts';
import { parsePgn } from '../../lib/pgn/pgn-text.ts';
import type { PgnGame, PgnMove } from '../../lib/types/game.ts';
import { arrowsOf, marksOf } from '../../views/features.ts';
import { commentText } from '../../views/line.tsx';
import type { Mark } from '../../views/marks.tsx';
import { scoreInComment } from '../pgn/pgn-games.ts';
import type { Lens, ViewedGame, ViewedGames, ViewedLine, ViewedMarks, ViewedNote } from './viewed-games.ts';

export interface ViewerOptions {
  /** Looks at the pawns of every position. */
  readonly hasLens: boolean;
  /** Two players have told the scores, not one annotator. */
  readonly hasTwoCurves: boolean;
  /** The tags that are shown beside names and result; those that say nothing are left out. */
  readonly tags: readonly string[];
}

/** The games among PGN texts, one each, and how many cannot be read. */
export function readableGames(texts: readonly string[]): { games: PgnGame[]; unreadable: number } {
  const games: PgnGame[] = [];
  for (const text of texts) {
    try {
      games.push(parsePgn(text));
    } catch (error) {
      if (!(error instanceof RampartError)) throw error;
    }
  }
  return { games, unreadable: texts.length - games.length };
}

/** The games as a page holds them. The current position becomes another. */
export function viewedGames(games: readonly PgnGame[], options: ViewerOptions): ViewedGames {
  const [features, structures, sentences] = [openList(), openList(), openList()];
  const look = options.hasLens ? () => lensOf(features, structures, sentences) : undefined;
  return {
    games: games.map((game) => viewedGame(game, options.tags, look)),
    features: features.texts.map((text) => JSON.parse(text)),
    structures: structures.texts.map((text) => JSON.parse(text)),
    sentences: sentences.texts,
    hasTwoCurves: options.hasTwoCurves,
  };
}

/** Texts, each once, and their places. */
interface List {
  readonly texts: string[];
  readonly placeOf: (text: string) => number;
}

function openList(): List {
  const places = new Map<string, number>();
  const texts: string[] = [];
  const placeOf = (text: string) => {
    const place = places.get(text) ?? texts.push(text) - 1;
    places.set(text, place);
    return place;
  };
  return { texts, placeOf };
}

/** Looks at the pawns of the current position. */
function lensOf(features: List, structures: List, sentences: List): Lens {
  const structure = describeStructure();
  const marked = structures.placeOf(JSON.stringify(viewedMarks(structure, features)));
  return [marked, ...structure.sentences.map(sentences.placeOf)];
}

function viewedMarks(structure: PawnStructure, features: List): ViewedMarks {
  const marks: { [feature: number]: string } = {};
  for (const { square, ...feature } of marksOf(structure)) {
    const place = features.placeOf(JSON.stringify(feature satisfies Omit<Mark, 'square'>));
    marks[place] = (marks[place] ?? '') + square;
  }
  const lines = (kind: string) =>
    arrowsOf(structure)
      .filter((arrow) => arrow.kind === kind)
      .map(({ from, to }) => from + to)
      .join('');
  return { marks, chain: lines('chain'), contact: lines('contact') };
}

type Look = (() => Lens) | undefined;

function viewedGame(game: PgnGame, tags: readonly string[], look: Look): ViewedGame {
  const { fen, moves } = game;
  if (look !== undefined) setUpFen(fen);
  const lens = look?.();
  return {
    white: game.tags.White ?? '?',
    black: game.tags.Black ?? '?',
    result: game.result,
    facts: factsOf(game, tags),
    fen,
    line: viewedLine(moves, plyOf(fen), look),
    ...(lens === undefined ? {} : { lens }),
  };
}

/** `Casual game · 1954 · round 3`: what tags say, without what they leave open. */
export function factsOf(game: PgnGame, tags: readonly string[]): string {
  const facts = tags.flatMap((tag) => {
    const value = (game.tags[tag] ?? '').replace(/(^|\.)\?+(\.\?+)*$/, '');
    if (value === '') return [];
    return [tag === 'Round' ? `round ${value}` : value];
  });
  return facts.join(' · ');
}

/** A line that begins at a ply, from the current position where pawns are looked at. */
function viewedLine(moves: readonly PgnMove[], ply: number, look: Look): ViewedLine {
  const notes: { [index: number]: ViewedNote } = {};
  const lenses: Lens[] = [];
  moves.forEach((move, index) => {
    const note = noteOf(move, ply + index, look);
    if (Object.keys(note).length > 0) notes[index] = note;
    if (look === undefined) return;
    playMove(legalMove(move.uci, move.san));
    lenses.push(look());
  });
  const scores = moves.map(({ comment }, index) => scoreInComment(comment, (ply + index) & 1) ?? null);
  const clocks = moves.map(({ comment }) => clockIn(comment));
  const isKnown = (value: number | null) => value !== null;
  return {
    moves: moves.map(({ uci }) => uci).join(' '),
    sans: moves.map(({ san }) => san).join(' '),
    ...(Object.keys(notes).length === 0 ? {} : { notes }),
    ...(scores.some(isKnown) ? { scores } : {}),
    ...(clocks.some(isKnown) ? { clocks } : {}),
    ...(look === undefined ? {} : { lenses }),
  };
}

function noteOf({ nags, before = '', comment, variations = [] }: PgnMove, ply: number, look: Look): ViewedNote {
  const sign = glyphText(nags);
  const said = commentText(comment);
  const saidBefore = commentText(before);
  const lines = variations.map((line) => {
    if (look === undefined) return viewedLine(line, ply, look);
    const position = savePosition();
    const viewed = viewedLine(line, ply, look);
    restorePosition(position);
    return viewed;
  });
  return {
    ...(sign === '' ? {} : { sign }),
    ...(saidBefore === '' ? {} : { before: saidBefore }),
    ...(said === '' ? {} : { comment: said }),
    ...(lines.length === 0 ? {} : { lines }),
  };
}

const CLOCK = /\[%clk\s+(\d+):(\d\d):(\d\d(?:\.\d+)?)\]/;

/** Seconds left on a clock, which a comment tells. */
function clockIn(comment: string): number | null {
  const found = CLOCK.exec(comment);
  return found === null ? null : 3600 * Number(found[1]) + 60 * Number(found[2]) + Number(found[3]);
}
