import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { formatTime, RowList, toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui';

import type { GivenDocument } from '../../given.ts';
import { type KnowledgeTexts, useTexts } from '../../surface-kit.ts';
import { DocumentHead } from '../PassageHead/index.tsx';
import { rowStyles } from '../row-styles.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  outline: css`
    margin: 0;
    padding: 0;
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    list-style: none;
  `,
}));

/** Indentation of a heading per level, in pixels. */
const INDENT = 12;

const describeFacts = (document: GivenDocument, { language, t }: KnowledgeTexts): string => {
  const { characters, chunks, pages, status, tags = [], updatedAt } = document;
  const facts = [
    status && t(`status.${status}`),
    pages !== undefined && t('count.pages', { count: pages }),
    chunks !== undefined && t('count.passages', { count: chunks }),
    characters !== undefined && t('count.characters', { count: characters }),
    updatedAt !== undefined && formatTime(updatedAt, language),
    ...tags.map((tag) => `#${toVisibleName(tag)}`),
  ];
  return facts.filter(Boolean).join(' · ');
};

export interface DocumentListProps {
  documents: readonly GivenDocument[];
}

/** Documents with their indexing status, and their outlines on request. */
export const DocumentList = memo<DocumentListProps>(({ documents }) => {
  const texts = useTexts();
  return (
    <RowList items={documents} label={texts.t('document.list')}>
      {(document) => {
        const { error, id, outline = [], ...source } = document;
        return (
          <Flexbox gap={4}>
            <DocumentHead citation={{ ...source, documentId: id }} />
            <span className={rowStyles.secondary}>{describeFacts(document, texts)}</span>
            {error?.message !== undefined && (
              <span className={rowStyles.error}>{toVisibleText(error.message, 500)}</span>
            )}
            {outline.length > 0 && (
              <ul className={styles.outline}>
                {outline.map(({ level = 1, start, title = '' }, index) => (
                  <li
                    className={rowStyles.name}
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
      }}
    </RowList>
  );
});

DocumentList.displayName = 'DocumentList';
