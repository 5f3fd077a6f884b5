/** A move as UCI writes it, as a pattern. */
export const MOVE = '[a-h][1-8][a-h][1-8][nbrq]?';
const SCORE = 'score (cp -?\\d+|mate -?\\d+)( (lower|upper)bound)?( wdl \\d+ \\d+ \\d+)?';
const LINE = new RegExp(
  `^info depth \\d+ seldepth \\d+ multipv \\d+ ${SCORE} nodes \\d+ nps \\d+ hashfull \\d+ tbhits 0 ` +
    `time \\d+( pv( ${MOVE})+)?$`,
);
const CURRENT_MOVE = new RegExp(`^info depth \\d+ currmove ${MOVE} currmovenumber \\d+$`);

/** True for the lines that a search may tell while it runs. */
export function isInfo(line: string): boolean {
  return LINE.test(line) || CURRENT_MOVE.test(line) || /^info string [\x20-\x7e]+$/.test(line);
}
