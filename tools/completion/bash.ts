/** Completion for bash: a function that looks at the command and the word before the cursor. */

import { shellText } from '../shell-words.ts';
import type { CommandWords, Value } from './words.ts';

/** The script; without an answer of the function bash completes files. */
export function bashScript([program, ...commands]: readonly CommandWords[]): string {
  const names = commands.flatMap((command) => command.names);
  return `# Completion of rampart for bash. Load it with: source <(rampart completion bash)
_rampart() {
  local current=\${COMP_WORDS[COMP_CWORD]} before=\${COMP_WORDS[COMP_CWORD-1]} command= word
  # An equals sign before a value is a word of its own.
  if [[ $current == = ]]; then current=
  elif [[ $before == = ]]; then before=\${COMP_WORDS[COMP_CWORD-2]}
  fi
  COMPREPLY=()
  for word in "\${COMP_WORDS[@]:1:COMP_CWORD-1}"; do
    case $word in ${names.join('|')}) command=$word; break ;; esac
  done
  case $command in
${[program, ...commands].map((command) => commandCase(command!, names)).join('\n')}
  esac
}
complete -o default -F _rampart rampart
`;
}

function commandCase({ names, options, values }: CommandWords, commands: readonly string[]): string {
  const flags = options.flatMap((option) => option.flags);
  const isProgram = names.length === 0;
  const known = options.flatMap((option) =>
    option.value === undefined ? [] : [valueCase(option.flags, option.value)],
  );
  const first = isProgram ? commands : values.flatMap((value) => value.words);
  return `    ${isProgram ? "''" : names.join('|')})
      case $before in
${known.map((line) => `        ${line}\n`).join('')}        *) if [[ $current == -* ]]; then ${reply(flags)}; else ${reply(first)}; fi ;;
      esac ;;`;
}

/** The case of an option's value; bash itself completes files. */
function valueCase(flags: readonly string[], { kind, words }: Value): string {
  const answer = kind === 'words' ? reply(words) : kind === 'folder' ? reply([], '-d') : ':';
  return `${flags.join('|')}) ${answer} ;;`;
}

function reply(words: readonly string[], more = ''): string {
  if (words.length === 0 && more === '') return ':';
  const list = words.length === 0 ? more : `-W ${shellText([words.join(' ')])}`;
  return `COMPREPLY=($(compgen ${list} -- "$current"))`;
}
