import { setFlagsFromString } from 'node:v8';

/** V8's own: bytes of WebAssembly that a function executes before it is compiled once more. */
const USUAL_BUDGET = 13_000_000;

/** More than the start of PostgreSQL and a call or two execute of any function. */
const CALM_BUDGET = 1_000_000_000;

/**
 * Starts a WebAssembly program whose functions are optimised only once they have run for a while.
 * The start of PostgreSQL would have V8 optimise hundreds of them, on the second core, and the end of
 * a process waits for that: a command line that asks one thing would take twice as long. What is hot
 * in a process that stays is still optimised.
 */
export const startCalmly = async <Started>(start: () => Promise<Started>): Promise<Started> => {
  setFlagsFromString(`--wasm-tiering-budget=${CALM_BUDGET}`);
  try {
    return await start();
  } finally {
    setFlagsFromString(`--wasm-tiering-budget=${USUAL_BUDGET}`);
  }
};
