import type { ReactNode } from 'react';
import styles from './table.module.css';

export interface Column<Row> {
  name: string;
  cell: (row: Row) => ReactNode;
  /** `number` is written at the right; `action` holds buttons, and its name is for screen readers alone. */
  kind?: 'text' | 'number' | 'action';
}

interface TableProps<Row> {
  /** The table's name for screen readers. */
  label: string;
  /** The first column names the row. */
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string | number;
}

/** Rows in a table; where there is little room each row becomes a card. */
export function Table<Row>({ label, columns, rows, keyOf }: TableProps<Row>) {
  const [first, ...others] = columns;
  return (
    <div className={styles.room}>
      <table className={styles.table} aria-label={label}>
        <thead>
          <tr>
            {columns.map(({ name, kind = 'text' }) => (
              <th key={name} scope="col" className={styles[kind]}>
                {kind === 'action' ? <span className="visually-hidden">{name}</span> : name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              <th scope="row">{first?.cell(row)}</th>
              {others.map(({ name, cell, kind = 'text' }) => (
                <td key={name} className={styles[kind]} data-label={kind === 'action' ? undefined : name}>
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
