/** The hosts that play soaked games, and how each is told what to play. */

import { accessSync, constants, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { shellText } from '../shell-words.ts';
import type { Kind } from './kinds.ts';

export interface Host {
  readonly name: HostName;
  /** The program, with an absolute path. */
  readonly program: string;
}

export const HOST_NAMES = ['rampart match', 'fastchess', 'cutechess-cli'] as const;
export type HostName = (typeof HOST_NAMES)[number];

/** The path of a program; undefined when no folder of PATH has it. */
export function findProgram(name: string, folders = process.env.PATH ?? ''): string | undefined {
  return folders
    .split(delimiter)
    .filter((folder) => folder !== '')
    .map((folder) => join(folder, name))
    .find(isProgram);
}

export function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return statSync(file).isFile();
  } catch {
    return false;
  }
}

export interface Task {
  readonly kind: Kind;
  /** The program of the engines, with an absolute path. */
  readonly engine: string;
  /** Openings, each played with both colours. */
  readonly rounds: number;
  /** Games at a time. */
  readonly concurrency: number;
}

/** Files of a batch, in the folder where the host runs. */
export const OPENINGS = 'openings.epd';
export const GAMES = 'games.pgn';

const NAMES = ['Rampart-1', 'Rampart-2'];

/** The words of the command line. No clock forgives an overrun. */
export function hostWords(host: HostName, task: Task): string[] {
  return host === 'rampart match' ? matchWords(task) : otherWords(host, task);
}

function matchWords({ kind, engine, rounds, concurrency }: Task): string[] {
  const { clock, nodes, threads, isChess960, isRestarted } = kind;
  const engines = NAMES.flatMap((name) => {
    const options = threads === 1 ? [] : [`option.Threads=${threads}`];
    return ['--engine', shellText([`cmd=${engine}`, `name=${name}`, ...options, `restart=${isRestarted}`])];
  });
  const limits = clock === undefined ? ['--nodes', `${nodes}`] : ['--tc', clock, '--margin', '0'];
  const openings = ['--openings', OPENINGS, '--order', 'sequential', '--rounds', `${rounds}`];
  const variant = isChess960 ? ['--variant', 'chess960'] : [];
  return ['match', ...engines, ...variant, ...limits, ...openings, '--concurrency', `${concurrency}`, '--pgn', GAMES];
}

/** fastchess speaks the language of cutechess-cli, but for the file of the games. */
function otherWords(host: HostName, { kind, engine, rounds, concurrency }: Task): string[] {
  const { clock, nodes, threads, isChess960, isRestarted } = kind;
  const isFastchess = host === 'fastchess';
  return [
    ...NAMES.flatMap((name) => ['-engine', `name=${name}`, `cmd=${engine}`]),
    ...['-each', 'proto=uci', 'timemargin=0', `restart=${isRestarted ? 'on' : 'off'}`],
    ...(clock === undefined ? ['tc=inf', `nodes=${nodes}`] : [`tc=${clock}`]),
    ...(threads === 1 ? [] : [`option.Threads=${threads}`]),
    ...(isChess960 ? ['-variant', 'fischerandom'] : []),
    ...['-openings', `file=${OPENINGS}`, 'format=epd', 'order=sequential'],
    ...['-games', '2', '-rounds', `${rounds}`, '-repeat', '-recover', '-concurrency', `${concurrency}`],
    ...(isFastchess ? ['-force-concurrency', '-pgnout', `file=${GAMES}`] : ['-pgnout', GAMES]),
  ];
}
