/** What annotations say of real and random games, recounted by code that shares nothing with what says it. */

import { afterAll, expect, test } from 'vitest';
import { randomWords } from '../../../base/random-words.ts';
import { parsePgn } from '../../../lib/pgn/pgn-text.ts';
import { position } from '../../../lib/position.ts';
import { announceFiles } from '../../../search/tablebase-files.ts';
import { openEndgameTables } from '../../../tools/endgame-tables.ts';
import { emptyRecount, readSentences, recountGame } from '../../support/annotation-recounting.ts';
import { boardOf } from '../../support/letter-board.ts';
import { readSentence } from '../../support/sentence-recount.ts';
import { sharedData, testShared } from '../../support/shared.ts';
import { publicGames } from '../../support/structure-recounting.ts';

afterAll(() => announceFiles([]));

test('what is said of random games is true when it is recounted', () => {
  const next = randomWords(59);
  const random = (count: number) => (next() >>> 0) % count;
  const recount = emptyRecount();
  for (let game = 0; game < 3; game++) {
    const ucis: string[] = [];
    while (ucis.length < 100) {
      const { legalMoves, fen } = position('startpos', ucis);
      // Pawns are moved more often than pieces: of them the remarks speak.
      const pawnMoves = legalMoves.filter(({ san }) => /^[a-h]/.test(san));
      const choice = pawnMoves.length > 0 && random(2) === 0 ? pawnMoves : legalMoves;
      if (choice.length === 0 || fen.split(' ')[0]!.length < 20) break;
      ucis.push(choice[random(choice.length)]!.uci);
    }
    const moves = position('startpos', ucis).played.map((move) => ({ ...move, comment: '' }));
    recountGame(recount, { fen: position().fen, moves });
  }
  expect(recount.faults).toEqual([]);
  expect(recount.sentences).toBeGreaterThan(100);
});

test('a sentence that the recount cannot read is none that it has checked', () => {
  const board = boardOf(position().fen);
  expect(readSentence("White's pawns stand well.", board)).toBeUndefined();
  expect(readSentence("Carlsbad structure: White's pawns stand well.", board)).toBeUndefined();
  expect(readSentence('Carlsbad structure.', board)).toEqual([{ kind: 'name of the structure', isTrue: false }]);
});

testShared('what is said of real games is true, and most of it is not of another game', () => {
  const results = openEndgameTables(sharedData('syzygy'), true);
  const recount = emptyRecount();
  const games = publicGames(14).map((pgn) => recountGame(recount, parsePgn(pgn), results));
  expect(recount.faults).toEqual([]);
  expect(recount.sentences).toBeGreaterThan(1000);
  // The recount says no to what stands on other boards.
  const elsewhere = games.flatMap((moments, index) => {
    const boards = games[(index + 1) % games.length]!.map(({ pawns }) => pawns.fen).map(boardOf);
    return readSentences(moments.slice(0, boards.length), boards);
  });
  const refuted = elsewhere.filter(({ statements }) => statements!.some(({ isTrue }) => !isTrue));
  expect(refuted.length).toBeGreaterThan(0.8 * elsewhere.length);
});
