/** The moves of the game with its variations, as a list to step through. */

import { computed } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { PgnMove } from 'rampart-chess/browser';
import { moveNumber, plyOf } from '../../lib/move-numbers.ts';
import { glyphText } from '../../lib/pgn/glyphs.ts';
import { commentText, Line } from '../../views/line.tsx';
import { branch, comment, game, goToPlace, lastMove, line, ply } from './game.ts';
import { endPreview, preview, step } from './preview.ts';
import { type Place, placesOf } from './tree.ts';
import './move-list.css';

interface Row {
  readonly number: number;
  /** Plies, counted from 1; undefined where the side does not move. */
  readonly white: number | undefined;
  readonly black: number | undefined;
}

/** The rows of a game that begins at a FEN with so many moves. */
export function moveRows(fen: string, count: number): Row[] {
  const first = plyOf(fen);
  const offset = first % 2;
  const plyAt = (place: number) => (place >= 0 && place < count ? place + 1 : undefined);
  return Array.from({ length: Math.ceil((count + offset) / 2) }, (_, row) => ({
    number: Math.floor(first / 2) + 1 + row,
    white: plyAt(2 * row - offset),
    black: plyAt(2 * row + 1 - offset),
  }));
}

/** The place of each move of the game. */
const places = computed(() => placesOf(game.value.moves));

export function MoveList() {
  const list = useRef<HTMLDivElement>(null);
  const { fen, moves, result } = game.value;
  const current = lastMove.value;
  useEffect(() => {
    const button = list.current?.querySelector<HTMLElement>('[aria-current]');
    // The list itself scrolls, never the page.
    if (button && list.current) {
      list.current.scrollTop = button.offsetTop - list.current.clientHeight / 2;
    }
  }, [current, moves.length]);
  return (
    <div class="moves" ref={list} role="region" aria-label="Moves">
      {moves.length === 0 && <p class="quiet">No moves yet.</p>}
      <ol>
        {moveRows(fen, moves.length).map(({ number, white, black }) => (
          <li key={number}>
            <span class="number">{number}.</span>
            <MoveOfGame at={white} />
            <MoveOfGame at={black} />
            <Variations at={white} />
            <Variations at={black} />
          </li>
        ))}
      </ol>
      {result !== '*' && <p class="result">{result}</p>}
      <Comment />
    </div>
  );
}

function MoveOfGame({ at }: { at: number | undefined }) {
  if (at === undefined) return <span class="gap">…</span>;
  const move = game.value.moves[at - 1];
  if (move === undefined) return <span />;
  return (
    <MoveButton move={move} kind="move">
      {commentText(move.comment) !== '' && <span aria-hidden="true"> *</span>}
    </MoveButton>
  );
}

interface MoveButtonProps {
  readonly move: PgnMove;
  readonly kind: 'move' | 'variation-move';
  readonly children?: ComponentChildren;
}

function MoveButton({ move, kind, children }: MoveButtonProps) {
  const place = places.value.get(move)!;
  return (
    <button
      type="button"
      class={kind}
      aria-current={isShown(place) ? 'step' : undefined}
      title={commentText(move.comment) || undefined}
      onClick={() => {
        endPreview();
        goToPlace(place);
      }}
    >
      {move.san}
      {glyphText(move.nags)}
      {children}
    </button>
  );
}

function isShown(place: Place): boolean {
  const forks = branch.value;
  return (
    place.ply === ply.value &&
    place.branch.length === forks.length &&
    place.branch.every(({ at, index }, depth) => at === forks[depth]!.at && index === forks[depth]!.index)
  );
}

/** The variations that could have been played in the place of a move, each in lines of its own. */
function Variations({ at }: { at: number | undefined }) {
  const variations = (at === undefined ? undefined : game.value.moves[at - 1]?.variations) ?? [];
  const first = plyOf(game.value.fen) + (at ?? 0) - 1;
  return (
    <>
      {variations.map((moves, index) => (
        <div class="variation" role="group" aria-label={`Variation ${moveNumber(first)} ${moves[0]!.san}`} key={index}>
          <Line
            moves={moves}
            ply={first}
            notesOf={({ before = '', comment: after, variations: inner }: PgnMove) => ({
              before: commentText(before),
              comment: commentText(after),
              variations: inner,
            })}
            show={(move) => <MoveButton move={move} kind="variation-move" />}
          />
        </div>
      ))}
    </>
  );
}

/** What is said of the position on the board, and before the next move. */
function Comment() {
  // A variation says it in its own line.
  if (branch.value.length > 0) return null;
  const said = commentText(comment.value);
  const next = lastMove.value === undefined ? '' : commentText(line.value.moves[ply.value]?.before ?? '');
  return (
    <>
      {said !== '' && <p class="comment">{said}</p>}
      {next !== '' && <p class="comment">{next}</p>}
    </>
  );
}

export function Navigation() {
  const last = line.value.moves.length;
  const at = ply.value;
  const isAhead = preview.value !== undefined;
  const goTo = (place: Place) => {
    endPreview();
    goToPlace(place);
  };
  const isFirst = at === 0 && !isAhead;
  const isLast = isAhead ? preview.value!.count === preview.value!.moves.length : at === last;
  return (
    <div class="navigation" role="group" aria-label="Step through the game">
      <button type="button" onClick={() => goTo({ branch: [], ply: 0 })} disabled={isFirst} aria-label="First position">
        «
      </button>
      <button type="button" onClick={() => step(-1)} disabled={isFirst} aria-label="Previous move">
        ‹
      </button>
      <button type="button" onClick={() => step(1)} disabled={isLast} aria-label="Next move">
        ›
      </button>
      <button
        type="button"
        onClick={() => goTo({ branch: branch.value, ply: last })}
        disabled={at === last && !isAhead}
        aria-label="Last position"
      >
        »
      </button>
    </div>
  );
}
