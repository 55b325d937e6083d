import { type BuiltinToolManifest, toManifestApis } from '@lobechat/types';

import { taskApis } from './apis/index.ts';
import { TaskIdentifier } from './constants.ts';
import { taskRecordedCalls } from './recorded.ts';
import { systemPrompt } from './systemRole.ts';

/** The static description of the tool. */
export const TaskManifest: BuiltinToolManifest = {
  api: toManifestApis(taskApis),
  // Never in a page: the store and the workers belong to the host.
  executors: ['server'],
  identifier: TaskIdentifier,
  meta: {
    avatar: '🗂️',
    description: 'Plan tasks with dependencies, run them, schedule them, and see the results',
    tags: ['tasks', 'plan', 'project', 'run', 'schedule', 'dependencies'],
    title: 'Tasks',
  },
  recorded: taskRecordedCalls,
  systemRole: systemPrompt,
  type: 'builtin',
};
