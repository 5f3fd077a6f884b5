/** The scores of the game as a curve to click on. */

import { useMemo } from 'preact/hooks';
import { type PgnGame, position } from 'rampart-chess/browser';
import { glyphText } from '../../lib/pgn/glyphs.ts';
import { ScoreCurve as Curve } from '../../views/score-curve.tsx';
import { goTo, line, ply } from '../game/game.ts';
import { scoreIn } from '../game/notes.ts';
import { annotate, gameProgress, scoreGame, scores, stopGameWork } from './analysis.ts';
import { scoreText, whiteShare } from './score-text.ts';

/** FENs by the one before and the move: a game that grows or is annotated is not played again. */
const following = new Map<string, string>();

function fenAfter(fen: string, uci: string): string {
  const key = `${fen} ${uci}`;
  const known = following.get(key) ?? position(fen, [uci]).fen;
  following.set(key, known);
  return known;
}

/** The FEN of every position of a game, the first one included. */
function fensOf({ fen, moves }: PgnGame): string[] {
  const fens = [position(fen).fen];
  for (const { uci } of moves) fens.push(fenAfter(fens.at(-1)!, uci));
  return fens;
}

/** The curve with its slider, and nothing else. */
export function CurveBox() {
  const record = line.value;
  const fens = useMemo(() => fensOf(record), [record]);
  const known = fens.map((fen, at) => scores.value.get(fen)?.score ?? scoreIn(record.moves[at - 1]?.comment ?? ''));
  const points = known.map((score, at) => ({
    share: score === undefined ? undefined : whiteShare(score, fens[at]!),
    sign: glyphText(record.moves[at - 1]?.nags),
  }));
  const current = known[ply.value];
  const label = current === undefined ? 'score not known' : scoreText(current);
  return (
    <div class="curve-box" hidden={known.every((score) => score === undefined)}>
      <Curve points={points} here={ply.value} />
      <input
        type="range"
        min={0}
        max={fens.length - 1}
        value={ply.value}
        aria-label="Place in the game"
        aria-valuetext={`move ${ply.value} of ${fens.length - 1}, ${label}`}
        onInput={(event) => goTo(Number(event.currentTarget.value))}
      />
    </div>
  );
}

export function ScoreCurve() {
  const progress = gameProgress.value;
  const isEmpty = line.value.moves.length === 0;
  return (
    <section class="curve" aria-label="Score curve">
      <CurveBox />
      {progress === undefined ? (
        <div class="row">
          <button type="button" onClick={() => void scoreGame()} disabled={isEmpty}>
            Score the game
          </button>
          <button type="button" onClick={() => void annotate()} disabled={isEmpty}>
            Annotate it
          </button>
        </div>
      ) : (
        <GameProgress progress={progress} />
      )}
    </section>
  );
}

/** How far the work on the whole game is, 0 to 1, and its end. */
export function GameProgress({ progress }: { progress: number }) {
  return (
    <div class="row">
      <progress value={progress} aria-label="Progress" />
      <button type="button" onClick={stopGameWork}>
        Stop
      </button>
    </div>
  );
}
