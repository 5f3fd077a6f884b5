/** The rules of a game, as the tag Variant of PGN names them. */

/** Chess960 differs by where kings and rooks begin, and castle. */
export type Variant = 'standard' | 'chess960';

const STANDARD = /^(|standard|chess|orthodox|normal|from position)$/i;
const CHESS960 = /^((chess ?)?960|frc|fischer ?r?andom( chess)?)$/i;

/** The rules that the value of a tag names, empty for a game without the tag; undefined for another game's. */
export function variantNamed(name: string): Variant | undefined {
  if (STANDARD.test(name)) return 'standard';
  return CHESS960.test(name) ? 'chess960' : undefined;
}
