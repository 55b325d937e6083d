import { memo } from 'react';

import { NameText } from '../../components/NameText/index.tsx';
import { Note } from '../../components/Note/index.tsx';
import { RowList } from '../../components/TaskList/RowList.tsx';
import { UnblockedNote } from '../../components/UnblockedNote/index.tsx';
import type { ShownDeleted } from '../../read-state/read-batch.ts';
import { useTexts } from '../../use-texts.ts';

/** Props of {@link DeletedView}. */
export interface DeletedViewProps {
  state: ShownDeleted;
}

/** What deleting took along, and what it made room for. */
export const DeletedView = memo<DeletedViewProps>(
  ({ state: { comments, deleted, runs, unblocked } }) => {
    const { t } = useTexts();
    const along = [
      ...(comments > 0 ? [t('delete.comments', { count: comments })] : []),
      ...(runs > 0 ? [t('delete.runs', { count: runs })] : []),
    ];
    return (
      <>
        <Note>{[t('delete.gone', { count: deleted.length }), ...along].join(' · ')}</Note>
        <RowList items={deleted} label={t('delete.deleted')}>
          {(task) => <NameText {...task} />}
        </RowList>
        <UnblockedNote identifiers={unblocked} />
      </>
    );
  },
);

DeletedView.displayName = 'DeletedView';
