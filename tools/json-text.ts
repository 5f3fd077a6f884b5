/** JSON for programs, with numbers that are as long as they say something. */

/** Six decimals of a number. */
const UNIT = 1e6;

/** The text of a value; numbers have at most six decimals. */
export function jsonText(value: unknown, indent = 0): string {
  return JSON.stringify(
    value,
    (_, part) => (typeof part === 'number' && !Number.isInteger(part) ? Math.round(part * UNIT) / UNIT : part),
    indent,
  );
}
