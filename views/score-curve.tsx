/** The scores of a game as a curve, or as one of each player, with the places of faults. */

/** Units of the drawing, which is stretched to its place. */
const WIDTH = 400;
const HEIGHT = 100;

/** Faults by their signs, with their names. */
export const FAULTS: Readonly<Record<string, string>> = { '?!': 'dubious', '?': 'mistake', '??': 'blunder' };

/** A position of the game. */
export interface CurvePoint {
  /** White's share of the points, 0-1; undefined where no score is known. */
  readonly share: number | undefined;
  /** The sign of the move that led there. */
  readonly sign?: string;
  readonly isWhites?: boolean;
}

interface ScoreCurveProps {
  /** The first position of the game and those after its moves. */
  readonly points: readonly CurvePoint[];
  /** The index of the position that is shown. */
  readonly here: number;
  /** Each player has a curve. */
  readonly hasTwo?: boolean;
}

export function ScoreCurve({ points, here, hasTwo = false }: ScoreCurveProps) {
  const xOf = (index: number) => ((WIDTH * index) / Math.max(1, points.length - 1)).toFixed(1);
  const heightOf = (share: number) => HEIGHT * (1 - share);
  const lineOf = (isWanted: (point: CurvePoint) => boolean) =>
    points.flatMap((point, index) =>
      point.share === undefined || !isWanted(point) ? [] : [`${xOf(index)} ${heightOf(point.share).toFixed(1)}`],
    );
  return (
    <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} preserveAspectRatio="none" aria-hidden="true">
      <rect class="blacks-half" width={WIDTH} height={HEIGHT} />
      {hasTwo ? (
        <>
          <Line kind="whites" points={lineOf(({ isWhites }) => isWhites === true)} />
          <Line kind="blacks" points={lineOf(({ isWhites }) => isWhites === false)} />
        </>
      ) : (
        <Area points={lineOf(() => true)} />
      )}
      <path class="zero" d={`M0 ${HEIGHT / 2}h${WIDTH}`} />
      {points.map(({ share = 0.5, sign = '' }, index) => {
        const fault = FAULTS[sign];
        if (fault === undefined) return null;
        const height = Math.min(HEIGHT - 4, Math.max(4, heightOf(share)));
        return <ellipse key={index} class={`fault ${fault}`} cx={xOf(index)} cy={height.toFixed(1)} rx="3" ry="4" />;
      })}
      <path class="here" d={`M${xOf(here)} 0v${HEIGHT}`} />
    </svg>
  );
}

function Area({ points }: { points: readonly string[] }) {
  if (points.length < 2) return null;
  const x = (point: string) => point.split(' ')[0]!;
  return (
    <path class="whites-half" d={`M${x(points[0]!)} ${HEIGHT}L${points.join('L')}L${x(points.at(-1)!)} ${HEIGHT}z`} />
  );
}

function Line({ kind, points }: { kind: string; points: readonly string[] }) {
  return points.length < 2 ? null : <path class={`curve-of ${kind}`} d={`M${points.join('L')}`} />;
}
