/** Values that are kept for as long as somebody asks for them. */

/** Values by their keys: at least the latest, at most twice as many. */
export interface Kept<Key, Value> {
  readonly latest: number;
  young: Map<Key, Value>;
  old: Map<Key, Value>;
}

export function keepLatest<Key, Value>(latest: number): Kept<Key, Value> {
  return { latest, young: new Map(), old: new Map() };
}

/** The value of a key, which is found if none is kept. */
export function recall<Key, Value>(kept: Kept<Key, Value>, key: Key, find: () => Value): Value {
  const known = kept.young.get(key);
  if (known !== undefined) return known;
  if (kept.young.size >= kept.latest) {
    kept.old = kept.young;
    kept.young = new Map();
  }
  const value = kept.old.get(key) ?? find();
  kept.young.set(key, value);
  return value;
}
