/**
 * Milliseconds after which a test gives up waiting. A guard against hanging alone: where the program works, no machine
 * is so busy that it decides a test.
 */
export const PATIENCE = 240_000;
