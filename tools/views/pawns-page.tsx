/** A pawn structure as a page: a picture with its signs, the sentences on it, a table for both sides. */

import type { PawnStructure } from '../../eval/formations/pawns-report.ts';
import { BoardPicture } from '../../views/board.tsx';
import { arrowsOf, factRows, featureRows, marksOf } from '../../views/features.ts';
import { htmlOf } from '../../views/jsx-runtime.ts';
import MARKS_STYLE from '../../views/marks.css.js';
import { Legend } from '../../views/marks.tsx';
import { SidesTable } from '../../views/sides-table.tsx';
import { piecesOf } from '../../views/squares.ts';
import { htmlPage } from './html.ts';

export function pawnsPage(structure: PawnStructure): string {
  const { fen, sentences } = structure;
  const [marks, arrows] = [marksOf(structure), arrowsOf(structure)];
  const rows = [...featureRows(structure), ...factRows(structure)];
  const features = rows.map(({ name, white, black }) => `${name}: White ${white || '-'}, Black ${black || '-'}`);
  const body = (
    <>
      <figure>
        <BoardPicture
          title="Pawn structure"
          description={[...sentences, features.join('; ')].join(' ')}
          pieces={piecesOf(fen)}
          coordinates="beside"
          marks={marks}
          arrows={arrows}
          palePieces
        />
        <figcaption>
          <Legend marks={marks} arrows={arrows} />
        </figcaption>
      </figure>
      <div class="side">
        {sentences.length > 0 && <p>{sentences.join(' ')}</p>}
        {rows.length > 0 && <SidesTable heading="Feature" rows={rows.map((row) => ({ key: row.name, ...row }))} />}
      </div>
    </>
  );
  return htmlPage('Pawn structure', fen, [htmlOf(body)], MARKS_STYLE);
}
