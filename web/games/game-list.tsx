/** The games that are as asked, as a list of which only the rows in sight are drawn. */

import { signal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import type { GameHead } from '../../lib/structures/find-games.ts';
import { call, countOf, found, openStory, progress, story } from './games.ts';

/** Pixels of a row, as in games.css; rows that are drawn beyond both ends of what is in sight. */
const ROW = 56;
const BEYOND = 4;
/** Rows that are asked for at a time. */
const PAGE = 50;

/** Heads of games by the number of their page. */
const pages = signal<ReadonlyMap<number, readonly GameHead[]>>(new Map());
let pagesOf: unknown;
const asked = new Set<number>();

/** Asks for the rows from one to before another that are not there yet. */
function askFor(from: number, to: number): void {
  const answer = found.value;
  if (pagesOf !== answer) {
    pagesOf = answer;
    pages.value = new Map();
    asked.clear();
  }
  for (let page = Math.floor(from / PAGE); page * PAGE < to; page++) {
    if (asked.has(page)) continue;
    asked.add(page);
    call('heads', page * PAGE, (page + 1) * PAGE).then(
      (heads) => {
        if (pagesOf === answer) pages.value = new Map(pages.value).set(page, heads);
      },
      () => asked.delete(page),
    );
  }
}

export function GameList() {
  const box = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  const [height, setHeight] = useState(10 * ROW);
  const [active, setActive] = useState(0);
  /** The row that the keyboard goes to once it is drawn. */
  const wanted = useRef<number | null>(null);
  const answer = found.value;
  const count = answer?.count ?? 0;
  const first = Math.max(0, Math.floor(top / ROW) - BEYOND);
  const last = Math.min(count, Math.ceil((top + height) / ROW) + BEYOND);
  useEffect(() => {
    box.current?.scrollTo(0, 0);
    setTop(0);
    setActive(0);
    wanted.current = null;
  }, [answer]);
  const focusWanted = () => {
    const button = box.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`);
    if (button === null || button === undefined) return;
    wanted.current = null;
    button.focus({ preventScroll: true });
  };
  useLayoutEffect(focusWanted);
  useEffect(() => setHeight(box.current?.clientHeight ?? height));
  useEffect(() => {
    if (count > 0) askFor(first, last);
  }, [answer, first, last]);
  if (answer === undefined) return <p class="quiet">Looking for games.</p>;
  const move = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = Math.max(0, Math.min(count - 1, active + step));
    setActive(next);
    wanted.current = next;
    scrollToRow(box.current!, next);
    focusWanted();
  };
  // A row that is not drawn cannot be reached by the keyboard.
  const reached = active >= first && active < last ? active : Math.min(last - 1, Math.ceil(top / ROW));
  return (
    <>
      <p role="status">
        {count === 0 ? 'No game is like this.' : countOf(count)}
        {progress.value === undefined ? '' : ' so far'}
      </p>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the buttons in it take the keys, which bubble */}
      <div class="game-list" ref={box} onScroll={(event) => setTop(event.currentTarget.scrollTop)} onKeyDown={move}>
        <ol style={{ height: `${count * ROW}px` }} aria-label="Games">
          {Array.from({ length: Math.max(0, last - first) }, (_, index) => (
            <Row key={first + index} at={first + index} count={count} isReached={first + index === reached} />
          ))}
        </ol>
      </div>
    </>
  );
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowDown: 1,
  ArrowUp: -1,
  PageDown: 6,
  PageUp: -6,
  End: Number.POSITIVE_INFINITY,
  Home: Number.NEGATIVE_INFINITY,
};

/** Scrolls until a row is in sight. */
function scrollToRow(box: HTMLElement, at: number): void {
  if (at * ROW < box.scrollTop) box.scrollTop = at * ROW;
  else if ((at + 1) * ROW > box.scrollTop + box.clientHeight) box.scrollTop = (at + 1) * ROW - box.clientHeight;
}

function Row({ at, count, isReached }: { at: number; count: number; isReached: boolean }) {
  const head = pages.value.get(Math.floor(at / PAGE))?.[at % PAGE];
  return (
    <li aria-setsize={count} aria-posinset={at + 1} style={{ top: `${at * ROW}px` }}>
      <button
        type="button"
        data-row={at}
        tabIndex={isReached ? 0 : -1}
        aria-current={head !== undefined && story.value?.game === head.game ? 'true' : undefined}
        onClick={() => head !== undefined && void openStory(head.game)}
      >
        {head === undefined ? <span class="quiet">…</span> : <Head head={head} />}
      </button>
    </li>
  );
}

function Head({ head }: { head: GameHead }) {
  const { white, black, whiteElo, blackElo, result, date, event, eco } = head;
  const rated = (name: string, elo: number | null) => (elo === null ? name : `${name} (${elo})`);
  const place = [event, dateText(date), eco].filter((part) => part !== null && part !== '' && !part.startsWith('?'));
  return (
    <>
      <span class="players">
        <span>
          {rated(white, whiteElo)} – {rated(black, blackElo)}
        </span>
        <b>{result}</b>
      </span>
      <span class="quiet">{place.join(', ')}</span>
    </>
  );
}

/** `1973.05.??` as `1973.05`. */
export function dateText(date: string): string {
  return date.replace(/\.\?\?/g, '');
}
