/** Completion for zsh: a function for `_arguments`. */

import { quoted } from '../shell-words.ts';
import type { CommandWords, OptionWords, Value } from './words.ts';

export function zshScript([program, ...commands]: readonly CommandWords[]): string {
  return `#compdef rampart
# Completion of rampart for zsh. Load it with: source <(rampart completion zsh)
_rampart() {
  local curcontext=$curcontext state line
  local -a commands
  commands=(
${commands.flatMap(({ names, description }) => names.map((name) => `    ${quoted(`${plain(name)}:${plain(description)}`)}`)).join('\n')}
  )
  _arguments -C \\
${specifications(program!)
  .map((text) => `    ${text} \\\n`)
  .join('')}    '1: :->command' '*:: :->arguments'
  case $state in
    command) _describe -t commands command commands ;;
    arguments)
      case $words[1] in
${commands.map(commandCase).join('\n')}
      esac ;;
  esac
}
compdef _rampart rampart
`;
}

function commandCase(command: CommandWords): string {
  const values = command.values.map((value) => quoted(`:${plain(value.name)}:${actionOf(value)}`));
  const lines = [...specifications(command), ...values].map((text) => ` \\\n          ${text}`);
  return `        ${command.names.join('|')}) _arguments${lines.join('')} ;;`;
}

function specifications({ options }: CommandWords): string[] {
  return options.map((option) => specification(option));
}

/** `'(-h --help)'{-h,--help}'[print this help]'`. */
function specification({ flags, description, value, isRepeatable }: OptionWords): string {
  const rest = quoted(
    `[${plain(description)}]${value === undefined ? '' : `:${plain(value.name)}:${actionOf(value)}`}`,
  );
  if (isRepeatable) return flags.map((flag) => `'*'${flag}${rest}`).join(' ');
  return flags.length === 1 ? `${flags[0]}${rest}` : `${quoted(`(${flags.join(' ')})`)}{${flags.join(',')}}${rest}`;
}

function actionOf({ kind, words }: Value): string {
  if (kind === 'words') return `(${words.join(' ')})`;
  if (kind === 'file') return '_files';
  return kind === 'folder' ? '_files -/' : ' ';
}

/** Brackets and colons have a meaning in a specification. */
function plain(text: string): string {
  return text.replace(/[[\]:\\]/g, '\\$&');
}
