/** The parts of a comment: what people write, and commands for programs such as `[%cal Gd2d4]`. */

import type { Arrow } from '../../views/marks.tsx';

const COMMAND = /\[%[^[\]]*\]/g;
const DRAWINGS = /\[%(cal|csl)\s+([^[\]]*)\]/g;

/** Letters of colours, and how arrows of them are drawn. */
const COLOURS = { G: 'good', R: 'bad', B: 'engine', Y: 'own' } as const;

/** A comment with another text, whose commands stay. Braces end a comment of PGN: they are left out. */
export function withText(comment: string, text: string): string {
  return joined([...(comment.match(COMMAND) ?? []), text.replace(/[{}]/g, '').replace(COMMAND, '')]);
}

/** The arrows that a comment draws, and rings as arrows that end as they begin. */
export function arrowsIn(comment: string): Arrow[] {
  return [...comment.matchAll(DRAWINGS)].flatMap(([, , list = '']) =>
    list.split(',').flatMap((text) => {
      const [, colour, from, to = from] = /^([GRBY])([a-h][1-8])([a-h][1-8])?$/.exec(text.trim()) ?? [];
      return colour === undefined ? [] : [{ from: from!, to: to!, kind: COLOURS[colour as keyof typeof COLOURS] }];
    }),
  );
}

/** A comment with other arrows and rings. */
export function withArrows(comment: string, arrows: readonly Arrow[]): string {
  const written = (isRing: boolean) =>
    arrows
      .filter(({ from, to }) => (from === to) === isRing)
      .map(({ from, to, kind }) => `${letterOf(kind)}${from}${isRing ? '' : to}`)
      .join(',');
  const [rings, lines] = [written(true), written(false)];
  const rest = comment.replace(DRAWINGS, ' ').replace(/\s+/g, ' ').trim();
  return joined([rings && `[%csl ${rings}]`, lines && `[%cal ${lines}]`, rest]);
}

function letterOf(kind: Arrow['kind']): string {
  return Object.entries(COLOURS).find(([, drawn]) => drawn === kind)?.[0] ?? 'Y';
}

function joined(parts: readonly string[]): string {
  return parts.filter((part) => part.trim() !== '').join(' ');
}
