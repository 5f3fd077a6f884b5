/** The story of the game on the board: its curve, the structures under it, and the moments that mattered. */

import { moveNumber, plyOf } from '../../lib/move-numbers.ts';
import { glyphText } from '../../lib/pgn/glyphs.ts';
import { commentText } from '../../views/line.tsx';
import { FAULTS } from '../../views/score-curve.tsx';
import { trouble as engineTrouble, gameProgress } from '../analysis/analysis.ts';
import { CurveBox, GameProgress } from '../analysis/score-curve.tsx';
import { game as board, goTo, ply } from '../game/game.ts';
import { scoreIn } from '../game/notes.ts';
import { dateText } from './game-list.tsx';
import { analyseStory, story } from './games.ts';
import type { OpenedGame, Stand } from './protocol.ts';

export function Story() {
  const opened = story.value;
  if (opened === undefined) return <p>Choose a game of the list, or a model game of a structure: it is told here.</p>;
  const { tags, moves, result } = board.value;
  const { White = '?', Black = '?', Event = '?', Date: date = '?' } = tags;
  const place = [Event, dateText(date)].filter((part) => !part.startsWith('?'));
  const isAnalysed = moves.some(({ comment }) => scoreIn(comment) !== undefined);
  return (
    <div class="game-story">
      <p>
        <b>
          {White} – {Black} <span class="outcome">{result}</span>
        </b>
        {place.length > 0 && <span class="quiet"> {place.join(', ')}</span>}
      </p>
      {(isAnalysed || gameProgress.value !== undefined) && <CurveBox />}
      <Bands stands={opened.stands} />
      {engineTrouble.value !== '' && (
        <p class="error" role="alert">
          {engineTrouble.value}
        </p>
      )}
      {gameProgress.value === undefined ? (
        <div class="row">
          <button
            type="button"
            class={isAnalysed ? '' : 'primary'}
            disabled={moves.length === 0}
            onClick={() => void analyseStory()}
          >
            {isAnalysed ? 'Analyse it again' : 'Analyse this game'}
          </button>
          {!isAnalysed && <span class="quiet">You can stop it at any time.</span>}
        </div>
      ) : (
        <GameProgress progress={gameProgress.value} />
      )}
      <Moments opened={opened} isAnalysed={isAnalysed} />
    </div>
  );
}

const SIDES = { white: "White's", black: "Black's" } as const;
/** Formations that have a band: those that stand longest. */
const MOST_BANDS = 6;

/** A formation of one side, and where it stood. */
interface Band {
  readonly title: string;
  readonly stands: readonly Stand[];
}

/** The bands of the formations that stood longest, in the order in which they came. */
export function bandsOf(stands: readonly Stand[]): Band[] {
  const bands = new Map<string, Stand[]>();
  for (const stand of stands) {
    const title = `${stand.name}, ${SIDES[stand.side]}`;
    bands.set(title, [...(bands.get(title) ?? []), stand]);
  }
  const lengthOf = (all: readonly Stand[]) =>
    all.reduce((sum, { firstPly, lastPly }) => sum + lastPly - firstPly + 1, 0);
  const longest = [...bands].sort(([, one], [, other]) => lengthOf(other) - lengthOf(one)).slice(0, MOST_BANDS);
  return longest
    .map(([title, all]) => ({ title, stands: all }))
    .sort((one, other) => one.stands[0]!.firstPly - other.stands[0]!.firstPly);
}

/** Structures over time, in the scale of the curve above. */
function Bands({ stands }: { stands: readonly Stand[] }) {
  const { fen, moves } = board.value;
  const start = plyOf(fen);
  const last = Math.max(1, moves.length);
  const bands = bandsOf(stands);
  if (bands.length === 0) return <p class="quiet">No structure with a name stood in this game.</p>;
  return (
    <ul class="bands" aria-label="Structures over time">
      {bands.map(({ title, stands: all }, index) => (
        <li key={title}>
          <svg viewBox={`0 0 ${last} 10`} preserveAspectRatio="none" aria-hidden="true">
            <rect class="ground" width={last} height="10" />
            {all.map(({ firstPly, lastPly }) => (
              <rect
                key={firstPly}
                class={`band-${index}`}
                x={firstPly}
                width={Math.max(0.5, Math.min(last, lastPly + 1) - firstPly)}
                height="10"
              />
            ))}
            <path class="here" d={`M${Math.min(last, ply.value)} 0v10`} />
          </svg>
          <button type="button" class="plain" onClick={() => goTo(all[0]!.firstPly)}>
            {title}: {all.map((stand) => movesText(start, stand)).join(', ')}
          </button>
        </li>
      ))}
    </ul>
  );
}

/** `moves 12 to 31`, `move 9`. */
function movesText(start: number, { firstPly, lastPly }: Stand): string {
  const [first, last] = [firstPly, lastPly].map((at) => ((start + at) >> 1) + 1);
  return first === last ? `move ${first}` : `moves ${first} to ${last}`;
}

interface KeyMoment {
  /** Moves of both sides up to it, its own too. */
  readonly ply: number;
  readonly text: string;
  readonly kind: string;
}

/** Faults with what was better, and the breaks that were played, in their order. */
export function momentsOf({ breaks }: Pick<OpenedGame, 'breaks'>, { fen, moves }: typeof board.value): KeyMoment[] {
  const start = plyOf(fen);
  const nameOf = (at: number) => `${moveNumber(start + at - 1)} ${moves[at - 1]!.san}`;
  const faults = moves.flatMap(({ nags, variations = [], comment }, index) => {
    const sign = glyphText(nags);
    const fault = FAULTS[sign];
    if (fault === undefined) return [];
    const better = variations.find(([first]) => first !== undefined && scoreIn(first.comment) !== undefined)?.[0];
    const advice = better === undefined ? '' : `; ${better.san} was better`;
    const said = commentText(comment);
    const text = `${nameOf(index + 1)}${sign}: a ${fault === 'dubious' ? 'dubious move' : fault}${advice}`;
    return [{ ply: index + 1, kind: fault, text: said === '' ? `${text}.` : `${text}. ${said}` }];
  });
  const played = breaks
    .filter(({ ply: at }) => at < moves.length)
    .map(({ ply: at, move, target, opens }) => {
      const files = opens === null || opens === '' ? '' : `, opens ${opens.split(' ').join(', ')}`;
      return { ply: at + 1, kind: 'break', text: `${nameOf(at + 1)}: the break ${move} hits ${target}${files}.` };
    });
  return [...faults, ...played].sort((one, other) => one.ply - other.ply);
}

function Moments({ opened, isAnalysed }: { opened: OpenedGame; isAnalysed: boolean }) {
  const moments = momentsOf(opened, board.value);
  if (moments.length === 0)
    return <p class="quiet">{isAnalysed ? 'No mistake and no break.' : 'No break was played.'}</p>;
  return (
    <section aria-label="Key moments">
      <h2>{isAnalysed ? 'Key moments' : 'Breaks'}</h2>
      <ul class="moments">
        {moments.map(({ ply: at, text, kind }) => (
          <li key={`${at} ${kind}`}>
            <button
              type="button"
              class={`plain ${kind}`}
              aria-current={at === ply.value ? 'step' : undefined}
              onClick={() => goTo(at)}
            >
              {text}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
