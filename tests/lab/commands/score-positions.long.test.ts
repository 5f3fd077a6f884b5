import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeEach, describe, expect, test } from 'vitest';
import { parseLabelled } from '../../../lab/data/labelled.ts';
import { testFolder } from '../../support/folder.ts';
import { OWN_ENGINE, PROGRAM, rampart } from '../../support/lab-program.ts';

const QUEEN_UP = '3qk3/8/8/8/8/8/8/4K3 b - -';
const MATE_IN_ONE = '6k1/5ppp/8/8/8/8/8/R3K3 w - -';
const STALEMATE = '7k/5Q2/6K1/8/8/8/8/8 b - -';
const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';

const folder = testFolder();
let own: string, data: string, out: string;
beforeEach(() => {
  own = mkdtempSync(join(folder, 'test '));
  data = join(own, 'data.epd');
  out = join(own, 'scored.epd');
});

const ENGINE = `${OWN_ENGINE} option.Hash=1`;
const wordsFor = (...words: string[]) => ['score', data, '--out', out, '--engine', ENGINE, ...words];
const score = (...words: string[]) => rampart(wordsFor(...words));
const write = (...lines: string[]) => writeFileSync(data, `${lines.join('\n')}\n`);
const scored = () => readFileSync(out, 'utf8').split('\n').slice(0, -1);

/** More lines than two blocks have, all different. */
const MANY = Array.from({ length: 600 }, (_, game) => `${START} hmvc ${game % 90}; c9 "1-0"; id "${game}";`);

