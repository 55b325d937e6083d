import type { WorkerFacts } from '@lobechat/builtin-tool-task';
import { listWorkers } from '@lobechat/database';

import { read } from '../worker/persist.ts';
import { type DeskParts, SEEN_WITHIN_MS } from './desk-parts.ts';

/**
 * Running workers, in the form shown to an owner of tasks; filtered by a type of work if one is
 * given.
 */
export const readWorkers = async (
  { options: { database } }: Pick<DeskParts, 'options'>,
  { owner, type }: { readonly owner?: number; readonly type?: string } = {},
): Promise<WorkerFacts[]> => {
  const workers = await read(database, (db) =>
    listWorkers(db, { ...(owner !== undefined && { owner }), seenWithinMs: SEEN_WITHIN_MS }),
  );
  return workers
    .filter(({ runners }) => type === undefined || runners.includes(type))
    .map(({ active, concurrency, host, kind, pid }) => ({
      active,
      concurrency,
      kind,
      name: `${host}:${pid}`,
    }));
};
