// A namespace import: a name that an older Node lacks would be a syntax error.
import * as nodeModule from 'node:module';

/** Caches what this process compiles from now on for the next start. Needs Node 22.1. */
export const enableCompileCache = (): void => {
  nodeModule.enableCompileCache?.();
};

/**
 * Writes the cache now. Node itself does so only at exit, which a process that is killed never
 * reaches. Needs Node 22.10.
 */
export const flushCompileCache = (): void => {
  nodeModule.flushCompileCache?.();
};
