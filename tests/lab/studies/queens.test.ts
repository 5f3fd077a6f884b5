import { describe } from 'vitest';
import { testRows } from '../../support/term-rows.ts';
import '../../../lab/studies/studies.ts';

describe('queens', () => {
  testRows([
    ['twoQueens', '6k1/5ppp/8/8/3QQ3/8/5PPP/6K1', 'w', 2, 'd4 e4'],
    ['twoQueens', '6k1/5ppp/8/8/3Q4/8/5PPP/6K1', 'w', 0],
    ['twoQueens', '6k1/5ppp/8/8/2QQQ3/8/5PPP/6K1', 'w', 0],
    ['severalQueens', '6k1/5ppp/8/8/2QQQ3/8/5PPP/6K1', 'w', 3, 'c4 d4 e4'],
    ['severalQueens', '6k1/5ppp/8/8/3QQ3/8/5PPP/6K1', 'w', 0],
    ['queensToMove', '1q4k1/2q3pp/8/8/8/8/1Q4PP/2Q3K1', 'w', 1],
    ['queensToMove', '1q4k1/2q3pp/8/8/8/8/1Q4PP/2Q3K1 b - - 0 1', 'b', 1],
    ['queensToMove', '1q4k1/2q3pp/8/8/8/8/1Q4PP/2Q3K1', 'b', 0],
    ['queensToMove', '1q4k1/6pp/8/8/8/8/1Q4PP/2Q3K1', 'w', 0],
    ['queenAttackBehind', '3Q4/5pkp/8/3p4/8/8/5PPP/6K1', 'w', 1, 'd5'],
    ['queenAttackBehind', '6k1/1Q3ppp/8/3p4/8/8/5PPP/6K1', 'w', 1, 'd5'],
    ['queenAttackBehind', '6k1/5ppp/8/3p4/8/8/3Q1PPP/6K1', 'w', 0],
    ['queenAttackSideways', '6k1/1Q3ppp/8/3p4/8/8/5PPP/6K1', 'w', 1, 'f7'],
    ['queenAttackSideways', '6k1/5ppp/8/Q2p4/8/8/5PPP/6K1', 'w', 1, 'd5'],
    ['queenAttackSideways', '6k1/5ppp/8/3p4/8/8/3Q1PPP/6K1', 'w', 0],
    ['queenAttackSideways', '1Q4k1/5ppp/8/8/8/8/5PPP/6K1 b - - 0 1', 'w', 0],
    ['queenBishopColours', '6k1/5ppp/8/8/8/8/5PPP/2BQ2K1', 'w', 1, 'c1 d1'],
    ['queenBishopColours', '6k1/5ppp/8/8/8/8/5PPP/2BQ1BK1', 'w', 1, 'c1 d1 f1'],
    ['queenBishopColours', '6k1/5ppp/8/8/8/8/5PPP/3Q1BK1', 'w', 0],
  ]);
});
