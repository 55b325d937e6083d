/** Waits for a promise, with a short limit. */
export const waitShortly = <Value>(
  milliseconds: number,
  promise: Promise<Value>,
): Promise<Value | undefined> =>
  Promise.race([
    promise.catch(() => undefined),
    new Promise<undefined>((resolve) => setTimeout(resolve, milliseconds)),
  ]);

/**
 * Waits until the first view has been painted: the app would otherwise replace it before it is
 * visible.
 */
export const afterPaint = (): Promise<unknown> =>
  // A page in the background paints nothing.
  waitShortly(
    200,
    new Promise<void>((resolve) => {
      new PerformanceObserver(() => resolve()).observe({ buffered: true, type: 'paint' });
    }),
  );

/** Requests the list of tools, which every view needs. */
export const requestCatalogue = (token: string): Promise<Response> => {
  const answer = fetch('/api/tools', { headers: { authorization: `Bearer ${token}` } });
  // The reader of the answer handles the failure; this only keeps it from counting as unhandled.
  answer.catch(() => undefined);
  return answer;
};
