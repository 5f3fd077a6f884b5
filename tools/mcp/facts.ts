/** Facts of the library for language models: small objects, with sentences that a proof, a count or a search backs. */

import { checkCertificate } from '../../lib/fortress-checker.ts';
import { moveNumber, numberMoves, plyOf } from '../../lib/move-numbers.ts';
import * as rampart from '../../lib/node.ts';
import { glyphText } from '../../lib/pgn/glyphs.ts';
import { conditionsOf, reasonOf } from '../games/conditions.ts';

/** What a tool answers: fields of JSON, one of them `sentences`. */
export interface Facts {
  readonly [field: string]: unknown;
  readonly sentences: readonly string[];
}

type Moves = readonly string[];

/**
 * What is known of a position after moves, and what a search of `nodes` positions prefers; 0 leaves the search out.
 * Rejects with RampartError.
 */
export async function explainPosition(fen: string, moves: Moves, nodes: number, signal: AbortSignal): Promise<Facts> {
  const { fen: here, sideToMove, check, end, legalMoves } = rampart.position(fen, moves);
  const { formations, sentences, white, black, rams, levers, openFiles } = rampart.pawns(fen, { moves });
  const { score, groups, recognition } = rampart.evaluate(fen, { moves });
  const sums = groups.flatMap(({ group, stage, sum }) => (stage === 'linear' ? [[group, sum] as const] : []));
  const search = nodes === 0 || end !== null ? null : await searchFacts(fen, moves, nodes, signal);
  return {
    sentences: [
      ...(end === null ? [] : [`The game has ended: ${end.result} by ${end.reason}.`]),
      // Else a model may name one from the moves.
      ...(formations.length === 0 ? ['The pawns form no structure that has a name.'] : []),
      ...sentences,
      ...recognitionSentences(recognition),
      ...(search === null ? [] : [search.sentence]),
    ],
    fen: here,
    sideToMove,
    check,
    end,
    legalMoves: legalMoves.map(({ san }) => san),
    structure: { formations, rams, levers, openFiles, white: withoutEmpty(white), black: withoutEmpty(black) },
    recognition,
    staticEvaluation: {
      centipawnsForWhite: score.value,
      groupsInOwnUnits: Object.fromEntries(sums.filter(([, sum]) => sum.middlegame !== 0 || sum.endgame !== 0)),
    },
    search,
  };
}

async function searchFacts(fen: string, moves: Moves, nodes: number, signal: AbortSignal) {
  const analysis = await rampart.analyse(fen, { moves, nodes, signal });
  const { fen: here, bestMove, score, winDrawLoss, depth, lines, nodes: searched } = analysis;
  const line = lineText(lines[0]?.moves ?? [], plyOf(here));
  const best = lineText(bestMove === null ? [] : [bestMove], plyOf(here));
  const sentence = `A search of ${searched} positions, ${depth} plies deep, prefers ${best}: ${scoreText(score)}.`;
  return { bestMove: bestMove?.san ?? null, score, winDrawLoss, depth, nodes: searched, line, sentence };
}

/** Centipawns from which on a win is known without a mate. */
const KNOWN_WIN = 3000;

function scoreText({ unit, value }: rampart.Score): string {
  const winner = value > 0 ? 'White' : 'Black';
  if (unit === 'mate') return `${winner} mates in ${Math.abs(value)}`;
  if (Math.abs(value) >= KNOWN_WIN) return `${winner} has a known win`;
  return `${value < 0 ? '-' : '+'}${(Math.abs(value) / 100).toFixed(2)} for White, where +1.00 is a win as likely as not`;
}

function recognitionSentences(recognition: rampart.Recognition | null): string[] {
  if (recognition === null) return [];
  const { kind, words, name, reason } = recognition;
  const isProved = kind === 'exact' || kind === 'at least' || kind === 'at most';
  return [`${isProved ? 'Proved' : 'Counted on by the evaluation, not proved'}: ${words} (${name}: ${reason}).`];
}

/** The features that are there. */
function withoutEmpty(features: object): object {
  const isThere = (value: unknown) => (Array.isArray(value) ? value.length > 0 : value !== null && value !== 0);
  return Object.fromEntries(Object.entries(features).filter(([, value]) => isThere(value)));
}

const NAMES = { white: 'White', black: 'Black' } as const;

/**
 * Proofs that sides cannot win or can never mate. A certificate counts after the library's checker, which shares no
 * code with the prover, has verified it. Throws RampartError.
 */
export function proveFortress(fen: string, moves: Moves, sides: readonly rampart.Colour[], withProof: boolean): Facts {
  const { recognition, cannotMate, fen: here } = rampart.recognise(fen, { moves });
  const squares = rampart.fortresses(fen, { moves }).filter(({ proved }) => proved);
  const verdicts = sides.map((side) => {
    const found = rampart.certify(fen, side, { moves });
    const certificate = found !== null && checkCertificate(found) === undefined ? found : null;
    const neverMates = cannotMate[side] || (certificate !== null && 'cannotMate' in certificate);
    const isHeld = neverMates || certificate !== null || isKnownNotToWin(recognition, side);
    return {
      side,
      cannotWin: isHeld ? true : null,
      cannotMate: neverMates ? true : null,
      proof: certificate !== null ? 'certificate' : isHeld ? 'recogniser' : null,
      sentence: verdictSentence(NAMES[side], neverMates, isHeld, recognition),
      ...(withProof && certificate !== null ? { certificate } : {}),
    };
  });
  const sentences = [...verdicts.map(({ sentence }) => sentence), ...recognitionSentences(recognition)];
  return { sentences, fen: here, sides: verdicts, squares };
}

