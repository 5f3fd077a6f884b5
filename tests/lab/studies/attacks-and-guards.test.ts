import { testRows } from '../../support/term-rows.ts';
import '../../../lab/studies/studies.ts';

const NONE = -1;
const PIN_ON_QUEEN = 'r1bqk2r/ppp2ppp/2np1n2/4p1B1/4P3/2N2N2/PPPP1PPP/R2QKB1R w KQkq - 0 1';
const PIN_ON_KING = 'r1bqk2r/ppp2ppp/2np1n2/1B2p3/4P3/2N2N2/PPPP1PPP/R1BQK2R w KQkq - 0 1';
const TWO_PINS = 'r1bqk2r/ppp2ppp/2np1n2/1B2p1B1/4P3/2N2N2/PPPP1PPP/R2QK2R w KQkq - 0 1';
const ROOK_PIN = '4k3/8/4n3/8/8/8/8/4R1K1 w - - 0 1';
const QUEEN_PIN = '3r2k1/8/3p4/8/8/8/8/3Q2K1 w - - 0 1';
const PAWN_PINNED = '6k1/8/3n4/4p3/5B2/8/8/6K1 w - - 0 1';

testRows([
  ['attackDistance', '6k1/5ppp/8/8/2B5/8/5PPP/6K1 w - - 0 1', 'w', 1, 'f7', 2],
  ['attackDistance', '6k1/5ppp/4B3/8/8/8/5PPP/6K1 w - - 0 1', 'w', 1, 'f7', 0],
  // A knight, and a king as the target.
  ['attackDistance', '6k1/5ppp/8/4N3/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', NONE],
  ['attackDistance', '6k1/5p1p/8/8/6R1/8/5P1P/6K1 b - - 0 1', 'w', 0, '', NONE],
  ['bishopPin', PIN_ON_QUEEN, 'w', 1, 'f6', 7],
  ['pinnedValue', PIN_ON_QUEEN, 'w', 1, 'f6', 0],
  ['bishopPin', PIN_ON_KING, 'w', 1, 'c6', 13],
  ['bishopPin', PAWN_PINNED, 'w', 1, 'e5', 0],
  ['pinnedValue', PAWN_PINNED, 'w', 1, 'e5', 2],
  ['rookPin', ROOK_PIN, 'w', 1, 'e6', 17],
  ['pinnedValue', ROOK_PIN, 'w', 1, 'e6', 1],
  ['queenPin', QUEEN_PIN, 'w', 1, 'd6', 11],
  ['pinnedValue', QUEEN_PIN, 'w', 1, 'd6', 2],
  // A queen in front; two pieces in between; an own piece in between; a pawn behind; the king in front.
  ['bishopPin', '3rk3/8/5q2/8/7B/8/8/4K3 w - - 0 1', 'w', 0, '', NONE],
  ['bishopPin', '3qk3/4n3/5n2/6B1/8/8/8/4K3 w - - 0 1', 'w', 0, '', NONE],
  ['bishopPin', '3qk3/4P3/5n2/6B1/8/8/8/4K3 w - - 0 1', 'w', 0, '', NONE],
  ['rookPin', '4k1n1/3p4/3p4/8/8/8/8/3R2K1 w - - 0 1', 'w', 0, '', NONE],
  ['rookPin', '4r3/8/4k3/8/8/8/8/4R1K1 b - - 0 1', 'w', 0, '', NONE],
  ['queenPin', '3r2k1/3n4/3p4/8/8/8/8/3Q2K1 w - - 0 1', 'w', 1, 'd6', 4],
  ['furtherPin', TWO_PINS, 'w', 1, 'f6', 0],
  ['furtherPin', PIN_ON_QUEEN, 'w', 0, '', NONE],
  ['furtherPin', '3rk2r/3nn2n/8/8/8/8/8/3RR1KR w - - 0 1', 'w', 2, 'e7 h7', NONE],
  ['rookEntryGuard', '3r2k1/5ppp/8/8/5B2/8/5PPP/6K1 w - - 0 1', 'w', 1, 'd2', 0],
  ['rookEntryGuard', '3r2k1/5ppp/8/5B2/8/8/5PPP/6K1 w - - 0 1', 'w', 0, '', NONE],
  ['rookEntryGuard', '3r2k1/5ppp/8/8/5B2/8/3P1PPP/6K1 w - - 0 1', 'w', 0, '', NONE],
  ['backwardHeld', '6k1/5ppp/3p4/4p3/2B1P3/2N5/5PPP/6K1 w - - 0 1', 'w', 1, 'd6', 0],
  ['backwardHeld', '6k1/5ppp/3p1n2/4p3/2B1P3/2N5/5PPP/6K1 w - - 0 1', 'w', 0, '', NONE],
  ['slidersForkable', '6k1/5ppp/5n2/8/8/8/5PPP/3R1RK1 w - - 0 1', 'w', 1, 'd1 f1', 0],
  ['kingForkable', '6k1/5ppp/5n2/8/8/8/5PPP/3R1RK1 w - - 0 1', 'w', 0, '', NONE],
  ['kingForkable', '6k1/5ppp/5n2/8/3R4/8/5PPP/6K1 w - - 0 1', 'w', 1, 'd4', 0],
  ['slidersForkable', '6k1/5ppp/5b2/8/8/8/5PPP/3R1RK1 w - - 0 1', 'w', 0, '', NONE],
  ['kingForkable', '6k1/5ppp/5b2/8/3R4/8/5PPP/6K1 w - - 0 1', 'w', 0, '', NONE],
  ['lineInterference', '6k1/1b3ppp/8/8/8/2N3P1/5P1P/6K1 w - - 0 1', 'w', 1, 'e4 d5', 0],
  ['lineInterference', '6k1/1b3ppp/8/8/8/6P1/5P1P/N5K1 w - - 0 1', 'w', 0, '', NONE],
  // A line that a pawn closes before the king's squares.
  ['lineInterference', '6k1/1b3ppp/8/8/4P3/2N3P1/5P1P/6K1 w - - 0 1', 'w', 0, '', NONE],
  ['attackSurplus', '6k1/p4ppp/8/8/2BQ4/8/5PPP/6K1 w - - 0 1', 'w', 1, '', 0],
  ['attackSurplus', '6k1/p4ppp/8/8/2BQ4/8/5PPP/R5K1 w - - 0 1', 'w', 1, '', 1],
  ['attackSurplus', '6k1/p4ppp/8/8/3Q4/8/5PPP/6K1 w - - 0 1', 'w', 0, '', NONE],
  ['attackSurplus', '6k1/p4ppp/8/8/2BQ4/8/5PPP/6K1 w - - 0 1', 'b', 0, '', NONE],
  ['headCaptureControl', '6k1/6pp/4p3/3p4/8/2N5/6PP/6K1 w - - 0 1', 'w', 1, 'e4', 0],
  ['headCaptureControl', '6k1/6pp/4p3/3p4/8/8/6PP/1N4K1 w - - 0 1', 'w', 0, '', NONE],
  // Its own side may hold them too.
  ['headCaptureControl', '6k1/6pp/4pn2/3p4/8/8/6PP/6K1 w - - 0 1', 'b', 1, 'e4', 0],
  ['serialDefence', '6k1/5ppp/8/2B5/4N3/8/5PPP/4R1K1 w - - 0 1', 'w', 3, '', 0],
  ['serialDefence', '6k1/B4ppp/8/8/4N3/8/5PPP/4R1K1 w - - 0 1', 'w', 0, '', NONE],
  ['serialDefence', '6k1/5ppp/8/8/8/8/5PPP/R2R2K1 w - - 0 1', 'w', 0, '', NONE],
]);
