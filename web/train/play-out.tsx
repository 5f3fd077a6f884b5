/** A structure played out against the engine, and the plans that came of it. */

import { signal, useSignal } from '@preact/signals';
import { useEffect, useMemo } from 'preact/hooks';
import { type BreakOfGame, writePgn } from 'rampart-chess/browser';
import { moveNumber, plyOf } from '../../lib/move-numbers.ts';
import type { Orientation } from '../../views/squares.ts';
import { Select } from '../controls.tsx';
import { EXAMPLE_POSITIONS } from '../examples/examples.ts';
import { game, NEW_GAME, openGame } from '../game/game.ts';
import { followBreaks } from '../knowledge/game-breaks.ts';
import { leavePlay, play, startPlay } from '../play/play.ts';
import { PlayPanel } from '../play/play-panel.tsx';
import { STRENGTHS } from '../play/strengths.ts';

const STRUCTURES = EXAMPLE_POSITIONS.filter(({ lens }) => lens === 'pawns');
const STRUCTURE_CHOICES = STRUCTURES.map(({ name }, index) => [index, name] as const);
const SIDE_CHOICES = [
  ['white', 'White'],
  ['black', 'Black'],
] as const;
const STRENGTH_CHOICES = STRENGTHS.map(
  ({ name, elo }, index) => [index, elo === undefined ? name : `${name} (${elo})`] as const,
);
const CLUB_PLAYER = 4;

/** The structure that is played out, or was last. */
const playedOut = signal<(typeof STRUCTURES)[number] | undefined>(undefined);

/** True while a structure is played out. */
export function isPlayingOut(): boolean {
  return play.value !== undefined && game.value.fen === playedOut.value?.fen;
}

export function PlayOut() {
  const structure = useSignal(0);
  const side = useSignal<Orientation>('white');
  const strength = useSignal(CLUB_PLAYER);
  const begin = () => {
    const chosen = STRUCTURES[structure.value]!;
    leavePlay();
    openGame({ ...NEW_GAME, fen: chosen.fen });
    startPlay(side.value, strength.value, 0, true);
    playedOut.value = chosen;
  };
  return (
    <section class="panel-form" aria-label="Play out a structure">
      <h2>Play out a structure</h2>
      <Select label="Structure" choices={STRUCTURE_CHOICES} chosen={structure} />
      <p class="quiet">{STRUCTURES[structure.value]!.about}</p>
      <Select label="You play" choices={SIDE_CHOICES} chosen={side} />
      <Select label="Rampart plays as" choices={STRENGTH_CHOICES} chosen={strength} />
      <div class="row">
        <button type="button" onClick={begin}>
          Play it out
        </button>
      </div>
      {game.value.fen === playedOut.value?.fen && <Plans />}
    </section>
  );
}

/** The game that goes on, with the controls of every game. */
export function PlayingOut() {
  return (
    <>
      <h2>{playedOut.value!.name}</h2>
      <PlayPanel />
      <Plans />
    </>
  );
}

/** The breaks that were played in the game on the board. */
function Plans() {
  const breaks = useSignal<readonly BreakOfGame[]>([]);
  const { fen, moves } = game.value;
  const ask = useMemo(
    () =>
      followBreaks((found) => {
        breaks.value = found;
      }),
    [],
  );
  useEffect(() => ask(writePgn(game.peek())), [fen, moves]);
  return (
    <section aria-label="Plans">
      <h2>Breaks of this game</h2>
      {breaks.value.length === 0 ? (
        <p class="quiet">Nobody has played a pawn break yet.</p>
      ) : (
        <ul class="breaks">
          {breaks.value.map((one) => (
            <li key={one.ply}>{breakText(one, plyOf(fen))}</li>
          ))}
        </ul>
      )}
    </section>
  );
}

/** `14. White: b4-b5 hits c6; in the end black c6 is backward; the b-file is open.` */
export function breakText({ ply, side, move, target, leaves, opens }: BreakOfGame, start: number): string {
  const effects = [
    ...(leaves === null || leaves === '' ? [] : [`it leaves weak: ${leaves.replaceAll('-', ' ')}`]),
    ...(opens === null || opens === '' ? [] : [`it opens: ${opens}`]),
  ];
  const who = side === 'white' ? 'White' : 'Black';
  return [`${moveNumber(start + ply)} ${who} plays ${move} and hits ${target}`, ...effects].join('; ');
}
