import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc, { type Arbitrary } from 'fast-check';
import { asBytes, type FuzzTarget, mutatedBytes, mutatedJson, mutatedOf, NOISE } from './fuzz.ts';
import { PROGRAM as LABORATORY } from './lab-program.ts';
import { PATIENCE } from './patience.ts';
import { OWN_ENGINE, PROGRAM } from './program.ts';
import { ALL_STARTS } from './starts.ts';
import { mutatedCommand, strangeLines } from './uci-fuzz.ts';

/** Milliseconds after which a command that goes on is ended: it has taken its input, and plays. */
const PLAYS = 8000;

/** A session: commands that were tampered with, positions, and bytes of any kind. */
const UCI: FuzzTarget = {
  name: 'uci',
  inputs: () => {
    const position = mutatedOf(ALL_STARTS, 2).map((fen) => `position fen ${fen.replace(/[\n\r]/g, ' ')}`);
    const piece = fc.oneof(
      { arbitrary: asBytes(mutatedCommand()), weight: 5 },
      { arbitrary: asBytes(position), weight: 2 },
      NOISE,
    );
    const pieces = fc.array(piece, { minLength: 1, maxLength: 40, size: 'max' });
    return pieces.map((all) => Buffer.concat(all.flatMap((each) => [each, Buffer.from('\n')])));
  },
  run: (input) => {
    const ended = Buffer.concat([input, Buffer.from('\nstop\nisready\nquit\n')]);
    const { status, stdout, stderr } = spawnSync(PROGRAM, { input: ended, encoding: 'latin1', timeout: PATIENCE });
    if (status !== 0) throw new Error(status === null ? 'the session does not end' : `exit code ${status}: ${stderr}`);
    if (stderr !== '') throw new Error(`on standard error: ${stderr.slice(0, 500)}`);
    const lines = stdout.split('\n').slice(0, -1);
    const strange = strangeLines(lines);
    if (strange.length > 0) throw new Error(`says ${JSON.stringify(strange)}`);
    if (lines.filter((line) => line === 'readyok').length === 0) throw new Error('is never ready');
  },
};

/** A file that a command goes on from, and what else must lie beside it. */
interface Kept {
  readonly name: string;
  /** What makes the files. */
  readonly begin: readonly string[];
  readonly resume: readonly string[];
  readonly files: readonly string[];
  /** The file that is tampered with. */
  readonly file: string;
  readonly change: (text: string) => Arbitrary<Buffer>;
}

const ENGINES = ['A', 'B'].flatMap((name) => ['--engine', `${OWN_ENGINE} name=${name}`]);
const MATCH = ['match', ...ENGINES, '--nodes', '10', '--rounds', '1', '--max-moves', '6', '--seed', '1'];
const MATCH_FILES = ['m.pgn', 'm.pgn.match.json'];
const SPSA = ['spsa', '--tune', 'numbers', '--state', 's.json', '--iterations', '1', '--pairs', '1', '--nodes', '10'];
const DATA = ['data', 'games.pgn', '--out', 'd.epd'];
const NUMBERS = 'aspirationWindow, int, 13, 4, 60, 2.8, 0.002\nnullMoveLead, int, 181, 50, 400, 20, 0.002\n';
const GAMES = '1. e4 {+0.31/9} e5 {-0.28/9} 2. Nf3 {+0.40/9} 1-0\n\n'.repeat(3);

const ofJson = (text: string) => asBytes(mutatedJson(JSON.parse(text)));
const ofText = (text: string) => asBytes(mutatedOf([text]));
const ofBytes = (text: string) => mutatedBytes(fc.constant(Buffer.from(text, 'latin1')));

const KEPT: readonly Kept[] = [
  {
    name: 'match-state',
    begin: [...MATCH, '--out', 'm.pgn'],
    resume: ['match', '--resume', '--out', 'm.pgn'],
    files: MATCH_FILES,
    file: 'm.pgn.match.json',
    change: ofJson,
  },
  {
    name: 'match-games',
    begin: [...MATCH, '--out', 'm.pgn'],
    resume: ['match', '--resume', '--out', 'm.pgn'],
    files: MATCH_FILES,
    file: 'm.pgn',
    change: ofBytes,
  },
  {
    name: 'spsa-state',
    begin: SPSA,
    resume: [...SPSA, '--resume'],
    files: ['numbers', 's.json'],
    file: 's.json',
    change: ofJson,
  },
  {
    name: 'spsa-numbers',
    begin: SPSA,
    resume: [...SPSA, '--resume'],
    files: ['numbers', 's.json'],
    file: 'numbers',
    change: ofText,
  },
  {
    name: 'data-state',
    begin: DATA,
    resume: [...DATA, '--resume'],
    files: ['games.pgn', 'd.epd', 'd.epd.state'],
    file: 'd.epd.state',
    change: ofJson,
  },
  {
    name: 'data-positions',
    begin: DATA,
    resume: [...DATA, '--resume'],
    files: ['games.pgn', 'd.epd', 'd.epd.state'],
    file: 'd.epd',
    change: ofBytes,
  },
];

/** The program that has a command. */
function programOf([command]: readonly string[]): string {
  return command === 'match' ? PROGRAM : LABORATORY;
}

/** A command that goes on from files of an earlier run, which the first input makes. */
function resumedIn(folder: string, { name, begin, resume, files, file, change }: Kept): FuzzTarget {
  const whole = join(folder, `${name} whole`);
  const used = join(folder, `${name} used`);
  let text: string | undefined;
  const prepare = () => {
    if (text !== undefined) return text;
    for (const each of [whole, used]) mkdirSync(each, { recursive: true });
    writeFileSync(join(whole, 'numbers'), NUMBERS);
    writeFileSync(join(whole, 'games.pgn'), GAMES);
    spawnSync(programOf(begin), begin, { cwd: whole, timeout: PATIENCE });
    return (text = readFileSync(join(whole, file), 'latin1'));
  };
  return {
    name,
    inputs: () => change(prepare()),
    run: (input) => {
      prepare();
      for (const each of files) copyFileSync(join(whole, each), join(used, each));
      writeFileSync(join(used, file), input);
      const options = { cwd: used, encoding: 'utf8', timeout: PLAYS, killSignal: 'SIGKILL' } as const;
      const { status, stdout, stderr } = spawnSync(programOf(resume), resume, options);
      const fault = faultOf(status, stdout, stderr);
      if (fault !== undefined) throw new Error(fault);
    },
  };
}

/** What is wrong with the end of a command: a refusal is one line, and results are numbers. */
function faultOf(status: number | null, stdout: string, stderr: string): string | undefined {
  if (/^\s+at /m.test(stderr)) return `a stack trace: ${stderr.trim().slice(0, 800)}`;
  if (/\bNaN\b|undefined|\[object/.test(stdout)) return `says ${stdout.slice(0, 800)}`;
  if (status === null || status === 0) return undefined;
  const isRefusal = status === 1 && /^(error|no positions): [^\n]+\n$/.test(stderr);
  return isRefusal ? undefined : `exit code ${status}, and ${JSON.stringify(stderr.slice(0, 500))}`;
}

/** What is fed to the built program. `folder` is for files. */
export function commandTargets(folder: string): FuzzTarget[] {
  return [UCI, ...KEPT.map((kept) => resumedIn(folder, kept))];
}
