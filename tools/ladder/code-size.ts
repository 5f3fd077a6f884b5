/** How much machine code V8 has made, by its log of code (`--log-code`). */

/**
 * Bytes of the optimised code of all functions, each in its last version. Lines of the log:
 * `code-creation,JS,tier,time,address,bytes,name,function,*`, where the star stands for optimised code.
 */
export function codeSize(log: string): number {
  const sizes = new Map<string, number>();
  for (const line of log.split('\n')) {
    const [event, kind, , , , bytes, ...names] = line.split(',');
    if (event === 'code-creation' && kind === 'JS' && names.at(-1) === '*') sizes.set(names.join(), Number(bytes));
  }
  return [...sizes.values()].reduce((sum, bytes) => sum + bytes, 0);
}
