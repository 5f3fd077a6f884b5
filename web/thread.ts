/**
 * All threads of the page in one file, because search, knowledge and games are the same code for the most part: a
 * browser fetches and keeps it once. The name of a thread says what it does.
 */

import { serveSearch } from '../lib/page-search.ts';
import type { Question } from './games/protocol.ts';
import { serveKnowledge } from './knowledge/knowledge-service.ts';
import type { ThreadName } from './threads/start-thread.ts';

interface Scope {
  readonly name: ThreadName;
  onmessage: (event: MessageEvent<Question>) => void;
}

const scope = globalThis as unknown as Scope;

/** Loads the readers of files and of columns, which no other thread needs. */
function serveGames(): void {
  const loading = import('./games/games-service.ts');
  scope.onmessage = async ({ data }) => (await loading).answerQuestion(data);
}

const SERVICES: Readonly<Record<ThreadName, () => void>> = {
  search: serveSearch,
  knowledge: serveKnowledge,
  games: serveGames,
};

SERVICES[scope.name]();
