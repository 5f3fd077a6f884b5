/** `rampart completion SHELL`: a script that teaches a shell the commands and options of this program. */

import type { Argument, Command } from 'commander';
import { bashScript } from '../completion/bash.ts';
import { fishScript } from '../completion/fish.ts';
import { type CommandWords, wordsOf } from '../completion/words.ts';
import { zshScript } from '../completion/zsh.ts';
import { print } from '../output.ts';
import { declareExamples } from './help.ts';

const SCRIPTS: { readonly [shell: string]: (commands: readonly CommandWords[]) => string } = {
  bash: bashScript,
  zsh: zshScript,
  fish: fishScript,
};

export function declareCompletion(program: Command): void {
  declareExamples(program.command('completion'), ['rampart completion bash'])
    .description('print a script that completes commands, options and files in a shell')
    .addArgument(shellArgument())
    .addHelpText(
      'after',
      `
In ~/.bashrc:
  source <(rampart completion bash)
In ~/.zshrc, after compinit:
  source <(rampart completion zsh)
In ~/.config/fish/config.fish:
  rampart completion fish | source`,
    )
    .action((shell: string) => print(SCRIPTS[shell]!(wordsOf(program)).trimEnd()));
}

function shellArgument(): Argument {
  const { Argument } = require('commander') as typeof import('commander');
  return new Argument('<shell>', 'the shell').choices(Object.keys(SCRIPTS));
}
