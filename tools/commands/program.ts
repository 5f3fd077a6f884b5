/**
 * The command line: its commands, and the exit codes. Exit codes: 0 done, 1 a command
 * failed or found something wrong, 2 the command line or a FEN in it makes no sense.
 */

import type { Command, CommanderError } from 'commander';
import { LOG_LEVELS, type Log, openLog, SILENT_LOG } from '../../base/log.ts';
import { UserError, withFileErrors } from '../../base/user-error.ts';
import { FenError } from '../../engine/fen-validation.ts';
import { RampartError } from '../../lib/errors.ts';
import { startSession } from '../../uci/session.ts';
import { VERSION } from '../../uci/version.ts';
import { MISUSED, WRONG } from '../exit-codes.ts';
import { greetOnTerminal } from '../greeting.ts';
import { quitWhenOutputFails, tell, terminalText } from '../output.ts';
import { shellText } from '../shell-words.ts';
import { declareAnalyse } from './analyse.ts';
import { declareAnnotate } from './annotate.ts';
import { newOption, oneLine, type ProgramContext } from './arguments.ts';
import { declareBench } from './bench-command.ts';
import { declareBook } from './book.ts';
import { declareCompletion } from './completion.ts';
import { declareEval, declarePlaces } from './eval.ts';
import { declareFind } from './find.ts';
import { declareGenfens, separateGenfens } from './genfens.ts';
import { declareExamples, shapeHelp } from './help.ts';
import { withHint } from './hints.ts';
import { declareIndex } from './index-games.ts';
import { declareMatch } from './match.ts';
import { declareOpenings } from './openings.ts';
import { declarePerft } from './perft-command.ts';
import { joinFens, meansPosition } from './position-option.ts';
import { declareSelfplay } from './selfplay.ts';
import { declarePawns } from './show-pawns.ts';
import { declareRecognise } from './show-recognition.ts';
import { declareStandings } from './standings.ts';
import { declareStructures } from './structures.ts';
import { declareSuite } from './suite.ts';
import { readTesterWords } from './tester-words.ts';
import { UsageError } from './usage-error.ts';

/** Adds a command to the program. */
export type Declare = (program: Command, context: ProgramContext) => void;

/** Runs the command line, with these commands added; sets the exit code. `file` is the program's own file. */
export async function runProgram(
  words: readonly string[],
  file: string,
  added: readonly Declare[] = [],
): Promise<void> {
  quitWhenOutputFails();
  const context = { file, log: SILENT_LOG };
  let invoked: Command | undefined;
  try {
    const program = declareProgram(context, added);
    invoked = program;
    program.hook('preAction', (_program, command) => {
      invoked = command;
      context.log = openWantedLog(program, words);
    });
    await program.parseAsync(withCommand(program, words), { from: 'user' });
  } catch (error) {
    context.log.error(oneLine((error as Error).message));
    process.exitCode = report(error as Error, invoked);
  }
}

/**
 * The command line in words of commander, with the command that it means: UCI without any word, `analyse` before a
 * position or a file. What is no command is none for `help` either.
 */
export function withCommand(program: Command, given: readonly string[]): readonly string[] {
  const words = joinFens(readTesterWords(separateGenfens(given)));
  const [first, second] = program.parseOptions([...words]).operands;
  if (first === undefined) return [...words, 'uci'];
  const isCommand = (word: string) =>
    word === 'help' || program.commands.some((command) => [command.name(), ...command.aliases()].includes(word));
  if (first === 'help' && second === 'help') return ['help'];
  if (first === 'help' && second !== undefined && !isCommand(second)) return [second];
  if (isCommand(first) || !meansPosition(first)) return words;
  const at = words.indexOf(first);
  return [...words.slice(0, at), 'analyse', ...words.slice(at)];
}

/** Declares all commands, with these added. */
export function declareProgram(context: ProgramContext, added: readonly Declare[]): Command {
  const { Command } = require('commander') as typeof import('commander');
  const program = new Command('rampart')
    .description(
      'Rampart is a chess engine that understands pawn structures. With a position or games it analyses them; alone it ' +
        'talks UCI, to a chess program or to you.',
    )
    .version(`Rampart ${VERSION}`, '-v, --version', 'print the version')
    .helpOption('-h, --help', 'print this help')
    .addOption(newOption('--log-level <level>', 'keep a log of this level and above').choices(LOG_LEVELS))
    .option('--log-file <path>', 'append the log to a file instead of standard error')
    .option(
      '--tunable',
      'make UCI options of the constants of the search and of the shares of the evaluation, as RAMPART_TUNABLE=1 does',
    )
    .configureOutput({ outputError: (text, write) => write(`${terminalText(withHint(oneLine(text), program))}\n`) })
    .exitOverride();
  shapeHelp(program);
  declareExamples(program, [
    "rampart '8/5k2/3p4/2pPp3/2P1P3/8/5K2/8 w - - 0 1'",
    'rampart GAMES.pgn',
    'rampart pawns --help',
  ]);
  program.commandsGroup('For players, a position:');
  declareAnalyse(program, context);
  declarePawns(program);
  declareEval(program);
  declarePlaces(program);
  declareRecognise(program);
  program.commandsGroup('For players, many games:');
  declareAnnotate(program, context);
  declareIndex(program, context);
  declareFind(program);
  declareStructures(program);
  declareBook(program);
  program.commandsGroup('For testers of engines:');
  declareMatch(program, context);
  declareSelfplay(program, context);
  declareStandings(program);
  declareOpenings(program);
  declareSuite(program, context);
  declareBench(program);
  declarePerft(program);
  declareGenfens(program);
  if (added.length > 0) program.commandsGroup('Laboratory:');
  for (const declare of added) declare(program, context);
  program.commandsGroup('For chess programs and shells:');
  declareUci(program, context);
  declareCompletion(program);
  program.helpCommand('help [command]', 'print the help of a command');
  for (const command of [program, ...program.commands]) {
    command.showHelpAfterError(usageOf(command));
  }
  return program;
}

/** Opens the log that the user has asked for, which begins with the command line and ends with the exit code. */
function openWantedLog(program: Command, words: readonly string[]): Log {
  const { logLevel, logFile } = program.opts();
  const log = withFileErrors('write', logFile, () => openLog({ level: logLevel, file: logFile }));
  log.info(`rampart ${shellText(words)}`);
  process.on('exit', (code) => log.info(`ended with status ${code}`));
  return log;
}

function declareUci(program: Command, context: ProgramContext): void {
  declareExamples(program.command('uci'), ['rampart --log-file uci.log uci'])
    .description('talk UCI on standard input and output (the default)')
    .action(() => {
      const { file, log } = context;
      greetOnTerminal();
      startSession(file, { log, tunable: program.opts().tunable === true });
    });
}

function usageOf(command: Command): string {
  return `usage: ${command.createHelp().commandUsage(command)}`;
}

/** Tells the user what went wrong, unless commander has; returns the exit code. */
function report(error: Error, invoked: Command | undefined): number {
  const isCommanders = 'code' in error && String(error.code).startsWith('commander.');
  if (isCommanders) return (error as CommanderError).exitCode === 0 ? 0 : MISUSED;
  const isMisuse = error instanceof FenError || error instanceof UsageError;
  if (!(isMisuse || error instanceof UserError || error instanceof RampartError)) throw error;
  tell(`error: ${error.message}`);
  if (!isMisuse) return WRONG;
  if (invoked !== undefined) tell(usageOf(invoked));
  return MISUSED;
}
