import type { BuiltinToolResult } from '@lobechat/types';

/** A call of a batch that is ready to start. */
export interface BatchItem {
  /** Whether it may run at the same time as its neighbours. */
  parallel: boolean;
  start: () => Promise<BuiltinToolResult>;
}

/** Runs items in parallel, at most `concurrency` at a time. */
const runParallel = async (
  items: readonly BatchItem[],
  concurrency: number,
): Promise<BuiltinToolResult[]> => {
  const results: BuiltinToolResult[] = Array.from({ length: items.length });
  let next = 0;
  const work = async (): Promise<void> => {
    while (next < items.length) {
      const index = next;
      next += 1;
      const result = await items[index]?.start();
      if (result) results[index] = result;
    }
  };
  const workers = Math.min(Math.max(1, Math.floor(concurrency)), items.length);
  await Promise.all(Array.from({ length: workers }, work));
  return results;
};

/** Splits a list where the kind of its items changes; each exclusive item is a group of one. */
const toGroups = (items: readonly BatchItem[]): BatchItem[][] => {
  const groups: BatchItem[][] = [];
  let open: BatchItem[] | undefined;
  for (const item of items) {
    if (open && item.parallel) open.push(item);
    else {
      open = [item];
      groups.push(open);
      if (!item.parallel) open = undefined;
    }
  }
  return groups;
};

/**
 * Runs a batch with the observable effects of the order the model wrote: neighbouring reads run at
 * the same time, while a call that changes something waits for all calls before it and delays all
 * after it. A read after a write sees what was written.
 */
export const runBatch = async (
  items: readonly BatchItem[],
  concurrency: number,
): Promise<BuiltinToolResult[]> => {
  const results: BuiltinToolResult[] = [];
  for (const group of toGroups(items)) results.push(...(await runParallel(group, concurrency)));
  return results;
};
