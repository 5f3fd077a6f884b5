/** What was right and why: the finding of the lenses, and the engine's lines. */

import type { Recognition } from 'rampart-chess/browser';
import type { Exercise } from '../../lib/exercises/exercise.ts';
import { plyOf } from '../../lib/move-numbers.ts';
import { FEATURES } from '../../views/features.ts';
import { PgnLine } from '../../views/line.tsx';
import { breakLabel } from '../../views/plan.ts';
import { scoreText } from '../analysis/score-text.ts';
import { facts, recognition } from '../lens/lens.ts';
import { movesOf } from './train.ts';

const RIGHT: Readonly<Record<string, string>> = {
  hold: 'the fortress holds',
  collapse: 'the fortress collapses',
  '1-0': 'White wins',
  '1/2-1/2': 'it is a draw',
  '0-1': 'Black wins',
};

export function Feedback({ asked, given }: { asked: Exercise; given: string }) {
  const { fen, answer, lines, wasPlayed, game } = asked;
  const isRight = given === answer;
  const right = RIGHT[answer] ?? movesOf(fen, answer)[0]!.san;
  return (
    <>
      <p class={isRight ? 'right' : 'wrong'}>
        <b>{isRight ? `Right: ${right}.` : `${given === '' ? '' : 'No. '}The answer: ${right}.`}</b>
      </p>
      {reasonsOf(asked).map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <EngineLine asked={asked} choice={answer} label={lines[answer]?.score === undefined ? 'It may go' : 'The line'} />
      {!isRight && <EngineLine asked={asked} choice={given} label="Yours" />}
      {game !== undefined && (
        <p class="quiet">
          From <Game name={game} />
          {wasPlayed === true && ', where it was played'}.
        </p>
      )}
    </>
  );
}

/** A link for an address, else the name as it is. */
function Game({ name }: { name: string }) {
  if (!name.startsWith('https://')) return <>{name}</>;
  return (
    <a href={name} target="_blank" rel="noreferrer">
      {name.replace('https://', '')}
    </a>
  );
}

function EngineLine({ asked, choice, label }: { asked: Exercise; choice: string; label: string }) {
  const line = asked.lines[choice];
  if (line === undefined) return null;
  const { moves, score } = line;
  return (
    <p class="engine-line">
      {label}: <PgnLine moves={movesOf(asked.fen, moves)} ply={plyOf(asked.fen)} />
      {score !== undefined && ` (${scoreText({ unit: 'centipawns', value: score })})`}
    </p>
  );
}

/** Sentences of the lenses on the answer; none before they have looked at it. */
function reasonsOf({ kind, fen, attacker, answer }: Exercise): string[] {
  const known = facts.value;
  if (known?.fen !== fen) return [];
  const { pawns, fortresses } = known;
  if (kind === 'fortress') {
    return fortresses.filter((one) => one.attacker === attacker).map(({ sentence }) => sentence);
  }
  if (kind === 'endgame') {
    const result = recognition.value;
    if (result === undefined) return [];
    if (result === null || !isProof(result)) return ['Endgame tables know this ending.'];
    const { words, reason } = result;
    return [`Proved: ${words}${reason === '' ? '' : ` (${reason})`}.`];
  }
  if (kind === 'break') {
    const all = [...pawns.white.breaks, ...pawns.black.breaks];
    const right = all.find(({ path }) => path.join('') === answer);
    return right === undefined ? [] : [`${right.path.join('-')} ${breakLabel(right)}.`];
  }
  const { meaning } = FEATURES.find(({ name }) => name === 'Outposts')!;
  return [`${answer.slice(2, 4)} is an outpost: ${meaning}.`];
}

/** True for a proof of the result, not for a mere bound. */
function isProof({ kind, score = 0 }: Recognition): boolean {
  return kind === 'exact' || (score !== 0 && (kind === 'at least' || kind === 'at most'));
}
