import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { DataTable, formatTime, toVisibleName } from '@lobechat/shared-tool-ui';

import type { GivenDocument } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { DocumentHead } from '../PassageHead/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  error: css`
    color: color-mix(in oklab, ${cssVar.red} 75%, ${cssVar.colorText});
  `,
  heading: css`
    overflow-wrap: anywhere;
  `,
  list: css`
    margin: 0;
    padding: 0;

    font-size: ${cssVar.fontSizeSM};
    font-weight: normal;
    color: ${cssVar.colorTextSecondary};
    list-style: none;
  `,
  number: css`
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  `,
}));

/** Pixels that a heading is moved in for each level. */
const INDENT = 12;

const DocumentCell = memo<{ document: GivenDocument }>(({ document }) => {
  const { id, outline = [], tags = [], ...source } = document;
  return (
    <Flexbox gap={4}>
      <DocumentHead citation={{ ...source, documentId: id }} />
      {tags.length > 0 && (
        <ul className={styles.list}>
          <li>{tags.map((tag) => `#${toVisibleName(tag)}`).join(' ')}</li>
        </ul>
      )}
      {outline.length > 0 && (
        <ul className={styles.list}>
          {outline.map(({ level = 1, start, title = '' }, index) => (
            <li
              className={styles.heading}
              key={start ?? index}
              style={{ paddingInlineStart: Math.max(Math.min(level, 9) - 1, 0) * INDENT }}
            >
              {toVisibleName(title)}
            </li>
          ))}
        </ul>
      )}
    </Flexbox>
  );
});
DocumentCell.displayName = 'DocumentCell';

/** Props of {@link DocumentTable}. */
export interface DocumentTableProps {
  documents: readonly GivenDocument[];
}

/** Documents with their state of ingestion. */
export const DocumentTable = memo<DocumentTableProps>(({ documents }) => {
  const { language, t } = useTexts();
  const format = (count = 0) => new Intl.NumberFormat(language).format(count);
  return (
    <DataTable
      label={t('document.list')}
      columns={[
        t('document.title'),
        t('document.status'),
        t('document.passages'),
        t('document.characters'),
        t('document.updated'),
      ]}
      rows={documents.map((document, index) => {
        const { characters, chunks, error, id, status = 'pending', updatedAt } = document;
        return {
          cells: [
            <DocumentCell document={document} key="document" />,
            <Flexbox key="status">
              {t(`status.${status}`)}
              {error?.message !== undefined && (
                <span className={styles.error}>{toVisibleName(error.message)}</span>
              )}
            </Flexbox>,
            <span className={styles.number} key="chunks">
              {format(chunks)}
            </span>,
            <span className={styles.number} key="characters">
              {format(characters)}
            </span>,
            <span className={styles.number} key="updated">
              {formatTime(updatedAt, language)}
            </span>,
          ],
          key: id ?? String(index),
        };
      })}
    />
  );
});

DocumentTable.displayName = 'DocumentTable';
