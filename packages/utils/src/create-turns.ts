/**
 * Creates a function that runs work one after another, in the order in which it was given: two that
 * read the same file at the same time would lose what the other writes. A failure does not keep the
 * next from running.
 */
export const createTurns = (): (<Value>(work: () => Promise<Value>) => Promise<Value>) => {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const own = last.then(work);
    last = own.catch(() => undefined);
    return own;
  };
};
