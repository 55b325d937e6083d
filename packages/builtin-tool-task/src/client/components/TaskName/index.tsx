import { memo } from 'react';

import { NameText, NextCallLink } from '@lobechat/shared-tool-ui';

import { viewCall } from './view-call.ts';

/** Props of {@link TaskName}. */
export interface TaskNameProps {
  /** Absent: the name of a task that is not known yet. */
  identifier: string | undefined;
  name: string | undefined;
}

/** The name of a task. If the page can make calls, it links to the task. */
export const TaskName = memo<TaskNameProps>(({ identifier, name }) => {
  const text = <NameText identifier={identifier} name={name} />;
  return identifier ? <NextCallLink call={viewCall(identifier)}>{text}</NextCallLink> : text;
});

TaskName.displayName = 'TaskName';
