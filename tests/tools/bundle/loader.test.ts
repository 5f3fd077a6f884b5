import { parseAst } from 'rollup/parseAst';
import { expect, test } from 'vitest';
import { withoutCommentEnds } from '../../../tools/bundle/loader.mjs';

const written = (code: string) => withoutCommentEnds(code, parseAst(code, { allowReturnOutsideFunction: true }));

test.each([
  ['a string', "return 'a*/b';"],
  ['a template', 'return `a*/b\n/*/`;'],
  ['the end of a regular expression', "return 'aab'.replace(/a*/, '-');"],
  ['a regular expression with flags', "return 'aAb'.replace(/a*/i, '-');"],
  ['a class of a regular expression', "return 'a/*b'.replace(/[*/]+/g, '-');"],
])('the end of a comment in %s means the same, and is not there', (_, code) => {
  const text = written(code);
  expect(text).not.toContain('*/');
  expect(new Function(text)()).toBe(new Function(code)());
});

test('other ends of comments are refused', () => {
  expect(() => written('a(); /* why */')).toThrow('the end of a comment is left in a(); /* why */');
});
