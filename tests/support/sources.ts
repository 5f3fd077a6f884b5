import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

export const repository = fileURLToPath(new URL('../../', import.meta.url));

/** The layers, from the rules of chess to what people use. */
export const LAYERS = ['base', 'engine', 'eval', 'search', 'uci', 'lib', 'views', 'tools', 'web', 'lab'] as const;

/** The text of every source file by its path, such as `engine/move.ts`. */
export function readSources(folders: readonly string[] = LAYERS): Map<string, string> {
  const sources = new Map<string, string>();
  for (const folder of folders) {
    if (!existsSync(repository + folder)) continue;
    for (const entry of readdirSync(repository + folder, { recursive: true, encoding: 'utf8' })) {
      const path = `${folder}/${entry}`;
      if (/\.tsx?$/.test(path)) sources.set(path, readFileSync(repository + path, 'utf8'));
    }
  }
  return sources;
}
