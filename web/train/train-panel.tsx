/** The panel of exercises: the choice, the question, and the answer with its reasons. */

import { useEffect } from 'preact/hooks';
import { ENDGAME_CHOICES, type Exercise, type ExerciseKind, FORTRESS_CHOICES } from '../../lib/exercises/exercise.ts';
import { Select } from '../controls.tsx';
import { collection, openCollection } from '../games/games.ts';
import { Feedback } from './feedback.tsx';
import { forgetOwn, isMaking, makeOwn, ownExercises, ownWord, stopMaking } from './own-games.ts';
import { isPlayingOut, PlayingOut, PlayOut } from './play-out.tsx';
import { forget, waitText } from './repetition.ts';
import {
  advice,
  answer,
  askNext,
  chosenKind,
  chosenOrigin,
  exercise,
  exercises,
  followBoard,
  give,
  leaveExercise,
  nodes,
  type Origin,
  sources,
  standing,
} from './train.ts';
import './train.css';

const TITLES: Readonly<Record<ExerciseKind, string>> = {
  break: 'Which break?',
  knight: 'Where does the knight belong?',
  fortress: 'Hold or collapse?',
  endgame: 'Whose endgame?',
};

const KIND_CHOICES = [
  ['all', 'All four kinds'],
  ...(Object.entries(TITLES) as [ExerciseKind, string][]),
] as const satisfies readonly (readonly [ExerciseKind | 'all', string])[];

const ORIGINS = [
  ['shipped', 'Rampart’s exercises'],
  ['own', 'Your own games'],
] as const satisfies readonly (readonly [Origin, string])[];

export function TrainPanel() {
  useEffect(followBoard, []);
  if (exercise.value !== undefined) return <Asked asked={exercise.value} />;
  if (isPlayingOut()) return <PlayingOut />;
  return (
    <>
      <Overview />
      <PlayOut />
    </>
  );
}

function Overview() {
  const { fresh, due, known, next } = standing();
  const isDone = fresh + due === 0;
  return (
    <section class="panel-form" aria-label="Exercises">
      <h2>Exercises</h2>
      <Select label="From" choices={ORIGINS} chosen={chosenOrigin} />
      <Select label="Kind" choices={KIND_CHOICES} chosen={chosenKind} />
      {chosenOrigin.value === 'own' && <OwnGames />}
      <p role="status">
        {due} to repeat now, {fresh} new, {known} known.
        {isDone && next < Number.POSITIVE_INFINITY && ` The next one comes back ${waitText(next - Date.now())}.`}
      </p>
      <div class="row">
        <button type="button" class="primary" disabled={isDone} onClick={askNext}>
          Start
        </button>
        <button type="button" onClick={forget} disabled={due + known === 0 && next === Number.POSITIVE_INFINITY}>
          Forget my answers
        </button>
      </div>
      <details>
        <summary>Where these are from, and who says what is right</summary>
        <p>
          {exercises.length} exercises. What you miss comes back after ten minutes, what you know after a day, then
          after 3, 7, 21 and 60 days. These are Sebastian Leitner’s boxes. Your browser keeps them.
        </p>
        <p>
          Breaks and knights: Rampart has searched {nodes.toLocaleString('en')} positions for each choice, and the right
          one is clearly the best. Fortresses that hold are proved, and endings are proved or known from endgame tables.
          Where a fortress collapses, the engine wins.
        </p>
        <ul>
          {sources.map((source) => (
            <li key={source}>{source}</li>
          ))}
        </ul>
      </details>
    </section>
  );
}

/** Makes exercises of the games that are kept in this browser. */
function OwnGames() {
  useEffect(() => {
    void openCollection();
    return stopMaking;
  }, []);
  const games = collection.value?.games ?? 0;
  if (games === 0) return <p>There are no games of yours yet. Bring some in the panel Your games.</p>;
  return (
    <>
      <p role="status">{ownWord.value}</p>
      <div class="row">
        {isMaking() ? (
          <button type="button" onClick={stopMaking}>
            Stop making
          </button>
        ) : (
          <button type="button" onClick={() => void makeOwn(sources.length)}>
            Make exercises
          </button>
        )}
        <button type="button" onClick={forgetOwn} disabled={ownExercises.value.length === 0 || isMaking()}>
          Delete them
        </button>
      </div>
    </>
  );
}

function Asked({ asked }: { asked: Exercise }) {
  const isAnswered = answer.value !== undefined;
  return (
    <section class="panel-form train" aria-label="Exercise">
      <h2 key={asked.fen} ref={focusIt} tabIndex={-1} aria-describedby="question">
        {TITLES[asked.kind]}
      </h2>
      <p id="question">{questionText(asked)}</p>
      {!isAnswered && <Choices kind={asked.kind} />}
      <div role="status">
        {advice.value !== '' && <p>{advice.value}</p>}
        {isAnswered && <Feedback asked={asked} given={answer.value!} />}
      </div>
      <div class="row">
        {isAnswered ? (
          <button type="button" class="primary" ref={focusIt} onClick={askNext}>
            Next
          </button>
        ) : (
          <button type="button" onClick={() => give('')}>
            Show the answer
          </button>
        )}
        <button type="button" onClick={leaveExercise}>
          Stop
        </button>
      </div>
    </section>
  );
}

function focusIt(element: HTMLElement | null): void {
  element?.focus({ preventScroll: true });
}

const VERDICTS: Readonly<Record<string, string>> = {
  hold: 'It holds',
  collapse: 'It collapses',
  '1-0': 'White wins',
  '1/2-1/2': 'Draw',
  '0-1': 'Black wins',
};

function Choices({ kind }: { kind: ExerciseKind }) {
  const choices = kind === 'fortress' ? FORTRESS_CHOICES : kind === 'endgame' ? ENDGAME_CHOICES : [];
  if (choices.length === 0) return null;
  return (
    <div class="row" role="group" aria-label="Your answer">
      {choices.map((choice) => (
        <button type="button" key={choice} onClick={() => give(choice)}>
          {VERDICTS[choice]}
        </button>
      ))}
    </div>
  );
}

/** The question, with the side to move first. */
function questionText({ kind, fen, attacker, lines }: Exercise): string {
  const toMove = `${fen.split(' ')[1] === 'w' ? 'White' : 'Black'} to move.`;
  if (kind === 'break') return `${toMove} Play the pawn break that is right.`;
  if (kind === 'endgame') return `${toMove} Who wins, when both play their best?`;
  if (kind === 'knight') {
    return `${toMove} The knight on ${Object.keys(lines)[0]!.slice(0, 2)} belongs on one of the squares that it can go to. Choose it.`;
  }
  const [attacks, defends] = attacker === 'white' ? ['White', 'Black'] : ['Black', 'White'];
  return `${toMove} You defend with ${defends}, and ${attacks} has more material. Does the fortress hold?`;
}
