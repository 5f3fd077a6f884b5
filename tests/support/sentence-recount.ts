/**
 * Sentences on a pawn structure, read word by word and compared with a board of letters. Nothing here comes from what
 * writes them.
 */

import {
  at,
  attackersOf,
  type Board,
  beside,
  breaksOf,
  filesApart,
  guardMoves,
  isLight,
  isOnFile,
  pawnsOnly,
  rankOf,
  squaresOf,
  turned,
  turnedNames,
  withMove,
  without,
} from './letter-board.ts';
import {
  isCoverable,
  isFormation,
  isFreeBishop,
  isIsolated,
  isOutpost,
  isPrisoner,
  isWeak,
  pawnsOfBadBishop,
} from './letter-facts.ts';

/** What a sentence claims, and whether it is so. */
export interface Statement {
  readonly kind: string;
  readonly isTrue: boolean;
}

type Check = (board: Board, ...words: string[]) => boolean;

/** A clause on White; one on Black is read with the colours changed and the board turned. */
interface Rule {
  readonly kind: string;
  readonly pattern: RegExp;
  /** Gets an empty text for words that are left out. */
  readonly holds: Check;
}

const OTHER_WORDS: Readonly<Record<string, string>> = {
  White: 'Black',
  Black: 'White',
  white: 'black',
  black: 'white',
  light: 'dark',
  dark: 'light',
};

/** A text as it would be with colours changed. */
export const turnedText = (text: string) =>
  turnedNames(text).replace(/White|Black|\b(?:white|black|light|dark)\b/g, (word) => OTHER_WORDS[word]!);

/** `c4, d3 and e4`. */
const listed = (text: string) => text.split(/, | and /);

const isWhole = (found: readonly string[], told: readonly string[]) =>
  [...found].sort().join() === [...told].sort().join();

const LETTERS: Readonly<Record<string, string>> = { knight: 'n', bishop: 'b', rook: 'r', queen: 'q', king: 'k' };

/** Says whether the pieces in the way of a pawn are those of ` (once the knight on f6 has moved)`. */
function isDelayedBy(board: Board, path: readonly string[], told: string): boolean {
  const way: string[] = [];
  for (let to = path[0]!; to !== path.at(-1); ) {
    to = beside(to, 0, 1);
    if (at(board, to) !== '.') way.push(`${at(board, to).toLowerCase()} ${to}`);
  }
  const names = [...told.matchAll(/the (\w+) on (..)/g)].map(([, name, square]) => `${LETTERS[name!]} ${square}`);
  return isWhole(way, names);
}

/** The boards after a white pawn has taken on a square and been retaken: by each pawn that can, or by a piece. */
function afterExchange(board: Board, from: string, to: string): Board[] {
  const taken = withMove(board, from, to);
  const retakers = attackersOf(taken, to);
  return retakers.length === 0 ? [without(taken, to)] : retakers.map((pawn) => withMove(taken, pawn, to));
}

/** The boards on which a break has come to its last square, also with one more pawn to guard it. */
function reachedBy(board: Board, path: readonly string[]): Board[] {
  const last = path.at(-1)!;
  const reached = path.length === 1 ? pawnsOnly(board) : withMove(pawnsOnly(board), path[0]!, last);
  return [reached, ...guardMoves(reached, last).map(([from, to]) => withMove(reached, from, to))];
}

const afterTaking = (board: Board, path: readonly string[], target: string) =>
  reachedBy(board, path).flatMap((reached) => afterExchange(reached, path.at(-1)!, target));

/** The boards after the pawn at the end of a path has been taken by a pawn from a square. */
const afterBeingTaken = (board: Board, path: readonly string[], taker: string) =>
  reachedBy(board, path).flatMap((reached) =>
    afterExchange(turned(reached), turnedNames(taker), turnedNames(path.at(-1)!)).map(turned),
  );

/** True when Black's pawns are weak on all boards as they are told, and were not: `c6 backward and d5 isolated`. */
function leavesWeak(board: Board, after: readonly Board[], told: string): boolean {
  return listed(told).every((one) => {
    const [pawn, weakness] = turnedNames(one).split(' ') as [string, string];
    const isNew = !isWeak(turned(board), pawn, weakness);
    return isNew && after.every((end) => isWeak(turned(end), pawn, weakness));
  });
}

const hasNoPawn = (board: Board, file: string) => !isOnFile(board, 'P', file) && !isOnFile(board, 'p', file);

