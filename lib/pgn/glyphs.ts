/** Numeric annotation glyphs of the standard, and the signs that people write for them. */

const NAGS: Readonly<Record<string, number>> = {
  '!': 1,
  '?': 2,
  '!!': 3,
  '??': 4,
  '!?': 5,
  '?!': 6,
  '□': 7,
  '=': 10,
  '∞': 13,
  '+=': 14,
  '+/=': 14,
  '⩲': 14,
  '=+': 15,
  '=/+': 15,
  '⩱': 15,
  '+/-': 16,
  '±': 16,
  '-/+': 17,
  '∓': 17,
  '+-': 18,
  '-+': 19,
  '∆': 140,
  '⌓': 142,
  N: 146,
  // A diagram.
  D: 220,
};

/** All signs that stand for a glyph. */
export const GLYPH_SIGNS: readonly string[] = Object.keys(NAGS);

/** The glyph that a sign, or a number behind a dollar, stands for; undefined for another word. */
export function nagOf(sign: string): number | undefined {
  const nag = sign.startsWith('$') ? Number(sign.slice(1)) : NAGS[sign];
  return nag !== undefined && Number.isInteger(nag) && nag > 0 && nag < 256 ? nag : undefined;
}

/** The glyphs above stand for positions. */
const LAST_OF_MOVES = 7;

/** `??`, from the glyphs of a move; glyphs without a sign, and of positions, are left out. */
export function glyphText(nags: readonly number[] = []): string {
  return nags
    .map((nag) => (nag > LAST_OF_MOVES ? '' : (GLYPH_SIGNS.find((sign) => NAGS[sign] === nag) ?? '')))
    .join('');
}
