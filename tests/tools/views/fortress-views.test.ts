import { expect, test } from 'vitest';
import { setFen } from '../../../engine/fen.ts';
import { BLACK, WHITE } from '../../../engine/squares.ts';
import { describeFortress } from '../../../eval/fortress/fortress-description.ts';
import { fortressPage, fortressText } from '../../../tools/views/fortress-views.tsx';
import LOOK from '../../../views/look.css.js';

const FEN = '4k3/8/8/1p1p1p1p/1P1P1P1P/8/1P4p1/4K3 w - - 0 1';

function described(side: number) {
  setFen(FEN);
  return describeFortress(side)!;
}

test('the drawing for a terminal marks fence, flood, drowned pawns and free squares', () => {
  const text = fortressText(described(WHITE), FEN, false);
  expect(text).toContain('White cannot win');
  const rank = (number: number) => text.split('\n').find((line) => line.startsWith(`${number}  `))!;
  expect(rank(2)).toMatch(/^2 {2}\.~ +P\^~/);
  expect(rank(2)).toContain('px~');
  expect(rank(4)).toMatch(/^4 {2}\.# +P# +\.# +P#/);
  expect(rank(8)).toContain('ko');
  expect(text).toMatch(/x {2}drowned/);
  expect(text).not.toContain('\x1b');
  expect(fortressText(described(WHITE), FEN, true)).toContain('\x1b[31m');
});

test('the drawing speaks of the side that was asked about', () => {
  expect(fortressText(described(BLACK), FEN, false)).toMatch(/^Black (cannot|may be able to) win/);
});

test('the page is one file without scripts, with a picture for each side', () => {
  const page = fortressPage([described(WHITE), described(BLACK)], FEN);
  expect(page).toMatch(/^<!doctype html>/);
  expect(page.match(/<svg viewBox="-18/g)).toHaveLength(2);
  expect(page).toContain('drowned: g2');
  expect(page).toContain(FEN);
  expect(page).toContain(LOOK);
  expect(page).not.toMatch(/<script|href="http|src=/);
});
