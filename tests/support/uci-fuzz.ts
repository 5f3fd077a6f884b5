import type { Arbitrary } from 'fast-check';
import { mutatedOf } from './fuzz.ts';
import { isInfo, MOVE } from './info-lines.ts';
import { ALL_STARTS } from './starts.ts';

/** Every other line that the program may ever say. */
const SAID = [
  /^id (name|author) [\x20-\x7e]+$/,
  /^option name [\x20-\x7e]+$/,
  /^(uciok|readyok)$/,
  new RegExp(`^bestmove (\\(none\\)|0000|${MOVE}( ponder ${MOVE})?)$`),
  new RegExp(`^${MOVE}: \\d+$`),
  /^(Nodes searched: \d+)?$/,
  /^[1-8] ( [.PNBRQKpnbrqk]){8}$/,
  /^ {3}a b c d e f g h$/,
  /^(White|Black) to move$/,
  /^FEN: [\x20-\x7e]+$/,
  /^Key: [0-9a-f]{16} {2}Pawn key: [0-9a-f]{16}$/,
  /^commands: [a-z ]+$/,
  /^See the UCI protocol; /,
  // The explanation of an evaluation: sentences on the structure, its legend, its groups, its rows.
  /^([A-Z]|[a-h][1-8] )[A-Za-z0-9 ',:;()-]+\.$/,
  /^Scores in centipawns[,:] [\x20-\x7e]+$/,
  /^[a-z &]+:$/,
  /^ {2}[\x20-\x7e]+$/,
];

/** The first few lines that the program should never say. */
export function strangeLines(lines: readonly string[]): string[] {
  return lines.filter((line) => !isInfo(line) && !SAID.some((pattern) => pattern.test(line))).slice(0, 5);
}

/** Commands of every kind. */
const LINES = [
  'uci',
  'isready',
  'ucinewgame',
  'debug on',
  'position startpos',
  'position startpos moves e2e4 e7e5 g1f3 b8c6 f1b5 a7a6',
  ...ALL_STARTS.slice(0, 8).map((fen) => `position fen ${fen}`),
  'position fen r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1 moves e1g1 e8c8',
  'setoption name MultiPV value 3',
  'setoption name Ponder value true',
  'setoption name UCI_Chess960 value true',
  'setoption name UCI_ShowWDL value true',
  'setoption name UCI_LimitStrength value true',
  'setoption name UCI_Elo value 1200',
  'setoption name Move Overhead value 30',
  'setoption name Clear Hash',
  'go depth 2',
  'go wtime 100 btime 100 winc 1 binc 1 movestogo 5',
  'go movetime 5',
  'go nodes 500',
  'go infinite',
  'go ponder wtime 50 btime 50',
  'go depth 3 searchmoves e2e4 d2d4',
  'go mate 2',
  'go perft 2',
  'perft 2',
  'stop',
  'ponderhit',
  'd',
  'eval',
  'help',
  'register later',
];

/** These would end the program, keep it busy, or write somewhere; their own tests know them. */
const LEFT_OUT = /quit|bench|wait|hash value|log file/i;

/** A command that was tampered with, and the end of what it may have started. */
export function mutatedCommand(): Arbitrary<string> {
  return mutatedOf(LINES)
    .filter((line) => !LEFT_OUT.test(line) && !/[\n\r]/.test(line))
    .map((line) => (/go|perft/i.test(line) ? `${line}\nstop` : line));
}
