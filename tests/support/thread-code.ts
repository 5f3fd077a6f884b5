import { rollup } from 'rollup';
import ts from 'typescript';
import { repository } from './sources.ts';

/** Another text for the file with this name. */
export type Change = (file: string, text: string) => string;

/** A source file and all that it imports as one script, which a thread can run. `change` sees each file before. */
export async function threadCode(path: string, change: Change = (_, text) => text): Promise<string> {
  const compilerOptions = { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext };
  const bundle = await rollup({
    input: repository + path,
    external: /^node:/,
    plugins: [
      {
        name: 'types',
        transform: (text, file) => ts.transpileModule(change(file, text), { compilerOptions }).outputText,
      },
    ],
  });
  const { output } = await bundle.generate({ format: 'cjs' });
  await bundle.close();
  return output[0].code;
}
