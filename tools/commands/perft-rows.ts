/**
 * Files of perft counts. A row is `FEN ;D1 20 ;D2 400`, blanks around the semicolons or not; or it is spread
 * over lines `id name`, `epd FEN` and `perft 1 20`. Lines that begin with `#` are comments.
 */

import { Failure } from '../../uci/failure.ts';

export interface PerftRow {
  readonly fen: string;
  readonly counts: readonly PerftCount[];
}

export interface PerftCount {
  readonly depth: number;
  readonly leaves: number;
}

/** Reads the text of a suite. Throws Failure, with the number of the line, when a line is none of these. */
export function parseSuite(text: string, name: string): PerftRow[] {
  const rows: { fen: string; counts: PerftCount[] }[] = [];
  text.split(/\r?\n/).forEach((raw, index) => {
    // Some files in circulation carry zero bytes or begin with a byte order mark.
    const line = raw.replaceAll('\0', '').trim();
    if (line === '' || line.startsWith('#') || /^id\b/.test(line)) return;
    const epd = /^epd\s+(.+)$/.exec(line)?.[1];
    const spread = /^perft\s+(\d+)\s+(\d+)$/.exec(line);
    if (epd !== undefined) rows.push({ fen: epd, counts: [] });
    else if (spread !== null && rows.length > 0) rows.at(-1)!.counts.push(countOf(spread));
    else {
      const row = parseRow(line);
      if (row === null) throw new Failure(`${name}:${index + 1}: no position with counts`);
      rows.push(row);
    }
  });
  return rows;
}

function parseRow(line: string): { fen: string; counts: PerftCount[] } | null {
  const [fen, ...fields] = line.split(';').map((field) => field.trim());
  const counts = fields.filter((field) => field !== '').map((field) => /^D(\d+)\s+(\d+)$/.exec(field));
  if (counts.length === 0 || counts.includes(null)) return null;
  return { fen: fen!, counts: counts.map((match) => countOf(match!)) };
}

function countOf([, depth, leaves]: RegExpExecArray): PerftCount {
  return { depth: Number(depth), leaves: Number(leaves) };
}
