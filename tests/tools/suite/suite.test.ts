import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MATE } from '../../../eval/score.ts';
import { isSolved, maxPoints, pointsOf } from '../../../tools/suite/attempt.ts';
import { parseEpd, type Task } from '../../../tools/suite/epd.ts';
import { themeOf } from '../../../tools/suite/suite-text.ts';
import { FAKE_OPENINGS, fakeEngine } from '../../support/fake-engine.ts';
import { testFolder } from '../../support/folder.ts';
import { inFolder, type Outcome, OWN_ENGINE, rampart, startRampart } from '../../support/program.ts';
import { describeShared, sharedData } from '../../support/shared.ts';

const START = 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -';
/** Castling here is that of Chess960: the king takes a rook beside it. */
const CHESS960 = '4k3/8/8/8/8/8/PPPPPPPP/1R2KR2 w FB -';

function taskOf(line: string): Task {
  const { tasks, bad } = parseEpd(line);
  expect(bad).toEqual([]);
  return tasks[0]!;
}

function runOn(text: string, ...words: string[]): Outcome {
  let outcome: Outcome | undefined;
  inFolder((folder) => {
    const file = join(folder, 'suite.epd');
    writeFileSync(file, text);
    const { code, output, errors } = rampart(['suite', file, ...words]);
    outcome = { code, output, errors: errors.replaceAll(file, 'FILE') };
  });
  return outcome!;
}

describe('a line', () => {
  test.each([
    [`${START} bm e4 Nf3; id "X.01";`, { best: ['e2e4', 'g1f3'], id: 'X.01' }],
    [`${START} ; bm d4; id  sbd.001 `, { best: ['d2d4'], id: 'sbd.001' }],
    ['4k3/8/8/8/8/8/8/R3K3 w Q - bm Ra8 +;', { best: ['a1a8'] }],
    ['r3k2r/8/8/8/8/8/8/R3K2R w KQkq - bm O-O; am 0-0-0;', { best: ['e1g1'], avoid: ['e1c1'] }],
    [`${CHESS960} bm O-O; am O-O-O;`, { best: ['e1f1'], avoid: ['e1b1'] }],
    [`${START} 0 1 ; am a3`, { best: [], avoid: ['a2a3'] }],
    [
      `${START} bm e4; c0 "e4=10, d4=7,Nf3=2";`,
      {
        points: new Map([
          ['e2e4', 10],
          ['d2d4', 7],
          ['g1f3', 2],
        ]),
      },
    ],
    [`${START} c0 "Draw";`, { outcome: 'draw' }],
    [`${START} bm e4; c0 "Somebody - Else; 1990";`, { outcome: undefined, points: new Map() }],
    [`${START} dm 3;`, { mate: 3 }],
    [`${START} bm #3;`, { mate: 3, best: [] }],
    [`${START} bm e4; dm 105;`, { mate: undefined }],
    [`${START} -1 12 bm e4`, { fen: `${START} 0 12` }],
    [`${START} bm e4; hmvc 12; fmvn 40;`, { fen: `${START} 12 40` }],
    [`${START} fmvn 9; am e4;`, { fen: `${START} 0 9` }],
  ])('%s', (line, expected) => {
    expect(taskOf(line)).toMatchObject(expected);
  });

  test.each([
    ['nonsense', /^no position: 'nonsense'$/],
    [`${START} bm Ke2;`, /^bm Ke2 is not a legal move of /],
    [`${START} am e5;`, /^am e5 is not a legal move/],
    [`${START} c0 "e5=10";`, /^c0 e5 is not a legal move/],
    [`${START} id "x";`, /^none of bm, am, dm/],
    [START, /^none of bm/],
    [`${START} bm e4; id "x;`, /^a quote is not closed$/],
    [`${START} dm many;`, /^dm 'many' is not a number/],
    [`${START} dm 0;`, /^dm '0'/],
    [`${START} bm e4; hmvc -1;`, /^hmvc '-1' is no number from 0 to 9999$/],
    [`${START} bm e4; fmvn next;`, /^fmvn 'next' is no number/],
    [`${START} bm e4; hmvc 12345;`, /^hmvc '12345' is no number/],
  ])('%s is bad', (line, reason) => {
    const { tasks, bad } = parseEpd(`# comment\n\n${line}\n`);
    expect(tasks).toEqual([]);
    expect(bad).toEqual([{ line: 3, reason: expect.stringMatching(reason) }]);
  });

  test.each([
    ['WAC.001', 'WAC'],
    ['STS(v2.2) Open Files.017', 'STS(v2.2) Open Files'],
    ['PET001: Pawn endgame', 'PET'],
    ['arasan20.1', 'arasan20'],
    ['1.5.IQ.918', 'IQ'],
    ['3 queens.2', 'queens'],
    ['12', 'positions'],
    ['1.2', '1'],
    ['line 7', 'positions'],
    ['alone', 'positions'],
  ])('%s belongs to %s', (id, theme) => {
    expect(themeOf({ ...taskOf(`${START} bm e4;`), id })).toBe(theme);
  });
});

