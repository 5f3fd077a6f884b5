/** Exit codes of the program; 0 is for what is done and right. */

/** A command failed, or found something wrong. */
export const WRONG = 1;
/** The command line, or a FEN in it, makes no sense. */
export const MISUSED = 2;
/** Programs that a signal has ended, as shells count them, begin after this number. */
export const INTERRUPTED = 128;
