/**
 * Untyped apps forget an `await`, or the host.
 *
 * @param method - one that the caller uses
 * @throws TypeError for anything without it
 */
export const checkHost = (given: unknown, method: 'call' | 'callBatch'): void => {
  const host = given as { [name: string]: unknown; then?: unknown } | null | undefined;
  if (typeof host?.[method] === 'function') return;
  const what = typeof host?.then === 'function' ? 'a promise: await it first' : 'not a host';
  throw new TypeError(`What is given as the host is ${what}. Pass what createToolHost returns.`);
};
