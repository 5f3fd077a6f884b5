/** `rampart match`: games between UCI engines, any number of them, in gauntlets, round-robins or sequential tests. */

import type { Command } from 'commander';
import { openLog, SILENT_LOG } from '../../base/log.ts';
import { UserError, withFileErrors } from '../../base/user-error.ts';
import { terminalWidth } from '../../base/width.ts';
import { openEndgameTables } from '../endgame-tables.ts';
import { awaitInterruption } from '../interruption.ts';
import { openLiveMatch } from '../live/live-match.ts';
import { livePage } from '../live/live-page.ts';
import { type LiveServer, openLiveServer } from '../live/live-server.ts';
import { type EnginePool, nameEngines, openEnginePool } from '../match/engine-pool.ts';
import { type EngineSpec, withAbsolutePaths } from '../match/engine-spec.ts';
import { beginJournal, type Journal, openMemory, resumeJournal, settingsToResume } from '../match/journal.ts';
import { tournamentOf } from '../match/match-conditions.ts';
import { type Match, playMatch } from '../match/play-match.ts';
import type { MatchSettings } from '../match/settings.ts';
import { openingsInOrder } from '../openings/opening-book.ts';
import { print, printJson, tell, tellBeginning } from '../output.ts';
import { matchJson } from '../standings/match-json.ts';
import { matchPage } from '../standings/match-page.ts';
import { summarise } from '../standings/match-summary.ts';
import { matchText } from '../standings/match-text.ts';
import type { GameResult } from '../statistics/tally.ts';
import { writeTextFile } from '../text-files.ts';
import type { ProgramContext } from './arguments.ts';
import { declareExamples } from './help.ts';
import {
  addMatchOptions,
  bookOf,
  type IsGiven,
  type MatchOptions,
  newSettings,
  refuseOtherEngines,
  resumedSettings,
  variantOf,
} from './match-options.ts';
import { openMatchView, progressLine } from './match-view.ts';
import { openSelfplayView, selfplayText } from './selfplay-view.ts';
import { declareForce, hasContent, whileWriting } from './written-files.ts';

export function declareMatch(program: Command, context: ProgramContext): void {
  const command = declareExamples(declareForce(program.command('match')), [
    'rampart match --engine cmd=./a --engine cmd=./b --depth 8',
    'rampart match --engine cmd=./a --engine cmd=./b --json',
    'rampart match -engine cmd=./a -engine cmd=./b -each tc=8',
    'rampart match --out m.pgn --resume',
  ])
    .description('play games between UCI engines, or of one against itself; Ctrl-C prints the results so far')
    .action((options: MatchOptions) => {
      refuseNonsense(options, command);
      const isGiven: IsGiven = (option) => command.getOptionValueSource(option) === 'cli';
      const { openings, out, html, protocolLog, resume, append } = options;
      const writes = { '--out': out, '--html': html, '--protocol-log': protocolLog };
      // A log is added to, as that of --log-file is.
      const goesOn = ['--protocol-log', ...(resume || append ? ['--out'] : [])];
      if (resume && hasContent(out)) goesOn.push('--html');
      return whileWriting(command, { reads: [openings], writes, locks: [out], goesOn }, () =>
        runMatch(options, isGiven, context),
      );
    });
  addMatchOptions(command);
}

/** Refuses options that contradict each other where commander cannot say so. */
function refuseNonsense(options: MatchOptions, command: Command): void {
  const { engine, resume, out, format, sprt } = options;
  const refuse = (text: string) => command.error(`error: ${text}`);
  if (resume && out === undefined) refuse('--resume needs the file of the match, --out');
  if (engine.length === 0 && !resume) refuse('a match needs engines, each with --engine');
  const alone = refusalAlone(engine, options);
  if (alone !== undefined) refuse(alone);
  if (sprt !== undefined && format !== undefined && format !== 'sprt')
    refuse(`--sprt does not go with --format ${format}`);
  if ((sprt !== undefined || format === 'sprt') && engine.length > 2) refuse('a test is between two engines');
}

/** A refusal of options that compare engines, where there is one engine only. */
function refusalAlone({ length }: readonly EngineSpec[], options: MatchOptions): string | undefined {
  const option = (['json', 'html', 'serve', 'sprt', 'format'] as const).find((name) => options[name] !== undefined);
  return length === 1 && option !== undefined ? `--${option} needs two engines or more` : undefined;
}

