import { setFlagsFromString } from 'node:v8';

/**
 * Has V8 leave WebAssembly as its first compiler translates it. The optimising one takes seconds of the second core
 * while PostgreSQL starts and works, which the end of a process waits for, and 600 MB for a single function of 105 kB.
 * The price is up to twice the time of statements that compute much; most of the store's compute little.
 */
export const calmCompiler = (): void => {
  setFlagsFromString('--no-wasm-tier-up');
  setFlagsFromString('--no-wasm-dynamic-tiering');
};
