import { spawn, spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { START_FEN } from '../../../engine/fen.ts';
import { checkCertificate } from '../../../lib/fortress-checker.ts';
import { parsePgn } from '../../../lib/pgn/pgn-text.ts';
import type { Certificate } from '../../../lib/types/certificate.ts';
import { VERSION } from '../../../uci/version.ts';
import { testFolder } from '../../support/folder.ts';
import { PATIENCE } from '../../support/patience.ts';
import { repository } from '../../support/sources.ts';

const SERVER = `${repository}dist/lib/mcp-server.js`;
const CARLSBAD = 'r1bqr1k1/pp1nbppp/2p2n2/3p2B1/3P4/2NBP3/PPQ1NPPP/R4RK1 w - - 0 11';
const PENROSE = '8/p7/kpP5/qrp1b3/rpP2b2/pP4b1/P3K3/8 w - - 0 1';
const FRENCH = '[White "Ann"]\n[Result "1-0"]\n\n1. e4 e6 2. d4 d5 3. e5 c5 4. c3 Nc6 5. Nf3 Qb6 6. a3 c4 1-0\n';
const MATE = '[White "Ann"]\n\n1. e4 {mine} e5 2. Qh5 Nc6 3. Bc4 Nf6 $1 (3... Qe7) 4. Qxf7# 1-0\n';

const folder = testFolder();
const client = new Client({ name: 'test', version: '1' });

/** The facts of a tool, or what it says is wrong. */
async function call(name: string, fields: object, onprogress?: (progress: { progress: number }) => void) {
  const result = await client.callTool({ name, arguments: { ...fields } }, undefined, {
    timeout: PATIENCE,
    ...(onprogress === undefined ? {} : { onprogress }),
  });
  const [{ text }] = result.content as [{ text: string }];
  if (result.isError === true) return { wrong: text };
  // biome-ignore lint/suspicious/noExplicitAny: each tool has facts of its own
  const facts = result.structuredContent as any;
  expect(JSON.parse(text)).toEqual(facts);
  return facts;
}

beforeAll(async () => {
  const file = join(folder, 'games.pgn');
  writeFileSync(file, `${FRENCH}\n${MATE}\n1. e4 Ke5 *\n`);
  await client.connect(new StdioClientTransport({ command: process.execPath, args: [SERVER, file] }));
});
afterAll(() => client.close());

test('the server says who it is, and has four tools whose fields are described', async () => {
  expect(client.getServerVersion()).toMatchObject({ name: 'rampart-chess', version: VERSION });
  const { tools } = await client.listTools();
  expect(tools.map(({ name }) => name).sort()).toEqual([
    ...['annotate_game', 'explain_position', 'find_structure', 'prove_fortress'],
  ]);
  for (const { inputSchema, annotations } of tools) {
    expect(annotations?.readOnlyHint).toBe(true);
    expect(inputSchema.additionalProperties).toBe(false);
  }
});

describe('explain_position', () => {
  test('names the structure and its plans, and searches as many positions as asked', async () => {
    const { sentences, structure, search, legalMoves } = await call('explain_position', {
      fen: CARLSBAD,
      nodes: 5_000,
    });
    expect(sentences[0]).toMatch(/^Carlsbad structure: White's minority attack b2-b4-b5 /);
    expect(structure.formations[0].name).toBe('Carlsbad structure');
    expect(sentences.join()).not.toContain('no structure that has a name');
    expect(structure.white).not.toHaveProperty('passed');
    expect(search.nodes).toBeLessThan(6_000);
    expect(legalMoves).toContain(search.bestMove);
    expect(sentences.at(-1)).toContain(`prefers 11. ${search.bestMove}: `);
  });

  test('plays moves first, and searches nothing for 0 nodes or a game that has ended', async () => {
    const none = await call('explain_position', { moves: ['e4', 'e7e5'], nodes: 0 });
    expect([none.search, none.fen.split(' ')[0]]).toEqual([null, 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR']);
    expect(none.sentences[0]).toBe('The pawns form no structure that has a name.');
    const ended = await call('explain_position', { moves: ['f3', 'e5', 'g4', 'Qh4#'] });
    expect(ended.search).toBe(null);
    expect(ended.sentences[0]).toBe('The game has ended: 0-1 by checkmate.');
  });
});

test.each([['e4 e5'], ['1. e4 e5'], ['1.e4 e7e5'], [['e4', 'e5']], [['1. e4', 'e5']]])(
  '%j are moves',
  async (moves) => {
    const { fen } = await call('explain_position', { moves, nodes: 0 });
    expect(fen).toMatch(/^rnbqkbnr\/pppp1ppp\/8\/4p3\/4P3\/8\//);
  },
);

describe('prove_fortress', () => {
  test('gives a certificate that the checker accepts', async () => {
    const { sides, sentences } = await call('prove_fortress', { fen: PENROSE, certificate: true });
    expect(sides).toMatchObject([
      { side: 'white', cannotWin: null, proof: null },
      { side: 'black', cannotWin: true, cannotMate: null, proof: 'certificate' },
    ]);
    expect(checkCertificate(sides[1].certificate as Certificate)).toBe(undefined);
    expect(sentences[1]).toBe('Black cannot win against the best defence: that is proved.');
  });

  test('says that the lack of a proof says nothing', async () => {
    const { sides } = await call('prove_fortress', { side: 'white' });
    expect(sides).toMatchObject([{ side: 'white', cannotWin: null, cannotMate: null, proof: null }]);
    expect(sides[0].sentence).toBe('There is no proof that White cannot win, which does not say that White can.');
  });

  test('counts what recognisers know', async () => {
    const { sides } = await call('prove_fortress', { fen: 'k7/8/8/8/3B4/8/P7/4K3 w - - 0 1' });
    expect(sides).toMatchObject([
      { cannotWin: true, cannotMate: null, proof: 'recogniser' },
      { cannotWin: true, cannotMate: true },
    ]);
    const won = await call('prove_fortress', { fen: '4k3/8/4K3/4P3/8/8/8/8 w - - 0 1', side: 'white' });
    expect(won.sides).toMatchObject([{ cannotWin: null, sentence: 'White wins: that is proved.' }]);
  });
});

describe('annotate_game', () => {
  test('marks the mistake with what was better, by its own notes alone, and tells how far it is', async () => {
    const progress: number[] = [];
    const facts = await call('annotate_game', { pgn: MATE, nodes: 5_000 }, (seen) => progress.push(seen.progress));
    expect(facts.moments.at(-1)).toMatchObject({
      move: '3... Nf6',
      mark: '??',
      better: expect.stringMatching(/^3\.\.\. /),
    });
    expect(facts.sentences).toHaveLength(1 + facts.moments.length);
    expect(facts.pgn).not.toContain('mine');
    expect(parsePgn(facts.pgn).moves[5]?.nags).toEqual([4]);
    expect(progress).toEqual([1, 2, 3, 4, 5, 6, 7]);
  });
});

describe('find_structure', () => {
  test('looks through the file that the server was started with', async () => {
    const facts = await call('find_structure', { formation: 'French structure', player: 'ann' });
    expect(facts.sentences).toEqual([
      'Games as asked: 1 of 2.',
      'Games that could not be read, and are not counted: 1.',
    ]);
    expect(facts.found).toMatchObject([
      { white: 'Ann', line: 1, episodes: [{ from: '3...', breaks: [{ move: 'c7-c5', at: '3...' }] }] },
    ]);
    expect(facts.found[0].moves).toMatch(/^1\. e4 e6 2\. d4 d5 3\. e5 c5 /);
    expect(facts.formationsOfAllGames).toMatchObject([{ name: 'French structure', games: 1, score: { mean: 1 } }]);
  });

  test('says which conditions no game meets', async () => {
    const reasonFor = async (query: object) => (await call('find_structure', query)).sentences[1];
    expect(await reasonFor({ formation: 'hedgehog', player: 'ann', has: ['doubled:white'], minPlies: 4 })).toBe(
      'No game is like this: none has formation hedgehog, none has doubled:white.',
    );
    expect(await reasonFor({ formation: 'french', eco: 'C', minPlies: 90 })).toMatch(/: none has eco C\.$/);
    expect(await reasonFor({ player: 'ann', result: 'loss' })).toMatch(/: none has result loss\.$/);
  });

  test('looks through a text, and shows no more games than asked', async () => {
    const { found, sentences } = await call('find_structure', { pgn: `${FRENCH}\n${FRENCH}`, limit: 1 });
    expect([found.length, sentences]).toEqual([1, ['Games as asked: 2 of 2.']]);
  });
});

test.each([
  ['explain_position', { fen: 'nonsense' }, /^FEN needs /],
  ['explain_position', { moves: ['e5'] }, /^move 1, 'e5', is not legal$/],
  ['explain_position', { nods: 1 }, /Unrecognized key: "nods"/],
  ['prove_fortress', { fen: '8/8/8/8/8/8/8/K7 w - - 0 1' }, /king/],
  ['annotate_game', { pgn: '1. e4 e5 2. Ke4 *' }, /^line 1: Ke4 is not a legal move$/],
  ['annotate_game', { pgn: MATE, game: 2 }, /^there is no game 2 in the text: it has 1$/],
  ['find_structure', { formation: 'frensh' }, /did you mean french\?$/],
])('%s refuses %j, and the server goes on', async (tool, fields, message) => {
  expect((await call(tool, fields)).wrong).toMatch(message);
  expect((await call('explain_position', { nodes: 0 })).fen).toBe(START_FEN);
});

test.each([
  [['--nonsense'], 2, /^there is no option "--nonsense"\nusage: rampart-chess-mcp /],
  [['nowhere.pgn'], 1, /^cannot read nowhere\.pgn: no such file or directory\n$/],
])('%j is refused in words', (words, code, message) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [SERVER, ...words], { encoding: 'utf8', input: '' });
  expect([status, stdout]).toEqual([code, '']);
  expect(stderr).toMatch(message);
});

test('a server whose host has gone ends without a word', async () => {
  const server = spawn(process.execPath, [SERVER], { stdio: ['pipe', 'pipe', 'pipe'] });
  const ended = new Promise((resolve) => server.on('close', resolve));
  let errors = '';
  server.stderr.on('data', (text) => {
    errors += text;
  });
  server.stdout.destroy();
  server.stdin.on('error', () => {}).end('{ "jsonrpc": "2.0", "id": 1, "method": "ping" }\n');
  expect([await ended, errors]).toEqual([0, '']);
});

test('a server without a file of games asks for some', async () => {
  const other = new Client({ name: 'test', version: '1' });
  await other.connect(new StdioClientTransport({ command: process.execPath, args: [SERVER] }));
  const { isError, content } = await other.callTool({ name: 'find_structure', arguments: {} });
  expect([isError, content]).toMatchObject([true, [{ text: expect.stringMatching(/^give games as pgn: /) }]]);
  await other.close();
});
