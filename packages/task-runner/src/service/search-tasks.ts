import type { FoundTask, ITaskService } from '@lobechat/builtin-tool-task';
import { type FoundIn, searchTasks, type WordCorrection } from '@lobechat/database';

import { summariseTasks } from '../mapping/to-summary.ts';
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
    const corrections: WordCorrection[] = [];
    const found = await searchTasks(database.db, {
      limit,
      onCorrection: (correction) => corrections.push(correction),
      query,
    });
    const summaries = await summariseTasks(
      database.db,
      found.map(({ task }) => task),
      now(),
    );
    return {
      ...(corrections.length > 0 && { corrections }),
      tasks: found.flatMap(({ excerpt, foundIn }, index) => {
        const summary = summaries[index];
        return summary ? [{ ...summary, excerpt, foundIn: FIELDS[foundIn] }] : [];
      }),
    };
  },
});
