import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { listPgn, parsePgn } from '../../../lib/pgn/pgn-text.ts';
import { hasTerminal, inFolder, onTerminal, PROGRAM, rampart, startRampart } from '../../support/program.ts';
import { sharedData, testShared } from '../../support/shared.ts';
import { gamesOn } from '../../support/viewed-page.ts';

const SCHOLAR =
  '[White "A"]\n[Black "B"]\n[Result "1-0"]\n\n1. e4 {mine} e5 2. Qh5 Nc6 (2... Nf6) 3. Bc4 Nf6?? 4. Qxf7# 1-0\n';
const FOOL = '[White "C"]\n[Black "D"]\n[Result "0-1"]\n\n1. f3 e5 2. g4 Qh4# 0-1\n';
const BROKEN = '[White "E"]\n[Black "F"]\n[Result "*"]\n\n1. e4 e5 2. Ke3 *\n';
const LIMIT = ['--nodes', '700'];
/** Enough for a mate in one. */
const SHORT_LIMIT = ['--nodes', '100'];

/** What is said of the players at the end of games that went to a file. */
const SUMMARY = expect.stringMatching(/^player +games +moves +accuracy /);

/** White's players on a page. */
function playersOn(page: string): string[] {
  return gamesOn(page).map(({ white }) => white);
}

test('annotate --quick takes 5,000 nodes, or those that are asked for', () => {
  inFolder((folder) => {
    const file = join(folder, 'games.pgn');
    writeFileSync(file, SCHOLAR);
    const annotated = (...words: string[]) => rampart(['annotate', file, ...words]).output;
    expect(annotated('--quick')).toBe(annotated('--nodes', '5000'));
    expect(annotated('--quick', ...SHORT_LIMIT)).toBe(annotated(...SHORT_LIMIT));
    expect(rampart(['annotate', file, '--quick', '--movetime', '5']).code).toBe(2);
  });
});

