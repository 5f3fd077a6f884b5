/** The pawn lens: the structure's name and plans, its features with their squares, and what the last move changed. */

import type { PawnStructure } from 'rampart-chess/browser';
import { FEATURES, type Feature, factRows, featureRows, squaresOfBoth } from '../../views/features.ts';
import { signed } from '../../views/score-steps.ts';
import { SidesTable } from '../../views/sides-table.tsx';
import { type Change, changesBetween, scoreChanges } from './changes.ts';
import { facts, showsAll } from './lens.ts';
import { Pointer } from './pointer.tsx';
import { Sentences } from './sentences.tsx';

export function PawnLens() {
  const known = facts.value;
  if (known === undefined) return <p class="quiet">Looking at the pawns.</p>;
  const { pawns } = known;
  return (
    <div class="lens">
      <Sentences structure={pawns} />
      <Changes />
      <details
        open={showsAll.value}
        onToggle={({ currentTarget }) => {
          showsAll.value = currentTarget.open;
        }}
      >
        <summary>All features, breaks and figures</summary>
        <Features structure={pawns} />
        <Breaks structure={pawns} />
        <Facts structure={pawns} />
      </details>
    </div>
  );
}

function Features({ structure }: { structure: PawnStructure }) {
  const features = new Map(FEATURES.map((one) => [one.name, one]));
  const rows = featureRows(structure).map(({ name, white, black }) => {
    const feature = features.get(name)!;
    const squares = squaresOfBoth(feature, structure).flat();
    return { key: name, name: <FeatureName feature={feature} squares={squares} />, white, black };
  });
  return <SidesTable caption="Features" heading="Feature" rows={rows} />;
}

function FeatureName({ feature, squares }: { feature: Feature; squares: readonly string[] }) {
  const { name, meaning, kind, sign } = feature;
  return (
    <Pointer name={name} squares={squares} title={meaning}>
      <span class={`swatch k-${kind}`} aria-hidden="true">
        {sign}
      </span>{' '}
      {name}
    </Pointer>
  );
}

const MOST_BREAKS = 6;

function Breaks({ structure }: { structure: PawnStructure }) {
  const breaks = (['white', 'black'] as const).flatMap((colour) =>
    structure[colour].breaks.slice(0, MOST_BREAKS).map((one) => ({ colour, ...one })),
  );
  if (breaks.length === 0) return null;
  return (
    <section aria-label="Breaks">
      <h2>Breaks</h2>
      <ul class="breaks">
        {breaks.map(({ colour, path, target, hits, supported, ifTakes }) => {
          const weak = ifTakes.theirWeak.map(({ pawn, weakness }) => `${pawn} ${weakness}`);
          const label =
            `${colour === 'white' ? 'White' : 'Black'}: ${path.join('-')} hits ${target}, ${HITS[hits]}` +
            `${supported ? '' : ', needs support'}${weak.length > 0 ? `; taking would leave ${weak.join(', ')}` : ''}`;
          return (
            <li key={label}>
              <Pointer name={label} squares={[...path, target]} />
            </li>
          );
        })}
      </ul>
    </section>
  );
}

const HITS = {
  base: 'the base of a chain',
  head: 'the head of a chain',
  link: 'a link of a chain',
  duo: 'one of two side by side',
  single: 'a single pawn',
} as const;

function Facts({ structure }: { structure: PawnStructure }) {
  const rows = factRows(structure).map((row) => ({ key: row.name, ...row }));
  return <SidesTable caption="Wings, files and Kmoch’s measures" heading="What" rows={rows} />;
}

const MOST_GROUPS = 4;
/** Changes that are told at once, those of a pawn's state first. */
const MOST_CHANGES = 3;

function Changes() {
  const { before, pawns, evaluation } = facts.value!;
  if (before === undefined) return null;
  const changes = changesBetween(before.pawns, pawns, before.move);
  const told = [...changes].sort((one, other) => Number(isOther(one)) - Number(isOther(other)));
  const scores = scoreChanges(before.evaluation, evaluation, MOST_GROUPS);
  const total = evaluation.total - before.evaluation.total;
  return (
    <section aria-label="What the last move changed">
      <h2>The last move changed</h2>
      {changes.length === 0 && <p class="quiet">Nothing in the pawn structure.</p>}
      <ChangeList changes={told.slice(0, MOST_CHANGES)} />
      {told.length > MOST_CHANGES && (
        <details>
          <summary>{told.length - MOST_CHANGES} more</summary>
          <ChangeList changes={told.slice(MOST_CHANGES)} />
        </details>
      )}
      <p class="quiet">
        Evaluation {signed(total)} centipawns for White
        {scores.length > 0 && `: ${scores.map(({ name, change }) => `${name} ${signed(change)}`).join(', ')}`}.
      </p>
    </section>
  );
}

function isOther({ state }: Change): boolean {
  return state === undefined;
}

function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul class="changes">
      {changes.map(({ text, squares }) => (
        <li key={text}>
          <Pointer name={text} squares={squares} />
        </li>
      ))}
    </ul>
  );
}
