/**
 * The file of findings, so that an interrupted run can be resumed, and games added to the PGN since are examined too. It
 * is replaced in one step.
 */

import { existsSync } from 'node:fs';
import { Failure } from '../../uci/failure.ts';
import { readJsonFile, replaceFile } from '../text-files.ts';
import type { Loss } from './loss.ts';

/** The conditions that decide the findings. */
export interface Conditions {
  readonly player: string;
  /** The judge as it was described, its nodes, and those of our own engine; 0 when it is not asked. */
  readonly judge: string;
  readonly nodes: number;
  readonly deeper: number;
}

export interface Findings {
  readonly conditions: Conditions;
  /** By the key of the game. */
  readonly losses: Readonly<Record<string, Loss>>;
}

const VERSION = 1;

/** What is in the file; nothing when it is not there yet. Throws Failure when it is of other conditions. */
export function readFindings(file: string, conditions: Conditions): Findings {
  if (!existsSync(file)) return { conditions, losses: {} };
  const kept = readJsonFile(file) as Partial<Findings & { version: number }> | undefined;
  if (kept === undefined) throw new Failure(`${file} is damaged`);
  if (kept?.version !== VERSION || typeof kept.losses !== 'object' || typeof kept.conditions !== 'object') {
    throw new Failure(`${file} holds no lost games`);
  }
  for (const key of ['player', 'judge', 'nodes', 'deeper'] as const) {
    if (kept.conditions[key] !== conditions[key]) {
      throw new Failure(
        `${file} was begun with ${key} ${kept.conditions[key]}, not ${conditions[key]}: it cannot go on`,
      );
    }
  }
  return { conditions, losses: kept.losses };
}

/** Throws Failure. */
export function keepFindings(file: string, findings: Findings): void {
  replaceFile(file, `${JSON.stringify({ version: VERSION, ...findings })}\n`);
}
