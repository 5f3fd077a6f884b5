import { describe, expect, test } from 'vitest';
import { MATE } from '../../../eval/score.ts';
import { parsePgn } from '../../../lib/pgn/pgn-text.ts';
import { annotatedPage } from '../../../tools/annotation/annotated-page.ts';
import { factsOf, viewedGames } from '../../../tools/viewer/games-data.ts';
import { playedSteps, type Step, treeOf } from '../../../tools/viewer/tree.ts';

const PGN = `[Event "Casual <game>"]
[Date "1954.??.??"]
[Round "?"]
[White "A"]
[Black "B"]
[Result "1-0"]

1. e4 {[%clk 0:01:07] [%eval 0.35] d=12} e5 {+0.20/14 1.2s} 2. Qh5 $2 {[%eval -0.10] Too early.}
({Better:} 2. Nf3 Nc6 (2... Nf6) 3. Bb5) 2... Nc6 3. Bc4 Nf6?? {-M2/20 0.1s} 4. Qxf7# 1-0`;
const LENS = { hasLens: true, hasTwoCurves: false, tags: ['Event', 'Date', 'Round'] };

function steps(pgn: string, options = LENS): Step[] {
  return playedSteps(treeOf(viewedGames([parsePgn(pgn)], options).games[0]!));
}

describe('a game that is viewed', () => {
  test('has moves with numbers, signs, scores from White, clocks, and comments without figures', () => {
    const [start, ...moves] = steps(PGN);
    expect(start).toMatchObject({ san: '', depth: 0, score: undefined });
    expect(moves.map(({ number, san, sign }) => `${number} ${san}${sign}`)).toEqual([
      ...['1. e4', '1... e5', '2. Qh5?', '2... Nc6', '3. Bc4', '3... Nf6??', '4. Qxf7#'],
    ]);
    expect(moves.map(({ score }) => score)).toEqual([35, -20, -10, undefined, undefined, MATE - 4, undefined]);
    expect(moves.map(({ clock }) => clock).slice(0, 2)).toEqual([67, undefined]);
    expect(moves.map(({ comment }) => comment).slice(0, 3)).toEqual(['', '', 'Too early.']);
    expect(moves.at(-1)!.board.slice(8, 16)).toBe('pppp.Qpp');
  });

  test('has its variations, and those within, from the positions that they leave', () => {
    const [other] = steps(PGN)[3]!.others;
    expect(other).toMatchObject({ san: 'Nf3', before: 'Better:', isPlayed: false, depth: 3, number: '2.' });
    expect(other!.previous!.san).toBe('e5');
    expect(other!.next!.others.map(({ san, number }) => `${number} ${san}`)).toEqual(['2... Nf6']);
    expect(other!.next!.next!.san).toBe('Bb5');
    expect(other!.board[45]).toBe('N');
    expect(other!.board[31]).toBe('.');
  });

  test('has a lens for each position, variations too, and each structure once', () => {
    const data = viewedGames([parsePgn(PGN), parsePgn(PGN)], LENS);
    const all = playedSteps(treeOf(data.games[1]!));
    expect(all.every(({ lens }) => lens !== undefined)).toBe(true);
    expect(all[3]!.others[0]!.lens).toBeDefined();
    expect(data.structures.length).toBeLessThan(all.length);
    const { marks } = data.structures[all.at(-1)!.lens![0]!]!;
    expect(data.features[Number(Object.keys(marks)[0])]).toMatchObject({ name: 'rams', sign: '=' });
    expect(Object.values(marks)[0]).toBe('e4e5');
    expect(viewedGames([parsePgn(PGN)], { ...LENS, hasLens: false })).toMatchObject({ structures: [], sentences: [] });
  });

  test('begins where its FEN says', () => {
    const moves = steps('[SetUp "1"]\n[FEN "4k3/8/8/8/8/8/4p3/K7 b - - 0 30"]\n[Result "*"]\n\n30... e1=Q+ 31. Kb2 *');
    expect(moves.map(({ number, isWhites }) => `${number}${isWhites}`)).toEqual(['false', '30...false', '31.true']);
    expect(moves[1]!.board[60]).toBe('q');
    expect(steps('[Result "*"]\n\n*')).toHaveLength(1);
  });

  test('has facts that say something', () => {
    expect(factsOf(parsePgn(PGN), ['Event', 'Date', 'Round', 'ECO'])).toBe('Casual <game> · 1954');
    expect(factsOf(parsePgn('[Date "????.??.??"]\n[Round "3.1"]\n[Result "*"]\n\n*'), ['Date', 'Round'])).toBe(
      'round 3.1',
    );
  });
});

describe('the page', () => {
  const HOSTILE = `[White "</script><script>alert(1)</script>"]
[Black "\\"><img src=x onerror=alert(2)>"]
[Event "<!--<script>"]
[Result "*"]

1. e4 {</script><b>& "quoted"} (1. d4 {<i>'}) *`;

  test('takes texts for texts, and runs its own script only', () => {
    const page = annotatedPage('<games>.pgn', [HOSTILE]);
    expect(page.match(/<script/g)).toHaveLength(2);
    expect(page.match(/<\/script/g)).toHaveLength(2);
    expect(page).not.toMatch(/<img|<b>&|<i>|<!--|<games>/);
    expect(page).toMatch(/script-src 'sha256-[\w+/]+=*';/);
    expect(page).not.toMatch(/unsafe-inline'[^;]*script|https?:/);
    const [, data] = /id="viewer-data">([^<]*)</.exec(page)!;
    expect(JSON.parse(data!).games[0].white).toBe('</script><script>alert(1)</script>');
  });

  test('has moves, comments and variations for those who run no scripts', () => {
    const page = annotatedPage('games', [PGN]);
    expect(page).toContain(
      '2. <b>Qh5?</b> Too early. <span class="variation">(Better: 2. <b>Nf3</b> <b>Nc6</b> ' +
        '<span class="variation">(2... <b>Nf6</b>)</span> 3. <b>Bb5</b>)</span> 2... <b>Nc6</b>',
    );
    expect(page).toContain('Casual &lt;game&gt; · 1954');
  });

  test('leaves out what cannot be read, and bears nothing', () => {
    const page = annotatedPage('games', [PGN, '[Result "*"]\n\n1. e5 *']);
    expect(page).toContain('are left out: 1.');
    const empty = annotatedPage('games', []);
    expect(empty).toContain('No game has been annotated.');
    expect(empty).not.toContain('<script');
  });
});
