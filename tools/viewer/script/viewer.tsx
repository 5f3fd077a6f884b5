/** Steps through the games of a page. tools/viewer/game-viewer.tsx writes the parts that are filled here. */

import type { ComponentChildren } from 'preact';
import { whitesShare } from '../../../lib/whites-share.ts';
import { pawnsText } from '../../../uci/text/values.ts';
import { BoardParts, BoardShapes } from '../../../views/board.tsx';
import { htmlOf } from '../../../views/jsx-runtime.ts';
import { Line } from '../../../views/line.tsx';
import { type Arrow, Legend, type Mark } from '../../../views/marks.tsx';
import { FAULTS, ScoreCurve } from '../../../views/score-curve.tsx';
import { piecesInWords, piecesOf } from '../../../views/squares.ts';
import { clockText } from '../../pgn/clock-text.ts';
import { playedSteps, type Step, treeOf } from '../tree.ts';
import type { ViewedGames, ViewedMarks } from '../viewed-games.ts';

const part = <Kind extends Element = HTMLElement>(name: string) => document.querySelector<Kind>(`#viewer-${name}`)!;

const fill = (name: string, content: ComponentChildren) => {
  part(name).innerHTML = htmlOf(content);
};

const { games, features, structures, sentences, hasTwoCurves } = JSON.parse(part('data').textContent!) as ViewedGames;
const choice = part<HTMLSelectElement>('game');
const place = part<HTMLInputElement>('place');
const moves = part('moves');

let root: Step;
let steps: readonly Step[];
/** All steps but the first, in the order of their buttons. */
let listed: readonly Step[];
let current: Step;
let isFlipped = false;
let hasLens = games.some(({ lens }) => lens !== undefined);

function openGame(index: number): void {
  const game = games[index]!;
  choice.value = String(index);
  root = treeOf(game);
  steps = playedSteps(root);
  part('facts').textContent = [`${game.white} – ${game.black}`, game.result, game.facts]
    .filter((text) => text !== '')
    .join(' · ');
  writeMoves(game.result);
  place.max = String(steps.length - 1);
  part('curve').hidden = steps.every(({ score }) => score === undefined);
  (part('earlier') as HTMLButtonElement).disabled = index === 0;
  (part('later') as HTMLButtonElement).disabled = index === games.length - 1;
  show(root);
}

/** Writes the moves with comments and variations, each move a button. */
function writeMoves(result: string): void {
  const steps: Step[] = [];
  const notesOf = ({ before, comment, others }: Step) => ({ before, comment, variations: others.map(playedSteps) });
  const button = (step: Step) => (
    // One stop for the tab key: arrows lead to the others.
    <button type="button" class="move" tabindex={-1} data-step={steps.push(step) - 1}>
      {step.san + step.sign}
    </button>
  );
  const line = root.next === undefined ? [] : playedSteps(root.next);
  fill(
    'moves',
    <>
      <Line moves={line} ply={root.next?.ply ?? 0} notesOf={notesOf} show={button} />{' '}
      <span class="result">{result}</span>
    </>,
  );
  listed = steps;
}

function show(step: Step): void {
  current = step;
  const index = playedPlace(step);
  let button: HTMLElement | undefined;
  for (const one of moves.querySelectorAll<HTMLElement>('.move')) {
    const own = listed[Number(one.dataset.step)];
    one.toggleAttribute('aria-current', false);
    one.tabIndex = own === (step === root ? root.next : step) ? 0 : -1;
    if (own === step) button = one;
  }
  button?.setAttribute('aria-current', 'step');
  // The list itself scrolls, never the page.
  moves.scrollTop = button === undefined ? 0 : button.offsetTop - moves.clientHeight / 2;
  drawBoard();
  tell(step);
  place.value = String(index);
  place.setAttribute('aria-valuetext', step === root ? 'the first position' : titleOf(step));
  fill('curves', <ScoreCurve points={steps.map(pointOf)} here={index} hasTwo={hasTwoCurves} />);
  for (const name of ['first', 'back']) (part(name) as HTMLButtonElement).disabled = step === root;
  for (const name of ['on', 'last']) (part(name) as HTMLButtonElement).disabled = step.next === undefined;
}

function pointOf({ score, sign, isWhites }: Step) {
  return { share: score === undefined ? undefined : whitesShare(score), sign, isWhites };
}

/** The place in the game of a step, or of the position that its variation leaves. */
function playedPlace(step: Step): number {
  let played = step;
  while (!played.isPlayed) played = played.previous!;
  return played.depth;
}

function titleOf({ number, san, sign, score }: Step): string {
  const fault = FAULTS[sign];
  return [`${number} ${san}${sign}`, fault ?? '', score === undefined ? '' : pawnsText(score)]
    .filter((text) => text !== '')
    .join(', ');
}