test.each<[string, string, number, boolean, number]>([
  ['bm e4 d4;', 'd2d4', 0, true, 1],
  ['bm e4 d4;', 'g1f3', 900, false, 0],
  ['am e4;', 'e2e4', 0, false, 0],
  ['am e4;', 'd2d4', 0, true, 1],
  ['am e4;', '', 0, false, 0],
  ['c0 "e4=10, d4=7";', 'e2e4', 0, true, 10],
  ['c0 "e4=10, d4=7";', 'd2d4', 0, false, 7],
  ['c0 "e4=10, d4=7";', 'a2a3', 0, false, 0],
  ['c0 "draw";', 'e2e4', -50, true, 1],
  ['c0 "draw";', 'e2e4', 51, false, 0],
  ['c0 "win";', 'e2e4', 150, true, 1],
  ['c0 "win";', 'e2e4', -150, false, 0],
  ['dm 2;', 'e2e4', MATE - 3, true, 1],
  ['dm 2;', 'e2e4', MATE - 5, false, 0],
  ['dm 2;', 'e2e4', 3000, false, 0],
  ['bm #-2;', 'e2e4', -MATE + 4, true, 1],
  ['bm #-2;', 'e2e4', MATE - 3, false, 0],
])('%s answered by %s at %d: %s', (operations, move, score, solved, points) => {
  const task = taskOf(`${START} ${operations}`);
  expect(isSolved(task, { move, score })).toBe(solved);
  expect(pointsOf(task, { move, score })).toBe(points);
  expect(maxPoints(task)).toBe(operations.startsWith('c0 "e4') ? 10 : 1);
});

const SUITE = `6k1/5ppp/8/8/8/8/8/R3K3 w - - bm Ra8; id "Back rank.1";
6k1/5ppp/8/8/8/8/8/R3K3 w - - dm 1; id "Back rank.2";
k7/2Q5/1K6/8/8/8/8/8 w - - am Qb7 Qa7; id "Corner.1";
6k1/5ppp/8/8/8/8/8/R3K3 w - - c0 "Ra8=10, Ke2=1"; id "Points.1";
7k/5Q2/8/8/8/8/8/K7 b - - c0 "draw"; bm Kg8; id "Bad.1";
`;

/** The arguments for an engine that knows one move. Its file is kept in the folder. */
function engineThatAnswers(move: string, folder: string): string[] {
  const script = [
    `const say = { uci: 'uciok', isready: 'readyok', go: 'info depth 1 score cp 900\\nbestmove ${move}' };`,
    `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {`,
    `  if (line === 'quit') process.exit();`,
    `  const answer = say[line.split(' ')[0]];`,
    `  if (answer) console.log(answer);`,
    `});`,
  ];
  const file = join(folder, 'terse.cjs');
  writeFileSync(file, script.join('\n'));
  return ['--engine', `cmd=${process.execPath} arg="${file}" name=Terse`];
}

