/** Steps through the games of a page. tools/viewer/game-viewer.ts writes the parts that are filled here. */

import { clockText } from '../../pgn/clock-text.ts';
import { signLegend } from '../../views/pawn-signs.ts';
import { playedSteps, type Step, treeOf } from '../tree.ts';
import type { ViewedGames } from '../viewed-games.ts';
import { curvesSvg, FAULTS, markPlace, scoreText } from './curves.ts';
import { boardSvg, boardWords } from './drawing.ts';
import { element } from './elements.ts';
import { writeMoves } from './move-text.ts';

const part = <Kind extends Element = HTMLElement>(name: string) => document.querySelector<Kind>(`#viewer-${name}`)!;

const { games, structures, sentences, hasTwoCurves } = JSON.parse(part('data').textContent!) as ViewedGames;
const choice = part<HTMLSelectElement>('game');
const place = part<HTMLInputElement>('place');
const curves = part<SVGElement>('curves');
const moves = part('moves');

let root: Step;
let steps: readonly Step[];
let buttons: ReadonlyMap<Step, HTMLElement>;
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
  buttons = writeMoves(moves, root, show);
  moves.append(element('span', 'result', game.result));
  curves.innerHTML = curvesSvg(steps, hasTwoCurves);
  place.max = String(steps.length - 1);
  part('curve').hidden = steps.every(({ score }) => score === undefined);
  (part('earlier') as HTMLButtonElement).disabled = index === 0;
  (part('later') as HTMLButtonElement).disabled = index === games.length - 1;
  show(root);
}

function show(step: Step): void {
  buttons.get(current)?.removeAttribute('aria-current');
  current = step;
  const button = buttons.get(step);
  button?.setAttribute('aria-current', 'step');
  for (const [other, own] of buttons) own.tabIndex = other === (button ? step : root.next) ? 0 : -1;
  // The list itself scrolls, never the page.
  moves.scrollTop = button === undefined ? 0 : button.offsetTop - moves.clientHeight / 2;
  drawBoard();
  tell(step);
  const index = playedPlace(step);
  place.value = String(index);
  place.setAttribute('aria-valuetext', step === root ? 'the first position' : titleOf(step));
  markPlace(curves, index, steps.length);
  for (const name of ['first', 'back']) (part(name) as HTMLButtonElement).disabled = step === root;
  for (const name of ['on', 'last']) (part(name) as HTMLButtonElement).disabled = step.next === undefined;
}

/** The place in the game of a step, or of the position that its variation leaves. */
function playedPlace(step: Step): number {
  let played = step;
  while (!played.isPlayed) played = played.previous!;
  return played.depth;
}

function titleOf({ number, san, sign, score }: Step): string {
  const fault = FAULTS[sign];
  return [`${number} ${san}${sign}`, fault ?? '', scoreText(score)].filter((text) => text !== '').join(', ');
}

/** Says what is shown, to those who listen too. */
function tell(step: Step): void {
  const now = part('now');
  now.replaceChildren(element('b', '', step === root ? 'The first position' : titleOf(step)));
  if (!step.isPlayed) now.append(' ', element('span', 'quiet', '(variation)'));
  if (step.before !== '') now.append(' ', step.before);
  if (step.comment !== '') now.append(' ', step.comment);
}

function drawBoard(): void {
  const lens = hasLens ? current.lens : undefined;
  const marked = lens === undefined ? undefined : structures[lens[0]!];
  part('board').innerHTML = boardSvg({ board: current.board, move: current.uci, isFlipped, marked });
  part('board').setAttribute('aria-label', boardWords(current.board));
  const { white, black } = games[Number(choice.value)]!;
  const [above, below] = isFlipped ? [true, false] : [false, true];
  part('above').replaceChildren(...playerParts(above ? white : black, above));
  part('below').replaceChildren(...playerParts(below ? white : black, below));
  part('lens').hidden = marked === undefined;
  part('sentences').replaceChildren(...(lens ?? []).slice(1).map((at) => element('li', '', sentences[at]!)));
  const legend = marked === undefined ? [] : signLegend(marked);
  part('legend').innerHTML = legend
    .map(
      ([picture, name]) =>
        `<li><svg width="28" height="16" viewBox="0 0 28 16" aria-hidden="true">${picture}</svg>${name}</li>`,
    )
    .join('');
}

/** The name of a player and what is left on the clock. */
function playerParts(name: string, isWhite: boolean): HTMLElement[] {
  for (let step: Step | undefined = current; step !== undefined; step = step.previous) {
    if (step !== root && step.isWhites === isWhite && step.clock !== undefined) {
      return [element('span', '', name), element('span', 'clock', clockText(step.clock))];
    }
  }
  return [element('span', '', name)];
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
