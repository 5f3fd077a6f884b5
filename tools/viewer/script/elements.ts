/** Makes parts of a page. */

/** An element with a class, empty for none, and what it holds; texts are taken for texts. */
export function element(name: string, kind: string, ...children: readonly (Node | string)[]): HTMLElement {
  const made = document.createElement(name);
  if (kind !== '') made.className = kind;
  made.append(...children);
  return made;
}
