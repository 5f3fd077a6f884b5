/** What the engine thinks of the position: several lines, depth and speed. */

import type { Line } from 'rampart-chess/browser';
import { playMove, shown } from '../game/game.ts';
import { info, lineCount, trouble, wanted } from './analysis.ts';
import { countText, scoreText, scoreWords } from './score-text.ts';

const MOST_LINES = 5;

export function AnalysisPanel() {
  const { end, sideToMove, fen } = shown.value;
  const told = info.value;
  return (
    <section class="analysis" aria-label="Engine">
      <div class="row">
        <button type="button" class={wanted.value ? '' : 'primary'} aria-pressed={wanted.value} onClick={toggle}>
          {wanted.value ? 'Stop' : 'Analyse'}
        </button>
        <label>
          Lines{' '}
          <select
            value={lineCount.value}
            onChange={(event) => {
              lineCount.value = Number(event.currentTarget.value);
            }}
          >
            {Array.from({ length: MOST_LINES }, (_, index) => (
              <option key={index} value={index + 1}>
                {index + 1}
              </option>
            ))}
          </select>
        </label>
        <span class="quiet figures" aria-live="off">
          {told !== undefined &&
            `depth ${told.depth} · ${countText(told.nodes)} nodes · ${countText(told.nodesPerSecond)}/s`}
        </span>
      </div>
      {trouble.value !== '' && (
        <p class="error" role="alert">
          {trouble.value}
        </p>
      )}
      {end !== null && (
        <p>
          {end.result}: {end.reason}
        </p>
      )}
      <ol class="lines">
        {told?.lines.map((line) => (
          <EngineLine key={line.rank} line={line} fen={fen} blackBegins={sideToMove === 'black'} />
        ))}
      </ol>
    </section>
  );
}

function toggle(): void {
  trouble.value = '';
  wanted.value = !wanted.value;
}

function EngineLine({ line, fen, blackBegins }: { line: Line; fen: string; blackBegins: boolean }) {
  const [first] = line.moves;
  const bound = line.bound === 'lower' ? '≥ ' : line.bound === 'upper' ? '≤ ' : '';
  return (
    <li>
      <button
        type="button"
        class="line"
        title={`${scoreWords(line.score)}. Click plays the first move.`}
        onClick={() => first && playMove(first.uci)}
      >
        <b>
          {bound}
          {scoreText(line.score)}
        </b>{' '}
        {numbered(line, Number(fen.split(' ')[5]), blackBegins)}
      </button>
    </li>
  );
}

/** The moves of a line with their numbers. */
function numbered({ moves }: Line, first: number, blackBegins: boolean): string {
  return moves
    .map(({ san }, index) => {
      const at = index + (blackBegins ? 1 : 0);
      const number = first + (at >> 1);
      if (at % 2 === 0) return `${number}. ${san}`;
      return index === 0 ? `${number}... ${san}` : san;
    })
    .join(' ');
}
