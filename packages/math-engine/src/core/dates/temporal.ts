import type { Temporal as TemporalNamespace } from 'temporal-polyfill/implementation';

export type { Temporal } from 'temporal-polyfill/implementation';

let loaded: typeof TemporalNamespace | undefined;

/**
 * Loads the calendar when it is first needed. The implementation rather than what the platform may
 * have, so that a page and a server answer alike.
 */
export const loadTemporal = async (): Promise<typeof TemporalNamespace> => {
  loaded ??= (await import('temporal-polyfill/implementation')).Temporal;
  return loaded;
};
