import { memo } from 'react';

import { RowList } from '@lobechat/shared-tool-ui';

import type { GivenLink } from '../../given.ts';
import { TaskRow } from '../TaskRow/index.tsx';

/** Props of {@link LinkList}. */
export interface LinkListProps {
  label: string;
  links: readonly GivenLink[];
}

/** The other ends of dependencies: their type and status. */
export const LinkList = memo<LinkListProps>(({ label, links }) => (
  <RowList items={links} label={label}>
    {({ identifier, name, status }) => <TaskRow task={{ identifier, name, status }} />}
  </RowList>
));

LinkList.displayName = 'LinkList';
