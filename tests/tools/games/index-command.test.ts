import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, describe, expect, test } from 'vitest';
import { listPgn } from '../../../lib/pgn/pgn-text.ts';
import { rowsOfGames } from '../../../lib/structures/game-rows.ts';
import { COLUMN_NAMES, COLUMNS } from '../../../lib/structures/index-columns.ts';
import { duckdb, quoted } from '../../support/duckdb.ts';
import { testFolder } from '../../support/folder.ts';
import { GAMES, indexOf, numberedGames } from '../../support/indexed-games.ts';
import { PATIENCE } from '../../support/patience.ts';
import { inFolder, PROGRAM, rampart } from '../../support/program.ts';

/** The text in a frame of Zstandard that has it as it is: one raw block, which may have 128 KB. */
function zstandard(text: string): Buffer {
  const content = Buffer.from(text);
  const header = Buffer.alloc(12);
  header.writeUInt32LE(0xfd2fb528, 0);
  // A single segment, whose size follows in four bytes; then the size of the block, and that it is the last.
  header.writeUInt8(0xa0, 4);
  header.writeUInt32LE(content.length, 5);
  header.writeUIntLE((content.length << 3) | 1, 9, 3);
  return Buffer.concat([header, content]);
}

/** Games of an index, and games that are there at all. */
const gamesIn = async (index: string) =>
  (await duckdb(`SELECT count(DISTINCT game)::INT, max(game) FROM ${quoted(index)}`))[0];

const BROKEN = '[Event "Broken"]\n[White "Nobody"]\n\n1. e4 e5 2. Ke3 1-0\n\n';

describe('the table of rampart index, as DuckDB reads it', () => {
  const folder = testFolder();
  let index = '';
  const ask = (query: string) => duckdb(query.replaceAll('games', quoted(index)));

  beforeAll(() => {
    index = indexOf(folder);
  });

  test('has every column in its order, with its type', async () => {
    const types = { whole: 'INTEGER', decimal: 'DOUBLE', text: 'VARCHAR', truth: 'BOOLEAN' };
    expect(await ask('SELECT column_name, column_type FROM (DESCRIBE FROM games)')).toEqual(
      COLUMN_NAMES.map((name) => [name, types[COLUMNS[name].type]]),
    );
  });

  test('has the rows that the games have, value by value', async () => {
    const { table } = rowsOfGames(listPgn(GAMES), join(folder, 'games.pgn'), 1);
    expect(await ask('FROM games')).toEqual(table.game.map((_, row) => COLUMN_NAMES.map((name) => table[name][row])));
  });

  test('has all games and all their positions, one after the other', async () => {
    const games = await ask(`SELECT game, any_value(white), min(first_ply), max(last_ply) - any_value(game_plies),
      sum(plies)::INT - 1, count(tags)::INT, count(moves)::INT FROM games GROUP BY game ORDER BY game`);
    // Moves of both sides, counted by eye.
    const plies = [30, 26, 30, 20, 25, 5];
    const names = ['Adams, Ann', 'Clark, Cid', 'Brown, Bob', 'Davis, Dee', 'Evans, Eve', 'Foster, Fay'];
    expect(games).toEqual(names.map((name, at) => [at + 1, name, 0, 0, plies[at], 1, 1]));
  });

  test('has nothing where a game says nothing', async () => {
    const unknown = (column: string) => ask(`SELECT DISTINCT game FROM games WHERE ${column} IS NULL ORDER BY game`);
    expect(await unknown('white_elo')).toEqual([[2], [5]]);
    expect(await unknown('year')).toEqual([[5]]);
    expect(await unknown('white_points')).toEqual([[5]]);
    expect(await unknown('opening')).toEqual([[6]]);
    for (const column of ['game', 'file', 'white', 'result', 'pawns', 'formations', 'rams', 'locked', 'black_breaks'])
      expect(await unknown(column), column).toEqual([]);
    const dates = await ask('SELECT DISTINCT date, year FROM games WHERE game IN (2, 5) ORDER BY game');
    expect(dates).toEqual([
      ['1976.05.??', 1976],
      ['????.??.??', null],
    ]);
  });

  test('says how it was made', async () => {
    const words = await ask('SELECT decode(key), decode(value) FROM parquet_kv_metadata(games)');
    const inputs = [{ file: join(folder, 'games.pgn'), bytes: GAMES.length }];
    expect(Object.fromEntries(words)).toMatchObject({ 'rampart.index': '1', 'rampart.games': '6' });
    expect(JSON.parse(Object.fromEntries(words)['rampart.inputs'])).toEqual(inputs);
  });
});

