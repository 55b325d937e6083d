import type { FoundTask, ITaskService } from '@lobechat/builtin-tool-task';
import { type FoundIn, searchTasks } from '@lobechat/database';

import { toSummary } from '../mapping/to-summary.ts';
import type { ServiceParts } from './service-parts.ts';

/** What callers call the columns. */
const FIELDS: Readonly<Record<FoundIn, FoundTask['foundIn']>> = {
  comment: 'comment',
  description: 'instruction',
  tag: 'tag',
  title: 'name',
};

/** `searchTasks`. */
export const createTaskSearch = ({
  database,
  now,
}: ServiceParts): Pick<ITaskService, 'searchTasks'> => ({
  searchTasks: async ({ limit = 20, query }) => {
    const found = await searchTasks(database.db, { limit, query });
    return {
      tasks: found.map(({ excerpt, foundIn, task }) => ({
        ...toSummary(task, now()),
        excerpt,
        foundIn: FIELDS[foundIn],
      })),
    };
  },
});
