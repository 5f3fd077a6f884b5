import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { START_FEN } from '../../engine/fen.ts';
import { moveOf, NORMAL } from '../../engine/move.ts';
import { BOUND_LOWER, BOUND_UPPER } from '../../eval/bound.ts';
import { FORMATION_EXAMPLES } from '../../lab/catalogue/position-examples.ts';
import { analysisInfo } from '../../lib/analysis.ts';
import { evaluate, fortresses, pawns, recognise } from '../../lib/knowledge.ts';
import { listPgn, parsePgn } from '../../lib/pgn/pgn-text.ts';
import { position } from '../../lib/position.ts';
import { BENCH_POSITIONS } from '../../search/bench.ts';
import { openCensus, type Sample, typeFaults } from '../support/declared-types.ts';
import { takeLocked } from '../support/fortress-positions.ts';
import { library } from '../support/library.ts';
import { RECOGNISER_EXAMPLES } from '../support/recognition.ts';
import { repository } from '../support/sources.ts';
import { CHESS960_STARTS } from '../support/starts.ts';
import { TRICKY_POSITIONS } from '../support/tricky-positions.ts';

/** What callers fill or call; everything else is said by the library. */
const INPUTS = [
  ...['Limits', 'Clock', 'SearchOptions', 'PositionOptions', 'PlayOptions', 'EngineOptions', 'Engine', 'Watch'],
  'AnnotationOptions',
];
const OUTPUTS = [
  ...['Evaluation', 'PawnStructure', 'RecognitionReport', 'Fortress', 'Position', 'PgnGame', 'PgnEntry'],
  ...['Analysis', 'AnalysisInfo', 'MateCertificate', 'WinCertificate'],
];

const FENS = [
  ...BENCH_POSITIONS,
  ...TRICKY_POSITIONS.map(([, fen]) => fen),
  ...CHESS960_STARTS,
  ...[...FORMATION_EXAMPLES.values()].flatMap(({ examples }) => examples.map(([fen]) => fen)),
  ...[...RECOGNISER_EXAMPLES.values()].flatMap(({ examples, nearMisses }) =>
    [...examples, ...nearMisses].map(([fen]) => fen),
  ),
  ...takeLocked(7, 40).map(({ fen }) => fen),
  '3kb3/8/8/1p1p1p1p/pPpPpPpP/P1P1P1P1/8/2BQK3 w - - 0 1',
  // A minority attack on the kingside, a bishop on an outpost, prisoners.
  '3k4/ppp3pp/5p2/4p3/4P3/3P4/PPP3PP/3K4 w - - 0 1',
  '4k3/pp3ppp/3p4/3Bp3/4P3/8/PPP2PPP/4K3 w - - 0 1',
  '4k3/8/8/8/1p6/1Pp5/2P5/N3K3 w - - 0 1',
  '2b1k3/1p1p4/pPpP4/P1P5/8/8/8/4K3 w - - 0 1',
  '4k3/1p6/p7/Rp6/p7/8/8/4K3 w - - 0 1',
];

const ENDED_GAMES: readonly (readonly [fen: string, moves: string])[] = [
  [START_FEN, 'f2f3 e7e5 g2g4 d8h4'],
  [START_FEN, 'e4 e5 Qh5 Ke7 Qxe5#'],
  [START_FEN, 'Nf3 Nf6 Ng1 Ng8 Nf3 Nf6 Ng1 Ng8'],
  ['4k3/8/8/8/8/8/8/R3K3 w - - 99 80', 'Ra2'],
  ['4k3/8/8/8/8/8/4p3/4K3 w - - 0 1', 'Kxe2'],
];

/** a2-a3. */
const ANY_MOVE = moveOf(8, 16, NORMAL);

const GAMES = ['1-0', '0-1', '1/2-1/2', '*'].map(
  (result) => `[Event "x"]\n\n{To begin} 1. e4! {best} (1. d4 d5) e5 ${result}\n`,
);

function knowledgeSamples(): Sample[] {
  return FENS.flatMap((fen): Sample[] => [
    ['Evaluation', evaluate(fen)],
    ['PawnStructure', pawns(fen)],
    ['RecognitionReport', recognise(fen)],
    ...fortresses(fen).map((one): Sample => ['Fortress', one]),
    ['Position', position(fen)],
  ]);
}

function gameSamples(): Sample[] {
  return [
    ...ENDED_GAMES.map(([fen, moves]): Sample => ['Position', position(fen, moves.split(' '))]),
    ...[...GAMES, '{Nobody came} 0-1'].map((text): Sample => ['PgnGame', parsePgn(text)]),
    ...listPgn(GAMES.join('\n')).map((entry): Sample => ['PgnEntry', entry]),
  ];
}

