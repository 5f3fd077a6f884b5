import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import fc, { type Arbitrary } from 'fast-check';
import { UserError } from '../../base/user-error.ts';
import { sideToMove } from '../../engine/board.ts';
import { START_FEN, setFen, toFen } from '../../engine/fen.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { perft } from '../../engine/perft.ts';
import { NO_SQUARE } from '../../engine/squares.ts';
import { probeDistance, probeResult } from '../../engine/syzygy/probe.ts';
import { announceTable, forgetTables, takeFaults } from '../../engine/syzygy/tables.ts';
import { fenOf, LabelError, parseLabelled, withScore } from '../../lab/data/labelled.ts';
import { findGames, findGamesAmongFaults } from '../../lib/pgn/pgn-parser.ts';
import { openBook } from '../../tools/openings/opening-book.ts';
import { guarded, readMoves, refuserOf, scoreInComment } from '../../tools/pgn/pgn-games.ts';
import { resultsOf } from '../../tools/pgn/pgn-results.ts';
import { parseEpd } from '../../tools/suite/epd.ts';
import { bookMoves, chooseBookMove, openPolyglotBook, polyglotKey } from '../../uci/book/polyglot.ts';
import { constantTable, fileInMemory, headOfTable, unpackTableOf } from './endgame-tables.ts';
import { asBytes, type FuzzTarget, mutated, mutatedBytes, mutatedOf } from './fuzz.ts';
import { randomPlacement } from './placements.ts';
import { legalMoves } from './random-games.ts';
import { ALL_STARTS } from './starts.ts';

/** Errors for the user; everything else that is thrown is a fault. */
const REFUSALS = [UserError, FenError, LabelError];
const LONGEST_MESSAGE = 400;

/** The value of an action, or undefined when it refuses its input, in one line that can be read. */
function unlessRefused<Value>(action: () => Value): Value | undefined {
  try {
    return action();
  } catch (error) {
    if (!REFUSALS.some((refusal) => error instanceof refusal)) throw error;
    requireOneLine((error as Error).message);
    return undefined;
  }
}

