/** Asks what a pawn becomes. */

import { PieceIcon } from './piece-icon.tsx';

interface PromotionProps {
  readonly moves: readonly string[];
  readonly isWhite: boolean;
  readonly onChoice: (uci: string | undefined) => void;
}

const PROMOTIONS = [
  ['q', 'queen'],
  ['n', 'knight'],
  ['r', 'rook'],
  ['b', 'bishop'],
] as const;

export function Promotion({ moves, isWhite, onChoice }: PromotionProps) {
  return (
    <div
      class="promotion"
      role="dialog"
      aria-modal="true"
      aria-label="Promote to"
      onKeyDown={(event) => {
        if (event.key === 'Escape') return onChoice(undefined);
        const meant = moves.find((uci) => uci.endsWith(event.key.toLowerCase()));
        if (PROMOTIONS.some(([letter]) => letter === event.key.toLowerCase())) onChoice(meant);
      }}
    >
      {PROMOTIONS.map(([letter, name], index) => (
        <button
          type="button"
          key={letter}
          aria-label={name}
          aria-keyshortcuts={letter}
          title={`${name}: key ${letter}`}
          ref={index === 0 ? focusIt : null}
          onClick={() => onChoice(moves.find((uci) => uci.endsWith(letter)))}
        >
          <PieceIcon piece={isWhite ? letter.toUpperCase() : letter} />
        </button>
      ))}
      <button type="button" onClick={() => onChoice(undefined)}>
        Cancel
      </button>
    </div>
  );
}

function focusIt(button: HTMLButtonElement | null): void {
  button?.focus();
}
