/** A piece as a drawing. */

import { SHAPES } from '../../lib/piece-shapes.ts';

const KINDS = '.pnbrqk';

export function PieceShape({ piece, x, y }: { piece: string; x: number; y: number }) {
  const lower = piece.toLowerCase();
  return (
    <path
      class={`piece ${piece === lower ? 'black-piece' : 'white-piece'}`}
      d={SHAPES[KINDS.indexOf(lower)] ?? ''}
      transform={`translate(${x} ${y})`}
    />
  );
}

/** A piece by itself, for buttons. */
export function PieceIcon({ piece }: { piece: string }) {
  return (
    <svg viewBox="4 2 37 40" class="piece-icon" aria-hidden="true">
      <PieceShape piece={piece} x={0} y={0} />
    </svg>
  );
}
