/**
 * A structure in words, three sentences at most: its name and the best plan, the other side's plan, and the meaning of
 * the pawns for a piece or a square. Every word comes from the facts of description.ts.
 */

import type { Colour } from '../facts.ts';
import type { Formation, LockedChain } from './pawns-report.ts';
import { COLOURS, opponentOf, sideName } from './wording.ts';
import { type Clause, planClauses } from './plan-sentences.ts';
import { hangingClause, isolaniClause } from './isolated-sentences.ts';
import type { Pieces, StructureFacts } from './pieces.ts';
import { isOwned } from './formations.ts';
import { pieceSentences } from './piece-sentences.ts';

const MOST = 3;

/** Formations that are a weakness by their name. */
const SPECIAL = ['isolani', 'hangingPawns', 'isolatedCouple', 'boleslavskyHole'];

/** None when there is nothing to say. */
export function structureSentences(facts: StructureFacts, pieces: Pieces): string[] {
  const { formations, white, black } = facts;
  const named = formations.filter(({ key }) => SPECIAL.includes(key)).flatMap(({ pawns }) => pawns);
  const about = pieceSentences(facts, pieces, named);
  const plan = bestPlans(facts, pieces);
  const special = formations.length === 0 ? undefined : specialClause(formations[0], facts, pieces);
  const head = special ?? plan.shift();
  const chains = chainText(white.lockedChain, black.lockedChain);
  const name = formations.length === 0 ? '' : namesText(formations);
  const first = [name, head].filter((part) => part !== undefined && part !== '').join(': ');
  const others = [chains, ...plan].filter((text) => text !== undefined).map(sentence);
  return [...(first === '' ? [] : [sentence(first)]), ...others.slice(0, 1), ...about.slice(0, 1), ...others.slice(1)]
    .slice(0, MOST);
}

/** The best plan of each side, the better one first. Two pawns that attack each other are told of once. */
function bestPlans(facts: StructureFacts, pieces: Pieces): string[] {
  const [[white, ...others], black] = COLOURS.map((side) => planClauses(facts[side], side, pieces));
  const isTold = ({ contact }: Clause) => contact !== undefined && contact === white?.contact;
  // The side whose pawn makes the better sentence keeps it.
  const isBlacks = black.length > 0 && isTold(black[0]) && black[0].weight > white.weight;
  const pair = isBlacks ? [others[0], black[0]] : [white, black.find((clause) => !isTold(clause))];
  return pair
    .filter((clause) => clause !== undefined)
    .sort((one, other) => other.weight - one.weight)
    .map(({ text }) => text);
}

function sentence(clause: string): string {
  return `${clause[0].toUpperCase()}${clause.slice(1)}.`;
}

/** The first formation, and the first that the other side has: `Black's Hedgehog against White's Maroczy bind`. */
function namesText([first, ...others]: readonly Formation[]): string {
  const other = others.find((one) => isOwned(one) && one.side !== first.side);
  if (other === undefined) return first.title;
  if (other.key === first.key) return `${first.name} of both sides`;
  return `${first.title}${isOwned(first) ? ' against ' : ' with '}${other.title}`;
}

/** The clause on isolated or hanging pawns, which comes before any plan. */
function specialClause(formation: Formation, facts: StructureFacts, pieces: Pieces): string | undefined {
  switch (formation.key) {
    case 'isolani': return isolaniClause(formation, facts, pieces);
    case 'hangingPawns': return hangingClause(formation, pieces);
    default: return undefined;
  }
}

/** `White's chain e4-d5 points at the queenside, Black's d6-e5 at the kingside, where White's king stands`. */
function chainText(white: LockedChain | null, black: LockedChain | null): string | undefined {
  const chains: [Colour, LockedChain | null][] = [['white', white], ['black', black]];
  const parts = chains.flatMap(([side, chain]) => {
    if (chain === null) return [];
    const king = chain.atKing ? `, where ${sideName(opponentOf(side))}'s king stands` : '';
    return [{ pawns: chain.pawns.join('-'), aim: `at the ${chain.pointsAt}${king}`, side }];
  });
  if (parts.length === 0 || (parts.length === 1 && !(white ?? black)!.atKing)) return undefined;
  const [one, other] = parts;
  const first = `${sideName(one.side)}'s chain ${one.pawns} points ${one.aim}`;
  return other === undefined ? first : `${first}, ${sideName(other.side)}'s ${other.pawns} ${other.aim}`;
}
