/** Runs a task for every item, at most `limit` concurrently. Rejects with the first failure. */
export const forEachLimited = async <Item>(
  items: readonly Item[],
  limit: number,
  task: (item: Item) => Promise<void>,
): Promise<void> => {
  const rest = items.values();
  const work = async (): Promise<void> => {
    for (const item of rest) await task(item);
  };
  await Promise.all(Array.from({ length: Math.min(limit, items.length) }, work));
};
