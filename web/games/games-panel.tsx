/** Your games: where they come from, which are as asked, what their structures score, and the story of one. */

import { useEffect, useState } from 'preact/hooks';
import { Tabs } from '../controls.tsx';
import { FilterForm } from './filter-form.tsx';
import { GameList } from './game-list.tsx';
import {
  collection,
  countOf,
  done,
  followFilters,
  openCollection,
  questionTrouble,
  trouble,
  type View,
  view,
} from './games.ts';
import { SourceForm } from './source-form.tsx';
import { Story } from './story.tsx';
import { StructureBars } from './structure-bars.tsx';
import './games.css';

const VIEWS: readonly (readonly [View, string])[] = [
  ['list', 'Games'],
  ['structures', 'Structures'],
  ['story', 'Story'],
];

export function GamesPanel() {
  useEffect(() => {
    void openCollection();
    return followFilters();
  }, []);
  const kept = collection.value;
  const isAny = kept !== undefined && kept.games + kept.leftOut > 0;
  return (
    <section class="panel-form games" aria-label="Your games">
      {kept === undefined && trouble.value === '' && <p class="quiet">Looking for your games.</p>}
      <SourceForm isAny={isAny} />
      {[trouble.value, questionTrouble.value]
        .filter((sentence) => sentence !== '')
        .map((sentence) => (
          <p class="error" role="alert" key={sentence}>
            {sentence}
          </p>
        ))}
      <p role="status">{done.value}</p>
      {isAny && <Faults />}
      {isAny && (
        <>
          <Tabs label="View" choices={VIEWS} chosen={view} />
          {view.value !== 'story' && <FilterForm isList={view.value === 'list'} />}
          {view.value === 'list' && <GameList />}
          {view.value === 'structures' && <StructureBars />}
          {view.value === 'story' && <Story />}
        </>
      )}
    </section>
  );
}

/** Lines of faults that are shown at once. */
const SHOWN = 20;

/** What could not be read as it stands: games that were left out, and others that were read in part. */
function Faults() {
  const [isAll, setAll] = useState(false);
  const { faults, leftOut } = collection.value!;
  if (faults.length === 0) return null;
  const shown = isAll ? faults : faults.slice(0, SHOWN);
  const left = leftOut === 0 ? 'No game was left out' : `${countOf(leftOut)} left out`;
  return (
    <details>
      <summary>{left}: what could not be read as it stands</summary>
      <ul class="faults">
        {shown.map(({ file, line, message }, index) => (
          <li key={index}>
            {file}, line {line}: {message}
          </li>
        ))}
      </ul>
      {shown.length < faults.length && (
        <button type="button" onClick={() => setAll(true)}>
          Show {faults.length - shown.length} more
        </button>
      )}
    </details>
  );
}
