/** Positions and games in and out: FEN, PGN, a link. */

import { computed, signal } from '@preact/signals';
import { listPgn, type PgnEntry, parsePgn, position, writePgn } from 'rampart-chess/browser';
import { decodeText } from '../../lib/text-decoding.ts';
import { pngOf, save, svgText } from '../board/picture.ts';
import { fenIn, fragmentOf } from '../game/address.ts';
import { game, NEW_GAME, openGame, shown } from '../game/game.ts';
import { leavePlay } from '../play/play.ts';

const text = signal('');
/** A fault of the text, or the success, in one sentence. */
const error = signal('');
const done = signal('');
/** The games of a file with several. */
const entries = signal<readonly PgnEntry[]>([]);
const filter = signal('');

/** Larger texts are not shown again in the field. */
const LONGEST_SHOWN = 200_000;
const MOST_ENTRIES = 200;

/** Opens a FEN, a link with one, a game, or the list of several games. */
export function openText(given: string): void {
  error.value = '';
  done.value = '';
  entries.value = [];
  filter.value = '';
  const trimmed = given.trim();
  if (trimmed === '') {
    error.value = 'There is nothing to open.';
    return;
  }
  try {
    if (isFen(trimmed)) return openFen(trimmed);
    const linked = /^https?:\S*(#\S+)$/.exec(trimmed)?.[1] ?? '';
    const fen = fenIn(linked);
    if (fen !== undefined) return openFen(fen);
    const found = listPgn(given);
    if (found.length > 1) {
      entries.value = found;
      done.value = `${found.length} games: choose one.`;
    } else openPgn(found[0] ?? given);
  } catch (problem) {
    error.value = `Cannot open this: ${(problem as Error).message}.`;
  }
}

/** True for a text that looks like a FEN: rows with slashes first. */
export function isFen(trimmed: string): boolean {
  return /^[pnbrqkPNBRQK1-8]+(\/[pnbrqkPNBRQK1-8]+)+(\s|$)/.test(trimmed);
}

function openFen(fen: string): void {
  const complete = fen.split(/\s+/).length === 2 ? `${fen} - -` : fen;
  const { fen: clean } = position(complete);
  leavePlay();
  openGame({ ...NEW_GAME, fen: clean });
  done.value = 'The position is on the board.';
}

function openPgn(source: string | PgnEntry): void {
  const warnings: string[] = [];
  const read = parsePgn(source, (message) => warnings.push(message));
  leavePlay();
  openGame(read);
  const { length } = read.moves;
  const plies = `The game is on the board: ${length} ${length === 1 ? 'ply' : 'plies'}.`;
  done.value = [plies, ...warnings.map((warning) => `L${warning.slice(1)}.`)].join(' ');
}

function openEntry(entry: PgnEntry): void {
  error.value = '';
  done.value = '';
  try {
    openPgn(entry);
  } catch (problem) {
    error.value = `Cannot open the game of line ${entry.line}: ${(problem as Error).message}.`;
  }
}

const matching = computed(() => {
  const wanted = filter.value.toLowerCase();
  const found =
    wanted === '' ? entries.value : entries.value.filter((one) => titleOf(one).toLowerCase().includes(wanted));
  return found.slice(0, MOST_ENTRIES);
});

function titleOf({ tags, line }: PgnEntry): string {
  const known = (name: string) => tags[name] ?? '?';
  return `${known('White')} – ${known('Black')} ${known('Result')} ${known('Event')} ${known('Date')} (line ${line})`;
}

export function ImportPanel() {
  return (
    <section class="panel-form" aria-label="Open and save">
      <label>
        FEN or PGN
        <textarea
          rows={5}
          spellcheck={false}
          value={text.value}
          onInput={(event) => {
            text.value = event.currentTarget.value;
          }}
        />
      </label>
      <div class="row">
        <button type="button" class="primary" onClick={() => openText(text.value)}>
          Open
        </button>
        <label class="file">
          Open file
          <input
            type="file"
            accept=".pgn,.fen,.txt,text/plain"
            onChange={(event) => void openFile(event.currentTarget)}
          />
        </label>
      </div>
      {error.value !== '' && (
        <p class="error" role="alert">
          {error.value}
        </p>
      )}
      <p role="status">{done.value}</p>
      {entries.value.length > 0 && <Entries />}
      <hr />
      <label>
        FEN of the board
        <input readOnly value={shown.value.fen} onFocus={(event) => event.currentTarget.select()} />
      </label>
      <div class="row">
        <button type="button" onClick={() => void copy(shown.value.fen, 'FEN')}>
          Copy FEN
        </button>
        <button type="button" onClick={() => void copy(link(), 'Link')}>
          Copy link
        </button>
        <button type="button" onClick={() => void copy(writePgn(game.value), 'PGN')}>
          Copy PGN
        </button>
        <a
          class="button"
          download="rampart.pgn"
          href={`data:application/x-chess-pgn;charset=utf-8,${encodeURIComponent(writePgn(game.value))}`}
        >
          Save PGN
        </a>
        <button type="button" onClick={() => void savePicture('svg')}>
          Save picture (SVG)
        </button>
        <button type="button" onClick={() => void savePicture('png')}>
          Save picture (PNG)
        </button>
      </div>
    </section>
  );
}

function Entries() {
  return (
    <div>
      <label>
        Find
        <input
          value={filter.value}
          onInput={(event) => {
            filter.value = event.currentTarget.value;
          }}
        />
      </label>
      <ul class="entries">
        {matching.value.map((entry) => (
          <li key={entry.line}>
            <button type="button" onClick={() => openEntry(entry)}>
              {titleOf(entry)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

async function openFile(input: HTMLInputElement): Promise<void> {
  const [file] = input.files ?? [];
  input.value = '';
  if (file !== undefined) await openBytes(file);
}

/** Opens the bytes of a file as text, in whatever code that is written. */
export async function openBytes(bytes: Blob | Response): Promise<void> {
  const { text: content } = decodeText(new Uint8Array(await bytes.arrayBuffer()));
  text.value = content.length > LONGEST_SHOWN ? '' : content;
  openText(content);
}

/** Saves the board as it is seen. */
async function savePicture(kind: 'svg' | 'png'): Promise<void> {
  error.value = '';
  try {
    const svg = svgText(document.querySelector<SVGSVGElement>('.board > svg')!);
    save(kind === 'svg' ? new Blob([svg], { type: 'image/svg+xml' }) : await pngOf(svg), `rampart.${kind}`);
    done.value = 'Picture saved.';
  } catch {
    error.value = 'The browser cannot draw the picture.';
  }
}

function link(): string {
  return location.href.replace(/#.*/, '') + fragmentOf(shown.value.fen);
}

async function copy(content: string, what: string): Promise<void> {
  error.value = '';
  try {
    await navigator.clipboard.writeText(content);
    done.value = `${what} copied.`;
  } catch {
    error.value = 'The browser does not allow copying.';
  }
}
