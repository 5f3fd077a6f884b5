/** The engine's view of the position: several lines, depth and speed. */

import type { Line } from 'rampart-chess/browser';
import { plyOf } from '../../lib/move-numbers.ts';
import { PgnLine } from '../../views/line.tsx';
import { Select } from '../controls.tsx';
import { shown } from '../game/game.ts';
import { info, lineCount, toggleAnalysis, trouble, wanted } from './analysis.ts';
import { countText, scoreText, scoreWords } from './score-text.ts';

const LINE_COUNTS = [1, 2, 3, 4, 5].map((count) => [count, String(count)] as const);

/** `onMove` is asked to play the first move of a line. */
export function AnalysisPanel({ onMove }: { onMove: (uci: string) => void }) {
  const { end, fen } = shown.value;
  const told = info.value;
  return (
    <section class="analysis" aria-label="Engine">
      <div class="row">
        <button
          type="button"
          class={wanted.value ? '' : 'primary'}
          aria-pressed={wanted.value}
          onClick={toggleAnalysis}
        >
          {wanted.value ? 'Stop' : 'Analyse'}
        </button>
        <Select label="Lines" choices={LINE_COUNTS} chosen={lineCount} />
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
          <EngineLine key={line.rank} line={line} fen={fen} onMove={onMove} />
        ))}
      </ol>
    </section>
  );
}

function EngineLine({ line, fen, onMove }: { line: Line; fen: string; onMove: (uci: string) => void }) {
  const [first] = line.moves;
  const bound = line.bound === 'lower' ? '≥ ' : line.bound === 'upper' ? '≤ ' : '';
  return (
    <li>
      <button
        type="button"
        class="line"
        title={`${scoreWords(line.score)}. Click plays the first move.`}
        onClick={() => first && onMove(first.uci)}
      >
        <b>
          {bound}
          {scoreText(line.score)}
        </b>{' '}
        <PgnLine moves={line.moves} ply={plyOf(fen)} />
      </button>
    </li>
  );
}
