import { useSyncExternalStore } from 'react';

import { usePlaygroundServices } from '../../../app/services.ts';
import { type Loaded, useLoaded } from '../../../app/use-loaded.ts';
import type { PageLink } from '../../../link/page-link.ts';
import { recordOfExample } from '../../../run/replay.ts';
import type { RunRecord } from '../../../run/run-record.ts';
import { type ApiSurfaces, NO_SURFACES } from '../../../surfaces/tool-surfaces.ts';

/** A call to replay, with the surfaces of its API. */
export interface ReplayedCall {
  isExample: boolean;
  record: RunRecord;
  surfaces: ApiSurfaces;
}

/** The call or the example that an address names; null if there is none. */
export const useReplayed = ({
  apiName,
  call,
  example,
  identifier,
}: PageLink): Loaded<ReplayedCall | null> & { key: string | undefined } => {
  const { history, loadExamples, loadSurfaces, runs } = usePlaygroundServices();
  const records = useSyncExternalStore(runs.subscribe, runs.getRecords);
  const live = Array.from(records.values()).find(({ request }) => request.callId === call);
  const isExample = call === undefined && example !== undefined && apiName !== undefined;
  const key =
    call === undefined && !isExample
      ? undefined
      : JSON.stringify([call, identifier, apiName, example]);

  const loaded = useLoaded(key, async (): Promise<ReplayedCall | null> => {
    if (call !== undefined) {
      const record = live ?? (await history.open(call));
      if (!record) return null;
      const { request } = record;
      const surfaces = await loadSurfaces(request.identifier, request.apiName).catch(
        () => NO_SURFACES,
      );
      return { isExample: false, record, surfaces };
    }
    const [tool, api] = [identifier ?? '', apiName ?? ''];
    const found = (await loadExamples(tool, api)).find(({ name }) => name === example);
    if (!found) return null;
    const surfaces = await loadSurfaces(tool, api);
    const record = recordOfExample(found, {
      apiName: api,
      asks: surfaces.intervention !== undefined,
      identifier: tool,
      locale: 'en-US',
      streams: surfaces.streaming !== undefined,
    });
    return { isExample: true, record, surfaces };
  });
  // A running call continues while it is viewed.
  const data = loaded.data && live ? { ...loaded.data, record: live } : loaded.data;
  return { ...loaded, data, key };
};
