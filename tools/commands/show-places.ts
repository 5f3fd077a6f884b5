/** `rampart places`: where the pieces of both sides belong among the pawns and kings of a position. */

import type { Command } from 'commander';
import { toFen } from '../../engine/fen.ts';
import { FULL_PHASE, MATERIALS, PHASE, probeMaterialTable } from '../../eval/material/material.ts';
import { describePlaces } from '../../eval/places/description.ts';
import { printStyled, wantsColour } from '../output.ts';
import { placesPage } from '../places/places-page.ts';
import { placesText } from '../places/places-text.ts';
import { writeTextFile } from '../text-files.ts';
import { newOption } from './arguments.ts';
import { declarePosition, type PositionOptions, setUpPosition } from './position-option.ts';
import { declareForce, whileWriting } from './written-files.ts';

interface Options extends PositionOptions {
  readonly html?: string;
  readonly phase?: Phase;
}

const PHASES = ['middlegame', 'endgame'] as const;
type Phase = (typeof PHASES)[number];

export function declarePlaces(program: Command): void {
  const command = declareForce(program.command('places')).description(
    'draw where knights, bishops, rooks and queens belong among the pawns and kings of a position',
  );
  declarePosition(command)
    .addOption(newOption('--phase <name>', 'values of one phase, not as the position mixes them').choices(PHASES))
    .addOption(newOption('--html <file>', 'write a page for a browser instead'))
    .action((options: Options) =>
      whileWriting(command, { writes: { '--html': options.html } }, () => runPlaces(options)),
    );
}

function runPlaces({ html, phase, ...position }: Options): void {
  setUpPosition(position);
  const boards = describePlaces(shareOf(phase));
  if (html !== undefined) writeTextFile(html, placesPage(boards, toFen()));
  else printStyled(placesText(boards, wantsColour()));
}

/** The middlegame's share of a score. */
function shareOf(phase: Phase | undefined): number {
  if (phase !== undefined) return phase === 'middlegame' ? 1 : 0;
  return MATERIALS[probeMaterialTable() + PHASE]! / FULL_PHASE;
}
