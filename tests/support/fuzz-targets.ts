import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
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
import { type FuzzTarget, mutate, mutateBytes, type Random } from './fuzz.ts';
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

function oneOf<Item>(items: readonly Item[], random: Random): Item {
  return items[random(items.length)]!;
}

const FENS: FuzzTarget = {
  name: 'fen',
  make: (random) => Buffer.from(mutate(oneOf(ALL_STARTS, random), random, 2), 'latin1'),
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
  make: (random) => {
    const lines = Array.from({ length: 1 + random(4) }, () => mutate(oneOf(TASKS, random), random));
    return Buffer.from(lines.join(oneOf(['\n', '\r\n', '\r', '\0\n'], random)), 'latin1');
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
  make: (random) => Buffer.from(mutate(oneOf(LABELLED_LINES, random), random), 'latin1'),
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

function pgn(random: Random): string {
  let text = random(20) === 0 ? '\xef\xbb\xbf' : '';
  for (let game = random(3); game >= 0; game--) text += oneOf(GAMES, random);
  return mutate(text, random, 6);
}

const PGN: FuzzTarget = {
  name: 'pgn',
  make: (random) => Buffer.from(pgn(random), 'latin1'),
  run: (input) => {
    const text = input.toString('latin1');
    const refuse = refuserOf('games.pgn', text);
    const games = unlessRefused(() => guarded(refuse, () => findGames(text))) ?? [];
    for (const game of games) {
      require(game.start < game.end && game.end <= text.length, 'a game has no length');
      const read = unlessRefused(() => guarded(refuse, () => readMoves(text, game, 1000, refuse)));
      for (const comment of read?.comments ?? []) {
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
    make: (random) => {
      const kind = random(KINDS.length);
      const positions = () => Array.from({ length: 1 + random(3) }, () => mutate(oneOf(ALL_STARTS, random), random, 2));
      const text = Buffer.from(KINDS[kind] === 'pgn' ? pgn(random) : positions().join('\n'), 'latin1');
      const packed = random(4) === 0 ? mutateBytes(gzipSync(text), random, 2) : text;
      return Buffer.concat([Buffer.from([kind]), packed]);
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
    make: (random) => {
      const records = Array.from({ length: 1 + random(30) }, () => {
        const record = Buffer.alloc(16, random(256));
        record.writeBigUInt64BE(oneOf(starts, random).key);
        if (random(2) === 0) record.writeUInt16BE((oneOf([0, 1, 2, 3, 4, 7, 15], random) << 12) | random(4096), 8);
        return record;
      });
      const book = Buffer.concat(records.sort((one, other) => one.compare(other)));
      return random(3) === 0 ? mutateBytes(book, random) : book;
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

/** A table whose description is any. */
function framedTable(name: string, kind: 'wdl' | 'dtz', random: Random): Buffer {
  const bytes = Buffer.alloc(64 * (2 + random(8)) + 16);
  for (let at = 0; at < bytes.length; at++) bytes[at] = random(3) === 0 ? random(256) : random(8);
  bytes.set(headOfTable(name, kind, () => random(3)));
  return bytes;
}

/** Endgame tables; the first two bytes decide kind and material. `samples`: a folder of whole ones, if there is any. */
function tablesOf(samples: string | undefined): FuzzTarget {
  const files =
    samples === undefined ? [] : readdirSync(samples).filter((file) => MATERIALS.includes(parse(file).name));
  return {
    name: 'syzygy',
    make: (random) => {
      const material = random(MATERIALS.length);
      const kind = random(16);
      const file = `${MATERIALS[material]}${kind % 2 === 0 ? '.rtbw' : '.rtbz'}`;
      const isThere = files.includes(file) && random(3) > 0;
      const whole = isThere
        ? readFileSync(join(samples!, file))
        : framedTable(MATERIALS[material]!, kind % 2 === 0 ? 'wdl' : 'dtz', random);
      // What is near the beginning describes the rest.
      const head = mutateBytes(whole.subarray(0, 300), random);
      const bytes = Buffer.concat([random(3) > 0 ? head : whole.subarray(0, 300), whole.subarray(300)]);
      const broken = random(3) === 0 ? mutateBytes(bytes, random) : bytes;
      return Buffer.concat([Buffer.from([kind, material]), broken]);
    },
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
