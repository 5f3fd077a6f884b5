/**
 * Remarks on the moves of a game, read word by word and compared with its boards. Nothing here comes from what writes
 * them.
 */

import { at, type Board, filesApart, isLight, isOnFile, squaresOf, turned, turnedNames } from './letter-board.ts';
import {
  isBackward,
  isFreeBishop,
  isIsolated,
  isOutpost,
  isPassed,
  isPrisoner,
  isTarget,
  isWeak,
  pawnsOfBadBishop,
} from './letter-facts.ts';
import { readFormations, type Statement, turnedText } from './sentence-recount.ts';

/** A game on boards of letters, as one side sees it. */
export interface LetterGame {
  /** The position before the first move, and after each. */
  readonly boards: readonly Board[];
  /** Moves as UCI writes them, and as PGN does. */
  readonly ucis: readonly string[];
  readonly sans: readonly string[];
}

/** The same game as Black sees it. */
export const turnedGame = ({ boards, ucis, sans }: LetterGame): LetterGame => ({
  boards: boards.map(turned),
  ucis: ucis.map(turnedNames),
  sans,
});

/** Plies that what is remarked must last: a formation longer. */
const LASTING = 4;
const LASTING_FORMATION = 8;

type Check = (game: LetterGame, place: number, ...words: string[]) => boolean;

const lasts = ({ boards }: LetterGame, from: number, plies: number, holds: (board: Board) => boolean) =>
  boards.slice(from, from + plies + 1).every(holds);

const fromOf = (uci: string) => uci.slice(0, 2);
const toOf = (uci: string) => uci.slice(2, 4);

/** Where what stands on a square stood before the move. */
const cameFrom = ({ ucis }: LetterGame, place: number, square: string) =>
  toOf(ucis[place - 1]!) === square ? fromOf(ucis[place - 1]!) : square;

/** A passed pawn that has left its first square. */
const isRunner = (board: Board, pawn: string) => isPassed(board, pawn) && pawn[1] !== '2';

const listed = (text: string) => text.split(/, | and /);

const passersHold: Check = (game, place, words) =>
  listed(words!).every((pawn) => {
    const wasSo = isRunner(game.boards[place - 1]!, cameFrom(game, place, pawn));
    const isOnItsFile = (board: Board) =>
      squaresOf(board, 'P').some((one) => one[0] === pawn[0] && isRunner(board, one));
    return isRunner(game.boards[place]!, pawn) && !wasSo && lasts(game, place, LASTING, isOnItsFile);
  });

const weakPawnHolds: Check = (game, place, pawn, become, wasWeak) => {
  const weakness = become === '' ? wasWeak! : become!;
  const isSo = (board: Board) => isTarget(board, pawn!) && isWeak(board, pawn!, weakness);
  const before = game.boards[place - 1]!;
  const origin = cameFrom(game, place, pawn!);
  const wasSo = weakness === 'isolated' ? isIsolated(before, origin) : isBackward(before, origin);
  return !isTarget(before, origin) && lasts(game, place, LASTING, isSo) && wasSo === (become === '');
};

/** Whether White's pawns, fewer on the wing, took a pawn that one of them had come up to, and were retaken. */
const minorityHolds: Check = (game, place, pawn) => {
  const { boards, ucis } = game;
  const first = toOf(ucis[place - 2]!) === toOf(ucis[place - 1]!) ? place - 1 : place;
  const [taking, retaking] = [ucis[first - 1]!, ucis[first]];
  const [from, to] = [fromOf(taking), toOf(taking)];
  const before = boards[first - 1]!;
  if (at(before, from) !== 'P' || at(before, to) !== 'p' || retaking === undefined || toOf(retaking) !== to)
    return false;
  const wing = ['abc', 'fgh'].find((files) => files.includes(to[0]!)) ?? '';
  const [own, against] = ['P', 'p'].map((letter) => squaresOf(before, letter).filter((one) => wing.includes(one[0]!)));
  const arrivals = ucis.slice(0, first - 1).map(toOf);
  const hasComeUp = arrivals.lastIndexOf(from) > arrivals.lastIndexOf(to);
  const isLeft = (board: Board) => isTarget(turned(board), turnedNames(pawn!));
  const wasWeak = isTarget(turned(boards[place - 1]!), turnedNames(cameFrom(game, place, pawn!)));
  return own!.length < against!.length && hasComeUp && !wasWeak && lasts(game, place, LASTING, isLeft);
};

const isOpen = (board: Board, file: string) => !isOnFile(board, 'P', file) && !isOnFile(board, 'p', file);

