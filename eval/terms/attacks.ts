/** Pins, attacks on enemy men, and the pieces that guard against them. */

import { declare } from '../term.ts';

const attacks = declare('pins and attacks', 'pieces', 'linear');

export const ATTACK_TERMS = {
  attackDistance: attacks(
    4, 'S014',
    'An enemy man, not the king, that a bishop, rook or queen attacks, by the squares between them, 0 to 3.',
  ),
  bishopPin: attacks(
    18, 'S094',
    'A bishop pins an enemy man worth no more, which stands alone before a piece worth more or the king: 0-5 by the ' +
    'empty squares between the three, 6-11 when the piece behind moves diagonally, 12-17 when it is the king.',
  ),
  rookPin: attacks(
    18, 'S094',
    'A rook pins an enemy man worth no more: 0-5 by the empty squares between the three, 6-11 when the piece behind ' +
    'moves along files and ranks, 12-17 when it is the king.',
  ),
  queenPin: attacks(
    18, 'S094',
    'A queen pins an enemy man worth no more: 0-5 by the empty squares between the three, 6-11 when the piece behind ' +
    'moves along the line, 12-17 when it is the king.',
  ),
  pinnedWorth: attacks(
    3, 'S094',
    'A pinned enemy man by its worth beside the pinner’s: equal, a minor piece pinned by a rook, much less.',
  ),
  furtherPin: attacks(3, 'S016', 'A second, a third, a fourth pin at the same time.'),
  rookEntryGuard: attacks(
    'each', 'S058',
    'An empty square of the own ranks 1 and 2 that an enemy rook attacks along its file and a piece guards, for each ' +
    'such piece.',
  ),
  backwardHeld: attacks(
    'each', 'S070',
    'An enemy backward pawn whose stop square is attacked by at least two more pieces of ours than of theirs, ' +
    'kings not counted.',
  ),
  slidersForkable: attacks(
    'each', 'S074',
    'Two of our bishops, rooks and queens a knight’s fork apart while the enemy has a knight, for each such pair.',
  ),
  kingForkable: attacks(
    'each', 'S074',
    'A bishop, rook or queen a knight’s fork apart from its own king while the enemy has a knight.',
  ),
  lineInterference: attacks(
    'each', 'S097',
    'A piece that attacks an empty square between an enemy bishop, rook or queen and the squares around our king ' +
    'that it attacks, for each such piece and line.',
  ),
  attackLead: attacks(
    3, 'S100',
    'Attacks on enemy pawns and pieces, every attacker and its target, beyond those of the enemy: 3, 4, 5 or more.',
  ),
  leadCaptureControl: attacks(
    'each', 'S117',
    'A square that a lead pawn of either side attacks and a piece of ours too, for each such piece.',
  ),
  serialDefence: attacks(
    'each', 'S138',
    'The pieces of the longest series of at least three, each of which guards the next one.',
  ),
};
