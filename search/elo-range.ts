/** The strengths that can be asked for, by Elo, alone: a page that checks options needs no more of the search. */

export const MIN_ELO = 1000;
export const MAX_ELO = 2600;