describe('annotate', () => {
  test('prints games that others can read, with what they had', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, `${SCHOLAR}\n${FOOL}`);
      const { code, output, errors } = rampart(['annotate', file, ...LIMIT]);
      expect([code, errors]).toEqual([0, '']);
      const entries = listPgn(output);
      expect(entries.map(({ tags }) => [tags.White, tags.Annotator])).toEqual([
        ['A', 'Rampart'],
        ['C', 'Rampart'],
      ]);
      for (const { pgn } of entries) {
        const others = new Chess();
        others.loadPgn(pgn);
        const { moves } = parsePgn(pgn);
        expect(others.history()).toEqual(moves.map(({ san }) => san));
        const comments = others.getComments().map(({ comment }) => comment);
        expect(comments).toEqual(moves.map(({ comment }) => comment).filter((comment) => comment !== ''));
        expect(comments.every((comment) => /^\[%eval (#?-?\d+|-?\d+\.\d\d)\]/.test(comment))).toBe(true);
      }
      const { moves } = parsePgn(output);
      expect(moves[0]!.comment).toMatch(/^\[%eval -?\d\.\d\d\] mine$/);
      expect(moves[5]!.nags).toEqual([4]);
      expect(moves[5]!.comment).toContain('[%eval #1]');
      expect(moves[5]!.variations!.length).toBe(1);
      expect(moves[3]!.variations![0]![0]!.san).toBe('Nf6');
      expect(moves[6]!.comment).toBe('');
      const [, second] = entries;
      expect(parsePgn(second!.pgn).moves[2]!.nags).toEqual([4]);
    });
  });

  test.each([
    ['a comment of many words', `{${'a '.repeat(130_000)}}`],
    ['many comments', '{a} '.repeat(130_000)],
    ['a variation of nothing but comments', `(${'{a} '.repeat(130_000)})`],
    ['commands that are not closed', `{${'[%eval '.repeat(40_000)}}`],
    ['comments that are commands', '{[%eval 0.1] [%csl Ra1]} '.repeat(50_000)],
  ])('writes a game with %s, and those beside it', (_, said) => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, `${FOOL}\n[White "G"]\n\n1. e4 ${said} e5 *\n\n${FOOL}`);
      const html = join(folder, 'games.html');
      const out = join(folder, 'out.pgn');
      const { code, errors } = rampart(['annotate', file, '--nodes', '1', '--out', out, '--html', html]);
      expect([code, errors]).toEqual([0, '']);
      const games = listPgn(readFileSync(out, 'utf8'));
      expect(games.map(({ tags }) => tags.White)).toEqual(['C', 'G', 'C']);
      const blanks = /\s+|\[%eval -?\d[^\]]*\]|[(){}]/g;
      const bare = (text: string) => text.replace(blanks, '');
      expect(bare(games[1]!.pgn)).toContain(bare(said).slice(0, 1_000_000));
      expect(playersOn(html)).toEqual(['C', 'G', 'C']);
    });
  });

  test('keeps names and comments of a file that is not UTF-8, from standard input too', () => {
    const foreign = Buffer.concat([
      Buffer.from('[White "M\xfcller"]\n[Black "Ho\x9aek"]\n\n1. e4 {\x84sch\xf6n\x93} e5 *\n\n', 'latin1'),
      Buffer.from('[White "Grünfeld"]\n[Black "Łódź"]\n\n1. d4 {gut} d5 *\n'),
    ]);
    const words = ['annotate', '-', '--nodes', '1'];
    const { stdout, stderr } = spawnSync(PROGRAM, words, { input: foreign, encoding: 'utf8' });
    expect(stderr).toBe('standard input is not UTF-8: read as Windows-1252 where it is not\n');
    expect(stdout).not.toContain('\ufffd');
    for (const text of ['Müller', 'Hošek', '„schön“', 'Grünfeld', 'Łódź']) expect(stdout).toContain(text);
  });

  test('steers no terminal, and keeps the bytes elsewhere', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, '[White "A\x1b[31m"]\n\n1. e4 {\x1b]0;title\x07 mine} e5 *\n');
      const words = ['annotate', file, '--nodes', '1'];
      expect(rampart(words).output).toContain('[White "A\x1b[31m"]');
      if (!hasTerminal) return;
      // The progress erases its line.
      const shown = onTerminal(words).replaceAll('\x1b[K', '');
      expect(shown).toContain('[White "A?[31m"]');
      expect(shown).toContain('?]0;title? mine');
      expect(shown).not.toContain('\x1b');
    });
  });

  test('tells a few of many games that cannot be read', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, BROKEN.repeat(30));
      const { code, errors } = rampart(['annotate', file, '--nodes', '1']);
      expect(code).toBe(1);
      const lines = errors.trimEnd().split('\n');
      expect(lines).toHaveLength(6);
      expect(lines[5]).toBe('and 25 more like this');
    });
  });

  test('goes on where it was stopped, in the middle of a game too', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      const out = join(folder, 'out.pgn');
      writeFileSync(file, `${SCHOLAR}\n${FOOL}\n${SCHOLAR}`);
      const words = ['annotate', file, ...SHORT_LIMIT, '--out', out, '--concurrency', '2'];
      expect(rampart(words)).toEqual({ code: 0, output: SUMMARY, errors: '' });
      const whole = readFileSync(out, 'utf8');
      expect(listPgn(whole)).toHaveLength(3);
      const second = whole.indexOf('[White "C"]');
      for (const cut of [40, second + 150]) {
        writeFileSync(out, whole.slice(0, cut));
        expect(rampart([...words, '--resume']).code, String(cut)).toBe(0);
        const games = listPgn(readFileSync(out, 'utf8'));
        expect(
          games.map(({ tags }) => tags.White),
          String(cut),
        ).toEqual(['A', 'C', 'A']);
        for (const { pgn } of games) expect(parsePgn(pgn).result, String(cut)).not.toBe('*');
      }
      expect(rampart([...words, '--resume'])).toEqual({ code: 0, output: SUMMARY, errors: '' });
    });
  });

  test('writes a page in place of PGN, or beside it, with the games of before too', () => {
    inFolder((folder) => {
      const [file, page, out] = ['games.pgn', 'page.html', 'out.pgn'].map((name) => join(folder, name)) as [
        string,
        string,
        string,
      ];
      writeFileSync(file, `${SCHOLAR}\n${FOOL}`);
      const words = ['annotate', file, ...SHORT_LIMIT, '--html', page];
      expect(rampart(words)).toEqual({ code: 0, output: SUMMARY, errors: '' });
      expect(playersOn(page)).toEqual(['A', 'C']);
      expect(readFileSync(page, 'utf8')).toMatch(/3\. <b>Bc4<\/b> <b>Nf6\?\?<\/b>/);
      rmSync(page);
      expect(rampart([...words, '--out', out]).code).toBe(0);
      expect(playersOn(page)).toEqual(['A', 'C']);
      const whole = readFileSync(out, 'utf8');
      writeFileSync(out, whole.slice(0, whole.indexOf('[White "C"]')));
      expect(rampart([...words, '--out', out, '--resume']).code).toBe(0);
      expect(playersOn(page)).toEqual(['A', 'C']);
      expect(listPgn(readFileSync(out, 'utf8'))).toHaveLength(2);
      expect(readdirSync(folder).sort()).toEqual(['games.pgn', 'out.pgn', 'page.html']);
    });
  });

  test('writes a page of what is done when it is interrupted', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rampart '));
    const [file, page, out] = ['games.pgn', 'page.html', 'out.pgn'].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    writeFileSync(file, FOOL + SCHOLAR.repeat(30));
    let watch: NodeJS.Timeout | undefined;
    const words = ['annotate', file, '--nodes', '2000', '--concurrency', '1', '--html', page, '--out', out];
    const ended = startRampart(
      words,
      () => {},
      (child) => {
        watch = setInterval(() => {
          if (!existsSync(out) || !readFileSync(out, 'utf8').includes('[White "C"]')) return;
          clearInterval(watch);
          child.kill('SIGINT');
        }, 50);
      },
    );
    const { code, errors } = await ended;
    expect(code).toBe(130);
    expect(errors).toMatch(/^stopped: \d+ of 31 games are done; --resume goes on\n$/);
    clearInterval(watch);
    const players = playersOn(page);
    expect(players[0]).toBe('C');
    expect(players.length).toBeLessThan(31);
    expect(listPgn(readFileSync(out, 'utf8'))).toHaveLength(players.length);
    rmSync(folder, { recursive: true });
  });

  test('refuses to go on with other games', () => {
    inFolder((folder) => {
      const [file, other, out] = ['games.pgn', 'other.pgn', 'out.pgn'].map((name) => join(folder, name));
      writeFileSync(file!, SCHOLAR);
      writeFileSync(other!, FOOL);
      rampart(['annotate', file!, ...LIMIT, '--out', out!]);
      const { code, errors } = rampart(['annotate', other!, ...LIMIT, '--out', out!, '--resume']);
      expect(code).toBe(1);
      expect(errors).toBe(`error: cannot resume ${out}: its game 1 is none of these\n`);
    });
  });

  test('copies a game that is no PGN, beside its page too, and takes it up again', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      const out = join(folder, 'out.pgn');
      const spoilt = '[White "S"]\n\n1. e4 {a {b} c} e5 *';
      writeFileSync(file, `${SCHOLAR}\n\n${spoilt}\n\n${FOOL}`);
      const words = ['annotate', file, ...SHORT_LIMIT, '--out', out, '--html', join(folder, 'page.html')];
      const { code, errors } = rampart(words);
      expect(code).toBe(1);
      expect(errors).toMatch(/: the game of line \d+ is left as it is: line 10: unexpected '}'\n$/);
      const written = readFileSync(out, 'utf8');
      expect(listPgn(written).map(({ tags }) => tags.White)).toEqual(['A', 'S', 'C']);
      expect(written).toContain(`${spoilt}\n`);
      expect(rampart([...words, '--resume'])).toEqual({ code: 0, output: SUMMARY, errors: '' });
      writeFileSync(out, written.slice(0, -20));
      // Where the last game was cut off, the one before it may have been, too.
      expect(rampart([...words, '--resume'])).toEqual({ code: 1, output: SUMMARY, errors });
      expect(listPgn(readFileSync(out, 'utf8')).map(({ tags }) => tags.White)).toEqual(['A', 'S', 'C']);
    });
  });

  test('reads a game up to a null move, keeps the rest as a comment, and says so', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, `${FOOL}\n[White "N"]\n\n1. e4 e5\n2. -- Nc6 3. Bc4 1-0\n`);
      const { code, output, errors } = rampart(['annotate', file, ...SHORT_LIMIT]);
      expect([code, errors]).toEqual([0, `${file}: line 10: -- is a null move, and ends the game that is read\n`]);
      const [, { pgn }] = listPgn(output) as [unknown, { pgn: string }];
      const { moves, result } = parsePgn(pgn);
      expect(moves.map(({ san }) => san)).toEqual(['e4', 'e5']);
      expect(moves[1]!.comment).toMatch(/^\[%eval .*\] -- Nc6 3\. Bc4$/);
      expect(result).toBe('1-0');
    });
  });

  test('copies a game that it cannot read, and says so', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, `${BROKEN}\n${FOOL}`);
      const { code, output, errors } = rampart(['annotate', file, ...LIMIT]);
      expect(code).toBe(1);
      expect(errors).toContain('the game of line 1 is left as it is: ');
      expect(output).toContain('2. Ke3 *');
      expect(listPgn(output).map(({ tags }) => tags.White)).toEqual(['E', 'C']);
    });
  });

  test('looks at one side, from a move on, as long as it is told', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, SCHOLAR);
      const { output } = rampart(['annotate', file, '--movetime', '20', '--side', 'white', '--from', '3']);
      const { moves } = parsePgn(output);
      expect(moves[0]!.comment).toBe('mine');
      expect(moves[4]!.comment).toContain('%eval');
      // The sign of the file stays; nothing of Black's is judged.
      expect(moves[5]!.nags).toEqual([4]);
      expect(moves[5]!.variations).toBeUndefined();
    });
  });

  test('chooses a game by its number, and games by their players', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, `${SCHOLAR}\n${FOOL}\n${BROKEN}`);
      const playersOf = (...words: string[]) => {
        const { code, output, errors } = rampart(['annotate', file, ...SHORT_LIMIT, ...words]);
        expect([code, errors]).toEqual([0, '']);
        return listPgn(output).map(({ tags }) => tags.White);
      };
      expect(playersOf('--game', '2')).toEqual(['C']);
      expect(playersOf('--player', 'd')).toEqual(['C']);
      expect(playersOf('--result', '1-0')).toEqual(['A']);
      expect(playersOf('--white', 'a')).toEqual(['A']);
      expect(rampart(['annotate', file, '--game', '4']).errors).toBe(
        `error: ${file} has 3 games, there is no game 4\n`,
      );
      const none = rampart(['annotate', file, '--player', 'nobody']);
      expect([none.code, none.errors]).toEqual([1, `error: ${file} has no game like this\n`]);
      expect(rampart(['annotate', file, '--formation', 'karlsbad'])).toMatchObject({
        code: 2,
        errors: expect.stringContaining('did you mean carlsbad?'),
      });
    });
  });

  test('judges the moves of the player who is asked for, and says how he did', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      const out = join(folder, 'out.pgn');
      const page = join(folder, 'out.html');
      writeFileSync(file, `${SCHOLAR}\n${FOOL}`);
      const { output } = rampart(['annotate', file, ...LIMIT, '--player', 'c', '--out', out, '--html', page]);
      expect(parsePgn(readFileSync(out, 'utf8')).moves[2]!.nags).toEqual([4]);
      expect(output).toMatch(/\nC +1 +1 +\d+\.\d % +\d {2}\d {2}1 /);
      expect(output).toContain('Look at C - D: 2. g4: winning chances from');
      expect(output).not.toMatch(/^[ABD] /m);
      expect(readFileSync(page, 'utf8')).toContain('<h2>Players</h2>');
      // The games of before count when it goes on.
      const again = rampart(['annotate', file, ...LIMIT, '--player', 'c', '--out', out, '--resume']);
      expect(again.output).toBe(output);
      rampart(['annotate', file, ...LIMIT, '--player', 'd', '--out', out, '--force']);
      expect(parsePgn(readFileSync(out, 'utf8')).moves[2]!.nags).toBeUndefined();
    });
  });

  testShared('tells what endgame tables know, and marks what gives a result away', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      const ending =
        '[FEN "4k3/8/8/4K3/4P3/8/8/8 w - - 0 1"]\n[SetUp "1"]\n\n1. Kd6 Kd8 2. Kd5 Kd7 3. Ke5 Ke8 4. Ke6 *\n';
      writeFileSync(file, ending);
      const words = ['annotate', '--syzygy', sharedData('syzygy'), ...LIMIT];
      const { code, output, errors } = rampart([...words, file]);
      expect([code, errors]).toEqual([0, '']);
      const { moves } = parsePgn(output);
      const tables = moves.map(({ comment }) => /Tablebase: .*/.exec(comment)?.[0]);
      expect(tables).toEqual([
        'Tablebase: White wins.',
        undefined,
        expect.stringMatching(/^Tablebase: drawn; (Ke6|Kc6|e5) would have won\.$/),
        undefined,
        undefined,
        expect.stringMatching(/^Tablebase: White wins; K[a-h]\d would have drawn\.$/),
        undefined,
      ]);
      expect(moves.map(({ nags }) => nags)).toEqual([undefined, undefined, [4], undefined, undefined, [4], undefined]);
      expect(moves[2]!.variations![0]!.map(({ comment }) => comment)).toEqual(['Tablebase: White wins.']);
      // A second time adds nothing.
      const again = rampart([...words, '-'], output).output;
      expect(parsePgn(again).moves).toEqual(moves);
      expect(rampart(['annotate', file, ...LIMIT]).output).not.toContain('Tablebase');
    });
  });

  test('refuses folders without tables', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      writeFileSync(file, FOOL);
      const annotate = (...folders: string[]) =>
        rampart(['annotate', file, ...folders.flatMap((name) => ['--syzygy', name])]);
      expect(annotate(folder)).toEqual({
        code: 1,
        output: '',
        errors: `error: there are no endgame tables in ${folder}\n`,
      });
      expect(annotate(join(folder, 'none'))).toMatchObject({
        code: 1,
        errors: `error: cannot read ${join(folder, 'none')}: no such file or directory\n`,
      });
    });
  });

  test('says what is wrong with files and arguments', () => {
    inFolder((folder) => {
      const file = join(folder, 'games.pgn');
      expect(rampart(['annotate', file])).toMatchObject({ code: 1, errors: expect.stringContaining('cannot read') });
      writeFileSync(file, '1. e4 {never closed');
      expect(rampart(['annotate', file])).toMatchObject({
        code: 1,
        errors: `error: cannot use ${file}: line 1: a comment is not closed\n`,
      });
      writeFileSync(file, '\n');
      expect(rampart(['annotate', file])).toEqual({ code: 1, output: '', errors: `error: ${file} has no game\n` });
      writeFileSync(file, Buffer.from(`\ufeff${FOOL}`, 'utf16le'));
      expect(rampart(['annotate', file])).toEqual({
        code: 1,
        output: '',
        errors: `error: cannot read ${file}: it is UTF-16, and UTF-8 is read\n`,
      });
      writeFileSync(file, FOOL);
      expect(rampart(['annotate', file, '--resume'])).toMatchObject({
        code: 2,
        errors: expect.stringContaining('error: --resume needs --out\n'),
      });
      expect(rampart(['annotate', file, '--html', join(folder, 'no', 'page.html')]).code).toBe(1);
      expect(rampart(['annotate', file, '--detail', 'all']).code).toBe(2);
      expect(rampart(['annotate', file, '--nodes', '5', '--movetime', '5']).code).toBe(2);
    });
  });
});
