import { describe, expect, test } from 'vitest';
import { defaultValues, findOption, OPTIONS, type OptionName, optionLines, setValue } from '../../uci/options.ts';
import { ProtocolError } from '../../uci/protocol.ts';

const NAMES = Object.keys(OPTIONS) as OptionName[];

describe('the table of options', () => {
  test('has defaults that may be set', () => {
    for (const line of optionLines()) {
      const [, name, type, value] = /^option name (.+) type (\w+)(?: default (.*?))?(?: min .*)?$/.exec(line)!;
      expect(NAMES).toContain(name);
      if (type === 'button') continue;
      const values = defaultValues();
      setValue(values, name as OptionName, value!);
      expect(values).toEqual(defaultValues());
    }
  });

  test('has a line for each, in one line', () => {
    expect(optionLines()).toHaveLength(NAMES.length);
    for (const line of optionLines()) expect(line).toMatch(/^[\x20-\x7e]+$/);
  });

  test('is found by name in any case, and by nothing else', () => {
    for (const name of NAMES) {
      for (const text of [name, name.toLowerCase(), name.toUpperCase()]) expect(findOption(text)).toBe(name);
    }
    for (const text of ['', 'hash ', 'Hashes', 'constructor', '__proto__', 'toString', 'Clear  Hash'])
      expect(findOption(text)).toBeUndefined();
  });
});

describe('values', () => {
  test.each<[OptionName, string, unknown]>([
    ['Hash', '1', 1],
    ['Hash', '0016', 16],
    ['MultiPV', '256', 256],
    ['Move Overhead', '0', 0],
    ['Ponder', 'true', true],
    ['Ponder', 'FALSE', false],
    ['UCI_Chess960', 'True', true],
    ['UCI_Elo', '1500', 1500],
    ['UCI_Opponent', 'none none computer X 1.0', 'none none computer X 1.0'],
    ['UCI_Opponent', '<empty>', ''],
    ['Log File', '/a b/c', '/a b/c'],
    ['Log File', '', ''],
  ])('%s may be %j', (name, text, value) => {
    const values = defaultValues();
    setValue(values, name, text);
    expect(values).toEqual({ ...defaultValues(), [name]: value });
  });

  test.each<[OptionName, string]>([
    ['Hash', '0'],
    ['Hash', '-1'],
    ['Hash', ''],
    ['Hash', '1e3'],
    ['Hash', '16 MB'],
    ['Hash', '1.5'],
    ['Hash', 'NaN'],
    ['Hash', '99999999999999999999999'],
    ['Threads', '0'],
    ['MultiPV', '257'],
    ['Move Overhead', '-1'],
    ['Move Overhead', '5001'],
    ['UCI_Elo', '999999'],
    ['Ponder', ''],
    ['Ponder', '1'],
    ['UCI_ShowWDL', 'yes'],
    ['UCI_LimitStrength', 'tru\0e'],
  ])('%s may not be %j', (name, text) => {
    const values = defaultValues();
    expect(() => setValue(values, name, text)).toThrow(ProtocolError);
    expect(() => setValue(values, name, text)).toThrow(/^[\x20-\x7e]+$/);
    expect(values).toEqual(defaultValues());
  });

  test('a button and what is only told have none', () => {
    const values = defaultValues();
    setValue(values, 'Clear Hash', '');
    setValue(values, 'UCI_EngineAbout', 'something else');
    expect(values).toEqual(defaultValues());
  });

  test('of one session are not those of another', () => {
    setValue(defaultValues(), 'Hash', '1');
    expect(defaultValues().Hash).toBe(OPTIONS.Hash.default);
  });
});
