import type { Session } from './session-queue.ts';
import { queryMessage } from './wire.ts';

/**
 * Lets transactions only read while the disk is full, called before each of them: a write that finds
 * no room breaks the engine, and a reader would suffer for it.
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
