/**
 * Whether this build follows a line through the tree (see follow.ts). `make following` builds a program where it does;
 * everywhere else the bundler drops all that depends on it.
 */
export const FOLLOWING: boolean = false;