const filesHold: Check = (game, place, san, names, towards = '') => {
  const { boards, sans, ucis } = game;
  const files = names!.match(/[a-h](?=-file)/g)!;
  const isOpened = files.every(
    (file) => !isOpen(boards[place - 1]!, file) && lasts(game, place, LASTING, (board) => isOpen(board, file)),
  );
  const board = boards[place]!;
  const [king] = squaresOf(board, 'K');
  const isExposed = board.includes('q') && files.some((file) => filesApart(file, king!) <= 1);
  const isPawns = /p/i.test(at(boards[place - 1]!, fromOf(ucis[place - 1]!)));
  return isPawns && sans[place - 1]!.replace(/[+#]/, '') === san && isOpened && (towards === '' || isExposed);
};

const bishopHolds: Check = (game, place, colour) => {
  const isBad = (board: Board) =>
    squaresOf(board, 'B')
      .filter((one) => isLight(one) === (colour === 'light'))
      .some((one) => pawnsOfBadBishop(board, one).length > 0 && !isFreeBishop(board, one));
  return lasts(game, place, LASTING, isBad);
};

const outpostHolds: Check = (game, place, square) =>
  toOf(game.ucis[place - 1]!) === square &&
  lasts(game, place, LASTING, (board) => at(board, square!) === 'N' && isOutpost(board, square!));

const prisonerHolds: Check = (game, place, piece, square) =>
  lasts(game, place, LASTING, (board) => isPrisoner(board, piece!, square!));

const SQUARE = '[a-h][1-8]';
const PASSERS = `(?:a passed pawn|passed pawns) on ((?:${SQUARE}(?:, | and )?)+)`;
const OPENS = '(\\S+) opens the ((?:.-file(?:, | and )?)+)';

/** A remark on White, or on a move of White's; the game is turned for Black. */
const RULES: readonly { kind: string; pattern: RegExp; holds: Check }[] = [
  { kind: 'passed pawn', pattern: RegExp(`^White has ${PASSERS}$`), holds: passersHold },
  {
    kind: 'passed pawn',
    pattern: RegExp(`^White has ${PASSERS}, and Black has ${PASSERS}$`),
    holds: (game, place, whites, blacks) =>
      passersHold(game, place, whites!) && passersHold(turnedGame(game), place, turnedNames(blacks!)),
  },
  {
    kind: 'weak pawn',
    pattern: /^(..)(?: has become (isolated|backward)|, (isolated|backward), is now) on a half-open file$/,
    holds: weakPawnHolds,
  },
  { kind: 'minority attack', pattern: /^The minority attack has left (..) weak$/, holds: minorityHolds },
  { kind: 'opened file', pattern: RegExp(`^${OPENS}$`), holds: filesHold },
  { kind: 'file opened at a king', pattern: RegExp(`^${OPENS}( towards White's king)$`), holds: filesHold },
  { kind: 'outpost', pattern: /^The knight has an outpost on (..)$/, holds: outpostHolds },
  { kind: 'bad bishop', pattern: /^White's (light|dark)-squared bishop is bad$/, holds: bishopHolds },
  { kind: 'shut-in piece', pattern: /^The (knight|bishop|rook) on (..) is shut in by pawns$/, holds: prisonerHolds },
];

/** What a remark on the move at a place claims, 1 for the first; undefined for one that nobody can read. */
export function readRemark(remark: string, game: LetterGame, place: number): Statement | undefined {
  const text = remark.replace(/\.$/, '');
  const seen = [[text, game] as const, [turnedText(text), turnedGame(game)] as const];
  const read = seen.flatMap(([words, side]) =>
    RULES.flatMap(({ kind, pattern, holds }) => {
      const told = pattern.exec(words)?.slice(1);
      // A move is written in the colours of the game.
      if (told !== undefined && holds === filesHold) told[0] = text.split(' ')[0]!;
      return told === undefined ? [] : [{ kind, isTrue: holds(side, place, ...told.map((word) => word ?? '')) }];
    }),
  );
  return read.find(({ isTrue }) => isTrue) ?? read[0] ?? readFormation(text, game, place);
}

/** A formation that has come for the first time, and stays. */
function readFormation(text: string, game: LetterGame, place: number): Statement | undefined {
  const now = readFormations(text, game.boards[place]!);
  const isThere = (board: Board) => readFormations(text, board)!.isTrue;
  const isNew = () => !game.boards.slice(0, place).some(isThere);
  return now && { kind: 'formation', isTrue: lasts(game, place, LASTING_FORMATION, isThere) && isNew() };
}
