/** Moves by their plies, and as people number them. */

/** Plies before the position of a FEN, 0 at the first move of a game. */
export function plyOf(fen: string): number {
  const [, side, , , , number = 1] = fen.split(' ');
  return 2 * (Number(number) - 1) + (side === 'b' ? 1 : 0);
}

/** The number before the move of a ply: `12.` for White's, `12...` for Black's. */
export function moveNumber(ply: number): string {
  return `${(ply >> 1) + 1}${ply % 2 === 0 ? '.' : '...'}`;
}

/** Moves from a ply on with their numbers: `12. Nf3 d5 13. c4`, `12... d5 13. c4`. */
export function numberMoves(sans: readonly string[], first: number): string {
  const words = sans.map((san, index) => {
    const ply = first + index;
    return index === 0 || ply % 2 === 0 ? `${moveNumber(ply)} ${san}` : san;
  });
  return words.join(' ');
}

/** The moves of a text, without their numbers. */
export function moveWords(text: string): string[] {
  const words = text.split(/\s+/).filter((word) => word !== '' && !/^\d+\.*$/.test(word));
  return words.map((word) => word.replace(/^\d+\.+/, ''));
}
