import {
  type ListChangesParams,
  type ListChangesState,
  type LocalSystemCall,
  LocalSystemDefault,
  type RecordedChange,
} from '@lobechat/builtin-tool-local-system';

import type { ChangingTools } from '../changing/file-changer.ts';
import { toFileChange } from '../changing/record-change.ts';
import { isWithin } from '../paths/containment.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { whyBlocked } from './blocked.ts';
import { settleEntries } from './settle-entries.ts';

/**
 * Lists the changes of a session, newest first, with their diffs and whether they can be undone.
 */
export const createListChanges =
  ({ dataDirectory, journal }: ChangingTools) =>
  async (
    { limit = LocalSystemDefault.listedChanges, path }: ListChangesParams,
    call: LocalSystemCall,
  ): Promise<ListChangesState> => {
    const guard = await createPathGuard(call, { dataDirectory });
    const entries = await settleEntries(call.sessionId, journal);
    const scope = path === undefined ? undefined : await guard.locateEntry(path, 'read');
    const wanted = entries.filter(
      (entry) =>
        scope === undefined ||
        isWithin(scope.absolute, entry.path) ||
        isWithin(scope.absolute, entry.previousPath ?? entry.path),
    );
    const changes: RecordedChange[] = [];
    for (const entry of wanted.slice(0, limit)) {
      call.signal?.throwIfAborted();
      const { at, undoneAt } = entry;
      const blocked =
        undoneAt === undefined
          ? await whyBlocked(entry, async () => entries.slice(0, entries.indexOf(entry)), {
              guard,
              journal,
            })
          : undefined;
      changes.push({
        ...toFileChange(entry, { guard, journal }),
        at,
        ...(blocked !== undefined && { blocked }),
        ...(undoneAt !== undefined && { undoneAt }),
      });
    }
    return { changes, total: wanted.length };
  };
