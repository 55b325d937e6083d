import { createStaticStyles, cx } from 'antd-style';
import { memo, type ReactNode } from 'react';

import { EmptyState } from '../EmptyState/index.tsx';
import { ScrollRegion } from '../ScrollRegion/index.tsx';
import { toVisibleNode } from '../visible-text/to-visible-node.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  cell: css`
    padding-block: 6px;
    padding-inline: 0 16px;
    border-block-start: 1px solid ${cssVar.colorBorderSecondary};

    color: ${cssVar.colorText};
    text-align: start;
    vertical-align: baseline;
    overflow-wrap: anywhere;
  `,
  figure: css`
    font-variant-numeric: tabular-nums;
    text-align: end;

    &:last-child {
      padding-inline-end: 0;
    }
  `,
  header: css`
    padding-block: 0 6px;
    padding-inline: 0 16px;

    font-weight: 500;
    color: ${cssVar.colorTextSecondary};
    text-align: start;
    white-space: nowrap;
  `,
  table: css`
    border-collapse: collapse;
    width: 100%;
    font-size: ${cssVar.fontSize};
  `,
}));

/** One row of a {@link DataTable}. */
export interface DataTableRow {
  /** One cell for each column. The first one is the row's heading. */
  cells: readonly ReactNode[];
  /** Unique in the table. */
  key: string;
}

/** Props of {@link DataTable}. */
export interface DataTableProps {
  /** The headings. */
  columns: readonly string[];
  /** Headings of the numeric columns, whose digits are aligned. */
  figures?: readonly string[] | undefined;
  /** Describes the table to screen readers. */
  label: string;
  rows: readonly DataTableRow[];
}

/** Several results of one call. A wide table scrolls in place, by keyboard too. */
export const DataTable = memo<DataTableProps>(({ columns, figures = [], label, rows }) => {
  if (rows.length === 0) return <EmptyState />;
  const isFigure = (column: string | undefined) => figures.some((name) => name === column);
  return (
    <ScrollRegion label={label}>
      <table aria-label={label} className={styles.table}>
        <thead>
          <tr>
            {columns.map((column) => (
              <th
                className={cx(styles.header, isFigure(column) && styles.figure)}
                key={column}
                scope="col"
              >
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ cells: [head, ...cells], key }) => (
            <tr key={key}>
              <th className={styles.cell} scope="row">
                {toVisibleNode(head)}
              </th>
              {cells.map((cell, position) => (
                <td
                  className={cx(styles.cell, isFigure(columns[position + 1]) && styles.figure)}
                  key={columns[position + 1]}
                >
                  {toVisibleNode(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  );
});

DataTable.displayName = 'DataTable';
