/** The page of all weights of the terms that are on and tables, docs/weights.md. */

import { NAMES } from '../../eval/terms.ts';
import { anchorOf, EVALUATION_PAGE, hasWeightsTable } from './term-table.ts';
import { tableText } from './weights-text.ts';

export function weightsPage(): string {
  const tables = NAMES.filter(hasWeightsTable).flatMap((name) => [
    `## <a id="${anchorOf(name)}"></a>[${name}](${EVALUATION_PAGE}#${anchorOf(name)})`,
    '',
    '```',
    tableText(name),
    '```',
    '',
  ]);
  const introduction = [
    '# The weights of the tables',
    '',
    '<!-- Made by `make docs` from the weights of the terms: do not edit. -->',
    '',
    'Every weight of the terms that have more than five, in centipawns, or in units of danger for terms of the danger',
    'stage. [evaluation.md](evaluation.md) explains the shapes. A name leads to what the term is.',
    '',
  ];
  return `${[...introduction, ...tables].join('\n').trimEnd()}\n`;
}
