/** Playing against the engine: how to begin, and what one can do in a game. */

import { useSignal } from '@preact/signals';
import { useState } from 'preact/hooks';
import type { Orientation } from '../../views/squares.ts';
import { Select } from '../controls.tsx';
import {
  canTakeBack,
  gameEnd,
  hint,
  isThinking,
  leavePlay,
  mayMove,
  play,
  resign,
  showHint,
  startPlay,
  TIME_CONTROLS,
  takeBackMove,
} from './play.ts';
import { STRENGTHS, strengthWords } from './strengths.ts';

type ColourChoice = Orientation | 'random';

export function PlayPanel() {
  return play.value === undefined ? <NewGame /> : <RunningGame />;
}

const CLUB_PLAYER = 4;
const STRENGTH_CHOICES = STRENGTHS.map(
  ({ name, elo }, index) => [index, elo === undefined ? name : `${name} (${elo})`] as const,
);
const CLOCK_CHOICES = TIME_CONTROLS.map(({ name }, index) => [index, name] as const);

function NewGame() {
  const [colour, setColour] = useState<ColourChoice>('white');
  const strength = useSignal(CLUB_PLAYER);
  const timeControl = useSignal(0);
  const begin = (fromHere: boolean) => {
    const side = colour === 'random' ? (Math.random() < 0.5 ? 'white' : 'black') : colour;
    startPlay(side, strength.value, timeControl.value, fromHere);
  };
  return (
    <section class="panel-form" aria-label="New game">
      <fieldset>
        <legend>You play</legend>
        {(['white', 'black', 'random'] as const).map((one) => (
          <label key={one}>
            <input type="radio" name="colour" checked={colour === one} onChange={() => setColour(one)} /> {one}
          </label>
        ))}
      </fieldset>
      <Select label="Rampart plays as" choices={STRENGTH_CHOICES} chosen={strength} />
      <p class="quiet">{strengthWords(STRENGTHS[strength.value]!)}</p>
      <Select label="Clocks" choices={CLOCK_CHOICES} chosen={timeControl} />
      <div class="row">
        <button type="button" class="primary" onClick={() => begin(false)}>
          Start game
        </button>
        <button type="button" onClick={() => begin(true)}>
          Play on from the board
        </button>
      </div>
    </section>
  );
}

function RunningGame() {
  const end = gameEnd.value;
  return (
    <section class="panel-form" aria-label="Game">
      <p role="status">{statusText()}</p>
      <div class="row">
        <button type="button" onClick={takeBackMove} disabled={!canTakeBack.value}>
          Take back
        </button>
        <button type="button" onClick={() => void showHint()} disabled={!mayMove.value}>
          Hint
        </button>
        <button type="button" onClick={resign} disabled={end !== undefined}>
          Resign
        </button>
        <button type="button" onClick={leavePlay}>
          {end === undefined ? 'Leave game' : 'New game'}
        </button>
      </div>
      {hint.value !== undefined && <p>A good move: {hint.value.san}</p>}
    </section>
  );
}

function statusText(): string {
  const end = gameEnd.value;
  if (end !== undefined) return `${end.result}: ${end.reason}`;
  if (isThinking.value) return 'Rampart is thinking.';
  return mayMove.value ? 'Your move.' : 'Go to the last move to play on.';
}

/** `4:05`, `0:09.3`. */
export function clockText(time: number): string {
  const seconds = time / 1000;
  const minutes = Math.floor(seconds / 60);
  const rest = seconds - 60 * minutes;
  return `${minutes}:${seconds < 10 ? rest.toFixed(1).padStart(4, '0') : String(Math.floor(rest)).padStart(2, '0')}`;
}

export function Clock({ side }: { side: Orientation }) {
  const state = play.value;
  if (state === undefined || TIME_CONTROLS[state.timeControl]!.time === undefined) return null;
  return (
    <span class="clock" role="timer" aria-label={`${side}'s clock`} aria-live="off">
      {clockText(state[side])}
    </span>
  );
}
