import type { Temporal as TemporalNamespace } from 'temporal-polyfill/implementation';

export type { Temporal } from 'temporal-polyfill/implementation';

let loaded: typeof TemporalNamespace | undefined;

/**
 * Loads the calendar library on first use. Uses the library rather than the platform's own
 * Temporal, so that a page and a server agree.
 */
export const loadTemporal = async (): Promise<typeof TemporalNamespace> => {
  loaded ??= (await import('temporal-polyfill/implementation')).Temporal;
  return loaded;
};
