/**
 * The text of a program with others in the place of some of its parts: `edits` are `{ start, end, text }` in any order,
 * none over another. One that ends where it starts puts something in.
 */
export function withEdits(code, edits) {
  let text = '';
  let at = 0;
  for (const edit of edits.toSorted((one, other) => one.start - other.start)) {
    text += code.slice(at, edit.start) + edit.text;
    at = edit.end;
  }
  return text + code.slice(at);
}
