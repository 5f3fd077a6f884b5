import { randomWords } from '../../engine/keys.ts';

/** A whole number from 0 up to, but not including, a limit. */
export type Random = (limit: number) => number;

export function randomNumbers(seed: number): Random {
  const next = randomWords(seed);
  return (limit) => (next() >>> 0) % limit;
}

const GARBAGE = 'KQRBNPkqrbnp123456789/// \t-wbgohx.,:;"\0\x01\x1b\x7f\x85\xa0\xff';
const NUMBERS = ['0', '-1', '1', '64', '255', '65536', '2147483648', '99999999999999999999', 'NaN', '1e9', '0.5'];

/** A text with some changes: characters or words that go, come, change places or come twice. */
export function mutate(text: string, random: Random, mostChanges = 4): string {
  let result = text;
  for (let change = random(mostChanges); change >= 0; change--) result = changed(result, random);
  return result;
}

function changed(text: string, random: Random): string {
  const words = text.split(' ');
  const at = random(text.length + 1);
  const word = random(words.length);
  const garbage = GARBAGE[random(GARBAGE.length)]!;
  switch (random(10)) {
    case 0:
      return text.slice(0, at) + text.slice(at + 1 + random(3));
    case 1:
      return text.slice(0, at) + garbage + text.slice(at);
    case 2:
      return text.slice(0, at) + garbage + text.slice(at + 1);
    case 3:
      return text.slice(0, at) + text.slice(random(text.length + 1)).slice(0, 20) + text.slice(at);
    case 4:
      words.splice(word, 1);
      return words.join(' ');
    case 5:
      words.splice(word, 0, words[random(words.length)]!);
      return words.join(' ');
    case 6:
      words[word] = NUMBERS[random(NUMBERS.length)]!;
      return words.join(' ');
    case 7:
      return random(20) === 0 ? text.repeat(1 + random(30)) : text.toUpperCase();
    default:
      return exchanged(text, random);
  }
}

/** A text two of whose characters have changed places: in a FEN, often another position. */
function exchanged(text: string, random: Random): string {
  const letters = [...text];
  const first = random(letters.length);
  const second = (first + 1 + random(3)) % letters.length;
  [letters[first], letters[second]] = [letters[second]!, letters[first]!];
  return letters.join('');
}

/** A line, or part of one, of any bytes. */
export function noise(random: Random): Buffer {
  return Buffer.from(Array.from({ length: random(60) }, () => random(256)));
}
