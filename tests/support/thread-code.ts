import { type Plugin, rollup } from 'rollup';
import { transformWithOxc } from 'vite';
import { assetPlugin } from '../../tools/bundle/assets.mjs';
import { repository } from './sources.ts';

/** Another text for the file with this name. */
export type Change = (file: string, text: string) => string;

/** A source file and all that it imports as one script, which a thread can run. `change` sees each file before. */
export async function threadCode(path: string, change: Change = (_, text) => text): Promise<string> {
  const bundle = await rollup({
    input: repository + path,
    external: /^node:|^fast-check$|^valibot$/,
    plugins: [
      assetPlugin() as unknown as Plugin,
      {
        name: 'types',
        transform: async (text, file) =>
          file.endsWith('.ts') ? (await transformWithOxc(change(file, text), file)).code : undefined,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'cjs' });
  await bundle.close();
  return output[0].code;
}
