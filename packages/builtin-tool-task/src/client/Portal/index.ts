import type { BuiltinPortal } from '@lobechat/types';

import { TaskApiName } from '../../types.ts';
import { CreateTasksPortal, GetTaskTreePortal } from './portals.tsx';

/** The larger view of a result beside the conversation, by API name. */
export const taskPortals: Readonly<Record<string, BuiltinPortal>> = {
  [TaskApiName.createTasks]: CreateTasksPortal,
  [TaskApiName.getTaskTree]: GetTaskTreePortal,
};
