/** The program with escapes for all that is not ASCII. Throws where that would mean something else. */
export function escapeBeyondAscii(code: string): string;
