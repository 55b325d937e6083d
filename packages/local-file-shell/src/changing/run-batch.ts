import type {
  ChangeFilesState,
  ChangeItem,
  FileChange,
  LocalSystemCall,
} from '@lobechat/builtin-tool-local-system';

import { toFileError } from '../paths/file-error.ts';

/** Runs an action for each item of a batch, one after another; a failure does not end it. */
export const runBatch = async <Item extends { from?: string; path: string }>(
  items: readonly Item[],
  call: LocalSystemCall,
  run: (item: Item) => Promise<FileChange>,
): Promise<ChangeFilesState> => {
  const results: ChangeItem[] = [];
  for (const item of items) {
    const { from, path } = item;
    const names = from === undefined ? { path } : { from, path };
    try {
      call.signal?.throwIfAborted();
      results.push({ ...names, change: await run(item) });
    } catch (error) {
      const { message, type } = toFileError(error, from ?? path);
      results.push({ ...names, error: { message, type } });
    }
  }
  const failed = results.filter((item) => item.error !== undefined).length;
  return { failed, results, succeeded: results.length - failed };
};
