import { spawn } from 'node:child_process';
import { createInterface } from 'node:readline';
import { describe, expect, test } from 'vitest';
import { LIBRARY } from '../support/library.ts';
import { runModule } from '../support/program.ts';

const START = `import { createEngine, analyse, evaluate } from '${LIBRARY}';
const fen = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1';
`;

describe('a program ends by itself', () => {
  test.each([
    ['that only evaluates', 'console.log(typeof evaluate(fen).total)', 'number'],
    ['with an engine that nobody asks', "createEngine({ threads: 2 }); console.log('idle')", 'idle'],
    [
      'with an engine that was asked',
      'const e = createEngine(); console.log((await e.analyse(fen, { depth: 3 })).depth)',
      '3',
    ],
    ['that waits for ready', "await createEngine({ threads: 2 }).ready(); console.log('warm')", 'warm'],
    ['that waits for dispose', "await createEngine().dispose(); console.log('gone')", 'gone'],
    [
      'that waits for dispose while a search runs',
      'const e = createEngine(); e.analyse(fen, { infinite: true }).catch(({ code }) => console.log(code)); await e.dispose();',
      'disposed',
    ],
    [
      'not before its searches have',
      'createEngine().analyse(fen, { depth: 4 }).then(({ depth }) => console.log(depth))',
      '4',
    ],
    [
      'not before those that wait have',
      'const e = createEngine(); e.analyse(fen, { depth: 2 }); e.newGame(); e.analyse(fen, { depth: 4 }).then(({ depth }) => console.log(depth))',
      '4',
    ],
    ['after analyse', 'console.log((await analyse(fen, { depth: 4 })).depth)', '4'],
    [
      'after a loop that was left',
      'for await (const { depth } of createEngine().watch(fen)) if (depth === 3) break;\nconsole.log(3)',
      '3',
    ],
    [
      'after a search that was aborted',
      `const signal = AbortSignal.timeout(100);
       await createEngine().analyse(fen, { infinite: true, signal }).catch(({ code }) => console.log(code));`,
      'aborted',
    ],
    [
      'whose threads cannot be started',
      `import workerThreads from 'node:worker_threads';
       const { Worker } = workerThreads;
       workerThreads.Worker = class extends Worker {
         constructor(file, options) { super('throw new Error("no")', { ...options, eval: true }); }
       };
       await createEngine().analyse(fen).catch(({ code }) => console.log(code));`,
      'failed',
    ],
  ])('%s', async (_what, text, printed) => {
    expect(await runModule(START + text)).toEqual({ code: 0, output: `${printed}\n`, errors: '' });
  });
});

test('errors that nobody looks at are no unhandled rejections', async () => {
  const text = `
    const engine = createEngine();
    engine.watch('nonsense');
    const controller = new AbortController();
    engine.watch(fen, { signal: controller.signal });
    const waiting = engine.watch(fen);
    setTimeout(() => controller.abort(), 50);
    setTimeout(() => engine.dispose(), 100);
    try { for await (const info of waiting); } catch ({ code }) { console.log(code); }`;
  expect(await runModule(START + text)).toEqual({ code: 0, output: 'disposed\n', errors: '' });
});

test('a search that runs keeps the process alive', async () => {
  // Only the search itself does: a loop that waits for its news does not.
  const text = 'for await (const { depth } of createEngine().watch(fen)) console.log(depth);';
  const child = spawn(process.execPath, ['--input-type=module', '--eval', START + text]);
  try {
    const depths: number[] = [];
    for await (const line of createInterface(child.stdout)) if (depths.push(Number(line)) && depths.at(-1)! >= 8) break;
    expect(depths.at(-1)).toBe(8);
    expect(child.exitCode).toBeNull();
  } finally {
    child.kill();
  }
});

test('a table for which there is no memory is refused, and no thread stays', async () => {
  const text = `
    process.availableMemory = () => 2 ** 20;
    const { createEngine } = await import('${LIBRARY}');
    try { createEngine({ hash: 1024 }); } catch ({ code, message }) { console.log(code, message); }`;
  expect(await runModule(text)).toEqual({
    ...{ code: 0, output: 'bad-option there is no memory for a table of 1024 MB\n', errors: '' },
  });
});

test('engines that were disposed of leave nothing: the next ones find room where the first had theirs', async () => {
  const text = `import v8 from 'node:v8';
    import { runInNewContext } from 'node:vm';
    v8.setFlagsFromString('--expose-gc');
    const gc = runInNewContext('gc');
    const resident = () => process.memoryUsage().rss / 2 ** 20;
    const disposed = [];
    const round = async () => {
      const engines = Array.from({ length: 8 }, () => createEngine());
      await Promise.all(engines.map((engine) => engine.analyse(fen, { depth: 1 })));
      await Promise.all(engines.map((engine) => engine.dispose()));
      disposed.push(...engines.map((engine) => new WeakRef(engine)));
      engines.length = 0;
      for (let turn = 0; turn < 5; turn++) await new Promise((resolve) => setTimeout(resolve, 20)), gc();
    };
    await round();
    const first = resident();
    for (let turn = 0; turn < 3; turn++) await round();
    // Each engine has a table of 16 MB and caches of 46.
    const added = (resident() - first) / 24;
    console.log(disposed.filter((engine) => engine.deref() !== undefined).length, added < 8 || added);`;
  expect((await runModule(START + text)).output).toBe('0 true\n');
});

test('nothing changes the settings of V8', async () => {
  // V8 tells its settings by a number that stands for all of them.
  const text = `import v8 from 'node:v8';
    const before = v8.cachedDataVersionTag();
    evaluate(fen);
    const between = v8.cachedDataVersionTag();
    await createEngine().dispose();
    console.log(before === between, between === v8.cachedDataVersionTag());`;
  expect((await runModule(START + text)).output).toBe('true true\n');
});
