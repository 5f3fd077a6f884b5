/** The position with colours changed over: the board upside down, the other side to move. */
export function flippedFen(fen: string): string {
  const [placement, side, castling, enPassant, ...clocks] = fen.split(' ');
  const ranks = placement.split('/').reverse().join('/');
  const square = enPassant.replace(/[36]/, (rank) => String(9 - Number(rank)));
  return [swapCase(ranks), side === 'w' ? 'b' : 'w', swapCase(castling), square, ...clocks].join(' ');
}

function swapCase(text: string): string {
  return text.replace(/[a-z]/gi, (letter) => (letter < 'a' ? letter.toLowerCase() : letter.toUpperCase()));
}

/** The position seen in a mirror: the a-file becomes the h-file. Only for positions without castling rights. */
export function mirroredFen(fen: string): string {
  const [placement, side, castling, enPassant, ...clocks] = fen.split(' ');
  const ranks = placement
    .split('/')
    .map((rank) => [...rank].reverse().join(''))
    .join('/');
  const square = enPassant.replace(/[a-h]/, (file) => 'hgfedcba'['abcdefgh'.indexOf(file)]);
  return [ranks, side, castling, square, ...clocks].join(' ');
}
