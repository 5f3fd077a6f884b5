/**
 * Pawn chains. A diagonal connection is a row of own pawns on consecutive squares of one diagonal, two or more: its
 * front is the lead (the head), its rear the root (the base) when no pawn protects it. Decided diagonal by diagonal.
 */

import { declare } from '../term.ts';

const chains = declare('chains', 'pawns', 'linear');
const pawns = declare('pawns', 'pawns', 'linear');
const pieces = declare('chains among pieces', 'pieces', 'linear');

export const CHAIN_TERMS = {
  chainLead: chains(
    5, 'S084',
    'The lead of a diagonal connection, by its length, two to six pawns; a pawn that leads on both diagonals counts ' +
    'for each.',
  ),
  chainLeadFile: chains('byFile', 'S085', 'A pawn behind a lead on its diagonal, by the file of the lead.'),
  chainLeadRank: chains('byRank', 'S086', 'A pawn that leads a diagonal connection, by its rank.'),
  chainLeadFixed: chains(
    'byRank', 'S087',
    'A pawn that leads a diagonal connection in a chain with two rams, by its rank.',
  ),
  chainAcross: chains(
    'each', 'S053',
    'A diagonal connection of three pawns or more with its lead on rank 5 or beyond and pawns on both wings (files a ' +
    'to d, files e to h).',
  ),
  chainAcrossRammed: chains('each', 'S053', 'Such a connection whose lead has an enemy pawn directly in front of it.'),
  chainRoot: chains(
    'each', 'S114',
    'The root of a diagonal connection: its rear pawn, which no pawn protects; one that is the root of two counts ' +
    'once.',
  ),
  chainRootFile: chains('byFile', 'S088', 'A root, by its file.'),
  chainRootRank: chains('byRank', 'S089', 'A root, by its rank.'),
  chainRootLength: chains(
    5, 'S123',
    'A root by the length of its connection, two to six pawns; one that is the root of two counts for each.',
  ),
  chainRootTemporary: chains(
    'each', 'S067',
    'A root that a pawn can protect by one push or double step over squares without pawns.',
  ),
  chainRootTwin: chains('each', 'S109', 'One of two roots that protect the same pawn.'),
  chainSpare: chains(
    'each', 'S175',
    'A spare pawn: the only member of a diagonal connection that is not rammed, at an end of it, or one of two such ' +
    'at both ends; at least one member is rammed.',
  ),

  attackOnLead: chains('each', 'S115', 'A pawn’s attack on an enemy lead.'),
  ramsLead: chains('each', 'S116', 'A pawn directly in front of an enemy lead.'),
  attackOnRoot: chains('each', 'S139', 'A pawn’s attack on an enemy root.'),
  ramsRoot: chains('each', 'S141', 'A pawn directly in front of an enemy root.'),
  attackOnRammedRoot: chains('each', 'S151', 'A pawn’s attack on an enemy root that another own pawn rams.'),
  attackInsideChain: chains(
    'each', 'S159',
    'A pawn’s attack on a member of an enemy diagonal connection that is neither lead nor root on any diagonal.',
  ),
  ramsInsideChain: chains(
    'each', 'S160',
    'A pawn directly in front of a member of an enemy diagonal connection that is neither lead nor root.',
  ),

  guardOfLever: pawns('each', 'S142', 'A pawn’s protection of an own pawn that attacks an enemy pawn.'),

  spareStopHeld: pieces(
    'each', 'S176',
    'A piece that bears on the stop square of a spare pawn of a chain, of either side.',
  ),
};