function requireOneLine(message: string): void {
  if (
    !/^$|[\p{C}\p{Zl}\p{Zp}]/u.test(message) &&
    message.length <= LONGEST_MESSAGE &&
    !/undefined|\[object/.test(message)
  )
    return;
  throw new Error(`a message that cannot be read: ${JSON.stringify(message.slice(0, 2 * LONGEST_MESSAGE))}`);
}

function require(condition: boolean, fault: string): void {
  if (!condition) throw new Error(fault);
}

const FENS: FuzzTarget = {
  name: 'fen',
  inputs: () => asBytes(mutatedOf(ALL_STARTS, 2)),
  run: (input) => {
    const fen = input.toString('latin1');
    const written = unlessRefused(() => {
      setFen(fen);
      return toFen();
    });
    if (written === undefined) return;
    setFen(written);
    require(toFen() === written, `${written} becomes ${toFen()}`);
    require(perft(1) === legalMoves().length, 'perft counts other moves');
    perft(2);
    require(toFen() === written, 'perft leaves another position');
  },
};

const TASKS = [
  'r1bqkb1r/pppp1ppp/2n2n2/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R w KQkq - bm d3 O-O; am Ng5; id "two knights";',
  '7k/8/8/8/8/8/R7/1R4K1 w - - 0 1 dm 2; id "rooks"; c0 "win";',
  '4k3/8/8/8/8/8/4P3/4K3 w - - bm e4; c0 "e4=10, e3=7, Kd2=1";',
  '# a comment',
];

const EPD: FuzzTarget = {
  name: 'epd',
  inputs: () => {
    const lines = fc.array(mutatedOf(TASKS), { minLength: 1, maxLength: 4 });
    const ends = fc.constantFrom('\n', '\r\n', '\r', '\0\n');
    return asBytes(fc.tuple(lines, ends).map(([all, end]) => all.join(end)));
  },
  run: (input) => {
    const { tasks, bad } = parseEpd(input.toString('latin1'));
    for (const { reason } of bad) requireOneLine(reason);
    for (const { fen } of tasks) setFen(fen);
  },
};

const LABELLED_LINES = [
  `${START_FEN.split(' ').slice(0, 4).join(' ')} hmvc 3; c9 "1-0"; ce 35; id "abc";`,
  `${START_FEN} c9 "1/2-1/2";`,
  '8/5k2/8/8/3P4/8/5K2/8 w - - [0.5] ce -12;',
];

const LABELLED: FuzzTarget = {
  name: 'labelled',
  inputs: () => asBytes(mutatedOf(LABELLED_LINES)),
  run: (input) => {
    const line = input.toString('latin1');
    const read = unlessRefused(() => parseLabelled(line));
    if (read === undefined) return;
    const scored = withScore(line, 77);
    require(parseLabelled(scored).score === 77, `the score of ${JSON.stringify(scored)} is another`);
    unlessRefused(() => setFen(fenOf(line)));
  },
};

const GAMES = [
  '[Event "?"]\n[White "A"]\n[Black "B"]\n[Result "1-0"]\n[Round "1"]\n\n1. e4 {[%eval 0.35] [%clk 0:01:07]} e5 2. Qh5 ' +
    '(2. Nf3 Nc6 (2... d6)) Nc6 $1 3. Bc4 {+0.35/12 1.2s} Nf6?? 4. Qxf7# {+M1/20} 1-0\n\n',
  `[Event "x \\"y\\""]\n[SetUp "1"]\n[FEN "${ALL_STARTS[1]}"]\n[Result "*"]\n\n1. O-O O-O-O ; the rest\n2. e5xd6 e.p. *\n\n`,
  '% escape\n[White "C"][Black "D"]\n[Result "1/2-1/2"]\n[PlyCount "2"]\n1.d4 d5 1/2-1/2\n',
  '[Variant "chess 960"]\n\n1. a8=Q+ b1=N *\n',
];

function pgn(): Arbitrary<string> {
  const games = fc.array(fc.constantFrom(...GAMES), { minLength: 1, maxLength: 3 });
  const marks = fc.oneof({ arbitrary: fc.constant(''), weight: 19 }, fc.constant('\xef\xbb\xbf'));
  return mutated(
    fc.tuple(marks, games).map(([mark, texts]) => mark + texts.join('')),
    6,
  );
}

const PGN: FuzzTarget = {
  name: 'pgn',
  inputs: () => asBytes(pgn()),
  run: (input) => {
    const text = input.toString('latin1');
    const refuse = refuserOf('games.pgn', text);
    const games = unlessRefused(() => guarded(refuse, () => findGames(text))) ?? [];
    for (const game of games) {
      require(game.start < game.end && game.end <= text.length, 'a game has no length');
      unlessRefused(() => guarded(refuse, () => readMoves(text, game, 1000, refuse)));
      for (const [comment] of text.slice(game.start, game.end).matchAll(/\{[^}]*/g)) {
        const score = scoreInComment(comment, sideToMove());
        require(score === undefined || Number.isInteger(score), `${comment} has the score ${score}`);
      }
    }
    for (const { plies, round } of resultsOf(findGamesAmongFaults(text)).games)
      require(Number.isInteger(plies) && Number.isInteger(round), `a game of ${plies} plies in round ${round}`);
  },
};

const KINDS = ['pgn', 'epd', 'fen'];

/** Files of openings; the first byte decides their kind, and what follows may be packed. */
function openingsIn(folder: string): FuzzTarget {
  return {
    name: 'openings',
    inputs: () => {
      const positions = fc.array(mutatedOf(ALL_STARTS, 2), { minLength: 1, maxLength: 3 });
      const inputsOf = (kind: string, index: number) => {
        const text = asBytes(kind === 'pgn' ? pgn() : positions.map((all) => all.join('\n')));
        const packed = mutatedBytes(text.map(gzipSync), 2);
        return fc
          .oneof({ arbitrary: text, weight: 3 }, packed)
          .map((bytes) => Buffer.concat([Buffer.from([index]), bytes]));
      };
      return fc.oneof(...KINDS.map(inputsOf));
    },
    run: (input) => {
      const file = join(folder, `openings.${KINDS[(input[0] ?? 0) % KINDS.length]}`);
      writeFileSync(file, input.subarray(1));
      unlessRefused(() => {
        const book = openBook(file, 40, input[0]! % 2 === 0 ? 'standard' : 'chess960');
        for (let index = 0; index < Math.min(book.count, 20); index++) unlessRefused(() => book.at(index));
      });
    },
  };
}

/** Books whose positions are those that games begin with, and whose moves are any. */
function polyglotIn(folder: string): FuzzTarget {
  const starts = ALL_STARTS.map((fen) => {
    setFen(fen);
    return { fen, key: polyglotKey(NO_SQUARE) };
  });
  return {
    name: 'polyglot',
    inputs: () => {
      const moves = fc.tuple(fc.constantFrom(0, 1, 2, 3, 4, 7, 15), fc.nat(4095));
      const record = fc
        .tuple(fc.constantFrom(...starts), fc.nat(255), fc.option(moves))
        .map(([{ key }, byte, move]) => {
          const bytes = Buffer.alloc(16, byte);
          bytes.writeBigUInt64BE(key);
          if (move !== null) bytes.writeUInt16BE((move[0] << 12) | move[1], 8);
          return bytes;
        });
      const book = fc
        .array(record, { minLength: 1, maxLength: 30, size: 'max' })
        .map((records) => Buffer.concat(records.sort((one, other) => one.compare(other))));
      return fc.oneof({ arbitrary: book, weight: 2 }, mutatedBytes(book));
    },
    run: (input) => {
      const file = join(folder, 'book.bin');
      writeFileSync(file, input);
      const book = unlessRefused(() => openPolyglotBook(file));
      if (book === undefined) return;
      for (const { fen } of starts) {
        setFen(fen);
        const moves = bookMoves(book, { fen, moves: [] });
        const legal = legalMoves();
        require(moves.every(({ move }) => legal.includes(move)), `an illegal move in ${fen}`);
        const chosen = chooseBookMove(moves, () => -1);
        require(chosen === 0 || legal.includes(chosen), `chooses an illegal move in ${fen}`);
      }
    },
  };
}

const MATERIALS = ['KQvK', 'KPvK', 'KRvKP', 'KPvKP', 'KNvKN', 'KBPvK'];
/** Placements of a material that are looked up. */
const PLACEMENTS = 6;
/** The value of a win in a table of results. */
const WON = 4;

/** Tables whose description is any. */
function framedTables(name: string, kind: 'wdl' | 'dtz'): Arbitrary<Buffer> {
  const byte = fc.oneof({ arbitrary: fc.nat(7), weight: 2 }, fc.nat(255));
  const bytes = fc.array(byte, { minLength: 2 * 64 + 16, maxLength: 9 * 64 + 16, size: 'max' });
  const orders = fc.array(fc.nat(2), { minLength: 8, maxLength: 8 });
  return fc.tuple(bytes, orders).map(([content, order]) => {
    let at = 0;
    const table = Buffer.from(content);
    table.set(headOfTable(name, kind, () => order[at++]!));
    return table;
  });
}

/** Endgame tables; the first two bytes decide kind and material. `samples`: a folder of whole ones, if there is any. */
function tablesOf(samples: string | undefined): FuzzTarget {
  const files =
    samples === undefined ? [] : readdirSync(samples).filter((file) => MATERIALS.includes(parse(file).name));
  return {
    name: 'syzygy',
    inputs: () =>
      fc.tuple(fc.nat(15), fc.nat(MATERIALS.length - 1)).chain(([kind, material]) => {
        const name = MATERIALS[material]!;
        const file = `${name}${kind % 2 === 0 ? '.rtbw' : '.rtbz'}`;
        const framed = framedTables(name, kind % 2 === 0 ? 'wdl' : 'dtz');
        const found = files.includes(file) ? fc.constant(readFileSync(join(samples!, file))) : framed;
        const whole = fc.oneof({ arbitrary: found, weight: 2 }, framed);
        // What is near the beginning describes the rest.
        const changedHead = whole.chain((bytes) =>
          mutatedBytes(fc.constant(bytes.subarray(0, 300))).map((head) => Buffer.concat([head, bytes.subarray(300)])),
        );
        const broken = fc.oneof(
          { arbitrary: changedHead, weight: 4 },
          whole,
          mutatedBytes(changedHead),
          mutatedBytes(whole),
        );
        return broken.map((bytes) => Buffer.concat([Buffer.from([kind, material]), bytes]));
      }),
    run: (input) => {
      const kind = (input[0] ?? 0) % 2 === 0 ? 'wdl' : 'dtz';
      const name = MATERIALS[(input[1] ?? 0) % MATERIALS.length]!;
      forgetTables();
      // A distance is looked up for a result that another table gives.
      if (kind === 'dtz') announceTable(name, 'wdl', () => fileInMemory(constantTable(name, 'wdl', WON)));
      announceTable(name, kind, () => fileInMemory(new Uint8Array(input.subarray(2))));
      for (let seed = 0; seed < PLACEMENTS; seed++) {
        setFen(randomPlacement(name, seed));
        const result = probeResult(0);
        require(Number.isInteger(result) && Math.abs(result) <= 3, `the result ${result}`);
        const distance = probeDistance(0) ?? 0;
        require(Number.isInteger(distance), `the distance ${distance}`);
      }
      // That takes long, so not every time.
      if (input[0] === 0) unpackTableOf(name, kind);
      for (const fault of takeFaults()) requireOneLine(fault);
    },
  };
}

/** What can be called within a program. `folder` is for files; `tables` a folder of whole endgame tables, if any. */
export function readingTargets(folder: string, tables: string | undefined): FuzzTarget[] {
  return [FENS, EPD, LABELLED, PGN, openingsIn(folder), polyglotIn(folder), tablesOf(tables)];
}
