import { Console } from 'node:console';

import type { OutputStream } from './streams.ts';

/**
 * Leads what libraries tell the console to another stream, until it is disposed of: where standard output
 * belongs to a protocol, one line of somebody else ends the conversation.
 */
export const leadConsoleTo = (stream: OutputStream): Disposable => {
  const before = globalThis.console;
  globalThis.console = new Console({ stderr: stream, stdout: stream });
  return {
    [Symbol.dispose]: () => {
      globalThis.console = before;
    },
  };
};
