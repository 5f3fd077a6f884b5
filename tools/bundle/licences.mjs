/** The licences of the packages in a bundle, which ask to go with every copy: a file beside it. */

import { readdirSync, readFileSync } from 'node:fs';

/** Writes the licences of all packages in the bundle. A package without a text of its licence is refused. */
export function licencesPlugin(fileName) {
  return {
    name: 'licences',
    generateBundle(_options, bundle) {
      const modules = Object.values(bundle).flatMap((chunk) => Object.keys(chunk.modules ?? {}));
      const folders = modules.flatMap((id) => /^[^\0]*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)?.[0] ?? []);
      const texts = [...new Set(folders)].sort().map((folder) => {
        const { name, version, license } = JSON.parse(readFileSync(`${folder}/package.json`, 'utf8'));
        const file = readdirSync(folder).find((each) => /^licen[cs]e/i.test(each));
        if (file === undefined) this.error(`${name} has no text of its licence`);
        return `${name} ${version}, ${license}\n\n${readFileSync(`${folder}/${file}`, 'utf8').trim()}\n`;
      });
      this.emitFile({ type: 'asset', fileName, source: texts.join(`\n${'-'.repeat(80)}\n\n`) });
    },
  };
}
