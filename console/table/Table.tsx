import type { ComponentChildren } from 'preact';

export interface Column<Row> {
  /** The head's text. */
  name: string;
  /** The content of a row's cell. */
  cell(row: Row): ComponentChildren;
  /** How a cell looks: numbers end at the edge, `fit` keeps to one line, `extra` is left out on narrow screens. */
  kind?: 'number' | 'fit' | 'extra' | 'extra fit' | 'extra number' | 'acts';
  /** The address of the same table sorted by this column. @default it can't be sorted */
  sort?: { to: string; order?: 'ascending' | 'descending' | undefined };
}

export interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string;
  /** The first column names its row. */
  columns: Column<Row>[];
  rows: readonly Row[];
  keyOf(row: Row): string | number;
  /** Whether newer rows are on their way. @default false */
  busy?: boolean;
}

/** Rows of things with the same properties. */
export function Table<Row>({ caption, columns, rows, keyOf, busy = false }: TableProps<Row>) {
  return (
    <table aria-busy={busy}>
      <caption class="unseen">{caption}</caption>
      <thead>
        <tr>
          {columns.map(({ name, kind, sort }) => (
            <th key={name} scope="col" class={kind} aria-sort={sort?.order}>
              {sort ? <Sort name={name} {...sort} /> : kind === 'acts' ? <span class="unseen">{name}</span> : name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={keyOf(row)}>
            {columns.map(({ name, cell, kind }, index) =>
              index === 0 ? (
                <th key={name} scope="row" class={kind}>
                  {cell(row)}
                </th>
              ) : (
                <td key={name} class={kind}>
                  {cell(row)}
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Sort({ name, to, order }: { name: string } & NonNullable<Column<never>['sort']>) {
  return (
    <a class="sort" href={to}>
      {name}
      <span aria-hidden="true">{order === 'ascending' ? '↑' : order === 'descending' ? '↓' : ''}</span>
    </a>
  );
}
