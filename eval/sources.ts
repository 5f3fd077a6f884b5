/** Sources of the terms, by the keys in the declarations. docs/sources.md describes each source. */

const SOURCE_NAMES: { readonly [key: string]: string | undefined } = {
  common: 'common knowledge',
  network: 'place network',
  'seed 000': 'Kmoch',
  'seed 001': 'blockage detection',
  'seed 002': 'common pawn terms',
  'seed 003': 'specifications',
  'seed 004': 'material signatures',
};

/** The name of a source as readers see it: `common pawn terms`, or `specification S011`. */
export function sourceName(key: string): string {
  return SOURCE_NAMES[key] ?? `specification ${key}`;
}
