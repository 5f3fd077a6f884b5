/** Moves one after another with numbers, comments and variations. */

import type { ComponentChildren } from 'preact';
import { moveNumber } from '../lib/move-numbers.ts';
import { glyphText } from '../lib/pgn/glyphs.ts';

/** The texts around a move, as a reader wants them; empty for none. */
interface Notes<Move> {
  readonly before?: string | undefined;
  readonly comment?: string | undefined;
  /** Moves that could have been played in its place. */
  readonly variations?: readonly (readonly Move[])[] | undefined;
}

interface LineProps<Move> {
  readonly moves: readonly Move[];
  /** Plies before the first of the moves, counted from the first move of a game. */
  readonly ply: number;
  readonly notesOf: (move: Move) => Notes<Move>;
  /** The move itself: its name, or a button. */
  readonly show: (move: Move) => ComponentChildren;
}

export function Line<Move>({ moves, ply, notesOf, show }: LineProps<Move>) {
  let isInterrupted = true;
  return (
    <>
      {moves.map((move, index) => {
        const { before = '', comment = '', variations = [] } = notesOf(move);
        const at = ply + index;
        const isNumbered = at % 2 === 0 || isInterrupted || before !== '';
        isInterrupted = comment !== '' || variations.length > 0;
        return (
          <>
            {index > 0 && ' '}
            {before !== '' && `${before} `}
            {isNumbered && `${moveNumber(at)} `}
            {show(move)}
            {comment !== '' && ` ${comment}`}
            {variations.map((line) => (
              <>
                {' '}
                <span class="variation">
                  (<Line moves={line} ply={at} notesOf={notesOf} show={show} />)
                </span>
              </>
            ))}
          </>
        );
      })}
    </>
  );
}

/** A move of PGN or of an engine's line. */
export interface PgnLineMove {
  readonly san: string;
  readonly nags?: readonly number[] | undefined;
  readonly before?: string | undefined;
  readonly comment?: string | undefined;
  readonly variations?: readonly (readonly PgnLineMove[])[] | undefined;
}

interface PgnLineProps {
  readonly moves: readonly PgnLineMove[];
  readonly ply: number;
  readonly isBold?: boolean;
}

/** A line of moves as PGN has them. */
export function PgnLine({ moves, ply, isBold = false }: PgnLineProps) {
  return (
    <Line
      moves={moves}
      ply={ply}
      notesOf={({ before = '', comment = '', variations }: PgnLineMove) => ({
        before: commentText(before),
        comment: commentText(comment),
        variations,
      })}
      show={({ san, nags }) => {
        const text = san + glyphText(nags);
        return isBold ? <b>{text}</b> : text;
      }}
    />
  );
}

/** Figures that programs write for programs: commands in brackets; scores, depths and times as matches have them. */
const FIGURES = /\[%[^[\]]*\]|^\s*[+-]?(?:M\d+|\d+\.\d+)\/\d+(?:\s+[\d.,]+\s*m?s\b)?,?|(?<=^|\s|\])d=\d+(?=\s|$)/g;

/** A comment as a reader wants it. */
export function commentText(comment: string): string {
  return comment.replace(FIGURES, ' ').replace(/\s+/g, ' ').trim();
}
