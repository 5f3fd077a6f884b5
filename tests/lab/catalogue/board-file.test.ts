import { expect, test } from 'vitest';
import { boardFile } from '../../../lab/catalogue/board-file.tsx';
import LOOK from '../../../views/look.css.js';

test('a drawing brings the colours of both grounds where it is a file', () => {
  const file = boardFile({ title: '', description: '', pieces: {} });
  expect(file).not.toContain('var(');
  expect(LOOK).toContain('--dark-square:light-dark(#b9a88c,#776b57);');
  expect(file).toMatch(/\.d\{fill:#b9a88c\}.*@media\(prefers-color-scheme:dark\)\{.*\.d\{fill:#776b57/);
});