const CHAIN_PARTS: Readonly<Record<string, (guards: boolean, isGuarded: boolean) => boolean>> = {
  'the base': (guards, isGuarded) => guards && !isGuarded,
  'a link': (guards, isGuarded) => guards && isGuarded,
  'the head': (guards, isGuarded) => !guards && isGuarded,
};

const breakHolds: Check = (board, word, way, delay, target, part, weak, files) => {
  const path = way!.split('-');
  const isBreak = breaksOf(board).some((one) => one.path === way && one.target === target && one.isSupported);
  const wordIs = path.length === 1 ? 'pawn on' : 'break';
  if (!isBreak || word !== wordIs || !isDelayedBy(board, path, delay!)) return false;
  // The chain is Black's: the squares that its pawns guard lie to the south.
  const guards = [-1, 1].some((east) => at(board, beside(target!, east, -1)) === 'p');
  if (part !== '' && !CHAIN_PARTS[part!]!(guards, attackersOf(board, target!).length > 0)) return false;
  const last = path.at(-1)!;
  const takers = attackersOf(board, last);
  const after = [...afterTaking(board, path, target!), ...takers.flatMap((one) => afterBeingTaken(board, path, one))];
  const opened = [...files!.matchAll(/[a-h](?=-)/g)].map(([file]) => file);
  const opens = opened.every((file) => !hasNoPawn(board, file) && after.every((end) => hasNoPawn(end, file)));
  return opens && (weak === '' || leavesWeak(board, after, weak!));
};

const WINGS: Readonly<Record<string, string>> = { a: 'abc', b: 'abc', c: 'abc', f: 'fgh', g: 'fgh', h: 'fgh' };

const pawnsAmong = (board: Board, letter: string, files: string) =>
  squaresOf(board, letter).filter((pawn) => files.includes(pawn[0]!));

const minorityHolds: Check = (board, way, delay, weak, last, target, otherWeak, taker, taken) => {
  const alone = /^with the (.)-pawn$/.exec(way!);
  const path = alone === null ? way!.split('-') : [last!];
  const wing = WINGS[path[0]![0]!] ?? '';
  const [own, against] = ['P', 'p'].map((letter) => pawnsAmong(board, letter, wing).length) as [number, number];
  const isMinority = wing.includes(target![0]!) && own >= 2 && own < against && rankOf(path.at(-1)!) >= 4;
  const isBreak = breaksOf(board).some((one) => one.path === path.join('-') && one.target === target);
  const isTold = path.at(-1) === last && (alone === null || alone[1] === last![0]);
  if (!isMinority || !isBreak || !isTold || !isDelayedBy(board, path, delay!)) return false;
  // What is left weak can be attacked: no white pawn is in the way.
  const isBare = listed(weak!).every((one) => !isOnFile(board, 'P', one[0]!));
  if (!isBare || !leavesWeak(board, afterTaking(board, path, target!), weak!)) return false;
  if (otherWeak === '') return true;
  return taker === target && taken === last && leavesWeak(board, afterBeingTaken(board, path, taker!), otherWeak!);
};

const isRammed = (board: Board, pawn: string) => at(board, pawn) === 'P' && at(board, beside(pawn, 0, 1)) === 'p';

/** Two rammed pawns on files c to f, one guarded by the other, and the enemy king where it is told. */
function isChain(board: Board, rear: string, front: string, wing: string, king: string): boolean {
  const isJoined = beside(rear, wing === 'kingside' ? 1 : -1, 1) === front;
  const isCentral = [rear, front].every((pawn) => 'cdef'.includes(pawn[0]!) && isRammed(board, pawn));
  const [stands] = squaresOf(board, 'k');
  const isAtKing = (wing === 'kingside' ? 'fgh' : 'abc').includes(stands![0]!);
  return isJoined && isCentral && isAtKing === (king !== '');
}

const isolaniHolds: Check = (board, pawn, supported, stop, blocker, blocked) => {
  const square = stop === '' ? blocked! : stop!;
  const from = beside(square, 0, -1);
  const ahead = [-1, 1].map((east) => beside(from, east, 1));
  const isSupport = (one: string) => ahead.includes(one) && !/p/i.test(at(board, one));
  const isNamed = pawn === '' || (pawn === from && listed(supported!).every(isSupport));
  const enemy = at(board, square);
  const isBlocked = blocker === '' ? !/[a-z]/.test(enemy) : enemy === LETTERS[blocker!];
  return isIsolated(board, from) && !isOnFile(board, 'p', from[0]!) && isNamed && isBlocked;
};

