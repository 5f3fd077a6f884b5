/** A file that is no Syzygy table, or not the one that its name says; the message is one line for the user. */
export class TableError extends Error {
  override name = 'TableError';
}
