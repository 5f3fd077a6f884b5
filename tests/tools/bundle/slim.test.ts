import { parseAst } from 'rollup/parseAst';
import { describe, expect, test } from 'vitest';
import { withoutComments, withTabs } from '../../../tools/bundle/slim.mjs';

describe('a program without comments', () => {
  test('has its lines and its texts', () => {
    const code = [
      '/** Adds. */',
      'export function add(a, b) { // Both.',
      "    const text = '/* no comment */';",
      '    return a /* the first */ + b + text;',
      '}',
    ].join('\n');
    expect(withoutComments(code)).toBe(
      ['export function add(a, b) {', "    const text = '/* no comment */';", '    return a + b + text;', '}', ''].join(
        '\n',
      ),
    );
  });
});

describe('a program indented by tabs', () => {
  const tabs = (code: string) => withTabs(code, parseAst(code));

  test.each([
    ['if (a) {\n    b();\n    if (c) {\n        d();\n    }\n}', 'if (a) {\n\tb();\n\tif (c) {\n\t\td();\n\t}\n}'],
    ['call(a,\n      b);', 'call(a,\n\t  b);'],
  ])('%j', (code, expected) => {
    expect(tabs(code)).toBe(expected);
  });

  test.each(['const a = `\n    b\n        $' + '{c(\n    d)}\n    e`;', "const a = 'b\\\n    c';"])(
    'leaves texts alone: %j',
    (code) => {
      expect(tabs(code)).toBe(code);
    },
  );

  test('is changed behind and before texts', () => {
    expect(tabs('{\n    a(`\n    `);\n    b();\n}')).toBe('{\n\ta(`\n    `);\n\tb();\n}');
  });
});
