import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { RowList, toVisibleName, toVisibleText } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';
import { rowStyles } from '../row-styles.ts';

/** A base or document that was deleted, would be deleted, or could not be. */
export interface GoneItem {
  chunks?: number | undefined;
  documents?: number | undefined;
  error?: { message?: string | undefined } | undefined;
  name?: string | undefined;
  path?: string | undefined;
}

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
            <span className={rowStyles.name}>{toVisibleName(name)}</span>
            {error?.message === undefined ? (
              <span className={rowStyles.secondary}>{facts.join(' · ')}</span>
            ) : (
              <span className={rowStyles.error}>{toVisibleText(error.message, 500)}</span>
            )}
          </Flexbox>
        );
      }}
    </RowList>
  );
});

GoneList.displayName = 'GoneList';
