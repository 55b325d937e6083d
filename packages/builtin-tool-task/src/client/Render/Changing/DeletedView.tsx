import { memo } from 'react';

import type { GivenState } from '@lobechat/shared-tool-ui';
import { NameText, Note, RowList } from '@lobechat/shared-tool-ui';

import type { taskApis } from '../../../apis/index.ts';
import { UnblockedNote } from '../../components/UnblockedNote/index.tsx';
import { useTexts } from '../../surface-kit.ts';

/** Props of {@link DeletedView}. */
export interface DeletedViewProps {
  state: GivenState<typeof taskApis, 'deleteTasks'>;
}

/** What was deleted along, and what is unblocked. */
export const DeletedView = memo<DeletedViewProps>(
  ({ state: { comments = 0, deleted = [], runs = 0, unblocked } }) => {
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