/** Plays a match, or goes on with one. Throws UserError. */
export async function runMatch(options: MatchOptions, isGiven: IsGiven, { log }: ProgramContext): Promise<void> {
  const { protocolLog: file } = options;
  const protocol =
    file === undefined ? SILENT_LOG : withFileErrors('write', file, () => openLog({ level: 'trace', file }));
  const interruption = awaitInterruption();
  const { signal } = interruption;
  let pool: EnginePool | undefined;
  let server: LiveServer | undefined;
  let { event } = options;
  try {
    server = await serverOf(options.serve, () => livePage(event));
    const given = options.engine.map(withAbsolutePaths);
    const before = options.resume ? settingsToResume(options.out!) : undefined;
    if (before !== undefined) refuseOtherEngines(before.engines, given);
    else if (given.length === 0) throw new UserError(`there is no match in ${options.out} to resume, and no --engine`);
    const book = bookOf(options, before);
    const folders = before === undefined ? options.syzygy : before.tables;
    const tables = folders === undefined ? undefined : openEndgameTables(folders, false);
    const specs = before?.engines ?? given;
    const alone = refusalAlone(specs, options);
    if (alone !== undefined) throw new UserError(alone);
    const patience = before?.patience ?? 1000 * options.patience;
    pool = await openEnginePool(specs, patience, protocol, variantOf(options, before));
    const fresh = newSettings(options, nameEngines(specs, pool.ownNames), book);
    const settings = before === undefined ? fresh : resumedSettings(before, fresh, isGiven);
    const starts = openingsInOrder(book, settings.openings, settings.rounds);
    const journal = await journalOf(options, settings, before !== undefined);
    event = settings.event ?? event;
    await playAndReport({ event, settings, journal, pool, starts, tables, log }, options, signal, server);
  } catch (error) {
    // The signal also ended engines that were being started.
    if (!signal.aborted || pool !== undefined) throw error;
  } finally {
    interruption.end();
    await Promise.all([pool?.close(), server?.close()]);
    protocol.close();
  }
}

async function journalOf(
  { out, resume, append }: MatchOptions,
  settings: MatchSettings,
  isBegun: boolean,
): Promise<Journal> {
  if (out === undefined) return openMemory();
  if (isBegun) return resumeJournal(out, settings);
  const journal = await beginJournal(out, settings, append === true);
  if (resume) tellBeginning(out);
  return journal;
}

/** The server of a match that is to be shown, which tells its address. Throws UserError. */
async function serverOf(port: number | undefined, page: () => string): Promise<LiveServer | undefined> {
  if (port === undefined) return undefined;
  const server = await openLiveServer(port, page);
  tell(`the match is shown at ${server.address}`);
  return server;
}

/** Plays, and prints the results however it ends. Throws UserError when the match cannot go on. */
async function playAndReport(
  match: Match,
  options: MatchOptions,
  signal: AbortSignal,
  server: LiveServer | undefined,
): Promise<void> {
  const { concurrency, json = false, html } = options;
  const isAlone = match.settings.engines.length === 1;
  const tournament = () => tournamentOf(match, concurrency);
  const view = isAlone ? openSelfplayView(match.settings, concurrency) : openMatchView(tournament, json);
  const live = server === undefined ? undefined : openLiveMatch(server, tournament);
  const onGame = (game: GameResult) => {
    view.onGame(game);
    live?.onGame();
    if (isAlone || match.journal.games.length % options.interval !== 0) return;
    const line = progressLine(summarise(tournament()));
    match.log.info(line);
    view.onProgress?.(line);
  };
  let isFinished = false;
  try {
    isFinished = await playMatch(match, { concurrency, signal, onGame, watcher: live?.watcher ?? view.watcher });
  } finally {
    view.close?.();
    live?.close();
    await match.journal.close(isFinished);
    const played = tournament();
    if (json) printJson(matchJson(played));
    else print(isAlone ? selfplayText(match.journal.games) : `\n${matchText(played, terminalWidth())}`);
    if (html !== undefined) writeTextFile(html, matchPage(played, match.journal.texts()));
  }
}
