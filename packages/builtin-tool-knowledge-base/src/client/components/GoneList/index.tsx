import { Flexbox } from '@lobehub/ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { RowList, toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  error: css`
    color: color-mix(in oklab, ${cssVar.red} 75%, ${cssVar.colorText});
    overflow-wrap: anywhere;
  `,
  name: css`
    overflow-wrap: anywhere;
  `,
  secondary: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
}));

/** A base or document that was deleted, would be deleted, or could not be. */
export interface GoneItem {
  chunks?: number | undefined;
  documents?: number | undefined;
  error?: { message?: string | undefined } | undefined;
  name?: string | undefined;
  path?: string | undefined;
}

/** Props of {@link GoneList}. */
export interface GoneListProps {
  items: readonly GoneItem[];
  /** A description of the list for screen readers. */
  label: string;
}

/** Deleted items or items to delete, with the number of dependent items. */
export const GoneList = memo<GoneListProps>(({ items, label }) => {
  const { t } = useTexts();
  return (
    <RowList items={items} label={label}>
      {({ chunks, documents, error, name = '', path }) => {
        const facts = [
          ...(path === undefined || path === name ? [] : [toVisibleName(path)]),
          ...(documents === undefined ? [] : [t('count.documents', { count: documents })]),
          ...(chunks === undefined ? [] : [t('count.passages', { count: chunks })]),
        ];
        return (
          <Flexbox gap={2}>
            <span className={styles.name}>{toVisibleName(name)}</span>
            {error?.message === undefined ? (
              <span className={styles.secondary}>{facts.join(' · ')}</span>
            ) : (
              <span className={styles.error}>{toVisibleText(error.message, 500)}</span>
            )}
          </Flexbox>
        );
      }}
    </RowList>
  );
});

GoneList.displayName = 'GoneList';
