/** Where games come from: files, dropped or chosen, and pasted text; how far the reading is; and their end. */

import { signal } from '@preact/signals';
import { useState } from 'preact/hooks';
import { addGames, call, collection, countOf, deleteGames, megabytes, progress } from './games.ts';
import type { Progress } from './protocol.ts';

const pasted = signal('');

/** `isAny` is true where there are games already. */
export function SourceForm({ isAny }: { isAny: boolean }) {
  const work = progress.value;
  if (work !== undefined) return <Work work={work} />;
  if (!isAny)
    return (
      <>
        <p>
          Drop your games here, as PGN. You see which pawn structures you play, what you score in them, and every game
          behind it.
        </p>
        <Sources />
        <p class="quiet">Nothing leaves this machine. The games stay in this browser until you delete them.</p>
      </>
    );
  return (
    <>
      <Kept />
      <details>
        <summary>Add games, or delete them</summary>
        <Sources />
        <Deletion />
      </details>
    </>
  );
}

function Sources() {
  const [isOver, setOver] = useState(false);
  return (
    <div
      class={`drop ${isOver ? 'over' : ''}`}
      role="group"
      aria-label="Games to add"
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        add(event.dataTransfer?.files);
      }}
    >
      <label class="file">
        Choose files, or drop them here: .pgn, .pgn.gz, .pgn.zst
        <input
          type="file"
          multiple
          accept=".pgn,.gz,.zst,.txt,text/plain"
          onChange={({ currentTarget }) => {
            add(currentTarget.files);
            currentTarget.value = '';
          }}
        />
      </label>
      <label>
        Or paste PGN
        <textarea
          rows={2}
          spellcheck={false}
          value={pasted.value}
          onInput={({ currentTarget }) => {
            pasted.value = currentTarget.value;
          }}
        />
      </label>
      <button type="button" class="primary" disabled={pasted.value.trim() === ''} onClick={addPasted}>
        Add pasted games
      </button>
    </div>
  );
}

function add(files: FileList | null | undefined): void {
  const chosen = [...(files ?? [])];
  if (chosen.length > 0) void addGames(chosen);
}

function addPasted(): void {
  void addGames([{ name: 'pasted text', text: pasted.value }]);
  pasted.value = '';
}

function Work({ work }: { work: Progress }) {
  const { file, games, gamesPerSecond, done, secondsLeft } = work;
  return (
    <div class="work">
      <progress value={done} aria-label={`Reading ${file}`} />
      <button type="button" onClick={() => void call('stop')}>
        Stop
      </button>
      <span class="quiet figures">
        {games === 0
          ? `Reading ${file}.`
          : `${file}: ${countOf(games)}, ${Math.round(gamesPerSecond)} a second, ${timeText(secondsLeft)} left`}
      </span>
    </div>
  );
}

/** `40 s`, `3 min`. */
export function timeText(seconds: number): string {
  if (!Number.isFinite(seconds)) return 'some time';
  return seconds < 90 ? `${Math.ceil(seconds)} s` : `${Math.round(seconds / 60)} min`;
}

/** Files that are named; others are counted. */
const NAMED = 3;

function Kept() {
  const { files, games, bytes } = collection.value!;
  const names = files.slice(0, NAMED).map(({ name, isWhole }) => (isWhole ? name : `${name}, in part`));
  const more = files.length > NAMED ? [`${files.length - NAMED} more`] : [];
  return (
    <p>
      <b>{countOf(games)}</b> from {[...names, ...more].join('; ')} <span class="quiet">({megabytes(bytes)})</span>
    </p>
  );
}

function Deletion() {
  const [isSure, setSure] = useState(false);
  if (!isSure)
    return (
      <p>
        <button type="button" onClick={() => setSure(true)}>
          Delete all games here
        </button>
      </p>
    );
  return (
    <div class="row" role="group" aria-label="Delete all games">
      <button
        type="button"
        class="primary"
        onClick={() => {
          setSure(false);
          void deleteGames();
        }}
      >
        Yes, delete them from this browser
      </button>
      <button type="button" onClick={() => setSure(false)}>
        Keep them
      </button>
    </div>
  );
}