/** Certificates of the committed suite, of both kinds, and with captures and pawns that may leave their files. */
function certificateSamples(): Sample[] {
  const suite = JSON.parse(readFileSync(`${repository}suites/fortress/fortress.json`, 'utf8')) as {
    readonly positions: readonly { readonly certificates?: readonly object[] }[];
  };
  const others = ['5k2/p1p1p1p1/P1P1P1P1/2p1P2K/2P1P3/8/8/8 w - - 0 1', '1b6/1k6/8/3K4/8/8/6p1/8 b - - 0 1'];
  return [
    ...suite.positions.flatMap(({ certificates = [] }) => certificates),
    ...others.map((fen) => library.certify(fen, 'white')!),
  ].map((one): Sample => ['cannotMate' in one ? 'MateCertificate' : 'WinCertificate', one]);
}

async function searchSamples(): Promise<Sample[]> {
  const engine = library.createEngine();
  const samples: Sample[] = [];
  const mate = '6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1';
  for (const fen of [START_FEN, ...CHESS960_STARTS.slice(0, 2), mate, BENCH_POSITIONS[1]!, BENCH_POSITIONS[4]!]) {
    const watch = engine.watch(fen, { depth: 9, multiPv: 2 });
    for await (const info of watch) samples.push(['AnalysisInfo', info]);
    samples.push(['Analysis', await watch.result]);
  }
  samples.push(['Analysis', await engine.analyse('7k/5Q2/6K1/8/8/8/8/8 b - - 0 1')]);
  await engine.dispose();
  // A search tells of bounds after some seconds.
  for (const bound of [BOUND_LOWER, BOUND_UPPER]) {
    const line = {
      depth: 9,
      deepest: 12,
      rank: 1,
      score: 31,
      bound,
      nodes: 99,
      time: 3200,
      tableUse: 5,
      material: 78,
      tablebaseHits: 0,
    };
    samples.push(['AnalysisInfo', analysisInfo({ fen: START_FEN, moves: [] }, [{ ...line, moves: [ANY_MOVE] }])]);
  }
  return samples;
}

test('every field and word of the declared types occurs, and what occurs is of these types', async () => {
  const census = openCensus(OUTPUTS, INPUTS);
  const samples = [...knowledgeSamples(), ...gameSamples(), ...certificateSamples(), ...(await searchSamples())];
  const telling = samples.filter(census.count);
  expect(census.missing()).toEqual([]);
  const others = samples.filter((_, index) => index % 40 === 0);
  expect(typeFaults([...telling, ...others])).toEqual([]);
});

describe('the check of types', () => {
  const move = { uci: 'e2e4', san: 'e4' };
  const term = { name: 'x', seed: 'y', source: 'z', on: true };
  const share = { count: 1, middlegame: 1, endgame: 1, squares: [] };

  test.each<[string, Sample, string]>([
    ['a field too many', ['Move', { ...move, lan: 'e2-e4' }], `'"lan"' does not exist`],
    ['a field too few', ['Move', { uci: 'e2e4' }], "'san' is missing"],
    ['another type', ['Move', { ...move, san: 4 }], "'number' is not assignable to type 'string'"],
    ['another word', ['PgnGame', { tags: {}, fen: '', moves: [], result: '2-0' }], `'"2-0"' is not assignable`],
    ['undefined for null', ['LockedChain', { pawns: [], pointsAt: undefined, atKing: true }], "'undefined' is not"],
    [
      'a field deep within one member of a union',
      [
        'EvaluationGroup',
        {
          ...{ group: 'g', stage: 'linear', sum: { middlegame: 0, endgame: 0 } },
          terms: [{ ...term, white: share, black: { ...share, units: 1 } }],
        },
      ],
      'is not assignable',
    ],
  ])('finds %s', (_what, sample, fault) => {
    expect(typeFaults([sample])).toEqual([expect.stringContaining(fault)]);
  });

  test('takes what is right', () => {
    expect(typeFaults([['Move', move]])).toEqual([]);
  });

  test('knows which fields never occurred', () => {
    const census = openCensus(['Move', 'GameEnd'], INPUTS);
    expect(census.missing()).toContain('Move.san');
    expect(census.count(['Move', move])).toBe(true);
    expect(census.count(['Move', move])).toBe(false);
    expect(census.missing()).not.toContain('Move.san');
    census.count(['GameEnd', { result: '1-0', reason: 'checkmate' }]);
    expect(census.missing()).toContain('GameEnd.reason: stalemate');
    expect(census.missing()).not.toContain('GameEnd.reason: checkmate');
  });
});

test('both entries export the same, and nothing that is not declared', async () => {
  const exported = (file: string) =>
    [...readFileSync(`${repository}dist/lib/${file}`, 'utf8').matchAll(/^export (?:type )?\{([^}]*)\}/gm)]
      .flatMap(([, names]) => names!.split(',').map((name) => name.trim().replace(/^type /, '')))
      .sort();
  const values = Object.keys(library).sort();
  expect(Object.keys(await import(`${repository}dist/lib/browser.js`)).sort()).toEqual(values);
  const declared = exported('node.d.ts');
  expect(declared).toEqual(expect.arrayContaining(values));
  expect(exported('browser.d.ts')).toEqual([...declared, 'BrowserEngineOptions'].sort());
});
