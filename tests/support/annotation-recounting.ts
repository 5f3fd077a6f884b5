/** Everything that annotations say of games, against an independent recount. */

import { Chess } from 'chess.js';
import { BLACK, WHITE } from '../../engine/squares.ts';
import { type Moment, momentsOf } from '../../lib/annotate/moments.ts';
import { remarksOn } from '../../lib/annotate/remarks.ts';
import { cursorOf } from '../../lib/game-cursor.ts';
import type { TableResults } from '../../lib/types/annotation.ts';
import type { PgnMove } from '../../lib/types/game.ts';
import { judge } from './fortress-solver.ts';
import { boardOf } from './letter-board.ts';
import { type LetterGame, readRemark } from './remark-recount.ts';
import { readSentence, type Statement } from './sentence-recount.ts';

/** A sentence of a game, on the position after some of its moves. */
interface Said {
  readonly text: string;
  readonly place: number;
  readonly statements: readonly Statement[] | undefined;
}

interface Game {
  readonly fen: string;
  readonly moves: readonly PgnMove[];
}

/** The sentences on pawns that a page shows with each position, as the recount reads them on the boards of a game. */
export function readSentences(moments: readonly Moment[], boards: readonly string[]): Said[] {
  return moments.flatMap(({ pawns }, place) =>
    pawns.sentences.map((text) => ({ text, place, statements: readSentence(text, boards[place]!) })),
  );
}

function readRemarks(moments: readonly Moment[], game: LetterGame, results: TableResults): Said[] {
  return moments.slice(1).flatMap(({ pawns: { fen } }, index) =>
    remarksOn(moments, index + 1, 'rich').map(({ text, kind }) => {
      const isProof = kind === 'locked' || kind === 'known ending';
      const statement = isProof ? judgeProof(text, fen, results) : readRemark(text, game, index + 1);
      return { text, place: index + 1, statements: statement && [statement] };
    }),
  );
}

const CLAIMS: Readonly<Record<string, readonly string[]>> = {
  'white wins': ['1-0'],
  'black wins': ['0-1'],
  'white cannot win': ['0-1', '1/2-1/2'],
  'black cannot win': ['1-0', '1/2-1/2'],
  'a draw': ['1/2-1/2'],
};

/** A proof, compared with chess.js, endgame tables, or the solver of pawn endings; undefined where none can say. */
function judgeProof(text: string, fen: string, results: TableResults): Statement | undefined {
  const chess = new Chess(fen);
  if (text === 'Stalemate.') return { kind: 'stalemate', isTrue: chess.isStalemate() };
  const [, claim = '', name] = /^(?:Locked: )?(.*?)(?: \((.*)\))?\.$/.exec(text)!;
  const left = CLAIMS[claim.toLowerCase()];
  if (left === undefined) return undefined;
  const result = results(fen);
  if (result !== null) return { kind: 'proof, by tables', isTrue: left.includes(result) };
  const men = fen.split(' ')[0]!.replace(/[^a-z]/gi, '');
  if (!/[nbrq]/i.test(men)) {
    const verdictOn = (side: string) => judge(fen, side === 'White' ? WHITE : BLACK).verdict;
    const [winner] = / wins$/.test(claim) ? claim.split(' ') : [];
    const others = ['White', 'Black'].filter((side) => !left.includes(side === 'White' ? '1-0' : '0-1'));
    const isWon = winner === undefined || verdictOn(winner) === 'QUEENS';
    const isTrue = isWon && others.every((side) => verdictOn(side) === 'HELD');
    return { kind: 'proof, by the solver of pawns', isTrue };
  }
  if (name !== 'lone king') return undefined;
  const isWhites = claim === 'White wins';
  const [strong, weak] = [/[A-Z]/g, /[a-z]/g].map((letters) => (men.match(letters) ?? []).join('').toUpperCase());
  const [winner, loser] = isWhites ? [strong!, weak!] : [weak!, strong!];
  const isEnough = loser === 'K' && (/[QR]/.test(winner) || /B.*N|N.*B/.test(winner));
  return { kind: 'lone king', isTrue: isEnough && !chess.isGameOver() };
}

export interface Recount {
  positions: number;
  sentences: number;
  /** What the sentences state, by kind: how often, and how often wrongly. */
  readonly kinds: Map<string, { told: number; wrong: number }>;
  /** Sentences that are wrong, or that the recount cannot read. */
  readonly faults: string[];
}

export const emptyRecount = (): Recount => ({ positions: 0, sentences: 0, kinds: new Map(), faults: [] });

/** Adds all that annotations say of a game, at length and without a search; returns its moments. */
export function recountGame(recount: Recount, { fen, moves }: Game, results: TableResults = () => null): Moment[] {
  const ucis = moves.map(({ uci }) => uci);
  const moments = [...momentsOf(cursorOf(fen, ucis), moves)];
  const chess = new Chess(fen);
  const boards = [fen, ...ucis.map((uci) => chess.move(uci).after)].map(boardOf);
  const game = { boards, ucis, sans: moves.map(({ san }) => san) };
  recount.positions += boards.length;
  const told = { remark: readRemarks(moments, game, results), structure: readSentences(moments, boards) };
  for (const [where, said] of Object.entries(told)) for (const one of said) addSentence(recount, where, one, moments);
  return moments;
}

function addSentence(recount: Recount, where: string, { text, place, statements }: Said, moments: Moment[]): void {
  recount.sentences++;
  const { fen } = moments[place]!.pawns;
  if (statements === undefined) recount.faults.push(`unknown: ${text} ${fen}`);
  for (const { kind, isTrue } of statements ?? []) {
    const name = `${where} | ${kind}`;
    const { told, wrong } = recount.kinds.get(name) ?? { told: 0, wrong: 0 };
    recount.kinds.set(name, { told: told + 1, wrong: wrong + (isTrue ? 0 : 1) });
    if (!isTrue) recount.faults.push(`wrong: ${text} ${fen}`);
  }
}
