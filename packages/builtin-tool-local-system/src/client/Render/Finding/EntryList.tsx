import { memo } from 'react';

import { EmptyState } from '@lobechat/shared-tool-ui';

import { EntryTable } from '../../components/EntryTable/index.tsx';
import { Note } from '../../components/Note/index.tsx';
import type { ShownEntries } from '../../read-state/read-files.ts';
import { useTexts } from '../../use-texts.ts';

/** Props of {@link EntryList}. */
export interface EntryListProps {
  /** What is said if there is none. */
  empty: string;
  found: ShownEntries;
  label: string;
  showsName?: boolean | undefined;
}

/** Files that were found or listed, and what is not among them. */
export const EntryList = memo<EntryListProps>(({ empty, found, label, showsName }) => {
  const { t } = useTexts();
  const { entries, isTruncated, total, unreadable } = found;
  return (
    <>
      {entries.length === 0 ? (
        <EmptyState text={empty} />
      ) : (
        <EntryTable entries={entries} label={label} showsName={showsName} />
      )}
      {total > entries.length && (
        <Note>
          {t(isTruncated ? 'render.shownOfMore' : 'render.shownOf', {
            shown: entries.length,
            total,
          })}
        </Note>
      )}
      {unreadable > 0 && <Note>{t('render.unreadable', { count: unreadable })}</Note>}
    </>
  );
});

EntryList.displayName = 'EntryList';
