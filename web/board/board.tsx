/**
 * The board: pieces that can be dragged, clicked or moved with the keyboard. Below is a drawing, above it a grid of
 * buttons, one a square, which keyboards and screen readers use.
 */

import { useRef, useState } from 'preact/hooks';
import { SQUARE } from '../../lib/piece-shapes.ts';
import { BoardParts, BoardShapes, type BoardView, Piece } from '../../views/board.tsx';
import type { Mark } from '../../views/marks.tsx';
import { cornerOf, type Pieces, pieceName, placeOf, squareAt, squaresInRows } from '../../views/squares.ts';
import './board.css';
import { Promotion } from './promotion.tsx';

export interface BoardProps extends Required<Pick<BoardView, 'pieces' | 'orientation' | 'last' | 'marks' | 'arrows'>> {
  /** Moves that may be played, as UCI writes them. */
  readonly moves: readonly string[];
  readonly onMove: (uci: string) => void;
  readonly check: string | undefined;
  /** What a screen reader says of squares, where more is known than is marked. */
  readonly known?: readonly Mark[];
  /** Squares that a row of a list points at, and what it says of them. */
  readonly pointed: readonly { readonly square: string; readonly label?: string }[];
  /** Arrows of the user's own, drawn with the right button. */
  readonly onArrow: (from: string, to: string) => void;
  /** Instead of moves: what a click on a square does, and what a drag from one to another. */
  readonly editing?: {
    readonly onSquare: (square: string) => void;
    readonly onDrag: (from: string, to?: string) => void;
  };
  readonly onLook?: (square: string | undefined) => void;
}

interface Drag {
  readonly from: string;
  readonly button: number;
  readonly x: number;
  readonly y: number;
  /** The pointer has left the square where it began. */
  readonly moved: boolean;
  /** The press has chosen the piece: its release does not let go of it. */
  readonly chose: boolean;
}

export function Board(props: BoardProps) {
  const { pieces, orientation, moves, editing } = props;
  const [chosen, setChosen] = useState<string>();
  const [drag, setDrag] = useState<Drag>();
  const keyed = useKeyedArrow(props.onArrow);
  const [promoting, setPromoting] = useState<readonly string[]>([]);
  const [focused, setFocused] = useState(orientation === 'white' ? 'e2' : 'e7');
  const grid = useRef<HTMLDivElement>(null);
  const selected = chosen !== undefined && movesFrom(moves, chosen).length > 0 ? chosen : undefined;
  const targets = selected === undefined ? [] : movesFrom(moves, selected).map((uci) => uci.slice(2, 4));

  const move = (from: string, to: string) => {
    const meant = movesFrom(moves, from).filter((uci) => uci.slice(2, 4) === to);
    setChosen(undefined);
    if (meant.length > 1) setPromoting(meant);
    else if (meant.length === 1) props.onMove(meant[0]!);
    return meant.length > 0;
  };
  const click = (square: string) => {
    if (editing !== undefined) return editing.onSquare(square);
    if (selected !== undefined && selected !== square && move(selected, square)) return;
    setChosen(square === selected ? undefined : square);
  };

  const pointAt = (event: PointerEvent) => {
    const box = grid.current!.getBoundingClientRect();
    const x = ((event.clientX - box.left) / box.width) * 8;
    const y = ((event.clientY - box.top) / box.height) * 8;
    return { x: x * SQUARE, y: y * SQUARE, square: squareAt(Math.floor(x), Math.floor(y), orientation) };
  };
  const down = (event: PointerEvent) => {
    const { x, y, square } = pointAt(event);
    if (square === undefined || event.button > 2) return;
    if (event.button === 0 && event.pointerType !== 'mouse') event.preventDefault();
    grid.current!.setPointerCapture(event.pointerId);
    const chose = event.button === 0 && selected === undefined && movesFrom(moves, square).length > 0;
    setDrag({ from: square, button: event.button, x, y, moved: false, chose });
    if (chose) setChosen(square);
  };
  const over = (event: PointerEvent) => {
    if (drag === undefined) return;
    const { x, y, square } = pointAt(event);
    setDrag({ ...drag, x, y, moved: drag.moved || square !== drag.from });
  };
  const up = (event: PointerEvent) => {
    if (drag === undefined) return;
    const { square } = pointAt(event);
    setDrag(undefined);
    if (drag.button === 2) {
      if (square !== undefined) props.onArrow(drag.from, square);
      return;
    }
    if (!drag.moved) {
      if (!drag.chose) click(drag.from);
      return;
    }
    if (editing !== undefined) editing.onDrag(drag.from, square);
    else if (square !== undefined) move(drag.from, square);
    setChosen(undefined);
  };

  const key = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step !== undefined) {
      const { column, row } = placeOf(focused, orientation);
      const next = squareAt(column + step[0], row + step[1], orientation);
      event.preventDefault();
      event.stopPropagation();
      if (next === undefined) return;
      setFocused(next);
      grid.current?.querySelector<HTMLElement>(`[data-square=${next}]`)?.focus();
    } else if (event.key === 'Escape') setChosen(undefined);
    else if (event.key === 'a') keyed.draw(focused);
    else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      click(focused);
    }
  };

  const dragged = drag?.moved && drag.button === 0 ? drag : undefined;
  return (
    <div class="board">
      <svg viewBox="0 0 360 360" aria-hidden="true">
        <BoardShapes />
        <BoardParts
          {...props}
          pieces={dragged === undefined ? pieces : without(pieces, dragged.from)}
          chosen={selected}
          coordinates="within"
          under={<Pointed pointed={[...props.pointed, ...keyed.spots]} orientation={orientation} />}
          over={
            <>
              <Targets targets={targets} pieces={pieces} orientation={orientation} />
              <Labels pointed={props.pointed} orientation={orientation} />
            </>
          }
        />
        {dragged && pieces[dragged.from] && (
          <Piece piece={pieces[dragged.from]!} x={dragged.x - SQUARE / 2} y={dragged.y - SQUARE / 2} />
        )}
      </svg>
      <div
        class="squares"
        ref={grid}
        role="group"
        aria-label="Board. Arrow keys walk, Enter takes a piece up and puts it down, A begins and ends an arrow."
        onPointerDown={down}
        onPointerMove={over}
        onPointerUp={up}
        onPointerCancel={() => setDrag(undefined)}
        onContextMenu={(event) => event.preventDefault()}
        onKeyDown={key}
        onPointerLeave={() => props.onLook?.(undefined)}
      >
        {squaresInRows(orientation).map((square) => (
          <button
            type="button"
            key={square}
            data-square={square}
            tabIndex={square === focused ? 0 : -1}
            aria-label={squareLabel(square, pieces[square], props.known ?? props.marks)}
            aria-pressed={square === selected}
            onFocus={() => {
              setFocused(square);
              props.onLook?.(square);
            }}
            onBlur={() => props.onLook?.(undefined)}
            onPointerEnter={() => props.onLook?.(square)}
            // Screen readers press without a pointer.
            onClick={(event) => event.detail === 0 && click(square)}
          />
        ))}
      </div>
      {promoting.length > 0 && (
        <Promotion
          moves={promoting}
          isWhite={promoting[0]![3] === '8'}
          onChoice={(uci) => {
            setPromoting([]);
            if (uci !== undefined) props.onMove(uci);
          }}
        />
      )}
    </div>
  );
}

