import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import { EmptyState, ShowMore, useShown } from '@lobechat/shared-tool-ui';

import type { ShownRecordedChange } from '../../read-state/read-changes.ts';
import { useTexts } from '../../use-texts.ts';
import { ChangeItem } from './ChangeItem.tsx';

/** Changes whose diffs are open at first. */
const OPEN = 3;

/** Changes that are shown at first. */
const STEP = 50;

/** Props of {@link ChangeList}. */
export interface ChangeListProps {
  changes: readonly ShownRecordedChange[];
}

/** Changes of files, each with its diff. The first few are open. */
export const ChangeList = memo<ChangeListProps>(({ changes }) => {
  const { t } = useTexts();
  const { hidden, showMore, shown } = useShown(changes, STEP);
  if (changes.length === 0) return <EmptyState text={t('render.noChanges')} />;
  return (
    <Flexbox gap={8}>
      {shown.map((change, index) => (
        <ChangeItem
          change={change}
          isInitiallyOpen={index < OPEN}
          key={`${index}:${change.path}`}
        />
      ))}
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </Flexbox>
  );
});

ChangeList.displayName = 'ChangeList';
