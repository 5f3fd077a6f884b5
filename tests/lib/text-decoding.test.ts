import { describe, expect, test } from 'vitest';
import { decodeText } from '../../lib/text-decoding.ts';

/** Bytes, of a text in UTF-8 or as numbers. */
function bytesOf(...parts: readonly (string | readonly number[])[]): Uint8Array {
  return Buffer.concat(parts.map((part) => Buffer.from(part as string)));
}

const UE = [0xfc];

describe('bytes', () => {
  test.each([
    ['in UTF-8', bytesOf('Grünfeld, Łódź, 東京'), 'Grünfeld, Łódź, 東京'],
    ['with a byte order mark', bytesOf([0xef, 0xbb, 0xbf], '[Event "ü"]'), '[Event "ü"]'],
    ['none at all', bytesOf(), ''],
  ])('%s are UTF-8', (_, bytes, text) => {
    expect(decodeText(bytes)).toEqual({ text, isUtf8: true });
  });

  test.each([
    ['of Latin-1', bytesOf('M', UE, 'ller'), 'Müller'],
    ['of Windows-1252', bytesOf([0x8a], 'ahovi', [0xe6], ' ', [0x96], ' O', [0x92], 'Kelly'), 'Šahoviæ – O’Kelly'],
    ['of both in a line', bytesOf('Müller (', [0xe9], ') M', UE, 'ller'), 'Müller (é) Müller'],
    ['of both in two lines', bytesOf('Łódź\n', 'M', UE, 'ller\n'), 'Łódź\nMüller\n'],
    ['of other scripts and Latin-1', bytesOf('Таль, גלפנד, ♔e1 ', UE), 'Таль, גלפנד, ♔e1 ü'],
    ['that would be one rare letter', bytesOf('Gro', [0xdf, 0x93], ' CAF', [0xc9, 0xbb], ' ', UE), 'Groß“ CAFÉ» ü'],
    ['cut in the middle of a letter', bytesOf('Tal', [0xc3]), 'TalÃ'],
    ['that no encoding has', bytesOf([0x81, 0xff, 0xc0, 0x80]), '\x81ÿÀ€'],
  ])('%s lose no letter', (_, bytes, text) => {
    expect(decodeText(bytes)).toEqual({ text, isUtf8: false });
  });

  test('are read whatever their number', () => {
    const { text } = decodeText(bytesOf('ü'.repeat(100_000), UE));
    expect(text).toBe('ü'.repeat(100_001));
  });
});
