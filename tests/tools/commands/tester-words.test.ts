import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readTesterWords } from '../../../tools/commands/tester-words.ts';
import { shellWords } from '../../../tools/shell-words.ts';
import { testFolder } from '../../support/folder.ts';
import { PROGRAM, rampart } from '../../support/program.ts';

const read = (text: string) => readTesterWords(shellWords(text)!);
const FIRST = 'match -engine cmd=a -engine cmd=b';
const TWO = ['match', '--engine', 'cmd=a', '--engine', 'cmd=b'];

describe('a match in words of Cutechess and Fastchess', () => {
  test.each([
    [
      'match -engine name=A cmd=./a option.Hash=16 -engine cmd=b arg=-x ponder -each proto=uci tc=40/60+0.5',
      [
        'match',
        '--engine',
        'name=A cmd=./a option.Hash=16',
        '--engine',
        'cmd=b arg=-x ponder=true',
        '--tc',
        '40/60+0.5',
      ],
    ],
    [
      'match -engine cmd=a option.Hash=1 -engine cmd=b -each option.Hash=64 restart=on dir=/d st=0.1 timemargin=20',
      [
        'match',
        '--engine',
        'cmd=a option.Hash=1 restart=true dir=/d',
        '--engine',
        'cmd=b option.Hash=64 restart=true dir=/d',
        '--movetime',
        '100',
        '--margin',
        '20',
      ],
    ],
    [
      'match -engine cmd=a "args=-x \'two words\'" st=2 -engine cmd=b nodes=5 restart=auto',
      ['match', '--engine', "cmd=a arg=-x 'arg=two words' movetime=2000", '--engine', 'cmd=b nodes=5'],
    ],
    [`${FIRST} -games 2 -repeat -rounds 100 -concurrency 4`, [...TWO, '--rounds', '100', '--concurrency', '4']],
    [
      `${FIRST} -openings file=b.epd format=epd order=sequential plies=8 start=1 policy=round -srand 5`,
      [...TWO, '--openings', 'b.epd', '--order', 'sequential', '--plies', '8', '--seed', '5'],
    ],
    [
      `${FIRST} -sprt elo0=0 elo1=5 alpha=0.05 beta=0.05 model=normalized`,
      [...TWO, '--sprt', 'elo0=0,elo1=5,alpha=0.05,beta=0.05,model=normalized'],
    ],
    [
      `${FIRST} -resign movecount=3 score=600 twosided=true -draw movenumber=40 movecount=8 score=10`,
      [...TWO, '--resign', 'movecount=3,score=600,twosided=true', '--draw', 'movenumber=40,movecount=8,score=10'],
    ],
    [
      `${FIRST} -pgnout file=g.pgn nps=true latency=true nodes=false -ratinginterval 20`,
      [...TWO, '--append', '--out', 'g.pgn', '--record', 'nps,latency', '--interval', '20'],
    ],
    [
      `${FIRST} -pgnout g.pgn -maxmoves 200 -tb /t`,
      [...TWO, '--append', '--out', 'g.pgn', '--max-moves', '200', '--syzygy', '/t'],
    ],
    [`${FIRST} -variant fischerandom -recover -event E`, [...TWO, '--variant', 'chess960', '--event', 'E']],
    [
      '--log-file l match --engine cmd=a -engine cmd=b -tournament roundrobin --json',
      ['--log-file', 'l', 'match', '--engine', 'cmd=b', '--engine', 'cmd=a', '--format', 'round-robin', '--json'],
    ],
  ])('%s', (text, own) => {
    expect(read(text)).toEqual(own);
  });

  test.each(['match --engine cmd=a --tc 8', 'analyse -v', 'bench', 'standings match -sprt'])(
    'leaves %s alone',
    (text) => {
      const words = shellWords(text)!;
      if (text !== 'standings match -sprt') expect(readTesterWords(words)).toBe(words);
    },
  );

  test.each([
    ['-games 1', '-games must be 2'],
    ['-wait 5', "match does not know '-wait'"],
    ['-each proto=xboard', "an engine has no 'proto=xboard' here"],
    ['-each st=x', "'st=x' is no time"],
    ['-openings file=a start=7', "-openings has no 'start=7' here"],
    ['-pgnout a.pgn min', "-pgnout has no 'min' here"],
    ['-pgnout file=a.pgn tbhits=true', "-pgnout has no 'tbhits=true' here"],
  ])('refuses %s, which is not the same here', (words, message) => {
    const { code, output, errors } = rampart(shellWords(`${FIRST} ${words}`)!);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toMatch(/^error: [^\n]*\nusage: rampart [^\n]*\n$/);
    expect(errors).toContain(message);
  });
});

test('a match in these words is played; its record has the facts, its log Elo, pairs and LLR', () => {
  const folder = testFolder();
  const [pgn, log] = [join(folder, 'g.pgn'), join(folder, 'log')];
  const engines = ['A', 'B'].flatMap((name) => ['-engine', `name=${name}`, `cmd=${PROGRAM}`]);
  const words = [
    'match',
    ...engines,
    '-each',
    'proto=uci',
    'nodes=300',
    '-maxmoves',
    '8',
    '-rounds',
    '2',
    '-games',
    '2',
  ];
  const more = ['-pgnout', `file=${pgn}`, 'nodes=true', 'nps=true', 'hashfull=true', 'latency=true'];
  const sprt = ['-sprt', 'elo0=0', 'elo1=5', 'model=logistic', '-ratinginterval', '2', '--log-file', log];
  const { code, output, errors } = rampart([...words, ...more, ...sprt]);
  expect({ code, errors }).toEqual({ code: 0, errors: '' });
  const state = /^game [24] .*Elo .*pairs \[?\d.*LLR /;
  expect(output.split('\n').filter((line) => state.test(line))).toHaveLength(2);
  const logged = readFileSync(log, 'utf8').trimEnd().split('\n');
  expect(logged.map((line) => JSON.parse(line).msg).filter((text: string) => state.test(text))).toHaveLength(2);
  const comments = [...readFileSync(pgn, 'utf8').matchAll(/\{([^}]*d=[^}]*)\}/g)].map(([, text]) =>
    text!.replace(/\s+/g, ' '),
  );
  expect(comments.length).toBeGreaterThan(0);
  for (const text of comments) expect(text).toMatch(/ d=\d+ nodes=\d+ nps=\d+ hashfull=\d+( latency=\d+)?$/);
  expect(comments.some((text) => text.includes('latency='))).toBe(true);
});

test('a match without the wish has no facts in its record', () => {
  const pgn = join(testFolder(), 'g.pgn');
  const engine = ['--engine', `cmd="${PROGRAM}"`];
  expect(rampart(['match', ...engine, '--nodes', '100', '--max-moves', '8', '--out', pgn]).code).toBe(0);
  expect(readFileSync(pgn, 'utf8')).toMatch(/d=\d+ ?\}/);
  expect(rampart(['match', ...engine, '--record', 'speed']).errors).toContain(
    'It must be some of nodes, nps, hashfull',
  );
});
