import createDebug from 'debug';

/** `DEBUG=lobe-tools:tasks` shows what the worker could not tell anybody. */
export const debug = createDebug('lobe-tools:tasks');