describe('rampart score', () => {
  test('gives lines the engine’s score from White’s view, and keeps what else they say', () => {
    write(`${QUEEN_UP} hmvc 7; c9 "0-1"; ce 35; id "3.1";`, `${START} [0.5]`, '# a comment', '', `${START} 0 1`);
    const { code, output, errors } = score('--nodes', '400');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toBe(`3 positions in ${out}, 0 decided ones left out\n`);
    const [first, second, third] = scored().map(parseLabelled);
    expect(first).toMatchObject({ fen: `${QUEEN_UP} 7 1`, result: 0, game: '3.1' });
    expect(first!.score).toBeLessThan(-500);
    expect(scored()[0]!.match(/\bce\b/g)).toHaveLength(1);
    expect(second).toMatchObject({ fen: `${START} 0 1`, result: 0.5 });
    expect(Math.abs(second!.score)).toBeLessThan(100);
    expect(third).toMatchObject({ fen: `${START} 0 1`, result: Number.NaN });
  });

  test('searches as deep as it is told, or as many nodes', () => {
    const engine = join(own, 'echo.cjs');
    const script = [
      `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {`,
      `  if (line === 'quit') process.exit();`,
      `  if (line === 'uci') console.log('uciok');`,
      `  if (line === 'isready') console.log('readyok');`,
      `  const [, kind, count] = /^go (\\w+) (\\d+)$/.exec(line) ?? [];`,
      `  if (kind) console.log('info depth 1 score cp ' + (kind === 'depth' ? 100 : 200) + count + '\\nbestmove e2e4');`,
      `});`,
    ];
    writeFileSync(engine, script.join('\n'));
    write(START);
    const scoreOf = (...words: string[]) => {
      rmSync(out, { force: true });
      rmSync(`${out}.state`, { force: true });
      expect(score('--engine', `cmd=${process.execPath} arg="${engine}"`, ...words).code).toBe(0);
      return parseLabelled(scored()[0]!).score;
    };
    expect(scoreOf('--depth', '7')).toBe(1007);
    expect(scoreOf('--nodes', '15')).toBe(20_015);
    expect(score('--depth', '7', '--nodes', '15').code).toBe(2);
  });

  test('asks for the static evaluation, and leaves out games that are over', () => {
    const inCheck = '4k2R/8/8/8/8/8/8/4K3 b - -';
    write(QUEEN_UP, inCheck, STALEMATE, `${START} ce 35;`);
    const { code, output, errors } = score('--static');
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(output).toBe(`3 positions in ${out}, 1 decided ones left out\n`);
    const [, pawns] = /^evaluation (\S+) /m.exec(rampart(['eval', '--fen', `${START} 0 1`]).output)!;
    const scores = scored().map((line) => parseLabelled(line).score);
    expect(scores[0]).toBeLessThan(-500);
    expect(scores.at(-1)).toBe(Math.round(100 * Number(pawns)));
    expect(score('--static', '--depth', '1').code).toBe(2);
    expect(score('--static', '--nodes', '1').code).toBe(2);
    expect(score('--static', '--resume').code).toBe(0);
    expect(score('--depth', '1', '--resume')).toMatchObject({ code: 1, output: '' });
  });

  test('reads the evaluation of Stockfish, its network first, and refuses an engine that has none', () => {
    const engine = join(own, 'eval.cjs');
    const answering = (answer: string) => {
      writeFileSync(
        engine,
        [
          `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {`,
          `  if (line === 'quit') process.exit();`,
          `  if (line === 'uci') console.log('uciok');`,
          `  if (line === 'isready') console.log('readyok');`,
          `  if (line === 'eval') ${answer};`,
          `});`,
        ].join('\n'),
      );
      rmSync(out, { force: true });
      rmSync(`${out}.state`, { force: true });
      return score('--static', '--engine', `cmd=${process.execPath} arg="${engine}"`);
    };
    const playing = (lines: readonly string[]) => answering(`console.log(${JSON.stringify(lines.join('\n'))})`);
    const scores = () => scored().map((line) => parseLabelled(line).score);
    write(`${START} hmvc 3;`);
    const classical = 'Classical evaluation   +0.58 (white side)';
    const network = 'NNUE evaluation        -4.23 (white side)';
    const last = 'Final evaluation       +4.14 (white side) [with scaled NNUE, hybrid, ...]';
    expect(playing([classical, network, last]).code).toBe(0);
    expect(scores()).toEqual([-423]);
    expect(playing([classical, last]).code).toBe(0);
    expect(scores()).toEqual([414]);
    expect(playing(['Total evaluation: 0.12 (white side)']).code).toBe(0);
    expect(scores()).toEqual([12]);
    expect(playing([classical, 'Final evaluation: none (in check)']).code).toBe(0);
    expect(scores()).toEqual([]);
    // Neither a network that is in use nor half of an answer is an evaluation.
    for (const lines of [['Unknown command: eval'], ['info string NNUE evaluation using nn enabled'], [classical]]) {
      const { code, errors } = playing(lines);
      expect(code).toBe(1);
      expect(errors).toMatch(/^error: the engine .* failed at .*: it does not answer 'eval'\n$/);
    }
    const { code, errors } = answering('process.exit(3)');
    expect(code).toBe(1);
    expect(errors).toMatch(/^error: the engine .* failed at .*: it ended with exit code 3\n$/);
  });

  test('leaves out mates, ended games and what is no position', () => {
    write(MATE_IN_ONE, STALEMATE, 'nonsense', '8/8/8/8/8/8/8/8 w - -', START);
    const { code, output } = score('--nodes', '2000');
    expect(code).toBe(0);
    expect(output).toBe(`1 positions in ${out}, 2 decided ones left out, 2 lines hold no position\n`);
    expect(scored().map((line) => parseLabelled(line).fen)).toEqual([`${START} 0 1`]);
  });

  test('tells the engine which positions have the castling of Chess960', () => {
    const engine = join(own, 'castles.cjs');
    const script = [
      `let told = 'false';`,
      `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {`,
      `  if (line === 'quit') process.exit();`,
      `  if (line === 'uci') console.log('option name UCI_Chess960 type check default false\\nuciok');`,
      `  if (line === 'isready') console.log('readyok');`,
      `  if (line.startsWith('setoption')) told = line.split(' ').at(-1);`,
      `  if (line.startsWith('go'))`,
      `    console.log('info depth 1 score cp ' + (told === 'true' ? 960 : 100) + '\\nbestmove e2e4');`,
      `});`,
    ];
    writeFileSync(engine, script.join('\n'));
    write(START, '7k/8/8/8/8/8/8/RK6 w A -', START);
    expect(score('--engine', `cmd=${process.execPath} arg="${engine}"`).code).toBe(0);
    expect(scored().map((line) => parseLabelled(line).score)).toEqual([100, 960, 100]);
  });

  test('sends the engine whole FENs, with the counters that a line has or leaves out', () => {
    const engine = join(own, 'counts.cjs');
    const script = [
      `let fields = [];`,
      `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {`,
      `  if (line === 'quit') process.exit();`,
      `  if (line === 'uci') console.log('uciok');`,
      `  if (line === 'isready') console.log('readyok');`,
      `  if (line.startsWith('position')) fields = line.split(' ').slice(2);`,
      `  if (line.startsWith('go'))`,
      `    console.log('info depth 1 score cp ' + (fields.length + 100 * Number(fields[4])) + '\\nbestmove e1e2');`,
      `});`,
    ];
    writeFileSync(engine, script.join('\n'));
    const bare = '4k3/8/8/8/8/8/8/QQ2K3 w - -';
    write(bare, `${bare} hmvc 7;`, `${bare} 9 40`);
    expect(score('--engine', `cmd=${process.execPath} arg="${engine}"`).code).toBe(0);
    expect(scored().map((line) => parseLabelled(line).score)).toEqual([6, 706, 906]);
  });

  test('writes the same whatever the number of engines, and from packed files', () => {
    write(...MANY);
    score('--nodes', '20', '--concurrency', '1');
    const alone = scored();
    expect(alone.map((line) => parseLabelled(line).game)).toEqual(MANY.map((_, game) => String(game)));
    data = join(own, 'data.epd.gz');
    writeFileSync(data, gzipSync(`${MANY.join('\n')}\n`));
    out = join(own, 'together.epd');
    score('--nodes', '20', '--concurrency', '3');
    expect(scored()).toEqual(alone);
  });

  test('goes on where it was killed', async () => {
    write(...MANY);
    expect(score('--nodes', '20', '--resume')).toMatchObject({
      code: 0,
      errors: `there is nothing to resume: ${out} is begun\n`,
    });
    const whole = scored();
    out = join(own, 'killed.epd');
    const child = spawn(PROGRAM, wordsFor('--nodes', '20', '--concurrency', '1'), {
      stdio: 'ignore',
    });
    const state = () => JSON.parse(readFileSync(`${out}.state`, 'utf8')) as { blocks: number };
    while (!existsSync(`${out}.state`) || state().blocks < 1) await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('exit', resolve));
    expect(state().blocks).toBeLessThan(3);
    expect(score('--nodes', '20').errors).toMatch(/is there already: add --force to replace it, or --resume/);
    expect(score('--nodes', '21', '--resume').errors).toMatch(/made with limit 20 nodes, not 21 nodes/);
    expect(score('--nodes', '20', '--resume').code).toBe(0);
    expect(scored()).toEqual(whole);
    write(...MANY.slice(1));
    expect(score('--nodes', '20', '--resume').errors).toMatch(/^error: the positions are not those/);
  });

  test.each([
    ['while it scores', () => ENGINE, 1],
    ['while an engine starts', engineThatNeverStarts, 0],
  ])('ends early when it is interrupted %s', async (_, engine, blocks) => {
    write(...MANY);
    const words = ['score', data, '--out', out, '--engine', engine(), '--nodes=1000', '--concurrency=1'];
    const child = spawn(PROGRAM, words, { stdio: 'ignore' });
    const ended = new Promise((resolve) => child.on('exit', resolve));
    const done = () => (existsSync(`${out}.state`) ? JSON.parse(readFileSync(`${out}.state`, 'utf8')).blocks : 0);
    const isUnderWay = () => (blocks > 0 ? done() >= blocks : existsSync(`${out}.asked`));
    while (!isUnderWay() && child.exitCode === null) await new Promise((resolve) => setTimeout(resolve, 2));
    child.kill('SIGINT');
    expect(await ended).toBe(130);
    expect(done()).toBeLessThan(3);
    expect(existsSync(out)).toBe(blocks > 0);
  });

  /** It leaves a file as soon as it is asked for its name, and never answers. */
  function engineThatNeverStarts(): string {
    const file = join(own, 'mute.cjs');
    const sign = JSON.stringify(`${out}.asked`);
    writeFileSync(file, `process.stdin.on('data', () => require('node:fs').writeFileSync(${sign}, ''));\n`);
    return `cmd=${process.execPath} arg="${file}"`;
  }

  test('refuses what it cannot read, write or start', () => {
    write(START);
    expect(rampart(['score', data, '--out', out])).toMatchObject({ code: 2 });
    expect(rampart(['score', '--out', out, '--engine', ENGINE])).toMatchObject({ code: 2 });
    expect(rampart(['score', data, '--out', out, '--engine', 'cmd=/no/engine']).errors).toMatch(/^error: .*\n$/);
    expect(existsSync(out)).toBe(false);
    out = join(own, 'no', 'folder.epd');
    expect(score().errors).toMatch(/^error: cannot write .*\n$/);
    out = join(own, 'scored.epd');
    data = join(own, 'nothing.epd');
    expect(score().errors).toMatch(/^error: cannot read .*\n$/);
  });
});
