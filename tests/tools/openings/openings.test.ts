import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Chess } from 'chess.js';
import { describe, expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { moveText } from '../../../engine/move.ts';
import { describeStructure } from '../../../eval/formations/description.ts';
import { FORMATIONS } from '../../../eval/formations/formations.ts';
import { BOOK_SIZE, bookOpening } from '../../../tools/openings/opening-book.ts';
import { hasStructure, STRUCTURES } from '../../../tools/openings/walk.ts';
import { inFolder, rampart } from '../../support/program.ts';

const positionOf = (line: string) => line.split(' ').slice(0, 4).join(' ');

/** The lines that a run writes. */
function openings(...words: string[]): string[] {
  let text = '';
  inFolder((folder) => {
    const file = join(folder, 'out.epd');
    const { code, errors } = rampart(['openings', '--out', file, ...words]);
    expect({ code, errors }).toEqual({ code: 0, errors: '' });
    expect(readdirSync(folder)).toEqual(['out.epd']);
    text = readFileSync(file, 'utf8');
  });
  return text.trimEnd().split('\n');
}

describe('rampart openings', () => {
  test('writes different, balanced positions, the same for a seed', () => {
    const lines = openings('--count', '3', '--plies', '6', '--seed', '5');
    expect(lines).toHaveLength(3);
    expect(new Set(lines.map(positionOf)).size).toBe(3);
    for (const line of lines) {
      const [, score] = / hmvc \d+; fmvn 4; ce (-?\d+);$/.exec(line)!;
      expect(Math.abs(Number(score))).toBeLessThanOrEqual(50);
      expect(new Chess(`${positionOf(line)} 0 4`).isGameOver()).toBe(false);
    }
    expect(openings('--count', '3', '--plies', '6', '--seed', '5')).toEqual(lines);
  });

  test('finds a structure', () => {
    const [line] = openings('--count', '1', '--structure', 'french', '--balance', '150');
    setFen(positionOf(line!));
    expect(hasStructure(describeStructure(), 'french')).toBe(true);
    expect(line).toContain('id "french 1";');
  });

  test('writes lines of moves as the built-in book has them', () => {
    inFolder((folder) => {
      const file = join(folder, 'lines.uci');
      rampart(['openings', '--out', file, '--count', '2', '--plies', '4']);
      expect(readFileSync(file, 'utf8')).toMatch(/^(\w{16}\n){2}$/);
    });
  });

  test('leaves nothing behind where it cannot write', () => {
    expect(rampart(['openings', '--out', '/no/x.epd'])).toMatchObject({
      code: 1,
      errors: 'error: cannot write /no/x.epd: no such file or directory\n',
    });
    expect(existsSync('/no')).toBe(false);
    const { code, errors } = rampart(['openings', '--out', 'x', '--structure', 'sponge']);
    expect(code).toBe(2);
    expect(errors).toMatch(/Allowed choices are closed, open, isolani, carlsbad/);
    expect(rampart(['openings']).code).toBe(2);
  });
});

test.each([
  ['closed', '4k3/8/4p3/3pP3/3P4/8/8/4K3 w - -', false],
  ['closed', 'rnbqkbnr/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/RNBQKBNR b KQkq -', true],
  ['open', 'rnbqkbnr/ppp2ppp/8/8/8/8/PPP2PPP/RNBQKBNR w KQkq -', true],
  ['open', 'rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq -', false],
  ['isolani', 'rnbqkbnr/pp3ppp/4p3/8/3P4/8/PP3PPP/RNBQKBNR w KQkq -', true],
  ['isolani', 'rnbqkbnr/pp3ppp/8/3p4/3P4/8/PP3PPP/RNBQKBNR w KQkq -', false],
  ['carlsbad', 'rnbqkbnr/pp3ppp/2p5/3p4/3P4/4P3/PP3PPP/RNBQKBNR w KQkq -', true],
  ['carlsbad', 'rnbqkbnr/pp3ppp/2p5/3p4/3P4/2P5/PP3PPP/RNBQKBNR w KQkq -', false],
  ['french', 'rnbqkbnr/ppp2ppp/4p3/3pP3/3P4/8/PPP2PPP/RNBQKBNR b KQkq -', true],
  ['french', 'rnbqkbnr/ppp2ppp/4p3/3p4/3PP3/8/PPP2PPP/RNBQKBNR w KQkq -', false],
  ['kingsIndian', 'rnbqkbnr/ppp2p1p/3p2p1/3Pp3/2P1P3/8/PP3PPP/RNBQKBNR w KQkq -', true],
  ['benoni', 'rnbqkbnr/pp3ppp/3p4/2pP4/4P3/8/PP3PPP/RNBQKBNR w KQkq -', true],
  ['stonewall', 'rnbqkbnr/pp4pp/2p1p3/3p1p2/2PP4/6P1/PP2PP1P/RNBQKBNR w KQkq -', true],
  ['caroKann', 'rnbqkbnr/pp3ppp/2p1p3/8/3P4/8/PPP2PPP/RNBQKBNR w KQkq -', true],
  ['hedgehog', 'rnbqkbnr/5ppp/pp1pp3/8/2P1P3/8/PP3PPP/RNBQKBNR w KQkq -', true],
  ['dragon', 'rnbqkbnr/pp2pp1p/3p2p1/8/4P3/8/PPP2PPP/RNBQKBNR w KQkq -', true],
  ['scheveningen', 'rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq -', false],
])('%s at %s: %s', (name, fen, holds) => {
  setFen(fen);
  expect(hasStructure(describeStructure(), name)).toBe(holds);
});

test('structures to ask for are formations, but for the two without a name', () => {
  const keys = ['closed', 'open', ...FORMATIONS.map(({ key }) => key)];
  expect(STRUCTURES.filter((name) => !keys.includes(name))).toEqual([]);
});

describe('the built-in book', () => {
  test('has at least 500 different openings that chess.js agrees to', () => {
    expect(BOOK_SIZE).toBeGreaterThanOrEqual(500);
    const ends = new Set<string>();
    for (let index = 0; index < BOOK_SIZE; index++) {
      const game = new Chess();
      for (const move of bookOpening(index)) game.move(moveText(move, false));
      expect(game.isGameOver()).toBe(false);
      ends.add(positionOf(game.fen()));
    }
    expect(ends.size).toBe(BOOK_SIZE);
  });
});

test('a file that cannot be replaced keeps its content', () => {
  inFolder((folder) => {
    const file = join(folder, 'kept.epd');
    writeFileSync(file, 'kept');
    rampart(['openings', '--out', join(file, 'x.epd'), '--count', '1']);
    expect(readFileSync(file, 'utf8')).toBe('kept');
  });
});