/** Says what is shown, to those who listen too. */
function tell(step: Step): void {
  fill(
    'now',
    <>
      <b>{step === root ? 'The first position' : titleOf(step)}</b>
      {!step.isPlayed && (
        <>
          {' '}
          <span class="quiet">(variation)</span>
        </>
      )}
      {[step.before, step.comment].map((text) => text !== '' && ` ${text}`)}
    </>,
  );
}

function drawBoard(): void {
  const [structure, ...said] = (hasLens && current.lens) || [];
  const { marks, arrows } = structure === undefined ? { marks: [], arrows: [] } : marksIn(structures[structure]!);
  fill(
    'board',
    <svg viewBox="-18 -4 384 384" aria-hidden="true">
      <BoardShapes />
      <BoardParts
        pieces={piecesOf(current.board)}
        orientation={isFlipped ? 'black' : 'white'}
        last={squaresIn(current.uci.slice(0, 4))}
        coordinates="beside"
        marks={marks}
        arrows={arrows}
      />
    </svg>,
  );
  part('board').setAttribute('aria-label', piecesInWords(piecesOf(current.board)));
  fill('above', <Player isWhite={isFlipped} />);
  fill('below', <Player isWhite={!isFlipped} />);
  part('lens').hidden = structure === undefined;
  fill(
    'sentences',
    said.map((at) => <li>{sentences[at]}</li>),
  );
  fill('legend', <Legend marks={marks} arrows={arrows} />);
}

function squaresIn(text: string): string[] {
  return text.match(/../g) ?? [];
}

function marksIn({ marks, ...lines }: ViewedMarks): { marks: Mark[]; arrows: Arrow[] } {
  return {
    marks: Object.entries(marks).flatMap(([feature, squares]) =>
      squaresIn(squares).map((square) => ({ square, ...features[Number(feature)]! })),
    ),
    arrows: (['chain', 'contact'] as const).flatMap((kind) =>
      (lines[kind].match(/..../g) ?? []).map((pair) => ({ from: pair.slice(0, 2), to: pair.slice(2), kind })),
    ),
  };
}

/** The name of a player and what is left on the clock. */
function Player({ isWhite }: { isWhite: boolean }) {
  const { white, black } = games[Number(choice.value)]!;
  let step: Step | undefined = current;
  while (step !== undefined && (step === root || step.isWhites !== isWhite || step.clock === undefined)) {
    step = step.previous;
  }
  return (
    <>
      <span>{isWhite ? white : black}</span>
      {step?.clock !== undefined && <span class="clock">{clockText(step.clock)}</span>}
    </>
  );
}

const GOES: Readonly<Record<string, () => Step>> = {
  first: () => root,
  back: () => current.previous ?? root,
  on: () => current.next ?? current,
  last: () => {
    let end = current;
    while (end.next !== undefined) end = end.next;
    return end;
  },
};

const KEYS: Readonly<Record<string, string>> = { ArrowLeft: 'back', ArrowRight: 'on', Home: 'first', End: 'last' };

function flip(): void {
  isFlipped = !isFlipped;
  part('flip').setAttribute('aria-pressed', String(isFlipped));
  drawBoard();
}

function onKey(event: KeyboardEvent): void {
  const { target, key } = event;
  if (event.ctrlKey || event.altKey || event.metaKey || target instanceof HTMLSelectElement) return;
  // On a page with more than the viewer, keys are its own while it has the focus, or is what one sees.
  const { top, bottom } = part('board').getBoundingClientRect();
  const isSeen = bottom > 0 && top < innerHeight;
  if (target instanceof Element && target.closest('#viewer') === null && !(target === document.body && isSeen)) return;
  const go = GOES[KEYS[key] ?? ''];
  if (go === undefined && key.toLowerCase() !== 'f') return;
  event.preventDefault();
  if (go === undefined) flip();
  else show(go());
}

choice.append(
  ...games.map(
    ({ white, black, result }, index) => new Option(`${index + 1}. ${white} – ${black} ${result}`, String(index)),
  ),
);
moves.addEventListener('click', ({ target }) => {
  const { step } = ((target as Element).closest('.move') as HTMLElement | null)?.dataset ?? {};
  if (step !== undefined) show(listed[Number(step)]!);
});
choice.addEventListener('change', () => openGame(Number(choice.value)));
place.addEventListener('input', () => show(steps[Number(place.value)]!));
part('earlier').addEventListener('click', () => openGame(Number(choice.value) - 1));
part('later').addEventListener('click', () => openGame(Number(choice.value) + 1));
part('flip').addEventListener('click', flip);
for (const [name, go] of Object.entries(GOES)) part(name).addEventListener('click', () => show(go()));
part('pawns').hidden = !hasLens;
part('pawns').addEventListener('click', () => {
  hasLens = !hasLens;
  part('pawns').setAttribute('aria-pressed', String(hasLens));
  drawBoard();
});
document.addEventListener('keydown', onKey);
part('choice').hidden = games.length < 2;
document.querySelector('#viewer')!.toggleAttribute('hidden', false);
document.querySelector('#viewer-texts')?.toggleAttribute('hidden', true);
openGame(0);
