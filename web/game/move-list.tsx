/** The moves of the game, as a list to step through. */

import { useEffect, useRef } from 'preact/hooks';
import { plyOf } from '../../lib/move-numbers.ts';
import { glyphText } from '../../lib/pgn/glyphs.ts';
import { commentText, PgnLine } from '../../views/line.tsx';
import { game, goTo, ply } from './game.ts';

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

export function MoveList() {
  const list = useRef<HTMLDivElement>(null);
  const { fen, moves, result } = game.value;
  const current = ply.value;
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
            <MoveButton at={white} />
            <MoveButton at={black} />
          </li>
        ))}
      </ol>
      {result !== '*' && <p class="result">{result}</p>}
      <Comment />
    </div>
  );
}

function MoveButton({ at }: { at: number | undefined }) {
  if (at === undefined) return <span class="gap">…</span>;
  const move = game.value.moves[at - 1];
  if (move === undefined) return <span />;
  return (
    <button
      type="button"
      class="move"
      aria-current={at === ply.value ? 'step' : undefined}
      title={commentText(move.comment) || undefined}
      onClick={() => goTo(at)}
    >
      {move.san}
      {glyphText(move.nags)}
      {commentText(move.comment) !== '' && <span aria-hidden="true"> *</span>}
    </button>
  );
}

function Comment() {
  const { moves, comment: ofGame = '' } = game.value;
  const move = moves[ply.value - 1];
  const next = commentText(moves[ply.value]?.before ?? ofGame);
  if (move === undefined) return next === '' ? null : <p class="comment">{next}</p>;
  const comment = commentText(move.comment);
  const variations = move.variations ?? [];
  const at = plyOf(game.value.fen) + ply.value - 1;
  return (
    <>
      {comment !== '' && <p class="comment">{comment}</p>}
      {variations.map((line, index) => (
        <p class="comment quiet" key={index}>
          <PgnLine moves={line} ply={at} />
        </p>
      ))}
      {next !== '' && <p class="comment">{next}</p>}
    </>
  );
}

export function Navigation() {
  const last = game.value.moves.length;
  const at = ply.value;
  return (
    <div class="navigation" role="group" aria-label="Step through the game">
      <button type="button" onClick={() => goTo(0)} disabled={at === 0} aria-label="First position">
        «
      </button>
      <button type="button" onClick={() => goTo(at - 1)} disabled={at === 0} aria-label="Previous move">
        ‹
      </button>
      <button type="button" onClick={() => goTo(at + 1)} disabled={at === last} aria-label="Next move">
        ›
      </button>
      <button type="button" onClick={() => goTo(last)} disabled={at === last} aria-label="Last position">
        »
      </button>
    </div>
  );
}
