import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

import { CopyButton } from '../CopyButton/index.tsx';
import { toVisibleNode } from '../visible-text/to-visible-node.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  key: css`
    padding-block: 4px;
    color: ${cssVar.colorTextSecondary};
  `,
  root: css`
    display: grid;
    grid-template-columns: minmax(min-content, max-content) minmax(0, 1fr);
    column-gap: 16px;
    align-items: baseline;

    margin: 0;

    font-size: ${cssVar.fontSize};

    @media (width <= 480px) {
      grid-template-columns: minmax(0, 1fr);
    }
  `,
  value: css`
    display: flex;
    gap: 4px;
    align-items: center;

    min-width: 0;
    margin: 0;

    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
}));

/** One line of a {@link KeyValueTable}. */
export interface KeyValueRow {
  /** The text that the copy button copies. Absent: no button. */
  copy?: string | undefined;
  label: string;
  value: ReactNode;
}

/** Props of {@link KeyValueTable}. */
export interface KeyValueTableProps {
  rows: readonly KeyValueRow[];
}

/** Names and values, one pair per line; on a narrow screen one below the other. */
export const KeyValueTable = memo<KeyValueTableProps>(({ rows }) => (
  <dl className={styles.root}>
    {rows.map(({ copy, label, value }) => [
      <dt className={styles.key} key={`${label}:key`}>
        {label}
      </dt>,
      <dd className={styles.value} key={`${label}:value`}>
        <span>{toVisibleNode(value)}</span>
        {copy !== undefined && <CopyButton name={label} text={copy} />}
      </dd>,
    ])}
  </dl>
));

KeyValueTable.displayName = 'KeyValueTable';
