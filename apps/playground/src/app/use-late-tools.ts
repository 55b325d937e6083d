import { useEffect, useRef } from 'react';

import type { CatalogueEntry } from '../api/contract.ts';
import type { PlaygroundServices } from './services.ts';
import type { Loaded } from './use-loaded.ts';

/** Polling interval in milliseconds. */
const PAUSE_MS = 2000;
/** A program that is still starting after all polls hangs. */
const MOST_LOOKS = 30;

/** Lists the tools again while programs of the server start: the first list does not wait for them. */
export const useLateTools = (
  { api, runner }: Pick<PlaygroundServices, 'api' | 'runner'>,
  { data, reload }: Loaded<readonly CatalogueEntry[]>,
): void => {
  const looks = useRef(0);
  useEffect(() => {
    if (data === undefined || looks.current >= MOST_LOOKS) return undefined;
    const controller = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async (): Promise<void> => {
      const sources = await api.listSources(controller.signal);
      const known = new Set(data.map(({ identifier }) => identifier));
      const isLate = sources.some(
        ({ identifier, state, tools }) =>
          state === 'starting' || (tools.length > 0 && !known.has(identifier)),
      );
      if (!isLate || controller.signal.aborted) return;
      looks.current += 1;
      timer = setTimeout(() => void runner.refresh().then(reload, reload), PAUSE_MS);
    };
    // The list of tools already shows that the server cannot be reached.
    look().catch(() => undefined);
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [api, data, reload, runner]);
};
