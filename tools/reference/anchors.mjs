/** Names of the headings of a page, as GitHub gives them. */

/** A function that names one heading after another: small letters without signs, numbered from the second of a name on. */
export function headingNames() {
  const uses = new Map();
  return (heading) => {
    const name = heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}_ -]/gu, '')
      .replaceAll(' ', '-');
    const use = uses.get(name) ?? 0;
    uses.set(name, use + 1);
    return use === 0 ? name : `${name}-${use}`;
  };
}
