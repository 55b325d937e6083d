import { setFlagsFromString } from 'node:v8';

/**
 * Keeps V8 on its baseline compiler for WebAssembly. The optimising compiler uses the second core
 * for seconds while PostgreSQL starts and works, which delays the end of a process, and 600 MB for
 * a single function of 105 kB. The price is up to twice the time for statements that compute a lot;
 * most of the store's compute little.
 */
export const calmCompiler = (): void => {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
};
