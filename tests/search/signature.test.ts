import { execFileSync } from 'node:child_process';
import { expect, test } from 'vitest';
import { rampart } from '../support/program.ts';
import { repository } from '../support/sources.ts';

/** The layers whose changes may change the node count. */
const LAYERS = ['engine', 'eval', 'search'];

function git(...words: string[]): string {
  return execFileSync('git', words, {
    cwd: repository,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
}

/** The node count that the last commit with one promises, or why there is nothing to compare with. */
function promisedNodes(): number | string {
  try {
    if (git('status', '--porcelain', '--', ...LAYERS) !== '') return 'the engine has changed since the last commit';
    const line = /^Bench: (\d+)$/m.exec(git('log', '--grep', '^Bench: [0-9]', '-1', '--format=%B'));
    return line === null ? 'no commit has a line with its node count' : Number(line[1]);
  } catch {
    return 'there is no history';
  }
}

test('the bench counts the nodes that the last commit promises', (context) => {
  const promised = promisedNodes();
  if (typeof promised === 'string') {
    console.warn(`skipped the signature: ${promised}`);
    return context.skip(promised);
  }
  const { output } = rampart(['bench']);
  expect(Number(/\n(\d+) nodes \d+ nps\n$/.exec(output)![1])).toBe(promised);
});
