#!/usr/bin/env node
/** `rampart-chess-mcp [GAMES.pgn ...]`: the server on standard input and output, as hosts of models start it. */

import { createReadStream } from 'node:fs';
import { fileFailure } from '../../base/user-error.ts';
import { indexParts, RampartError, type Table } from '../../lib/node.ts';
import { MISUSED, WRONG } from '../exit-codes.ts';
import type { Games } from './facts.ts';

const USAGE = 'usage: rampart-chess-mcp [GAMES.pgn ...]';

/** Reads files of games. Throws UserError for one that cannot be read. */
async function readGames(files: readonly string[]): Promise<Games> {
  const tables: Table[] = [];
  let seen = 0;
  let games = 0;
  for (const file of files) {
    try {
      for await (const part of indexParts(createReadStream(file, 'utf8'), { file, first: seen + 1 })) {
        seen += part.entries.length;
        games += part.count;
        if (part.count > 0) tables.push(part.table);
      }
    } catch (error) {
      throw error instanceof RampartError ? new Error(`${file}: ${error.message}`) : fileFailure('read', file, error);
    }
  }
  return { tables, games, leftOut: seen - games };
}

function fail(message: string, code: number): never {
  process.stderr.write(`${message}\n`);
  process.exit(code);
}

const files = process.argv.slice(2);
const option = files.find((word) => word.startsWith('-'));
if (option === '--help') {
  process.stdout.write(
    `${USAGE}\n\nServes language models by the Model Context Protocol on standard input and output.\n`,
  );
  process.exit(0);
}
if (option !== undefined) fail(`there is no option ${JSON.stringify(option)}\n${USAGE}`, MISUSED);
const [{ createMcpServer }, { StdioServerTransport }] = await Promise.all([
  import('./server.ts'),
  import('@modelcontextprotocol/sdk/server/stdio.js'),
]).catch((error: NodeJS.ErrnoException) => {
  if (error.code !== 'ERR_MODULE_NOT_FOUND') throw error;
  return fail('the server needs one more package: npm install @modelcontextprotocol/sdk', WRONG);
});
// A host that has gone reads no answer.
process.stdout.on('error', () => process.exit(0));
const games = files.length === 0 ? null : readGames(files);
games?.catch((error: Error) => fail(error.message, WRONG));
await createMcpServer(async () => games).connect(new StdioServerTransport());
