/** Server of the Model Context Protocol: what Rampart knows of positions and games, as tools for language models. */

import { McpServer } from '@modelcontextprotocol/sdk/server/mcp.js';
import * as z from 'zod';
import { moveWords } from '../../lib/move-numbers.ts';
import { createIndex } from '../../lib/node.ts';
import { VERSION } from '../../uci/version.ts';
import { jsonText } from '../json-text.ts';
import { annotateGame, explainPosition, type Facts, findStructure, type Games, proveFortress } from './facts.ts';

export type { Games };

const INSTRUCTIONS =
  'Facts about chess positions and games. Sentences of the answers are proved, counted or searched: quote them, and ' +
  'do not add claims about pawns, plans or results that no answer has.';

const fen = z.string().default('startpos').describe('A FEN, or startpos');
const moves = z
  .union([z.array(z.string()), z.string()])
  .default([])
  .describe('Moves played from there, in SAN or UCI: a list, or a text with numbers or without');
const side = z.enum(['white', 'black']);
const text = (what: string) => z.string().optional().describe(what);
const nodesOf = (least: number, usual: number, what: string) =>
  z.int().min(least).max(5_000_000).default(usual).describe(what);

const POSITION = z.strictObject({
  fen,
  moves,
  nodes: nodesOf(0, 200_000, 'Positions to search, a second for about a million; 0 for no search'),
});
const PROOF = z.strictObject({
  fen,
  moves,
  side: side.optional().describe('The side that may be unable to win; both when left out'),
  certificate: z.boolean().default(false).describe('Include the proof itself, which can be long'),
});
const GAME = z.strictObject({
  pgn: z.string().describe('A PGN text'),
  game: z.int().min(1).default(1).describe('The number of the game in the text'),
  side: side.optional().describe('The side to judge; both when left out'),
  from: z.int().min(1).optional().describe('The number of the first move to look at'),
  nodes: nodesOf(1, 20_000, 'Positions to search for each move of the game'),
});
const QUERY = z.strictObject({
  pgn: text('Games to look through, as a PGN text; the files that the server was started with when left out'),
  formation: text('The name of a pawn structure: Carlsbad structure, isolani, French structure, hedgehog, ...'),
  side: z.enum(['white', 'black', 'player', 'opponent']).optional().describe('Whose formation it is'),
  player: text('A part of the name of either player'),
  result: z.enum(['1-0', '0-1', '1/2-1/2', '*', 'win', 'loss', 'draw']).optional().describe('win and loss of player'),
  break: text('A pawn break that was played, such as b4-b5'),
  has: z.array(z.string()).optional().describe('Facts that hold at once: isolated:white:d4, passed:black, open:c'),
  eco: text('The beginning of an ECO code'),
  opening: text("A part of the opening's name"),
  like: text('A FEN: games with pawns like those'),
  distance: z.int().min(0).max(64).optional().describe('How far pawns may be from those of like'),
  locked: z.boolean().optional().describe('True for structures without a break'),
  fortress: z.boolean().optional().describe('True where a side provably cannot win'),
  minPlies: z.int().min(1).max(1_000).optional().describe('Positions in a row that the structure must last'),
  limit: z.int().min(0).max(100).default(10).describe('Games to show in full'),
});

/** The facts twice: for models that read text, and for programs. */
function answer(facts: Facts) {
  const text = jsonText(facts);
  return { content: [{ type: 'text' as const, text }], structuredContent: JSON.parse(text) };
}

/** The moves of a list or of a text, without their numbers. */
function movesIn(moves: string | readonly string[]): string[] {
  return moveWords([moves].flat().join(' '));
}

/** Fields that were given. */
function given<Fields extends object>(fields: Fields): { [Name in keyof Fields]?: Exclude<Fields[Name], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as never;
}

const READS = { readOnlyHint: true, openWorldHint: false };

/**
 * A server with four tools; connect it to a transport. `games` are those that `find_structure` looks through where it
 * is given no others. What is wrong with a FEN, a move or a PGN is the result of a tool, marked as an error.
 */
export function createMcpServer(games: () => Promise<Games | null> = async () => null): McpServer {
  const server = new McpServer({ name: 'rampart-chess', version: VERSION }, { instructions: INSTRUCTIONS });
  server.registerTool(
    'explain_position',
    {
      description: 'Explains a position: pawn structure and plans, what is proved of it, the best move of a search',
      inputSchema: POSITION,
      annotations: READS,
    },
    async ({ fen, moves, nodes }, { signal }) => answer(await explainPosition(fen, movesIn(moves), nodes, signal)),
  );
  server.registerTool(
    'prove_fortress',
    {
      description: 'Proves that a side cannot win, or can never mate; says so when there is no proof',
      inputSchema: PROOF,
      annotations: READS,
    },
    ({ fen, moves, side, certificate }) =>
      answer(proveFortress(fen, movesIn(moves), side === undefined ? ['white', 'black'] : [side], certificate)),
  );
  server.registerTool(
    'annotate_game',
    {
      description:
        "Finds the mistakes of a game, what was better, and what happened to the pawns. Notes of the text are left out: all are Rampart's",
      inputSchema: GAME,
      annotations: READS,
    },
    async ({ pgn, ...wishes }, { signal, _meta, sendNotification }) => {
      const progressToken = _meta?.progressToken;
      const onProgress = (progress: number, total: number) => {
        if (progressToken === undefined) return;
        void sendNotification({ method: 'notifications/progress', params: { progressToken, progress, total } });
      };
      return answer(await annotateGame(pgn, { ...wishes, signal, onProgress }));
    },
  );
  server.registerTool(
    'find_structure',
    {
      description: 'Finds games by pawn structure, break or player, and counts how each formation scored',
      inputSchema: QUERY,
      annotations: READS,
    },
    async ({ pgn, limit, ...query }, { signal }) => {
      const asked = pgn === undefined ? await games() : await createIndex(pgn, { signal });
      if (asked === null) throw new Error('give games as pgn: the server was started without a file of games');
      return answer(await findStructure(asked, given(query), limit));
    },
  );
  return server;
}