const COUNT = expect.stringMatching(/^\d+(\.\d)?[kM]?$/);

describe('rampart suite', () => {
  const folder = testFolder();

  test('tells a few of many lines without a task', () => {
    const { code, output, errors } = runOn('4k3/8/8/8/8/8/4P3/4K3 w - - id "x";\n'.repeat(256));
    expect([code, output]).toEqual([1, '']);
    const lines = errors.trimEnd().split('\n');
    expect(lines.slice(0, 5).every((line) => /^FILE:\d: none of bm, am, dm/.test(line))).toBe(true);
    expect(lines.slice(5)).toEqual(['and 251 more like this', 'error: FILE has no test position']);
  });

  test('prints a line a position, a row a theme, and bad lines with their place', () => {
    const { code, output, errors } = runOn(SUITE, '--nodes', '2000');
    expect(code).toBe(1);
    expect(errors).toMatch(/^FILE:5: bm Kg8 is not a legal move of 7k[^\n]*\n$/);
    const lines = output.trimEnd().split('\n');
    expect(lines.slice(0, 4)).toEqual([
      expect.stringMatching(/^Back rank\.1 +\+ Ra8# +#1 {2}best Ra8#$/),
      expect.stringMatching(/^Back rank\.2 +\+ Ra8# +#1 {2}mate in 1$/),
      expect.stringMatching(/^Corner\.1 +\+ Q[a-h]\d# +#1 {2}not Qb7#, Qa7#$/),
      expect.stringMatching(/^Points\.1 +\+ Ra8# +#1 {2}points Ra8# 10, .*$/),
    ]);
    expect(lines.slice(4).map((line) => line.split(/\s{2,}/))).toEqual([
      ['theme', 'engine', 'solved', 'of', '%', 's to solve', 'nodes to solve', 'nodes', 'points'],
      ['Back rank', 'Rampart', '2', '2', '100.0', expect.stringMatching(/^\d+\.\d\d$/), COUNT, COUNT, '2/2'],
      ['Corner', 'Rampart', '1', '1', '100.0', expect.any(String), COUNT, COUNT, '1/1'],
      ['Points', 'Rampart', '1', '1', '100.0', expect.any(String), COUNT, COUNT, '10/10'],
      ['all', 'Rampart', '4', '4', '100.0', expect.any(String), COUNT, COUNT, '13/13'],
    ]);
  });

  test('names moves as they are played in the position, beside those that are asked for', () => {
    inFolder((folder) => {
      const asked = `${START} bm Nf3 e4; am Nc3; id "many";\n4k3/8/8/8/8/8/8/R3K3 w Q - c0 "win"; dm -2; id "won"`;
      const { output } = runOn(asked, ...engineThatAnswers('g1f3', folder));
      const [first, second] = output.split('\n');
      expect(first).toMatch(/^many +\+ Nf3 +\+9\.00 {2}best Nf3, e4; not Nc3$/);
      // What an engine answers that is no move of the position is shown as it is.
      expect(second).toMatch(/^won +- g1f3 +\+9\.00 {2}mated in 2; a win$/);
    });
  });

  test('prints the same as JSON', () => {
    const { output } = runOn(SUITE, '--depth', '3', '--json');
    const { engines, all, themes, positions } = JSON.parse(output);
    expect(engines).toEqual(['Rampart']);
    expect(all).toMatchObject({ tasks: 4, maxPoints: 13, engines: [{ solved: 4, points: 13 }] });
    expect(Object.keys(themes)).toEqual(['Back rank', 'Corner', 'Points']);
    expect(positions[0]).toMatchObject({
      id: 'Back rank.1',
      line: 1,
      attempts: [{ move: 'a1a8', solved: true, score: { unit: 'mate', value: 1 } }],
    });
    for (const { attempts } of positions) {
      const [{ score, time }] = attempts;
      expect(score).toEqual({ unit: expect.stringMatching(/^(centipawns|mate)$/), value: expect.any(Number) });
      expect(Number.isInteger(time)).toBe(true);
    }
    expect(positions[0].attempts[0].found.nodes).toBeLessThanOrEqual(positions[0].attempts[0].nodes);
  });

  test('lets UCI engines solve side by side', () => {
    const engine = (name: string) => ['--engine', `${OWN_ENGINE} name=${name} option.Hash=1`];
    const { code, output } = runOn(SUITE, '--depth', '4', '--quiet', ...engine('One'), ...engine('Two'));
    expect(code).toBe(1);
    const lines = output
      .trimEnd()
      .split('\n')
      .map((line) => line.trim().split(/\s{2,}/));
    expect(lines.slice(-2).map((cells) => [cells[1], cells.at(-1)])).toEqual([
      ['One', '13/13'],
      ['Two', '13/13'],
    ]);
    // A depth takes the same nodes whether Rampart is named or not.
    const all = (...more: string[]) => JSON.parse(runOn(SUITE, '--depth', '4', '--json', ...more).output).all;
    const [own] = all('--hash', '1').engines;
    const [one, two] = all(...engine('One'), ...engine('Two')).engines;
    expect(own.nodes).toBeGreaterThan(own.nodesToSolve);
    expect(own.nodesToSolve).toBeGreaterThan(0);
    for (const { nodes, nodesToSolve } of [one, two])
      expect({ nodes, nodesToSolve }).toEqual({ nodes: own.nodes, nodesToSolve: own.nodesToSolve });
    expect(runOn(SUITE, '--engine', 'cmd=/no/engine')).toMatchObject({
      code: 1,
      output: '',
      errors: expect.stringMatching(/\nerror: [^\n]*\/no\/engine[^\n]*\n$/),
    });
  });

  test('does not make up nodes that an engine does not tell', () => {
    inFolder((folder) => {
      const engine = engineThatAnswers('a1a8', folder);
      const { output, code } = runOn(SUITE.split('\n')[0]!, '--quiet', ...engine);
      expect(code).toBe(0);
      expect(output.trimEnd().split('\n').at(-1)).toMatch(/^all +Terse +1 +1 +100\.0 +0\.\d\d +- +-$/);
      const { all } = JSON.parse(runOn(SUITE.split('\n')[0]!, '--json', ...engine).output);
      expect(all.engines).toMatchObject([{ solved: 1, nodes: null, nodesToSolve: null }]);
    });
  });

  test('prints what UCI engines have solved when it is interrupted', async () => {
    const file = join(folder, 'interrupted.epd');
    writeFileSync(
      file,
      FAKE_OPENINGS.slice(0, 4)
        .map((fen) => `${fen.split(' ', 4).join(' ')} bm Nf3;\n`)
        .join('')
        .repeat(25),
    );
    const engine = fakeEngine(folder)('slow each time', 'name=Slow');
    let interrupted = false;
    const words = ['suite', file, '--engine', engine, '--movetime', '600000'];
    const { code, output, errors } = await startRampart(words, (child) => {
      if (!interrupted) interrupted = child.kill('SIGINT');
    });
    expect({ code, errors }).toEqual({ code: 130, errors: '' });
    expect(output).toMatch(/^line 1 +\+ Nf3 [\s\S]*\nall +Slow +(\d{1,2}) +\1 +100\.0 [^\n]*\n$/);
  });

  test.each(['e1g1', 'e1f1'])('takes castling for solved when an engine writes %s', (answer) => {
    inFolder((folder) => {
      const engine = engineThatAnswers(answer, folder);
      const { output, code } = runOn(`${CHESS960} bm O-O; id "castle.1";`, ...engine);
      expect(code).toBe(0);
      expect(output).toMatch(/^castle\.1 +\+ O-O .* best O-O$/m);
    });
  });

  // Castling is king takes rook to an engine that has been told of Chess960; here it answers nothing else then.
  test.each([
    ['is told when castling is that of Chess960', 'true', '', [true, true, true]],
    ['is told nothing that it does not know', 'false', '', [true, false, true]],
    ['keeps what its description sets', 'true', ' option.UCI_Chess960=true', [false, true, false]],
  ])('an engine %s', (_, declares, more, expected) => {
    inFolder((folder) => {
      const script = [
        `let told = false;`,
        `require('readline').createInterface({ input: process.stdin }).on('line', (line) => {`,
        `  if (line === 'quit') process.exit();`,
        `  if (line === 'uci' && ${declares}) console.log('option name UCI_Chess960 type check default false');`,
        `  if (line === 'uci') console.log('uciok');`,
        `  if (line === 'isready') console.log('readyok');`,
        `  if (line.startsWith('setoption name UCI_Chess960 value ')) told = line.endsWith(' true');`,
        `  if (line.startsWith('go')) console.log('bestmove ' + (told ? 'b1a1' : 'e1d1'));`,
        `});`,
      ];
      const file = join(folder, 'castles.cjs');
      writeFileSync(file, script.join('\n'));
      const orthodox = 'k7/8/8/8/8/8/8/4K3 w - - bm Kd1;';
      const tasks = [orthodox, '7k/8/8/8/8/8/8/RK6 w A - bm O-O-O;', orthodox].join('\n');
      const engine = `cmd=${process.execPath} arg="${file}"${more}`;
      const { positions } = JSON.parse(runOn(tasks, '--json', '--engine', engine).output);
      expect(positions.map(({ attempts }: { attempts: [{ solved: boolean }] }) => attempts[0].solved)).toEqual(
        expected,
      );
    });
  });

  test.each([
    ['', /^error: FILE has no test position\n$/],
    ['nonsense\n', /^FILE:1: no position: 'nonsense'\nerror: FILE has no test position\n$/],
    ['8/8/8/8/8/8/8/8 w - - dm 3;', /^FILE:1: White has no king\nerror: /],
  ])('refuses %j', (text, errors) => {
    const outcome = runOn(text);
    expect(outcome).toMatchObject({ code: 1, output: '' });
    expect(outcome.errors).toMatch(errors);
  });

  test('says that a file is not there', () => {
    expect(rampart(['suite', '/no.epd'])).toMatchObject({
      code: 1,
      errors: 'error: cannot read /no.epd: no such file or directory\n',
    });
  });
});

describeShared('the shared suites', () => {
  test.each([
    ['tactical/wac.epd', 290, 0],
    ['tactical/ecmgcp.epd', 183, 0],
    ['tactical/silent-but-deadly.epd', 134, 0],
    ['mate/mate_in_4.epd', 1100, 0],
    ['positional/bratko-kopec.epd', 24, 0],
    ['positional/kaufman.epd', 19, 6],
    ['endgame/KRvK1000.epd', 1000, 0],
    ['endgame/zugzwang-allgeuer.epd', 35, 2],
  ])('%s is read', (name, least, most) => {
    const { tasks, bad } = parseEpd(readFileSync(sharedData(name), 'utf8'));
    expect(tasks.length).toBeGreaterThanOrEqual(least);
    expect(bad.length).toBeLessThanOrEqual(most);
  });
});

test('a page is written beside the table, and refused before the search where it cannot be', () => {
  inFolder((folder) => {
    const [suite, page] = [join(folder, 'suite.epd'), join(folder, 'suite.html')];
    writeFileSync(suite, '6k1/5ppp/8/8/8/8/8/R5K1 w - - bm Ra8; id "mate.1";\n');
    const { code, output } = rampart(['suite', suite, '--depth', '3', '--quiet', '--html', page]);
    expect({ code, output }).toMatchObject({ code: 0, output: expect.stringMatching(/^all .* 1 /m) });
    expect(readFileSync(page, 'utf8')).toContain('<span class="yes">solved</span> <b>Ra8#</b>');
    const refused = rampart(['suite', suite, '--depth', '3', '--html', join(folder, 'none', 'suite.html')]);
    expect(refused).toMatchObject({ code: 1, output: '' });
  });
});