/** An arrow that the keyboard draws, from one square to another: it begins on the spot. */
function useKeyedArrow(onArrow: BoardProps['onArrow']) {
  const [from, setFrom] = useState<string>();
  const draw = (square: string) => {
    if (from !== undefined) onArrow(from, square);
    setFrom(from === undefined ? square : undefined);
  };
  return { draw, spots: from === undefined ? [] : [{ square: from }] };
}

const STEPS: Readonly<Record<string, readonly [column: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

function movesFrom(moves: readonly string[], square: string): string[] {
  return moves.filter((uci) => uci.startsWith(square));
}

function squareLabel(square: string, piece: string | undefined, marks: readonly Mark[]): string {
  const texts = marks.filter((mark) => mark.square === square).map(({ name }) => name);
  return [square, ...(piece === undefined ? [] : [pieceName(piece)]), ...new Set(texts)].join(', ');
}

function without(pieces: Pieces, square: string): Pieces {
  const { [square]: _lifted, ...others } = pieces;
  return others;
}

/** Frames of the squares that a row points at. */
function Pointed({ pointed, orientation }: Pick<BoardProps, 'pointed' | 'orientation'>) {
  return (
    <g>
      {pointed.map(({ square }) => {
        const { x, y } = cornerOf(square, orientation);
        return <rect key={square} class="pointed" x={x + 1.5} y={y + 1.5} width={SQUARE - 3} height={SQUARE - 3} />;
      })}
    </g>
  );
}

/** Scores of a term on the squares that its row points at. */
function Labels({ pointed, orientation }: Pick<BoardProps, 'pointed' | 'orientation'>) {
  return (
    <g class="labels">
      {pointed.map(({ square, label }) => {
        if (label === undefined) return null;
        const { x, y } = cornerOf(square, orientation);
        return (
          <g key={square}>
            <rect x={x + 5} y={y + 30} width="35" height="13" rx="3" />
            <text x={x + 22.5} y={y + 40}>
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

interface TargetsProps extends Pick<BoardProps, 'pieces' | 'orientation'> {
  readonly targets: readonly string[];
}

function Targets({ targets, pieces, orientation }: TargetsProps) {
  return (
    <g>
      {[...new Set(targets)].map((square) => {
        const { x, y } = cornerOf(square, orientation);
        const takes = pieces[square] !== undefined;
        return (
          <circle key={square} class={takes ? 'takes' : 'target'} cx={x + 22.5} cy={y + 22.5} r={takes ? 20 : 7} />
        );
      })}
    </g>
  );
}
