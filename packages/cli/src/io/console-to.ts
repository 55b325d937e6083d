import { Console } from 'node:console';

import type { OutputStream } from './streams.ts';

/**
 * Redirects console output of libraries to another stream until disposed: if standard output
 * carries a protocol, a single foreign line breaks the connection.
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
