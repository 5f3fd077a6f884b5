/** Prints the reference of the library, which is written from its types and their comments: docs/library-api.md. */

import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Application, LogLevel } from 'typedoc';
import { headingNames } from './anchors.mjs';

const repository = fileURLToPath(new URL('../../', import.meta.url));

const INTRODUCTION = `# The library, call by call

Written by \`make docs\` from the types in \`lib/\`; [library.md](library.md) explains how to use them. Browsers get the
same; there \`createEngine\` takes one more option, \`worker\`.
`;

const OPTIONS = {
  entryPoints: [`${repository}lib/node.ts`],
  // The library and what it imports: reading all sources takes three times as long.
  tsconfig: `${repository}tools/reference/tsconfig.json`,
  plugin: ['typedoc-plugin-markdown'],
  readme: 'none',
  // Lines and commits would change the page with every change of the code.
  disableSources: true,
  // Comments speak of fields that follow each other.
  sort: ['source-order'],
  groupOrder: ['Functions', 'Classes', 'Interfaces', 'Type Aliases'],
  outputFileStrategy: 'modules',
  hidePageHeader: true,
  hidePageTitle: true,
  hideBreadcrumbs: true,
  useCodeBlocks: true,
  expandParameters: true,
  parametersFormat: 'table',
  interfacePropertiesFormat: 'table',
  classPropertiesFormat: 'table',
  typeAliasPropertiesFormat: 'table',
  typeDeclarationFormat: 'table',
  tableColumnSettings: {
    hideDefaults: true,
    hideInherited: true,
    hideModifiers: true,
    hideOverrides: true,
    hideSources: true,
  },
  excludeExternals: true,
  treatWarningsAsErrors: true,
  // The compiler checks types elsewhere, and takes longer than everything else here.
  skipErrorChecking: true,
  logLevel: LogLevel.Warn,
};

/** The text of the page. Throws when a comment names what is not there. */
async function referencePage() {
  const folder = mkdtempSync(join(tmpdir(), 'rampart-reference-'));
  try {
    const application = await Application.bootstrapWithPlugins({ ...OPTIONS, out: folder });
    const project = await application.convert();
    if (project === undefined) throw new Error('the library does not compile');
    await application.generateOutputs(project);
    if (application.logger.hasErrors() || application.logger.hasWarnings()) throw new Error('typedoc complains');
    const text = readFileSync(join(folder, 'README.md'), 'utf8');
    // Nothing links to single fields.
    return `${INTRODUCTION}\n${withLinks(text.replace(/<a id="property-[^"]*"><\/a> /g, '').trim())}\n`;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * The text with links to its headings by the names that GitHub gives them; typedoc numbers them otherwise. Throws when
 * a heading is not there.
 */
function withLinks(text) {
  const anchors = new Map();
  const nameOf = headingNames();
  for (const [, heading] of text.matchAll(/^#+ (.*)$/gm)) {
    const name = nameOf(heading);
    if (!anchors.has(heading)) anchors.set(heading, name);
  }
  return text.replace(/\[`(\w+)`\]\(#[^)]*\)/g, (_link, heading) => {
    const anchor = anchors.get(heading);
    if (anchor === undefined) throw new Error(`there is no heading ${heading}`);
    return `[\`${heading}\`](#${anchor})`;
  });
}

process.stdout.write(await referencePage());