describe('rampart index', () => {
  test('puts several files into one index, packed ones too', async () => {
    const folder = testFolder();
    const files = ['a.pgn', 'b.pgn.gz', 'c.pgn.zst'].map((name) => join(folder, name));
    writeFileSync(files[0]!, GAMES);
    writeFileSync(files[1]!, gzipSync(GAMES));
    writeFileSync(files[2]!, zstandard(GAMES));
    const index = join(folder, 'all.parquet');
    expect(rampart(['index', ...files, '--out', index])).toEqual({
      code: 0,
      output: '',
      errors: `${index}: 18 games\n`,
    });
    const games = await duckdb(`SELECT file, min(game), max(game), count(*)::INT, count(DISTINCT line)::INT, min(line)
      FROM ${quoted(index)} GROUP BY file ORDER BY file`);
    const rows = games[0]![3];
    expect(games).toEqual(files.map((file, at) => [file, 6 * at + 1, 6 * at + 6, rows, 6, 1]));
    expect(readdirSync(folder).sort()).toEqual(['a.pgn', 'all.parquet', 'b.pgn.gz', 'c.pgn.zst']);
  });

  test('leaves out games that cannot be read, names them, and ends with status 1', async () => {
    const folder = testFolder();
    const [games, index] = [join(folder, 'games.pgn'), join(folder, 'games.parquet')];
    writeFileSync(games, BROKEN + GAMES.replace(/\[FEN "[^"]*"\]/, '[FEN "8/8/8/8/8/8/8/8 w - - 0 1"]'));
    const { code, output, errors } = rampart(['index', games, '--out', index]);
    expect({ code, output }).toEqual({ code: 1, output: '' });
    const lines = errors.trimEnd().split('\n');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toBe(`${games}: line 4: Ke3 is not a legal move: the game of line 1 is left out`);
    expect(lines[1]).toMatch(/: line \d+: .*: the game of line \d+ is left out$/);
    expect(lines[2]).toBe(`${index}: 5 games, 2 left out`);
    // They keep their numbers, so that a number is a place in the files.
    expect(await gamesIn(index)).toEqual([5, 6]);
    expect(await duckdb(`SELECT DISTINCT game FROM ${quoted(index)} WHERE event = 'Broken'`)).toEqual([]);
  });

  test('does not replace a file that is there, unless it is told to', async () => {
    const folder = testFolder();
    const index = indexOf(folder);
    const more = join(folder, 'more.pgn');
    writeFileSync(more, GAMES + GAMES);
    expect(rampart(['index', more, '--out', index])).toEqual({
      code: 1,
      output: '',
      errors: `error: ${index} is there already: add --force to replace it, or --resume to go on with it\n`,
    });
    expect(await gamesIn(index)).toEqual([6, 6]);
    expect(rampart(['index', more, '--out', index, '--force'])).toMatchObject({ code: 0 });
    expect(await gamesIn(index)).toEqual([12, 12]);
  });

  test('says in one line what it cannot index, and leaves all files as they are', () => {
    inFolder((folder) => {
      const index = indexOf(folder);
      const bytes = readFileSync(index);
      const path = (name: string) => join(folder, name);
      writeFileSync(path('empty.pgn'), '');
      mkdirSync(path('games'));
      const before = readdirSync(folder).sort();
      const fault = (...files: string[]) => {
        const { code, output, errors } = rampart(['index', ...files, '--out', index, '--force']);
        expect({ code, output }).toEqual({ code: 1, output: '' });
        return errors;
      };
      expect(fault(path('games.pgn'), path('no.pgn'))).toBe(
        `error: cannot read ${path('no.pgn')}: no such file or directory\n`,
      );
      expect(fault(path('games'))).toMatch(/^error: cannot read .*games: .*directory\n$/);
      expect(readFileSync(index).equals(bytes)).toBe(true);
      const other = path('other.parquet');
      const refused = (...words: string[]) => rampart(['index', ...words]).errors;
      expect(refused(index, '--out', other)).toBe(`error: ${index} is no PGN but an index, or other Parquet\n`);
      expect(refused(path('empty.pgn'), '--out', other)).toBe(`error: there is no game in ${path('empty.pgn')}\n`);
      expect(refused(path('games.pgn'), '--out', '/dev/null')).toBe(
        'error: cannot write /dev/null: an index is an ordinary file\n',
      );
      expect(readdirSync(folder).sort()).toEqual(before);
    });
  });

  test('says in one line which packed file is damaged, and keeps what came before', () => {
    inFolder((folder) => {
      const path = (name: string) => join(folder, name);
      writeFileSync(path('games.pgn'), GAMES);
      writeFileSync(path('cut.gz'), gzipSync(GAMES).subarray(0, 300));
      writeFileSync(path('cut.zst'), zstandard(GAMES).subarray(0, 300));
      writeFileSync(path('bad.zst'), Buffer.concat([zstandard('').subarray(0, 4), Buffer.alloc(300, 7)]));
      const index = path('games.parquet');
      for (const name of ['cut.gz', 'cut.zst', 'bad.zst']) {
        const { code, output, errors } = rampart(['index', path(name), '--out', index]);
        expect({ code, output }).toEqual({ code: 1, output: '' });
        expect(errors).toMatch(new RegExp(`^error: cannot read [^\n]*${name}: the packed data [^\n]*\n$`));
        expect(existsSync(index)).toBe(false);
      }
      const { code, errors } = rampart(['index', path('games.pgn'), path('cut.gz'), '--out', index]);
      expect({ code, errors }).toEqual({
        code: 1,
        errors: `error: cannot read ${path('cut.gz')}: the packed data ends too early\n`,
      });
      expect(rampart(['find', index, '--count']).output).toBe('6\n');
      // It is not finished.
      expect(existsSync(`${index}.state.json`)).toBe(true);
    });
  });

  test('makes no index of a file that is no PGN', () => {
    inFolder((folder) => {
      const [file, index] = [join(folder, 'list.txt'), join(folder, 'list.parquet')];
      writeFileSync(file, 'eggs milk bread\n');
      const { code, errors } = rampart(['index', file, '--out', index]);
      expect(code).toBe(1);
      expect(errors).toBe(
        `${file}: line 1: eggs is not a legal move: the game of line 1 is left out\n` +
          `error: there is no game that can be read in ${file}\n`,
      );
      expect(readdirSync(folder)).toEqual(['list.txt']);
    });
  });

  test.each([
    [['--out', 'a.parquet'], "missing required argument 'games'"],
    [['a.pgn'], "required option '--out <file>' not specified"],
    [['a.pgn', '--out', ''], '--out needs the name of a file'],
    [['a.pgn', '--out', 'a.pgn'], '--out would overwrite a.pgn'],
    [['a.pgn', '--out', 'a.parquet', '--concurrency', '0'], "argument '0' is invalid"],
  ])('refuses the arguments %j, with the usage', (words, fault) => {
    const { code, output, errors } = rampart(['index', ...words]);
    expect({ code, output }).toEqual({ code: 2, output: '' });
    expect(errors).toContain(fault);
    expect(errors).toMatch(/\nusage: rampart index \[options\] <games\.\.\.>\n$/);
  });
});

describe('indexes side by side', () => {
  test('are one table for DuckDB and for the commands', async () => {
    const folder = testFolder();
    const parts = join(folder, 'parts');
    mkdirSync(parts);
    const indexes = ['a', 'b'].map((name) => indexOf(parts, GAMES, name));
    const query = `SELECT count(DISTINCT (file, game))::INT, count(*)::INT FROM ${quoted(join(parts, '*.parquet'))}`;
    const [games, rows] = (await duckdb(query))[0] as number[];
    const [[single]] = (await duckdb(`SELECT count(*)::INT FROM ${quoted(indexes[0]!)}`)) as [number[]];
    expect([games, rows]).toEqual([12, 2 * single!]);
    expect(rampart(['find', ...indexes, '--formation', 'carlsbad', '--count']).output).toBe('4\n');
    expect(rampart(['structures', ...indexes]).output).toMatch(/^12 games, /);
    // An index and games that are not indexed, too.
    const words = ['find', indexes[0]!, join(parts, 'b.pgn'), '--formation', 'carlsbad'];
    expect(rampart([...words, '--count']).output).toBe('4\n');
  });
});

describe('an index that was not finished', () => {
  const folder = testFolder();
  const path = (name: string) => join(folder, name);
  /** Games are read 128 KB at a time: some are read before the end of the first, and some more before that of all. */
  const FIRST = 450;
  const ALL = 1000;

  /** Standard error without the line a minute that says how far the work is. */
  const messagesIn = (errors: string) => errors.replace(/^.*: \d+ games\/s\n/gm, '');

  const bytesDone = (index: string): number => {
    const state = `${index}.state.json`;
    return existsSync(state) ? JSON.parse(readFileSync(state, 'utf8')).bytes : 0;
  };

  /** Indexes standard input, which gets games and stays open, until some of them are in the index. */
  async function begin(index: string, ...words: string[]) {
    const child = spawn(PROGRAM, ['index', '-', '--out', index, ...words], { timeout: PATIENCE });
    let errors = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      errors += text;
    });
    // The program may be gone before it has read everything.
    child.stdin.on('error', () => {});
    const ended = once(child, 'close').then(([code, signal]) => ({ code, signal, errors: messagesIn(errors) }));
    child.stdin.write(numberedGames(0, FIRST));
    await expect.poll(() => bytesDone(index)).toBeGreaterThan(0);
    return { child, ended };
  }

  function resume(index: string, games = ALL) {
    const { errors, ...others } = rampart(['index', '-', '--out', index, '--resume'], numberedGames(0, games));
    return { ...others, errors: messagesIn(errors) };
  }

  /** Rows of one that the other has not, and the other way round, those that are there twice counted twice. */
  async function differences(one: string, other: string) {
    const [a, b] = [quoted(one), quoted(other)];
    const query = `SELECT (SELECT count(*) FROM (FROM ${a} EXCEPT ALL FROM ${b}))::INT,
      (SELECT count(*) FROM (FROM ${b} EXCEPT ALL FROM ${a}))::INT, (SELECT count(*) FROM ${a})::INT`;
    return (await duckdb(query))[0];
  }

  const order = (index: string) => duckdb(`SELECT game, first_ply FROM ${quoted(index)}`);

  beforeAll(() => {
    const { code, errors } = rampart(['index', '-', '--out', path('whole.parquet')], numberedGames(0, ALL));
    expect({ code, errors: messagesIn(errors) }).toEqual({
      code: 0,
      errors: `${path('whole.parquet')}: ${ALL} games\n`,
    });
  });

  test('because it was killed goes on, and has the rows of one that was not', async () => {
    const [index, whole] = [path('killed.parquet'), path('whole.parquet')];
    const { child, ended } = await begin(index);
    child.kill('SIGKILL');
    expect(await ended).toEqual({ code: null, signal: 'SIGKILL', errors: '' });
    // Nothing can read it, and it is said what to do.
    expect(rampart(['find', index, '--count'])).toEqual({
      code: 1,
      output: '',
      errors: `error: ${index} is no index of games: it is not finished, rampart index --resume goes on with it\n`,
    });
    expect(resume(index)).toEqual({ code: 0, output: '', errors: `${index}: ${ALL} games\n` });
    expect(await differences(index, whole)).toEqual([0, 0, (await order(whole)).length]);
    expect(await order(index)).toEqual(await order(whole));
    expect(existsSync(`${index}.state.json`)).toBe(false);
  });

  test('because it was killed twice goes on, too', async () => {
    const [index, whole] = [path('twice.parquet'), path('whole.parquet')];
    const first = await begin(index);
    first.child.kill('SIGKILL');
    await first.ended;
    const before = bytesDone(index);
    const again = spawn(PROGRAM, ['index', '-', '--out', index, '--resume'], { timeout: PATIENCE });
    again.stdin.on('error', () => {});
    again.stdin.write(numberedGames(0, ALL));
    await expect.poll(() => bytesDone(index)).toBeGreaterThan(before);
    again.kill('SIGKILL');
    await once(again, 'close');
    expect(resume(index).code).toBe(0);
    expect(await differences(index, whole)).toEqual([0, 0, (await order(whole)).length]);
  });

  test('because of Ctrl-C can be read as far as it is, and goes on', async () => {
    const [index, whole] = [path('stopped.parquet'), path('stopped whole.parquet')];
    const { child, ended } = await begin(index);
    child.kill('SIGINT');
    // The program sees the signal while it waits for games, or later.
    let given = FIRST;
    const feed = () => {
      child.stdin.write(numberedGames(given, given + 50), (error) => {
        if (!error) setTimeout(feed, 20);
      });
      given += 50;
    };
    feed();
    const { code, errors } = await ended;
    expect(code).toBe(130);
    expect(errors).toMatch(/stopped\.parquet: \d+ games; stopped: --resume goes on\n$/);
    const count = Number(/: (\d+) games; stopped/.exec(errors)![1]);
    expect(count).toBeGreaterThan(0);
    expect(await gamesIn(index)).toEqual([count, count]);
    expect(rampart(['find', index, '--count']).output).toBe(`${count}\n`);
    expect(resume(index, given + 100).errors).toBe(`${index}: ${given + 100} games\n`);
    expect(rampart(['index', '-', '--out', whole], numberedGames(0, given + 100)).code).toBe(0);
    expect(await differences(index, whole)).toEqual([0, 0, (await order(whole)).length]);
    expect(await order(index)).toEqual(await order(whole));
  });

  test('does not go on with other games, with a damaged state, or without its end', async () => {
    const index = path('refused.parquet');
    const { child, ended } = await begin(index);
    child.kill('SIGKILL');
    await ended;
    const [bytes, text] = [readFileSync(index), readFileSync(`${index}.state.json`, 'utf8')];
    const state = JSON.parse(text);
    const refused = (...words: string[]) => {
      const { code, output, errors } = rampart(['index', ...words, '--out', index, '--resume'], GAMES);
      expect({ code, output }).toEqual({ code: 1, output: '' });
      expect(errors).toMatch(/^error: [^\n]*\n$/);
      expect(readFileSync(index).equals(bytes)).toBe(true);
      return errors;
    };
    writeFileSync(path('other.pgn'), GAMES);
    expect(refused(path('other.pgn'))).toBe(`error: ${index} was begun with other games: it cannot go on\n`);
    expect(refused('-', path('other.pgn'))).toContain('was begun with other games');
    for (const [damaged, fault] of [
      [text.slice(0, 40), 'it is not JSON'],
      [{ ...state, bytes: -1 }, 'bytes is -1, not a whole number from 0'],
      [{ ...state, seen: undefined }, 'seen is missing'],
      [{ ...state, version: 2 }, 'version is 2'],
      [{ ...state, inputs: [{ file: '-' }] }, 'inputs.0.bytes is missing'],
      [{ ...state, end: 'AAAA' }, 'its end cannot be read'],
      [{ ...state, end: state.end.slice(400) }, 'its end cannot be read'],
      [{ ...state, bytes: bytes.length + 1 }, 'has lost its end'],
    ] as const) {
      writeFileSync(`${index}.state.json`, typeof damaged === 'string' ? damaged : JSON.stringify(damaged));
      expect(refused('-')).toContain(fault);
    }
    writeFileSync(`${index}.state.json`, text);
    expect(resume(index).errors).toBe(`${index}: ${ALL} games\n`);
  });

  test('begins where there is nothing to resume, and has nothing to do where all is done', () => {
    const [games, index] = [path('few.pgn'), path('few.parquet')];
    writeFileSync(games, GAMES);
    const words = ['index', games, '--out', index, '--resume'];
    expect(rampart(words)).toEqual({
      code: 0,
      output: '',
      errors: `there is nothing to resume: ${index} is begun\n${index}: 6 games\n`,
    });
    const bytes = readFileSync(index);
    expect(rampart(words)).toEqual({
      code: 0,
      output: '',
      errors: `${index}: 6 games; there was nothing left to do\n`,
    });
    writeFileSync(games, GAMES + GAMES);
    expect(rampart(words)).toEqual({
      code: 1,
      output: '',
      errors: `error: ${index} was begun with other games: it cannot go on\n`,
    });
    expect(readFileSync(index).equals(bytes)).toBe(true);
  });
});
