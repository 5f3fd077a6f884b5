import { Piece } from '../../views/board.tsx';

/** A piece by itself, for buttons. */
export function PieceIcon({ piece }: { piece: string }) {
  return (
    <svg viewBox="4 2 37 40" class="piece-icon" aria-hidden="true">
      <Piece piece={piece} x={0} y={0} />
    </svg>
  );
}
