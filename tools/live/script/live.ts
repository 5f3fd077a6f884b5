/** Shows a match while it is played. tools/live/live-page.ts writes the parts that are filled here. */

import { pawnsText } from '../../../uci/text/values.ts';
import { clockText } from '../../pgn/clock-text.ts';
import { boardSvg, boardWords } from '../../viewer/script/drawing.ts';
import { element } from '../../viewer/script/elements.ts';
import type { LiveChanges, LiveGame } from '../live-game.ts';

const part = (name: string) => document.querySelector(`#live-${name}`)!;

const cards = new Map<number, HTMLElement>();

function showBoards(changes: LiveChanges): void {
  for (const id of changes.ended) {
    cards.get(id)?.remove();
    cards.delete(id);
  }
  for (const game of changes.games) {
    let card = cards.get(game.id);
    if (card === undefined) {
      card = element('article', 'card');
      cards.set(game.id, card);
      part('boards').append(card);
    }
    fill(card, game);
  }
  part('none').toggleAttribute('hidden', cards.size > 0);
}

function fill(card: HTMLElement, game: LiveGame): void {
  const board = element('div', '');
  board.role = 'img';
  board.ariaLabel = boardWords(game.board);
  board.innerHTML = boardSvg({ board: game.board, move: game.move, isFlipped: false });
  card.ariaLabel = `${game.white} – ${game.black}, round ${game.round}`;
  card.replaceChildren(
    player(game, 1),
    board,
    player(game, 0),
    element('p', 'quiet', `Round ${game.round}${game.text === '' ? '' : `: ${game.text}`}`),
  );
}

/** The name of a side, with its score and clock. */
function player({ white, black, scores, clocks }: LiveGame, side: 0 | 1): HTMLElement {
  const [score, clock] = [scores[side], clocks[side]];
  const figures = [score === null ? '' : pawnsText(score), clock === null ? '' : clockText(clock / 1000)];
  return element(
    'p',
    'player',
    element('b', '', side === 0 ? white : black),
    element('span', 'figures', figures.filter((text) => text !== '').join('  ')),
  );
}

function say(text: string): void {
  part('status').textContent = text;
}

const source = new EventSource('/events');
source.addEventListener('open', () => {
  // Whoever listens is told of all games again.
  for (const card of cards.values()) card.remove();
  cards.clear();
  say('The match is being played.');
});
source.addEventListener('error', () => say('The connection is lost; the match may be over. Trying again.'));
source.addEventListener('boards', ({ data }) => showBoards(JSON.parse(data)));
source.addEventListener('results', ({ data }) => {
  part('results').innerHTML = JSON.parse(data);
});
source.addEventListener('over', () => {
  source.close();
  say('The match is over.');
});
