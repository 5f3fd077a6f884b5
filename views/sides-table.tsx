/** A table with a column for each side. */

import type { ComponentChildren } from 'preact';

export interface SidesRow {
  readonly key: string;
  readonly name: ComponentChildren;
  readonly white: string;
  readonly black: string;
}

interface SidesTableProps {
  /** The heading of the first column. */
  readonly heading: string;
  readonly caption?: string | undefined;
  readonly rows: readonly SidesRow[];
}

export function SidesTable({ heading, caption, rows }: SidesTableProps) {
  return (
    <table class="sides">
      {caption !== undefined && <caption>{caption}</caption>}
      <thead>
        <tr>
          {[heading, 'White', 'Black'].map((text) => (
            <th scope="col" key={text}>
              {text}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, white, black }) => (
          <tr key={key}>
            <th scope="row">{name}</th>
            <td>{white}</td>
            <td>{black}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
