/** Games that were found: in lines for a terminal, and as PGN with notes where the structure began, broke and ended. */

import { terminalWidth, wrapText } from '../../base/width.ts';
import { START_FEN } from '../../engine/fen.ts';
import { playMove } from '../../engine/position.ts';
import { listed } from '../../eval/formations/wording.ts';
import { legalMove, nameOf, setUpFen } from '../../lib/game-set-up.ts';
import { moveNumber, plyOf } from '../../lib/move-numbers.ts';
import { writePgn } from '../../lib/pgn/pgn-text.ts';
import type { BreakOfGame, Episode, FoundGame } from '../../lib/structures/find-games.ts';
import type { PgnMove, Result } from '../../lib/types/game.ts';

/** `structure` is its name, such as "Carlsbad structure"; undefined where none was asked for. */
export function foundGameText(found: FoundGame, structure: string | undefined): string {
  const { game, white, black, whiteElo, blackElo, result, event, date, eco, episodes } = found;
  const rated = (name: string, elo: number | null) => (elo === null ? name : `${name} (${elo})`);
  const place = [event, date.replace(/\.\?\?/g, ''), eco].filter((part) => part !== null && !part.startsWith('?'));
  const head = `${game}. ${rated(white, whiteElo)} - ${rated(black, blackElo)}  ${result}  ${place.join(', ')}`;
  const parts = structure === undefined ? [] : episodes.map((episode) => episodeText(found, episode, structure));
  const lines = [head.trimEnd(), ...parts.map((part) => `   ${part}`)];
  return lines.flatMap((line) => wrapText(line, terminalWidth(), '     ')).join('\n');
}

/** `Carlsbad structure, moves 12 to 31; 23.b4-b5 hits c6 and leaves Black's c6 backward`. */
function episodeText(found: FoundGame, episode: Episode, structure: string): string {
  const start = startPly(found);
  const { firstPly, lastPly, distance, breaks } = episode;
  const [first, last] = [moveOf(start + firstPly), moveOf(start + lastPly)];
  const moves = first === last ? `move ${first}` : `moves ${first} to ${last}`;
  const far = distance === null ? '' : `, distance ${distance}`;
  const played = breaks.map((one) => `${moveNumber(start + one.ply)}${breakText(one)}`);
  return [`${structure}, ${moves}${far}`, ...played].join('; ');
}

function moveOf(ply: number): number {
  return (ply >> 1) + 1;
}

/** `b4-b5 hits c6, leaves Black's c6 backward and opens the b-file`. */
export function breakText({ move, target, leaves, opens }: BreakOfGame): string {
  const weak = (leaves ?? '').replace(
    /(\w)(\w+) (\w\d)-(\w+)/g,
    (_, first: string, rest: string, pawn: string, weakness: string) => {
      return `${first.toUpperCase()}${rest}'s ${pawn} ${weakness}`;
    },
  );
  const files = opens === null || opens === '' ? [] : opens.split(' ');
  const opened = `the ${listed(files.map((file) => `${file}-`))}file${files.length > 1 ? 's' : ''}`;
  const parts = [
    `${move} hits ${target}`,
    ...(weak === '' ? [] : [`leaves ${weak}`]),
    ...(files.length === 0 ? [] : [`opens ${opened}`]),
  ];
  return parts.length === 1 ? parts[0]! : `${parts.slice(0, -1).join(', ')} and ${parts.at(-1)}`;
}

function startPly({ tags }: FoundGame): number {
  return plyOf(fenOf(tags));
}

function fenOf({ FEN = '' }: FoundGame['tags']): string {
  return FEN.trim() === '' ? START_FEN : FEN;
}

/** The game as PGN: its tags and moves, and the notes. Comments of the file that was indexed are not in an index. */
export function foundGamePgn(found: FoundGame, structure: string | undefined): string {
  const { tags, moves, result, episodes } = found;
  const fen = setUpFen(fenOf(tags));
  const notes = structure === undefined ? new Map<number, string[]>() : notesOf(episodes, structure);
  const played: PgnMove[] = moves.map((text, index) => {
    const move = legalMove(text, `move ${index + 1}`);
    const named = nameOf(move);
    playMove(move);
    return { ...named, comment: (notes.get(index + 1) ?? []).join('; ') };
  });
  const before = (notes.get(0) ?? []).join('; ');
  if (before !== '' && played.length > 0) played[0] = { ...played[0]!, before };
  const comment = played.length === 0 ? before : '';
  return writePgn({ tags, fen, moves: played, ...(comment === '' ? {} : { comment }), result: result as Result });
}

/** Notes by the plies played before them. */
function notesOf(episodes: readonly Episode[], structure: string): Map<number, string[]> {
  const notes = new Map<number, string[]>();
  const add = (ply: number, note: string) => notes.set(ply, [...(notes.get(ply) ?? []), note]);
  for (const { firstPly, lastPly, breaks } of episodes) {
    const positions = lastPly - firstPly + 1;
    add(firstPly, `${structure} from here on, for ${positions === 1 ? 'one position' : `${positions} positions`}`);
    for (const one of breaks) add(one.ply + 1, breakText(one));
    if (!breaks.some(({ ply }) => ply === lastPly)) add(lastPly + 1, `the end of the ${structure}`);
  }
  return notes;
}
