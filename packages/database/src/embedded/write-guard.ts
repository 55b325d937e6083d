import type { Session } from './session-queue.ts';
import { queryMessage } from './wire.ts';

/**
 * Makes transactions read-only while the disk is full, called before each of them: a write that
 * finds no room breaks the engine, which would also affect readers.
 */
export const createWriteGuard = (
  session: Session,
  describeShortage: () => string | undefined,
): (() => Promise<void>) => {
  let isReadOnly = false;
  return async () => {
    const isShort = describeShortage() !== undefined;
    if (isShort === isReadOnly) return;
    isReadOnly = isShort;
    const value = isShort ? 'on' : 'off';
    await session.execute(
      queryMessage(`SET default_transaction_read_only = ${value}`),
      () => undefined,
    );
  };
};
