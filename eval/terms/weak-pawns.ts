/** What makes a doubled, isolated or backward pawn worse than others of its kind, or less bad. */

import { declare } from '../term.ts';

const pawns = declare('weak pawns', 'pawns', 'linear');
const kings = declare('weak pawns', 'kings', 'linear');
const pieces = declare('weak pawns among pieces', 'pieces', 'linear');

export const WEAK_PAWN_TERMS = {
  doubledSymmetrical: pawns(
    'each', 'S015',
    'A doubled pawn whose island has enemy pawns on exactly its own files: none is missing there, and none stands on ' +
    'the files beside the island.',
  ),
  frontTwinRammed: pawns(
    'each', 'S017',
    'A pawn directly in front of the foremost of two or more enemy pawns on one file.',
  ),
  doubledStrikes: pawns(
    'each', 'S090',
    'A doubled pawn that can attack, by one push or double step, an enemy pawn of the structure that holds its twin: ' +
    'the next pawn ahead is rammed or belongs to a chain with two rams, and the enemy pawn rams a pawn of that chain ' +
    'or belongs to the chain of one that does.',
  ),
  isolatedRammed: pawns('byRank', 'S046', 'An isolated pawn with an enemy pawn directly in front of it, by its rank.'),
  backwardDoubleStep: pawns(
    'each', 'S011',
    'A backward pawn on rank 2 with no pawn on the two squares before it.',
  ),
  semiBackwardDoubleStep: pawns(
    'each', 'S011',
    'A semi-backward pawn on rank 2 with no pawn on the two squares before it.',
  ),
  backwardIsolatesOne: pawns('each', 'S024', 'A backward pawn whose loss would leave one more own pawn isolated.'),
  backwardIsolatesTwo: pawns(
    'each', 'S025',
    'A backward pawn whose loss would leave two or more own pawns isolated that are not so now.',
  ),
  backwardBypassed: pawns(
    'each', 'S153',
    'A backward pawn on rank 2 which cannot step up without letting its guard walk past and be a passed pawn: no ' +
    'pawn on the stop square, none before the guard, no other own pawn further back on the guard’s three files.',
  ),
  semiBackwardFatedBypassed: pawns(
    'each', 'S165',
    'A semi-backward-fated pawn, its stop square free of pawns, one of whose guards could walk past once it steps up ' +
    'and be a passed pawn.',
  ),
  backwardFatedTemporary: pawns(
    'each', 'S023',
    'A backward-fated pawn with a guard that another own pawn attacks, or can attack by one push or double step, and ' +
    'that no enemy pawn protects or can protect by such a push.',
  ),
  backwardFatedFixedChain: pawns(
    'each', 'S076',
    'A backward-fated pawn in a chain of three pawns or more with two rams.',
  ),

  doubledShelter: kings(
    'each', 'S001',
    'A pawn of the king’s shelter behind another one on its file, when the shelter has at most three pawns.',
  ),
  semiBackwardFatedShelter: kings('each', 'S066', 'A semi-backward-fated pawn of the king’s shelter.'),
  weakOnBothWings: kings(
    'each', 'S038',
    'Weaknesses on both wings, files a to d and files e to h: isolated, doubled, backward or backward-fated pawns, ' +
    'weak spots of the shelter, and on the wing without the king squares of the own ranks 3 and 4 that hold no own ' +
    'pawn and that none can ever guard.',
  ),

  pawnHeldByPieces: pieces(
    'each', 'S118',
    'An enemy pawn with no pawn directly in front of it, on whose stop square two more of our pieces bear than of ' +
    'theirs, and no fewer of our knights and bishops than of theirs.',
  ),
  doubledOppositeBishops: pieces(
    'each', 'S158',
    'A doubled pawn while bishops of opposite colours, one each, are the only pieces.',
  ),
  isolatedOppositeBishops: pieces(
    'each', 'S158',
    'An isolated pawn while bishops of opposite colours, one each, are the only pieces.',
  ),
  rootOppositeBishops: pieces(
    'each', 'S158',
    'A root of a chain while bishops of opposite colours, one each, are the only pieces.',
  ),
};