/** Scores of recognisers are White's; a draw is 0. */
function isKnownNotToWin(known: rampart.Recognition | null, side: rampart.Colour): boolean {
  if (known?.score === undefined) return false;
  const isBound = known.kind === 'exact' || known.kind === (side === 'white' ? 'at most' : 'at least');
  return isBound && (side === 'white' ? known.score <= 0 : known.score >= 0);
}

function verdictSentence(
  name: string,
  neverMates: boolean,
  isHeld: boolean,
  known: rampart.Recognition | null,
): string {
  if (neverMates) return `${name} can never mate, whatever both sides play: that is proved.`;
  if (isHeld) return `${name} cannot win against the best defence: that is proved.`;
  if (known?.words === `${name} wins`) return `${name} wins: that is proved.`;
  return `There is no proof that ${name} cannot win, which does not say that ${name} can.`;
}

export interface AnnotationWish {
  /** Its number in the text, from 1. */
  readonly game: number;
  readonly nodes: number;
  readonly side?: rampart.Colour | undefined;
  readonly from?: number | undefined;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number, all: number) => void;
}

/**
 * A game of a PGN text with marks, better lines and remarks. Comments, glyphs and variations of the text are left out,
 * so that every note is Rampart's. Rejects with RampartError.
 */
export async function annotateGame(
  pgn: string,
  { game: number, side, from, ...others }: AnnotationWish,
): Promise<Facts> {
  const entries = rampart.listPgn(pgn);
  const entry = entries[number - 1];
  if (entry === undefined) throw new Error(`there is no game ${number} in the text: it has ${entries.length}`);
  const game = rampart.parsePgn(entry);
  const bare = { ...game, comment: '', moves: game.moves.map(({ uci, san }) => ({ uci, san, comment: '' })) };
  const wishes = { ...others, ...(side === undefined ? {} : { side }), ...(from === undefined ? {} : { from }) };
  const annotated = await withEngine((engine) => rampart.annotateGame(engine, bare, wishes));
  const start = plyOf(annotated.fen);
  const moments = annotated.moves.flatMap(({ san, comment, nags, variations }, index) => {
    const [better] = variations ?? [];
    const remark = comment.replace(/\[%eval [^\]]*\] ?/, '');
    if (better === undefined && remark === '' && nags === undefined) return [];
    return {
      move: `${moveNumber(start + index)} ${san}`,
      ...(nags === undefined ? {} : { mark: glyphText(nags) }),
      ...(better === undefined ? {} : { better: lineText(better, start + index) }),
      ...(remark === '' ? {} : { remark }),
    };
  });
  const marked = moments.filter(({ mark }) => mark !== undefined);
  const sentences = marked.map(({ move, mark, better }) => `${move} ${mark} Better was ${better}.`);
  return {
    sentences: [`Moves marked as giving points away: ${marked.length}.`, ...sentences],
    games: entries.length,
    moments,
    pgn: rampart.writePgn(annotated),
  };
}

async function withEngine<Value>(use: (engine: rampart.Engine) => Promise<Value>): Promise<Value> {
  const engine = rampart.createEngine();
  try {
    return await use(engine);
  } finally {
    await engine.dispose();
  }
}

function lineText(line: readonly rampart.Move[], ply: number): string {
  return numberMoves(
    line.map(({ san }) => san),
    ply,
  );
}

/** Games that can be asked, and how many there are. */
export type Games = rampart.GameTables & { readonly games: number; readonly leftOut: number };

/**
 * Games with a structure, the first `limit` of them in full, and how often each formation comes in all games. Rejects
 * with RampartError.
 */
export async function findStructure(games: Games, query: rampart.GameQuery, limit: number): Promise<Facts> {
  const found: object[] = [];
  let count = 0;
  for await (const game of rampart.findGames(games, query)) if (++count <= limit) found.push(foundFacts(game));
  const { player, minPlies } = query;
  const asked = { ...(player === undefined ? {} : { player }), ...(minPlies === undefined ? {} : { minPlies }) };
  const { formations } = await rampart.structureReport(games, asked);
  const overview = formations.map(({ name, side, games: all, score }) => ({ name, side, games: all, score }));
  return {
    sentences: [
      `Games as asked: ${count} of ${games.games}.`,
      ...(count > 0 || games.games === 0 ? [] : [`No game is like this: ${reasonOf(await unmetIn(games, query))}.`]),
      ...(games.leftOut === 0 ? [] : [`Games that could not be read, and are not counted: ${games.leftOut}.`]),
    ],
    found,
    formationsOfAllGames: overview,
  };
}

/** The conditions of a question that no game meets, in words. */
async function unmetIn(games: Games, query: rampart.GameQuery): Promise<string[]> {
  const unmet: string[] = [];
  for (const [words, one] of conditionsOf(query)) {
    const { done } = await rampart.findGames(games, one).next();
    if (done) unmet.push(words);
  }
  return unmet;
}

function foundFacts({ file, line, white, black, result, date, episodes, tags, moves }: rampart.FoundGame): object {
  const fen = tags.FEN ?? 'startpos';
  const { played } = rampart.position(fen, moves);
  const start = plyOf(rampart.position(fen).fen);
  const placeOf = (ply: number) => moveNumber(start + ply);
  return {
    ...{ white, black, result, date, file, line },
    episodes: episodes.map(({ firstPly, lastPly, breaks }) => ({
      from: placeOf(firstPly),
      to: placeOf(lastPly),
      breaks: breaks.map(({ ply, side, move, target }) => ({ at: placeOf(ply), side, move, target })),
    })),
    moves: lineText(played, start),
  };
}
