/** The scores of a game as a curve that can be clicked on. */

import { useMemo } from 'preact/hooks';
import { position } from 'rampart-chess/browser';
import { type GameRecord, game, goTo, ply } from '../game/game.ts';
import { scoreIn } from '../game/notes.ts';
import { annotate, gameProgress, scoreGame, scores, stopGameWork } from './analysis.ts';
import { scoreText, whiteShare } from './score-text.ts';

const WIDTH = 400;
const HEIGHT = 90;

/** FENs by the one before and the move: a game that grows or is annotated is not played again. */
const following = new Map<string, string>();

function fenAfter(fen: string, uci: string): string {
  const key = `${fen} ${uci}`;
  const known = following.get(key) ?? position(fen, [uci]).fen;
  following.set(key, known);
  return known;
}

/** The FEN of every position of a game, the first one included. */
function fensOf({ fen, moves }: GameRecord): string[] {
  const fens = [position(fen).fen];
  for (const { uci } of moves) fens.push(fenAfter(fens.at(-1)!, uci));
  return fens;
}

export function ScoreCurve() {
  const record = game.value;
  const fens = useMemo(() => fensOf(record), [record]);
  const known = fens.map((fen, at) => scores.value.get(fen)?.score ?? scoreIn(record.moves[at - 1]?.comment ?? ''));
  const progress = gameProgress.value;
  const last = Math.max(1, fens.length - 1);
  const points = known.flatMap((score, at) =>
    score === undefined ? [] : [{ x: (WIDTH * at) / last, y: HEIGHT * (1 - whiteShare(score, fens[at]!)) }],
  );
  const path = points.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L');
  const current = known[ply.value];
  const label = current === undefined ? 'score not known' : scoreText(current);
  return (
    <section class="curve" aria-label="Score curve">
      <div class="curve-box">
        <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
          <rect class="blacks-half" width={WIDTH} height={HEIGHT} />
          {points.length > 1 && (
            <path class="whites-half" d={`M${points[0]!.x} ${HEIGHT}L${path}L${points.at(-1)!.x} ${HEIGHT}z`} />
          )}
          <line class="zero" x1="0" x2={WIDTH} y1={HEIGHT / 2} y2={HEIGHT / 2} />
          <line class="here" x1={(WIDTH * ply.value) / last} x2={(WIDTH * ply.value) / last} y1="0" y2={HEIGHT} />
        </svg>
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
      {progress === undefined ? (
        <div class="row">
          <button type="button" onClick={() => void scoreGame()} disabled={record.moves.length === 0}>
            Score the game
          </button>
          <button type="button" onClick={() => void annotate()} disabled={record.moves.length === 0}>
            Annotate it
          </button>
        </div>
      ) : (
        <div class="row">
          <progress value={progress} aria-label="Progress" />
          <button type="button" onClick={stopGameWork}>
            Stop
          </button>
        </div>
      )}
    </section>
  );
}
