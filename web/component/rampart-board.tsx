/**
 * `<rampart-board fen="..." lens="pawns">`: a position with its lens, for pages of others. It draws in a shadow, and
 * loads the library only when there is something to draw.
 */

import { render } from 'preact';
import boardStyle from '../../views/board.css?inline';
import { BoardPicture, type BoardView } from '../../views/board.tsx';
import { arrowsOf, marksOf } from '../../views/features.ts';
import { fortressMarks } from '../../views/fortress.ts';
import look from '../../views/look.css?inline';
import marksStyle from '../../views/marks.css?inline';
import { Legend } from '../../views/marks.tsx';
import { type Orientation, piecesInWords } from '../../views/squares.ts';
import coordinatesStyle from '../board/board.css?inline';
import ownStyle from './rampart-board.css?inline';

type Library = typeof import('rampart-chess/browser');

/** What a board without a `fen` shows. */
const START = 'startpos';
const LENSES = ['pawns', 'fortress', 'none'] as const;
type LensName = (typeof LENSES)[number];

interface Drawing extends BoardView {
  readonly description: string;
}

/**
 * A board for a page. Attributes, all of which may change at any time:
 *
 * - `fen`: the position, as FEN; the start position when it is left out. What is wrong with one stands in its place.
 * - `orientation`: `white` (the default) or `black`, the side at the bottom.
 * - `lens`: what is marked: `pawns` (the default), `fortress` or `none`.
 *
 * The event `rampart-board` follows every drawing; its `detail` is `{ fen, error }`, one of which is undefined.
 */
export class RampartBoard extends HTMLElement {
  static readonly observedAttributes: readonly string[] = ['fen', 'orientation', 'lens'];

  readonly #root = this.attachShadow({ mode: 'open' });
  #isWaiting = false;

  connectedCallback(): void {
    this.#root.adoptedStyleSheets = [styleSheet()];
    this.#follow();
  }

  attributeChangedCallback(): void {
    if (this.isConnected) this.#follow();
  }

  /** Draws once for all attributes that change at the same time. */
  #follow(): void {
    if (this.#isWaiting) return;
    this.#isWaiting = true;
    queueMicrotask(() => void this.#draw());
  }

  async #draw(): Promise<void> {
    let library: Library;
    try {
      library = await loadLibrary();
    } catch {
      this.#isWaiting = false;
      return this.#tell('The file browser.js of rampart-chess cannot be loaded.');
    }
    this.#isWaiting = false;
    try {
      const fen = this.getAttribute('fen') ?? START;
      const drawing = drawingOf(library, fen, choiceOf(this.getAttribute('lens'), LENSES, 'lens'));
      const orientation = choiceOf<Orientation>(this.getAttribute('orientation'), ['white', 'black'], 'orientation');
      const { description, ...view } = drawing;
      const { marks = [], arrows = [] } = view;
      render(
        <>
          <BoardPicture
            {...view}
            title="Chess board"
            description={description}
            orientation={orientation}
            coordinates="within"
          />
          {marks.length + arrows.length > 0 && (
            <div part="legend">
              <Legend marks={marks} arrows={arrows} />
            </div>
          )}
        </>,
        this.#root,
      );
      this.#dispatch({ fen, error: undefined });
    } catch (error) {
      this.#tell(`There is no such board: ${(error as Error).message}.`);
    }
  }

  #tell(error: string): void {
    render(
      <p class="error" part="error" role="alert">
        {error}
      </p>,
      this.#root,
    );
    this.#dispatch({ fen: undefined, error });
  }

  #dispatch(detail: { fen: string | undefined; error: string | undefined }): void {
    this.dispatchEvent(new CustomEvent('rampart-board', { detail }));
  }
}

declare global {
  interface HTMLElementTagNameMap {
    'rampart-board': RampartBoard;
  }
}

let library: Promise<Library> | undefined;

function loadLibrary(): Promise<Library> {
  library ??= import('rampart-chess/browser');
  return library;
}

/** The value of an attribute, or the first choice where it is missing. Throws for another one. */
function choiceOf<Value extends string>(given: string | null, choices: readonly Value[], name: string): Value {
  if (given === null) return choices[0]!;
  const found = choices.find((choice) => choice === given);
  if (found === undefined) throw new Error(`${name} is ${choices.join(' or ')}, not '${given}'`);
  return found;
}

/** What is drawn of a position. Throws RampartError for a text that is none. */
function drawingOf({ position, pawns, fortresses }: Library, fen: string, lens: LensName): Drawing {
  const { pieces } = position(fen);
  const words = piecesInWords(pieces);
  if (lens === 'pawns') {
    const structure = pawns(fen);
    const { formations, sentences } = structure;
    const titles = formations
      .map(({ title }) => title)
      .filter((title) => !sentences.some((one) => one.startsWith(title)));
    const description = [...[words, ...titles].map((text) => `${text}.`), ...sentences].join(' ');
    return { pieces, marks: marksOf(structure), arrows: arrowsOf(structure), description };
  }
  const attempts = lens === 'fortress' ? fortresses(fen) : [];
  const fortress = attempts.find(({ proved }) => proved) ?? attempts[0];
  if (fortress === undefined) return { pieces, description: words };
  return { pieces, marks: fortressMarks(fortress), description: `${words}. ${fortress.sentence}` };
}

let sheet: CSSStyleSheet | undefined;

/** One sheet for all boards. Sheets that scripts construct are allowed by every policy. */
function styleSheet(): CSSStyleSheet {
  if (sheet === undefined) {
    sheet = new CSSStyleSheet();
    // The look's colours, light or dark as the page around the board is.
    const colours = look.replace(':root', ':host').replace(/color-scheme:[^;]*;/, '');
    sheet.replaceSync(colours + boardStyle + coordinatesStyle + marksStyle + ownStyle);
  }
  return sheet;
}

if (customElements.get('rampart-board') === undefined) customElements.define('rampart-board', RampartBoard);
