import createDebug from 'debug';

/** `DEBUG=lobe-tools:tasks` shows problems that the worker could not report to anybody. */
export const debug = createDebug('lobe-tools:tasks');
