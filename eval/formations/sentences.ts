/**
 * What a chess player would say of a structure, in three sentences at most: its name and the best plan, the other
 * side's plan, and what the pawns mean for a piece or a square. Every word comes from the facts in plans.ts.
 */

import { BLACK, WHITE, squareName } from '../../engine/squares.ts';
import { type FormationMatch, nameOf } from './formations.ts';
import { hangingClause, isolaniClause } from './isolated-sentences.ts';
import type { LockedChain } from './wings.ts';
import type { StructureReport } from './plans.ts';
import { kingSquare } from '../../engine/board.ts';
import { pieceSentences } from './piece-sentences.ts';
import { type Clause, planClauses } from './plan-sentences.ts';
import { sideName } from './wording.ts';

const MOST = 3;

/** Formations that are a weakness by their name. */
const SPECIAL = ['isolani', 'hangingPawns', 'isolatedCouple', 'boleslavskyHole'];

/** None when there is nothing to say. The report must be of the current position. */
export function structureSentences(report: StructureReport): string[] {
  const { formations, plans } = report;
  const named = formations.filter(({ formation }) => SPECIAL.includes(formation.key)).flatMap(({ pawns }) => pawns);
  const pieces = pieceSentences(plans, named);
  const plan = bestPlans(report);
  const special = formations.length === 0 ? undefined : specialClause(formations[0], report);
  const head = special ?? plan.shift();
  const chains = chainText(plans[WHITE].lockedChain, plans[BLACK].lockedChain);
  const name = formations.length === 0 ? '' : namesText(formations);
  const first = [name, head].filter((part) => part !== undefined && part !== '').join(': ');
  const others = [chains, ...plan].filter((text) => text !== undefined).map(sentence);
  return [...(first === '' ? [] : [sentence(first)]), ...others.slice(0, 1), ...pieces.slice(0, 1), ...others.slice(1)]
    .slice(0, MOST);
}

/** The best plan of each side, the better one first. Two pawns that attack each other are told of once. */
function bestPlans({ plans }: StructureReport): string[] {
  const [white, ...others] = planClauses(plans[WHITE], WHITE, kingSquare(WHITE));
  const black = planClauses(plans[BLACK], BLACK, kingSquare(BLACK));
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
function namesText([first, ...others]: readonly FormationMatch[]): string {
  const other = others.find(({ formation, side }) => formation.isOwned && side !== first.side);
  if (other === undefined) return nameOf(first);
  if (other.formation === first.formation) return `${first.formation.name} of both sides`;
  return `${nameOf(first)}${first.formation.isOwned ? ' against ' : ' with '}${nameOf(other)}`;
}

/** What is said of isolated and hanging pawns before any plan. */
function specialClause({ formation, side, pawns }: FormationMatch, { plans }: StructureReport): string | undefined {
  switch (formation.key) {
    case 'isolani': return isolaniClause(pawns, side, plans);
    case 'hangingPawns': return hangingClause(pawns, side);
    default: return undefined;
  }
}

/** `White's chain e4-d5 points at the queenside, Black's d6-e5 at the kingside, where White's king stands`. */
function chainText(white: LockedChain | undefined, black: LockedChain | undefined): string | undefined {
  const parts = [white, black].flatMap((chain, side) => {
    if (chain === undefined) return [];
    const { rear, front, pointsAt, atKing } = chain;
    const king = atKing ? `, where ${sideName(side ^ 1)}'s king stands` : '';
    return [{ pawns: `${squareName(rear)}-${squareName(front)}`, aim: `at the ${pointsAt}${king}`, side }];
  });
  if (parts.length === 0 || (parts.length === 1 && !(white ?? black)!.atKing)) return undefined;
  const [one, other] = parts;
  const first = `${sideName(one.side)}'s chain ${one.pawns} points ${one.aim}`;
  return other === undefined ? first : `${first}, ${sideName(other.side)}'s ${other.pawns} ${other.aim}`;
}
