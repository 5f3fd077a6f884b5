/** The fortress lens: what an attacker can ever reach, where the defender's king is at ease, and the proof in words. */

import { signal } from '@preact/signals';
import type { Fortress, Recognition } from 'rampart-chess/browser';
import { fortressParts } from '../../views/fortress.ts';
import { facts, recognition } from './lens.ts';
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

export function FortressLens() {
  const known = facts.value;
  if (known === undefined) return <p class="quiet">Looking for a fortress.</p>;
  const { fortresses } = known;
  const result = recognition.value ?? undefined;
  const fortress = shownFortress(fortresses);
  return (
    <div class="lens">
      {result !== undefined && (
        <p class="known">
          <b>{capital(result.words)}</b> {result.reason !== '' && `(${result.name}: ${result.reason}).`}
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
          {!fortress.proved && !isProved(result) && <p>{fortress.sentence}</p>}
          <ul class="layers">
            {fortressParts(fortress).map(({ key, meaning, kind, sign, isOfPawns }) => (
              <li key={key}>
                <Pointer name={key} squares={fortress[key]}>
                  <span class={`swatch k-${kind}`} aria-hidden="true">
                    {isOfPawns && sign}
                  </span>{' '}
                  {capital(key)}: {meaning}
                </Pointer>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

/** True for a proof by other means, which a failed proof of a fortress does not put in doubt. */
function isProved(result: Recognition | undefined): boolean {
  return result !== undefined && ['exact', 'at least', 'at most'].includes(result.kind);
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}
