import { memo, type NamedExoticComponent } from 'react';

import { PendingState } from '@lobechat/shared-tool-ui';
import type { BuiltinPlaceholderProps } from '@lobechat/types';

import { TaskApiName, type TaskApiNameType } from '../../types.ts';
import { inspectArguments } from '../Inspector/inspect-arguments.ts';
import { readArguments } from '../read-arguments.ts';
import { useTexts } from '../use-texts.ts';

/* What is going on, in the shape of the result that is to come. */
const createPlaceholder = (
  apiName: TaskApiNameType,
  lines: number,
): NamedExoticComponent<BuiltinPlaceholderProps> => {
  const Placeholder = memo<BuiltinPlaceholderProps>(({ args }) => {
    const { title } = useTexts();
    const { short } = inspectArguments(apiName, readArguments(args));
    return <PendingState lines={lines} text={`${title(apiName, 'running')} ${short}`.trim()} />;
  });
  Placeholder.displayName = `${apiName}Placeholder`;
  return Placeholder;
};

/** Shown while tasks go. */
export const DeleteTasksPlaceholder = createPlaceholder(TaskApiName.deleteTasks, 3);

/** Shown while several tasks are changed. */
export const EditTasksPlaceholder = createPlaceholder(TaskApiName.editTasks, 4);

/** Shown while a tree is read. */
export const GetTaskTreePlaceholder = createPlaceholder(TaskApiName.getTaskTree, 6);

/** Shown while it is found out what can be begun. */
export const ListReadyTasksPlaceholder = createPlaceholder(TaskApiName.listReadyTasks, 5);

/** Shown while tasks are listed. */
export const ListTasksPlaceholder = createPlaceholder(TaskApiName.listTasks, 6);

/** Shown while tasks are searched. */
export const SearchTasksPlaceholder = createPlaceholder(TaskApiName.searchTasks, 4);
