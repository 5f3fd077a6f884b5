/** Terms of the pieces that are off: control, attacks and pins, heavy and minor pieces, pieces among pawns. */

import { declare, place } from '../../../eval/term.ts';
import { PIECE_STUDY_WEIGHTS } from './weights.ts';

/** Pins, heavy pieces on files and guards of the shelter alone lower the loss from 0.06104 to 0.06088. */
const OFF =
  'A search with it loses more by its time than it gains: with pins and heavy pieces a node takes 1.37 times as long.';

/** These took part in the fit of the terms that are on. */
const QUARTERS_OFF = 'Quarters of functions lowered the loss by 32 millionths and made a search 3 % slower.';
const RAMS_OFF = 'Pieces with rams lowered the loss by 27 millionths in all and made a search 1.2 % slower.';

const control = declare('mobility and control', 'pieces', 'linear', OFF);
const other = declare('other', 'pieces', 'linear', OFF);
const pinsAndAttacks = declare('pins and attacks', 'pieces', 'linear', OFF);
const heavyPieces = declare('rooks and heavy pieces', 'pieces', 'linear', OFF);
const queens = declare('queens', 'pieces', 'linear', OFF);
const minorPieces = declare('minor pieces', 'pieces', 'linear', OFF);
const rams = declare('pieces and pawns', 'pieces', 'linear', RAMS_OFF);
const piecesAndPawns = declare('pieces and pawns', 'pieces', 'linear', OFF);

