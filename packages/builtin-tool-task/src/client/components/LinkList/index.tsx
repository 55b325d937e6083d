import { memo } from 'react';

import type { ShownLink } from '../../read-state/read-task.ts';
import { RowList } from '../TaskList/RowList.tsx';
import { TaskRow } from '../TaskRow/index.tsx';

/** Props of {@link LinkList}. */
export interface LinkListProps {
  label: string;
  links: readonly ShownLink[];
}

/** The other ends of dependencies: what they are, and how they stand. */
export const LinkList = memo<LinkListProps>(({ label, links }) => (
  <RowList items={links} label={label}>
    {({ identifier, name, status }) => (
      <TaskRow
        task={{ blockers: 0, identifier, isOverdue: false, isReady: false, name, status, tags: [] }}
      />
    )}
  </RowList>
));

LinkList.displayName = 'LinkList';
