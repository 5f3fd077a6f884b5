/** What is said of the pawns: the names of the structure, and sentences whose words point at their squares. */

import type { PawnStructure } from 'rampart-chess/browser';
import { phrasesOf } from '../../views/plan.ts';
import { Pointer } from './pointer.tsx';

export function Sentences({ structure }: { structure: PawnStructure }) {
  const { sentences } = structure;
  // Most sentences begin with the name.
  const formations = structure.formations.filter(({ title }) => !sentences.some((one) => one.includes(title)));
  return (
    <section class="story" aria-label="Structure">
      {formations.length > 0 && (
        <p class="formations">
          {formations.map(({ key, side, title, pawns }) => (
            <Pointer key={`${key} ${side}`} name={title} squares={pawns} />
          ))}
        </p>
      )}
      {sentences.length === 0 && (
        <p class="quiet">No named structure yet, and no break stands out. Make a few moves, or open an example.</p>
      )}
      {sentences.map((sentence) => (
        <Sentence key={sentence} sentence={sentence} structure={structure} />
      ))}
    </section>
  );
}

function Sentence({ sentence, structure }: { sentence: string; structure: PawnStructure }) {
  const phrases = phrasesOf(sentence, structure);
  return (
    <p class="sentence">
      {phrases.map(({ text, squares }, index) => {
        const isAfterWord = (phrases[index - 1]?.squares.length ?? 0) > 0;
        if (squares.length === 0) return isAfterWord ? text.replace(MARKS, '') : text;
        return (
          // A punctuation mark stays on the line of its word.
          <span key={index} class="glued">
            <Pointer isWord name={text} squares={squares} />
            {MARKS.exec(phrases[index + 1]?.text ?? '')?.[0]}
          </span>
        );
      })}
    </p>
  );
}

const MARKS = /^[.,:;)]+/;
