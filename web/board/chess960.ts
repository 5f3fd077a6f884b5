/** The start positions of Chess960 by their numbers. */

/** Squares of the knights among the five that are left for them and for king and rooks. */
const KNIGHTS = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'] as const;

/** How many there are: 0-959. */
export const CHESS960_STARTS = 960;

/** The FEN of a start position by the number that all agree on; 518 is that of ordinary chess. */
export function chess960Start(number: number): string {
  const row: string[] = Array.from({ length: 8 }, () => '');
  const free = () => row.flatMap((piece, file) => (piece === '' ? [file] : []));
  let rest = number;
  const next = (choices: number) => {
    const choice = rest % choices;
    rest = Math.floor(rest / choices);
    return choice;
  };
  row[2 * next(4) + 1] = 'b';
  row[2 * next(4)] = 'b';
  row[free()[next(6)]!] = 'q';
  const left = free();
  for (const place of KNIGHTS[rest]!) row[left[Number(place)]!] = 'n';
  for (const [index, file] of free().entries()) row[file] = 'rkr'[index]!;
  const pieces = row.join('');
  return `${pieces}/pppppppp/8/8/8/8/PPPPPPPP/${pieces.toUpperCase()} w KQkq - 0 1`;
}
