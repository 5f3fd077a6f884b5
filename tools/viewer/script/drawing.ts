/** Boards as drawings in a page. */

import { SHAPES, SQUARE } from '../../../lib/piece-shapes.ts';
import { cornerOfName, type MarkedSquares, SIGN_DEFINITIONS, signsAbove, signsBelow } from '../../views/pawn-signs.ts';
import { nameAt } from '../placement.ts';

export interface BoardView {
  /** As in placement.ts. */
  readonly board: string;
  /** The last move as UCI writes it; empty for none. */
  readonly move: string;
  readonly isFlipped: boolean;
  readonly marked?: MarkedSquares | undefined;
}

const KINDS = '.pnbrqk';

/** The drawing as SVG. */
export function boardSvg({ board, move, isFlipped, marked }: BoardView): string {
  const corner = (name: string) => cornerOfName(name, isFlipped);
  const squares = [...board].map((_, place) => {
    const name = nameAt(place);
    const { x, y } = corner(name);
    const shade = (place + Math.floor(place / 8)) % 2 === 0 ? 'l' : 'd';
    const isLast = name === move.slice(0, 2) || name === move.slice(2, 4);
    return `<path class="${shade}${isLast ? ' last' : ''}" d="M${x} ${y}h45v45h-45z"/>`;
  });
  const pieces = [...board].map((piece, place) => {
    const kind = KINDS.indexOf(piece.toLowerCase());
    if (kind <= 0) return '';
    const { x, y } = corner(nameAt(place));
    const side = piece === piece.toLowerCase() ? 'b' : 'w';
    return `<path class="${side}" d="${SHAPES[kind]}" transform="translate(${x} ${y})"/>`;
  });
  return [
    '<svg viewBox="-18 -4 384 384" aria-hidden="true">',
    marked === undefined ? '' : `<defs>${SIGN_DEFINITIONS}</defs>`,
    ...squares,
    coordinates(isFlipped),
    marked === undefined ? '' : signsBelow(marked, isFlipped),
    ...pieces,
    marked === undefined ? '' : signsAbove(marked, isFlipped),
    '</svg>',
  ].join('');
}

function coordinates(isFlipped: boolean): string {
  const [ranks, files] = isFlipped ? ['12345678', 'hgfedcba'] : ['87654321', 'abcdefgh'];
  const texts = [
    ...[...ranks].map((rank, row) => `<text x="-9" y="${SQUARE * row + 27}">${rank}</text>`),
    ...[...files].map((file, column) => `<text x="${SQUARE * column + 22.5}" y="374">${file}</text>`),
  ];
  return `<g class="c">${texts.join('')}</g>`;
}

/** `White: Ke1, e4; Black: Ke8`: where the pieces stand, for those who listen. */
export function boardWords(board: string): string {
  const side = (letters: string) => {
    const own = [...letters].flatMap((letter) =>
      [...board].flatMap((piece, place) =>
        piece === letter ? [letter.toUpperCase().replace('P', '') + nameAt(place)] : [],
      ),
    );
    return own.join(', ');
  };
  return `White: ${side('KQRBNP')}; Black: ${side('kqrbnp')}`;
}
