import { describe } from 'vitest';
import { testRows } from '../../support/term-rows.ts';
import '../../../lab/studies/studies.ts';

describe('knights and bishops', () => {
  testRows([
    ['bishopAndPawnSquare', '6k1/5ppp/8/8/2B1P3/8/5PPP/6K1', 'w', 1, 'd5'],
    ['bishopAndPawnSquare', '6k1/5ppp/8/3p4/2B1P3/8/5PPP/6K1', 'w', 1, 'd5'],
    ['bishopAndPawnSquare', '6k1/5ppp/8/3N4/2B1P3/8/5PPP/6K1', 'w', 0],
    ['bishopAndPawnSquare', '6k1/5ppp/2p5/1B6/4P3/8/5PPP/6K1', 'w', 0],
    ['knightProtected', '6k1/5ppp/8/3N4/4P3/8/5PPP/6K1', 'w', 1, 'd5'],
    ['knightProtected', '6k1/5ppp/8/3N4/2P1P3/8/5PPP/6K1', 'w', 0],
    ['knightProtected', '6k1/5ppp/8/3N4/3P4/8/5PPP/6K1', 'w', 0],
    ['knightProtectedTwice', '6k1/5ppp/8/3N4/2P1P3/8/5PPP/6K1', 'w', 1, 'd5'],
    ['knightProtectedTwice', '6k1/5ppp/8/3N4/4P3/8/5PPP/6K1', 'w', 0],
    ['minorSixthAtFixedChain', '6k1/8/3Np3/3pPp2/3P1P2/8/8/6K1', 'w', 1, 'd6'],
    ['minorSixthAtFixedChain', '6k1/8/4pB2/3pPp2/3P1P2/8/8/6K1', 'w', 1, 'f6'],
    ['minorSixthAtFixedChain', '6k1/8/1N2p3/3pPp2/3P1P2/8/8/6K1', 'w', 0],
    ['minorSixthAtFixedChain', '6k1/8/3Np3/4Pp2/8/8/8/6K1', 'w', 0],
    ['minorSixthBehindLines', 'r1bqr1k1/pp3ppp/3N4/8/8/8/5PPP/6K1', 'w', 5, 'd6'],
    ['minorSixthBehindLines', 'r2q2k1/pp3ppp/2NB4/8/8/8/5PPP/6K1', 'w', 6, 'c6 d6'],
    ['minorSixthBehindLines', '6k1/1p3ppp/3N4/8/8/8/5PPP/6K1', 'w', 0],
    ['minorSixthBehindLines', 'r1bqr1k1/pp3ppp/8/3N4/8/8/5PPP/6K1', 'w', 0],
    ['minorSixthCentral', 'r1bqr1k1/pp3ppp/3N4/8/8/8/5PPP/6K1', 'w', 1, 'd6'],
    ['minorSixthCentral', '6k1/5ppp/8/8/8/4b3/5PPP/6K1', 'b', 1, 'e3'],
    ['minorSixthCentral', '6k1/5ppp/2N5/8/8/8/5PPP/6K1', 'w', 0],
    ['minorSixthCentral', '6k1/5ppp/3R4/8/8/8/5PPP/6K1', 'w', 0],
    ['knightOnShelterHole', '7k/5p1p/5Np1/6P1/8/8/5P1P/6K1', 'w', 1, 'f6'],
    ['knightOnShelterHole', '7k/5p1p/5Np1/4P3/8/8/5P1P/6K1', 'w', 0],
    ['knightOnShelterHole', '7k/5p1p/5Np1/8/8/8/5P1P/6K1', 'w', 0],
    ['knightOnShelterHole', '7k/5ppp/5N2/6P1/8/8/5P1P/6K1', 'w', 0],
    ['knightOnShelterHole', '7k/5p1p/2N3p1/1P6/8/8/5P1P/6K1', 'w', 0],
  ]);
});
