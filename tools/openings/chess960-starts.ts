/** The start positions of Chess960. */

export const CHESS960_START_COUNT = 960;
const KNIGHT_PLACES = ['01', '02', '03', '04', '12', '13', '14', '23', '24', '34'];

/** A start position of Chess960 by its number, 0 to 959, as Reinhard Scharnagl has numbered them. */
export function chess960Fen(number: number): string {
  const rank: string[] = Array(8).fill('');
  let rest = number;
  const next = (bound: number) => {
    const value = rest % bound;
    rest = Math.floor(rest / bound);
    return value;
  };
  const free = () => rank.flatMap((piece, file) => (piece === '' ? [file] : []));
  rank[2 * next(4) + 1] = 'b';
  rank[2 * next(4)] = 'b';
  rank[free()[next(6)]!] = 'q';
  const places = free();
  for (const place of KNIGHT_PLACES[rest]!) rank[places[Number(place)]!] = 'n';
  free().forEach((file, index) => {
    rank[file] = index === 1 ? 'k' : 'r';
  });
  const black = rank.join('');
  return `${black}/pppppppp/8/8/8/8/PPPPPPPP/${black.toUpperCase()} w KQkq - 0 1`;
}
