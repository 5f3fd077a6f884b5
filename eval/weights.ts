/**
 * Weights of the evaluation, fitted by logistic regression (Texel's method) to a million quiet positions with game
 * results and engine scores. Each table has a middlegame and an endgame column, in centipawns.
 */

/** Worth of a man: [middlegame, endgame]. */
export const MATERIAL = {
  pawn: [80, 107],
  knight: [290, 259],
  bishop: [293, 272],
  rook: [385, 473],
  queen: [961, 793],
} as const;

/**
 * Worth of a man's place, 32 numbers a table: eight ranks from its own first rank up, each with four files counted
 * from the edge of the board (a/h, b/g, c/f, d/e).
 */
export const PLACES = {
  pawn: {
    middlegame: [
         0,    0,    0,    0,
       -16,    8,    3,    0,
       -15,    6,  -12,    5,
       -12,    2,    2,   11,
         3,    3,    9,   25,
        26,   29,   36,   49,
        71,   75,   80,   79,
         0,    0,    0,    0,
    ],
    endgame: [
         0,    0,    0,    0,
        -5,    0,   -2,   11,
        -8,   -2,  -10,  -11,
        -3,    5,   -8,  -18,
        16,   20,    9,   -8,
        61,   75,   57,   61,
       113,  125,  120,  112,
         0,    0,    0,    0,
    ],
  },
  knight: {
    middlegame: [
       -35,  -20,  -28,  -11,
       -30,  -25,  -16,    5,
       -23,   -9,   -3,   12,
        -4,   11,   14,   14,
        15,    4,   27,   28,
        10,   28,   37,   51,
       -12,    7,   22,   36,
       -29,   -6,    8,   20,
    ],
    endgame: [
       -35,  -34,  -23,  -18,
       -21,  -23,  -18,  -16,
       -22,  -14,   -7,    4,
        -6,    2,   13,   22,
         1,    6,   16,   24,
         0,    6,   13,   15,
       -11,   -4,   -2,    3,
       -23,  -13,   -7,   -2,
    ],
  },
  bishop: {
    middlegame: [
        -2,   13,   -8,  -15,
        -6,    5,   16,   -2,
         6,    7,   -1,    0,
         3,   -1,   -3,   20,
        -3,    1,   11,   27,
         6,    6,   17,   21,
       -19,  -11,    3,    6,
       -19,  -14,   -5,    0,
    ],
    endgame: [
       -21,  -14,   -9,   -9,
       -16,  -13,   -8,   -5,
       -12,   -8,    3,   14,
       -11,    0,   11,    9,
         0,   10,    7,   11,
         6,    8,    5,    0,
         5,    4,    4,    1,
         5,    1,    0,    3,
    ],
  },
  rook: {
    middlegame: [
       -22,   -1,    8,   23,
       -27,   -4,    6,   15,
        -9,    7,    3,    6,
        -5,    7,    5,    8,
        16,   26,   31,   36,
        30,   44,   51,   63,
        43,   52,   61,   81,
        53,   54,   59,   71,
    ],
    endgame: [
        -4,   -7,   -2,  -13,
        -7,   -7,  -11,   -7,
        -7,   -4,   -4,    1,
         2,    4,    8,   13,
        10,   16,   17,   19,
        15,   15,   18,   13,
        16,   13,   10,    6,
         9,    5,    7,    3,
    ],
  },
  queen: {
    middlegame: [
        -6,  -10,   -1,    3,
       -12,   -3,    2,    9,
        -9,   -5,   -2,  -11,
       -10,   -3,   -8,   -6,
         5,   -3,   -6,   -4,
        12,   12,    6,    7,
       -28,  -16,   -5,   -2,
       -19,  -16,  -11,   -6,
    ],
    endgame: [
       -22,  -30,  -40,  -42,
       -20,  -24,  -33,  -40,
        -6,   -3,   -3,    1,
         8,   15,   18,   27,
        17,   25,   35,   43,
        25,   31,   43,   45,
        16,   27,   35,   41,
        23,   23,   27,   35,
    ],
  },
  king: {
    middlegame: [
         2,   18,  -12,   -2,
       -10,  -14,  -31,  -59,
       -41,  -40,  -50,  -56,
       -48,  -48,  -50,  -56,
       -48,  -48,  -50,  -56,
       -48,  -48,  -50,  -56,
       -48,  -49,  -50,  -56,
       -48,  -49,  -50,  -56,
    ],
    endgame: [
       -55,  -32,  -22,  -40,
       -16,    0,    9,   15,
         2,   14,   22,   29,
        17,   30,   36,   38,
        33,   45,   50,   43,
        44,   48,   50,   51,
        37,   27,   49,   53,
        34,   34,   44,   50,
    ],
  },
} as const;

/** Worth of mobility, by the number of squares a piece can use. */
export const MOBILITY = {
  knight: {
    middlegame: [-27, -20, -12, -5, 3, 9, 14, 18, 22],
    endgame: [-34, -25, -16, -6, 1, 5, 5, 5, 5],
  },
  bishop: {
    middlegame: [-29, -19, -9, 0, 7, 11, 14, 15, 17, 18, 18, 18, 18, 18],
    endgame: [-45, -34, -22, -11, -2, 5, 9, 11, 11, 11, 11, 11, 11, 11],
  },
  rook: {
    middlegame: [-23, -17, -11, -7, -3, 3, 10, 17, 24, 30, 36, 40, 42, 43, 43],
    endgame: [-36, -28, -21, -14, -8, -2, 2, 5, 7, 8, 8, 8, 8, 8, 8],
  },
  queen: {
    middlegame: [
      -25, -23, -20, -17, -12, -7, -3, -1, 2, 5, 7, 10, 13, 15,
      17, 19, 21, 22, 22, 23, 23, 23, 23, 23, 23, 23, 23, 23,
    ],
    endgame: [
      -36, -34, -32, -30, -27, -24, -20, -15, -10, -4, 1, 5, 8, 10,
      11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11, 11,
    ],
  },
} as const;

/** Two bishops or more: [middlegame, endgame]. */
export const BISHOP_PAIR = [31, 59] as const;

/** The right to move: [middlegame, endgame]. */
export const TEMPO = [8, 0] as const;
