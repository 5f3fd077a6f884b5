/** The engine's view of the position: several lines, depth and speed. */

import type { Line } from 'rampart-chess/browser';
import { plyOf } from '../../lib/move-numbers.ts';
import { Line as MoveLine } from '../../views/line.tsx';
import { Select } from '../controls.tsx';
import { shown } from '../game/game.ts';
import { lookAhead } from '../game/preview.ts';
import { info, lineCount, toggleAnalysis, trouble, wanted } from './analysis.ts';
import { countText, scoreText, scoreWords } from './score-text.ts';
import { Threat } from './threat.tsx';

const LINE_COUNTS = [1, 2, 3, 4, 5].map((count) => [count, String(count)] as const);

export function AnalysisPanel() {
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
      <Threat />
      <ol class="lines">
        {told?.lines.map((line) => (
          <EngineLine key={line.rank} line={line} fen={fen} />
        ))}
      </ol>
    </section>
  );
}

/** A line whose moves can be looked at, each by itself. */
function EngineLine({ line, fen }: { line: Line; fen: string }) {
  const bound = line.bound === 'lower' ? '≥ ' : line.bound === 'upper' ? '≤ ' : '';
  return (
    <li class="line">
      <b title={scoreWords(line.score)}>
        {bound}
        {scoreText(line.score)}
      </b>{' '}
      <MoveLine
        moves={line.moves}
        ply={plyOf(fen)}
        notesOf={() => ({})}
        show={(move) => (
          <button
            type="button"
            class="variation-move"
            onClick={() => lookAhead(line.moves, line.moves.indexOf(move) + 1)}
          >
            {move.san}
          </button>
        )}
      />
    </li>
  );
}
