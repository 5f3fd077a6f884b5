/** The threat: what the other side would play if it were to move, by a search of the position with sides changed. */

import { computed, signal } from '@preact/signals';
import { type Line, position } from 'rampart-chess/browser';
import { plyOf } from '../../lib/move-numbers.ts';
import { PgnLine } from '../../views/line.tsx';
import { shown } from '../game/game.ts';
import { pageEngine } from '../start-engine.ts';
import { paused, trouble } from './analysis.ts';
import { scoreText } from './score-text.ts';

/** Milliseconds of the search. */
const THREAT_TIME = 700;

interface Found {
  /** The position on the board, and the same with the other side to move. */
  readonly fen: string;
  readonly passed: string;
  readonly line: Line;
}

const found = signal<Found | undefined>(undefined);
/** The threat in the position on the board, when it was looked for. */
export const threat = computed(() => (found.value?.fen === shown.value.fen ? found.value : undefined));
export const isLookingForThreat = signal(false);

/** The position with the other side to move. */
export function passedFen(fen: string): string {
  const [pieces, side, castling] = fen.split(' ');
  const number = Math.floor(plyOf(fen) / 2) + 1;
  return `${pieces} ${side === 'w' ? 'b' : 'w'} ${castling} - 0 ${side === 'w' ? number : number + 1}`;
}

async function findThreat(): Promise<void> {
  const { fen } = shown.value;
  isLookingForThreat.value = true;
  try {
    const passed = passedFen(fen);
    const { lines } = await pageEngine().analyse(passed, { movetime: THREAT_TIME });
    const [line] = lines;
    if (line !== undefined) found.value = { fen, passed, line };
  } catch (error) {
    trouble.value = `The engine stopped: ${(error as Error).message}`;
  } finally {
    isLookingForThreat.value = false;
  }
}

/** The threat in words, or the button that looks for it. */
export function Threat() {
  const { check, end, fen } = shown.value;
  const known = threat.value;
  if (end !== null) return null;
  const side = fen.split(' ')[1] === 'w' ? 'Black' : 'White';
  if (known === undefined) {
    // Nobody can pass in check, and there is no threat where the other side has no move.
    const isPossible = !check && position(passedFen(fen)).end === null;
    return (
      <div class="row">
        <button
          type="button"
          disabled={!isPossible || isLookingForThreat.value || paused.value}
          onClick={() => void findThreat()}
        >
          Show the threat
        </button>
        {check && <span class="quiet">In check there is none to look for.</span>}
      </div>
    );
  }
  return (
    <p role="status">
      If {side} were to move: <b>{scoreText(known.line.score)}</b>{' '}
      <PgnLine moves={known.line.moves.slice(0, 4)} ply={plyOf(known.passed)} />
    </p>
  );
}
