/** The fortress lens: what an attacker can ever reach, where the defender's king is at ease, and the proof in words. */

import { signal } from '@preact/signals';
import type { Fortress, Recognition } from 'rampart-chess/browser';
import type { Mark, MarkKind } from '../board/marks.tsx';
import { facts } from './lens.ts';
import { Pointer } from './pointer.tsx';

/** The attacker whose attempt is shown; undefined for the one that is proved to fail, else White. */
const chosenAttacker = signal<'white' | 'black' | undefined>(undefined);

export function shownFortress(fortresses: readonly Fortress[]): Fortress | undefined {
  return (
    fortresses.find(({ attacker }) => attacker === chosenAttacker.value) ??
    fortresses.find(({ proved }) => proved) ??
    fortresses[0]
  );
}

interface Layer {
  readonly key: 'flood' | 'fence' | 'free' | 'drowned' | 'levers' | 'dynamic' | 'reach';
  readonly name: string;
  readonly kind: MarkKind;
  readonly letter?: string;
}

const LAYERS: readonly Layer[] = [
  { key: 'flood', name: 'Flood: what the attacker’s king and pieces can reach', kind: 'flood' },
  { key: 'fence', name: 'Fence: what the attacker cannot pass', kind: 'fence' },
  { key: 'free', name: 'Free: here the defender’s king holds', kind: 'free' },
  { key: 'drowned', name: 'Drowned: pawns that the attacker can take', kind: 'weakness', letter: 'x' },
  { key: 'levers', name: 'Levers: pawns that the attacker’s pawns can come to attack', kind: 'contact', letter: '/' },
  { key: 'dynamic', name: 'Dynamic: the attacker’s pawns that can still move', kind: 'strength', letter: '^' },
  { key: 'reach', name: 'Reach: squares that his pawns can come to', kind: 'hole' },
];

export function fortressMarks(fortress: Fortress): Mark[] {
  return LAYERS.flatMap(({ key, name, kind, letter }) =>
    fortress[key].map(
      (square): Mark => ({
        square,
        kind,
        ...(letter === undefined ? {} : { letter }),
        text: name.replace(/:.*/, '').toLowerCase(),
      }),
    ),
  );
}

export function FortressLens() {
  const known = facts.value;
  if (known === undefined) return <p class="quiet">Looking for a fortress.</p>;
  const { fortresses, recognition } = known;
  const fortress = shownFortress(fortresses);
  return (
    <div class="lens">
      {recognition !== null && (
        <p class="known">
          <b>{capital(recognition.words)}</b>{' '}
          {recognition.reason !== '' && `(${recognition.name}: ${recognition.reason}).`}
        </p>
      )}
      {fortress === undefined ? (
        <p class="quiet">Too few pawns block each other: there is no fortress to look for.</p>
      ) : (
        <>
          {fortresses.length > 1 && (
            <div class="row" role="group" aria-label="Attacker">
              {fortresses.map(({ attacker }) => (
                <button
                  type="button"
                  key={attacker}
                  aria-pressed={fortress.attacker === attacker}
                  onClick={() => {
                    chosenAttacker.value = attacker;
                  }}
                >
                  {capital(attacker)} attacks
                </button>
              ))}
            </div>
          )}
          {fortress.proved && <p class="proved">{fortress.sentence}</p>}
          {!fortress.proved && !isProved(recognition) && <p>{fortress.sentence}</p>}
          <ul class="layers">
            {LAYERS.filter(({ key }) => fortress[key].length > 0).map(({ key, name, kind, letter }) => (
              <li key={key}>
                <Pointer name={name} squares={fortress[key]} label={name}>
                  <span class={`swatch k-${kind}`} aria-hidden="true">
                    {letter ?? ''}
                  </span>{' '}
                  {name}
                </Pointer>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** What is proved by other means is not put in doubt by a proof that fails. */
function isProved(recognition: Recognition | null): boolean {
  return recognition !== null && ['exact', 'at least', 'at most'].includes(recognition.kind);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
