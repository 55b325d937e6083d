import type { ListedTask, ListTasksState } from '@lobechat/builtin-tool-task';
import {
  type FoundIn,
  searchTasks,
  type TaskFilter,
  type WordCorrection,
} from '@lobechat/database';

import { summariseTasks } from '../mapping/to-summary.ts';
import type { ServiceParts } from './service-parts.ts';

/** The columns' names for callers. */
const FIELDS: Readonly<Record<FoundIn, NonNullable<ListedTask['foundIn']>>> = {
  comment: 'comment',
  description: 'instruction',
  tag: 'tag',
  title: 'name',
};

/** Tasks that contain the words of a filter and match the rest of it, the best first. */
export const findByWords = async (
  { database, now }: ServiceParts,
  { text: query = '', ...filter }: TaskFilter,
  limit: number,
): Promise<ListTasksState> => {
  const corrections: WordCorrection[] = [];
  const found = await searchTasks(database.db, {
    filter,
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
};