export const PIECE_STUDY_TERMS = {
  immobileInCentre: control(
    4, 'S010',
    'A piece on c3 to f6 with at most one square to move to, by its kind: knight, bishop, rook, queen.',
  ),
  functions: control(
    4, 'S029',
    'A piece by how many of four functions it has, 1 to 4: it attacks an enemy piece, guards an own piece other ' +
    'than the king, blocks an enemy pawn, controls an empty square.',
  ),
  functionQuarters: declare('mobility and control', 'pieces', 'linear', QUARTERS_OFF)(
    4, 'S029',
    'A piece by the quarters of the board, 1 to 4, in which it attacks, guards, blocks or controls.',
  ),
  farFromCentre: control(
    4, 'S059',
    'A piece by the moves it needs to d4, e4, d5 or e5, 3 to 5, or more or never: between them it stops on no square ' +
    'that the enemy attacks, other pieces stand still, and with own pieces on all four it heads for c3 to f6.',
  ),
  mobilityBeyondMiddle: control(
    'each', 'S060',
    'A square of ranks 5 to 8 that a piece attacks and no own piece occupies, for each such piece.',
  ),
  pawnControl: control('each', 'S096', 'A square that a pawn attacks and no own piece occupies, for each such pawn.'),
  knightControl: control('each', 'S096', 'A square that a knight attacks and no own piece occupies.'),
  bishopControl: control(
    5, 'S096',
    'A square that a bishop attacks and no own piece occupies, by the squares between them, 0 to 3, or more.',
  ),
  rookControl: control(
    5, 'S096',
    'A square that a rook attacks and no own piece occupies, by the squares between them, 0 to 3, or more.',
  ),
  queenControl: control(
    5, 'S096',
    'A square that a queen attacks and no own piece occupies, by the squares between them, 0 to 3, or more.',
  ),
  knightReach: control('byPlace', 'S099', 'A square that a knight attacks and no own piece occupies, by its place.'),
  bishopReach: control('byPlace', 'S099', 'A square that a bishop attacks and no own piece occupies, by its place.'),
  rookReach: control('byPlace', 'S099', 'A square that a rook attacks and no own piece occupies, by its place.'),
  queenReach: control('byPlace', 'S099', 'A square that a queen attacks and no own piece occupies, by its place.'),
  pieceFile: control('byFile', 'S121', 'A knight, bishop, rook or queen by its file.'),
  wingsMeet: control(
    'each', 'S130',
    'A square that a piece on files a to d and a piece on files e to h attack, for each such pair of pieces.',
  ),
  guardAcrossWings: control(
    'each', 'S130',
    'A piece on one wing (files a to d, files e to h) that guards a piece on the other, for each such pair.',
  ),
  controlFromBehind: control(
    'each', 'S135',
    'A piece that attacks, from a higher rank, the stop square of an enemy backward, isolated, unopposed, candidate ' +
    'or passed pawn or a capture square of a head of a chain of either side, for each such piece and square.',
  ),

  piecesInSquare: other(
    'each', 'S170',
    'Knights, bishops, rooks or queens on all four corners of a block of four by four squares.',
  ),

  attackDistance: pinsAndAttacks(
    4, 'S014',
    'An enemy piece, not the king, that a bishop, rook or queen attacks, by the squares between them, 0 to 3.',
  ),
  bishopPin: pinsAndAttacks(
    18, 'S094',
    'A bishop pins an enemy piece of no higher value, which stands alone before a piece of higher value or the ' +
    'king: 0-5 by the empty squares between the three, 6-11 when the piece behind moves diagonally, 12-17 when it ' +
    'is the king.',
  ),
  rookPin: pinsAndAttacks(
    18, 'S094',
    'A rook pins an enemy piece of no higher value: 0-5 by the empty squares between the three, 6-11 when the piece ' +
    'behind moves along files and ranks, 12-17 when it is the king.',
  ),
  queenPin: pinsAndAttacks(
    18, 'S094',
    'A queen pins an enemy piece of no higher value: 0-5 by the empty squares between the three, 6-11 when the ' +
    'piece behind moves along the line, 12-17 when it is the king.',
  ),
  pinnedValue: pinsAndAttacks(
    3, 'S094',
    'A pinned enemy piece by its value beside the pinner’s: equal, a minor piece pinned by a rook, much less.',
  ),
  furtherPin: pinsAndAttacks(3, 'S016', 'A second, a third, a fourth pin at the same time.'),
  rookEntryGuard: pinsAndAttacks(
    'each', 'S058',
    'An empty square of the own ranks 1 and 2 that an enemy rook attacks along its file and a piece guards, for each ' +
    'such piece.',
  ),
  backwardHeld: pinsAndAttacks(
    'each', 'S070',
    'An enemy backward pawn whose stop square is attacked by at least two more pieces of ours than of theirs, ' +
    'kings not counted.',
  ),
  slidersForkable: pinsAndAttacks(
    'each', 'S074',
    'Two of our bishops, rooks and queens a knight’s fork apart while the enemy has a knight, for each such pair.',
  ),
  kingForkable: pinsAndAttacks(
    'each', 'S074',
    'A bishop, rook or queen a knight’s fork apart from its own king while the enemy has a knight.',
  ),
  lineInterference: pinsAndAttacks(
    'each', 'S097',
    'A piece that attacks an empty square between an enemy bishop, rook or queen and the squares around our king ' +
    'that it attacks, for each such piece and line.',
  ),
  attackSurplus: pinsAndAttacks(
    3, 'S100',
    'Attacks on enemy pawns and pieces, every attacker and its target, beyond those of the enemy: 3, 4, 5 or more.',
  ),
  headCaptureControl: pinsAndAttacks(
    'each', 'S117',
    'A square that a head of a chain of either side attacks and a piece of ours too, for each such piece.',
  ),
  serialDefence: pinsAndAttacks(
    'each', 'S138',
    'The pieces of the longest series of at least three, each of which guards the next one.',
  ),

  majorsOpenFile: heavyPieces(
    8, 'S032',
    'Rooks and queens on a file without pawns that is none of the enemy king’s three, by what they are together: a ' +
    'rook; two rooks; a rook before a queen; a queen before another; three with a rook before; three with a queen ' +
    'before; three with a queen between rooks; a queen alone.',
  ),
  majorsOpenFileAtKing: heavyPieces(
    8, 'S035',
    'Rooks and queens on a file without pawns that is one of the enemy king’s three, by the same patterns.',
  ),
  majorsHalfOpenFile: heavyPieces(
    8, 'S036',
    'Rooks and queens on a file without own pawns, but with an enemy pawn, that is none of the enemy king’s three, ' +
    'by the same patterns.',
  ),
  majorsHalfOpenFileAtKing: heavyPieces(
    8, 'S036',
    'Rooks and queens on a file without own pawns, but with an enemy pawn, that is one of the enemy king’s three, ' +
    'by the same patterns.',
  ),
  majorsOpenCentralFile: heavyPieces(
    16, 'S040',
    'The same on an open d- or e-file, in addition: eight patterns away from the enemy king, eight at it.',
  ),
  majorsOpenKnightsFile: heavyPieces(
    16, 'S040',
    'The same on an open b- or g-file, in addition: eight patterns away from the enemy king, eight at it.',
  ),
  majorsHalfOpenCentralFile: heavyPieces(
    16, 'S041',
    'The same on a half-open d- or e-file, in addition: eight patterns away from the enemy king, eight at it.',
  ),
  majorsHalfOpenKnightsFile: heavyPieces(
    16, 'S041',
    'The same on a half-open b- or g-file, in addition: eight patterns away from the enemy king, eight at it.',
  ),
  majorsSeventh: heavyPieces(
    8, 'S033',
    'Rooks and queens on the seventh rank, by the same patterns: before means nearer to the enemy king’s file, a ' +
    'rook where both are as near.',
  ),
  majorsEighth: heavyPieces(8, 'S034', 'Rooks and queens on the eighth rank, by the same patterns as on the seventh.'),
  rooksSideBySide: heavyPieces(
    'each', 'S037',
    'A rook with an own rook on the next square of its rank, for each pair.',
  ),
  queenBesideKing: heavyPieces('each', 'S037', 'A queen on a square next to its own king.'),
  rooksConnected: heavyPieces(
    'each', 'S064',
    'Two rooks on the first rank with only empty squares, or none, between them, for each such pair.',
  ),
  rookSeventhRoom: heavyPieces(
    'each', 'S105',
    'An empty square of the seventh rank that a rook on the seventh can reach along it, for each such rook.',
  ),
  rookBothWings: heavyPieces(
    'each', 'S112',
    'A rook that can move to a square of the other wing (files a to d, files e to h) than the one it stands on.',
  ),
  rookFirstRankOnly: heavyPieces(
    'each', 'S132',
    'A rook on the first rank that can move to no square of another rank.',
  ),
  doubledRooksNearer: heavyPieces(
    'each', 'S133',
    'Both sides have two rooks that see each other, both kings stand on files f to h or both on files a to c, and ' +
    'the nearest of our doubled rooks is fewer king steps from the enemy king than theirs from ours.',
  ),
  rookBeforeUnopposed: heavyPieces(
    'each', 'S134',
    'An unopposed enemy pawn with a rook of ours in front of it on its file and nothing between; neither passed ' +
    'nor a candidate.',
  ),
  rookAttackBehind: heavyPieces(
    'each', 'S137',
    'An enemy piece, not the king, that a rook on a higher rank attacks along the file, for each such rook.',
  ),
  rookAttackSideways: heavyPieces(
    'each', 'S137',
    'An enemy piece, not the king, that a rook on the same rank attacks, for each such rook.',
  ),
  rookBlunted: heavyPieces(
    'each', 'S154',
    'A rook on a file without pawns with an enemy knight or bishop further up the file that an enemy pawn guards.',
  ),

  twoQueens: queens('each', 'S127', 'A queen of a side that has two.'),
  severalQueens: queens('each', 'S127', 'A queen of a side that has three or more.'),
  queensToMove: queens('each', 'S128', 'The right to move while each side has two queens or more.'),
  queenAttackBehind: queens(
    'each', 'S136',
    'An enemy piece, not the king, that a queen on a higher rank attacks, for each such queen.',
  ),
  queenAttackSideways: queens(
    'each', 'S136',
    'An enemy piece, not the king, that a queen on the same rank attacks, for each such queen.',
  ),
  queenBishopColours: queens(
    'each', 'S148',
    'A queen and an own bishop on squares of different colours; once, however many such pairs there are.',
  ),

  bishopAndPawnSquare: minorPieces(
    'each', 'S019',
    'A square without own pieces that a bishop and an own pawn both attack, for each such bishop.',
  ),
  knightProtected: minorPieces('each', 'S020', 'A knight that just one own pawn guards.'),
  knightProtectedTwice: minorPieces('each', 'S020', 'A knight that two own pawns guard.'),
  minorSixthAtFixedChain: minorPieces(
    'each', 'S075',
    'A knight or bishop on the sixth rank next to a pawn of either side that belongs to a big fixed chain: three ' +
    'pawns or more joined by diagonal steps, two of them or more rammed.',
  ),
  minorSixthBehindLines: minorPieces(
    'each', 'S145',
    'Enemy pieces on the seventh and eighth ranks, the king too, beyond five, for each knight or bishop on the sixth.',
  ),
  minorSixthCentral: minorPieces('each', 'S146', 'A knight or bishop on d6 or e6.'),
  knightOnShelterHole: minorPieces(
    'each', 'S150',
    'A knight on the sixth rank and on one of the enemy king’s three files, on a square that no enemy pawn guards, ' +
    'guarded by an own pawn of another file than d and e.',
  ),

  rookGuardsFromAfar: piecesAndPawns(
    'each', 'S004',
    'A square between a rook and an own pawn that it guards along a file or rank with nothing between.',
  ),
  bishopGuardsFromAfar: piecesAndPawns(
    'each', 'S005',
    'A square between a bishop and an own pawn on one of its diagonals, whatever stands between them.',
  ),
  pieceBetweenIsolated: piecesAndPawns(
    'each', 'S048',
    'A knight, bishop, rook or queen between two isolated own pawns of one file.',
  ),
  chainBitesBishop: piecesAndPawns(
    'each', 'S057',
    'An enemy bishop that the front pawn of a diagonal of two own pawns or more faces along that diagonal, with ' +
    'nothing between.',
  ),
  pawnsControlSeventh: piecesAndPawns(
    'each', 'S072',
    'A square of the seventh rank that an own pawn attacks, while the side has a rook or queen.',
  ),
  ownPathControlled: piecesAndPawns(
    'each', 'S164',
    'An empty square that an own pawn can step to, one step or two, for each own knight, bishop, rook or queen ' +
    'that attacks it.',
  ),
  theirStopControlled: piecesAndPawns(
    'each', 'S168',
    'The stop square of an enemy pawn, for each own knight, bishop, rook or queen that attacks it.',
  ),

  knightWithRams: rams('each', 'S045', 'A pair of pawns that ram each other, for each own knight.'),
  bishopWithRams: rams('each', 'S045', 'A pair of pawns that ram each other, for each own bishop.'),
  rookWithRams: rams('each', 'S045', 'A pair of pawns that ram each other, for each own rook.'),
  queenWithRams: rams('each', 'S045', 'A pair of pawns that ram each other, for each own queen.'),
};

/** The index of each term's first weight. */
export const TERM = place('piece studies', PIECE_STUDY_TERMS, PIECE_STUDY_WEIGHTS);