/** A wing's half of the board. */
const halfOf = (wing: string) => (wing === 'queenside' ? 'abcd' : 'efgh');

/** `White has the majority on the kingside, 4 to 3; Black on the queenside, 3 to 2; White's ... has doubled pawns`. */
function majoritiesHold(board: Board, text: string): boolean {
  return text.split('; ').every((part) => {
    const [, side, wing, own, against] =
      /^(White|Black)(?: has the majority| |'s)* ?on the (\w+)(?:, (\d) to (\d)| has doubled pawns)$/.exec(part) ?? [];
    if (side === undefined) return false;
    const [ours, theirs] = (side === 'White' ? 'Pp' : 'pP')
      .split('')
      .map((one) => pawnsAmong(board, one, halfOf(wing!)));
    if (ours!.length <= theirs!.length || theirs!.length === 0) return false;
    const isDoubled = new Set(ours!.map(([file]) => file)).size < ours!.length;
    if (own === undefined) return isDoubled;
    return !isDoubled && ours!.length === Number(own) && theirs!.length === Number(against);
  });
}

/** The squares of a bishop of White on a colour. */
const bishopsOn = (board: Board, colour: string) =>
  squaresOf(board, 'B').filter((square) => isLight(square) === (colour === 'light'));

/** A bishop whose colour has just the pawns that are told, with a free diagonal or without one. */
const bishopHolds =
  (isFree: boolean): Check =>
  (board, colour, pawns) =>
    bishopsOn(board, colour!).some(
      (one) => isWhole(pawnsOfBadBishop(board, one), listed(pawns!)) && isFreeBishop(board, one) === isFree,
    );

const complexHolds: Check = (board, colour, squares, king) => {
  const holes = listed(squares!);
  const areHoles = holes.every(
    (one) => isLight(one) === (colour === 'light') && !isCoverable(board, one) && at(board, one) !== 'P',
  );
  const hasEnemy = squaresOf(board, 'b').some((one) => isLight(one) === (colour === 'light'));
  const [stands] = squaresOf(board, 'K');
  const isNear = holes.every((one) => filesApart(one, stands!) <= 2 && one[1] === '3') && rankOf(stands!) <= 2;
  return areHoles && bishopsOn(board, colour!).length === 0 && hasEnemy && (king === '' || isNear);
};

const SQUARE = '[a-h][1-8]';
const LIST = `${SQUARE}(?:(?:, | and )${SQUARE})*`;
const WEAK = `${SQUARE} (?:isolated|backward)(?:(?:, | and )${SQUARE} (?:isolated|backward))*`;
const DELAY = `((?: \\(once the \\w+ on ${SQUARE} has moved\\))*)`;

const rule = (kind: string, pattern: string, holds: Check): Rule => ({ kind, pattern: RegExp(`^${pattern}$`), holds });

const RULES: readonly Rule[] = [
  rule(
    'break',
    `White's (break|pawn on) (${SQUARE}(?:-${SQUARE})*)${DELAY} hits (${SQUARE})` +
      `(?:, (the base|a link|the head) of Black's chain)?` +
      `(?:,? and would leave (${WEAK})|,? and would open the ((?:[a-h]-(?:, | and |))+)file)?`,
    breakHolds,
  ),
  rule(
    'minority attack',
    `White's minority attack (with the .-pawn|${SQUARE}(?:-${SQUARE})+)${DELAY} would leave (${WEAK}) ` +
      `after (${SQUARE})x(${SQUARE})(?:, or (${WEAK}) after (${SQUARE})x(${SQUARE}))?`,
    minorityHolds,
  ),
  rule(
    'locked chains',
    `White's chain (${SQUARE})-(${SQUARE}) points at the (queenside|kingside)(, where Black's king stands)?` +
      `(?:, Black's (${SQUARE})-(${SQUARE}) at the (queenside|kingside)(, where White's king stands)?)?`,
    (board, rear, front, wing, king, blackRear, blackFront, blackWing, blackKing) =>
      isChain(board, rear!, front!, wing!, king!) &&
      (blackRear === '' ||
        isChain(turned(board), turnedNames(blackRear!), turnedNames(blackFront!), blackWing!, blackKing!)),
  ),
  rule(
    'isolated pawn',
    `without minor pieces to support, (${SQUARE}) is a target on the (.)-file, which is half-open for Black`,
    (board, pawn, file) =>
      isIsolated(board, pawn!) && pawn![0] === file && !isOnFile(board, 'p', file!) && !/[NB]/.test(board),
  ),
  rule(
    'isolated pawn',
    `(?:(${SQUARE}) supports pieces on (${LIST}), and )?` +
      `(?:(${SQUARE}) is the square to blockade it|Black's (\\w+) blockades it on (${SQUARE}))`,
    isolaniHolds,
  ),
  rule('hanging pawns', `no other pawn can support (${LIST})`, (board, pawns) =>
    listed(pawns!).every((pawn) => {
      const others = listed(pawns!)
        .filter((one) => one !== pawn)
        .reduce(without, board);
      return at(board, pawn) === 'P' && !isCoverable(without(others, pawn), pawn);
    }),
  ),
  rule(
    'imprisoned piece',
    `White's (knight|bishop|rook) on (${SQUARE}) is imprisoned: the pawns leave it no way out`,
    (board, piece, square) => isPrisoner(board, piece!, square!),
  ),
  rule(
    'outpost with a piece',
    `White's (knight|bishop) on (${SQUARE}) has an outpost: a pawn guards it, and no black pawn can advance to attack it`,
    (board, piece, square) => at(board, square!) === LETTERS[piece!]!.toUpperCase() && isOutpost(board, square!),
  ),
  rule(
    'bad bishop',
    `White's (light|dark)-squared bishop is bad: (${LIST}) are held on its colour`,
    bishopHolds(false),
  ),
  rule(
    'bishop with a free diagonal',
    `White's (light|dark)-squared bishop has a free diagonal, though (${LIST}) are held on its colour`,
    bishopHolds(true),
  ),
  rule(
    'weak squares',
    `The (light|dark) squares (${LIST})( around White's king)? are weak: White has no pawn and no bishop for them`,
    complexHolds,
  ),
  rule(
    'outpost',
    `(${LIST}) (is an outpost|are outposts) for White: no black pawn can advance to attack (it|them)`,
    (board, squares, number) => {
      const told = listed(squares!);
      return told.every((one) => isOutpost(board, one)) && (told.length === 1) === (number === 'is an outpost');
    },
  ),
  rule(
    'weak pawn',
    `White's pawn on (${SQUARE}) is (isolated|backward) on the (.)-file, which is half-open for Black`,
    (board, pawn, weakness, file) =>
      isWeak(board, pawn!, weakness!) && pawn![0] === file && !isOnFile(board, 'p', file!),
  ),
  rule('majority', `((?:White|Black) has the majority on .*)`, majoritiesHold),
];

/** The statement of a clause; undefined for one that nobody can read. */
function readClause(clause: string, board: Board): Statement | undefined {
  const sides = [[clause, board] as const, [turnedText(clause), turned(board)] as const];
  const read = sides.flatMap(([text, seen]) =>
    RULES.flatMap(({ kind, pattern, holds }) => {
      const words = pattern.exec(text)?.slice(1);
      return words === undefined ? [] : [{ kind, isTrue: holds(seen, ...words.map((word) => word ?? '')) }];
    }),
  );
  return read.find(({ isTrue }) => isTrue) ?? read[0];
}

/** Whether formations stand as a sentence names them: `Black's Hedgehog against White's Maroczy bind`. */
export function readFormations(text: string, board: Board): Statement | undefined {
  const named = [[text], text.split(' against '), text.split(/ with (?!colours)/)].find((titles) =>
    titles.every((title) => isFormation(board, title) !== undefined),
  );
  return named && { kind: 'name of the structure', isTrue: named.every((title) => isFormation(board, title)) };
}

/** What a sentence claims; undefined when some of it cannot be read. */
export function readSentence(sentence: string, board: Board): readonly Statement[] | undefined {
  const text = sentence.replace(/\.$/, '');
  const lowered = text[0]!.toLowerCase() + text.slice(1);
  const whole = readClause(text, board) ?? readClause(lowered, board) ?? readFormations(text, board);
  if (whole !== undefined) return [whole];
  const colon = text.indexOf(': ');
  const parts = [readFormations(text.slice(0, colon), board), readClause(text.slice(colon + 2), board)];
  return parts.every((part) => part !== undefined) ? parts : undefined;
}
