import { useCallback, useEffect, useRef, useState } from 'react';

import type { CallCollection, CallReport } from '@lobechat/tool-engine/collections';
import type { BuiltinToolResult } from '@lobechat/types';

import type { CatalogueEntry } from '../../../api/contract.ts';
import { usePlaygroundServices } from '../../../app/services.ts';
import { toError } from '../../../app/to-error.ts';
import { toCallName } from '../../../copy-as/copied-call.ts';
import { placesOf } from '../../../run/default-place.ts';
import { chatCallKey } from '../Chat/ChatCall.tsx';

/** The state of a collection's run. */
export interface CollectionRun {
  /** Results of the started calls, in order. */
  callIds: readonly string[];
  error?: Error;
  isRunning: boolean;
  reports: readonly CallReport[];
}

/** A file, and its calls. */
export interface RunnableFile {
  collection: CallCollection;
  file: string;
}

/** Runs collections one after another, with calls and questions as elsewhere on the page. */
export const useCollectionRuns = (tools: readonly CatalogueEntry[], locale: string) => {
  const { runs } = usePlaygroundServices();
  const [byFile, setByFile] = useState<ReadonlyMap<string, CollectionRun>>(new Map());
  const controller = useRef<AbortController>(undefined);
  const current = useRef<string>(undefined);

  const stop = useCallback(() => {
    controller.current?.abort();
    if (current.current !== undefined) runs.cancel(current.current);
  }, [runs]);
  // Leaving the page stops calls that nobody would see.
  useEffect(() => stop, [stop]);

  const makeCall = async (
    id: string,
    name: string,
    given: Record<string, unknown>,
  ): Promise<BuiltinToolResult> => {
    const found = tools
      .flatMap((tool) => tool.apis.map((api) => ({ api, tool })))
      .find(({ api, tool }) => {
        const { qualifiedName } = api;
        const known = { apiName: api.name, argumentsText: '', qualifiedName, ...tool };
        return qualifiedName === name || toCallName(known) === name;
      });
    const key = chatCallKey(id);
    current.current = key;
    await runs.start(key, {
      apiName: found?.api.name ?? name,
      argumentsText: JSON.stringify(given),
      callId: id,
      identifier: found?.tool.identifier ?? '',
      locale,
      qualifiedName: found?.api.qualifiedName ?? name,
      runOn: (found && placesOf(found.tool)[0]) ?? 'server',
    });
    current.current = undefined;
    const result = runs.getRecords().get(key)?.result;
    if (!result) throw new Error('The call was not made.');
    return result;
  };

  const runOne = async ({ collection, file }: RunnableFile, signal: AbortSignal): Promise<void> => {
    const change = (next: (run: CollectionRun) => Partial<CollectionRun>): void =>
      setByFile((all) => {
        const run = all.get(file) ?? { callIds: [], isRunning: true, reports: [] };
        return new Map(all).set(file, { ...run, ...next(run) });
      });
    setByFile((all) => new Map(all).set(file, { callIds: [], isRunning: true, reports: [] }));
    try {
      const { runCollection } = await import('@lobechat/tool-engine/collections');
      await runCollection(collection, {
        call: (request) => {
          const id = crypto.randomUUID();
          change(({ callIds }) => ({ callIds: [...callIds, id] }));
          return makeCall(id, request.name, request.arguments);
        },
        onCall: (report) => change(({ reports }) => ({ reports: [...reports, report] })),
        signal,
      });
      change(() => ({ isRunning: false }));
    } catch (error) {
      change(() => ({ error: toError(error), isRunning: false }));
    }
  };

  const run = async (files: readonly RunnableFile[]): Promise<void> => {
    const own = new AbortController();
    controller.current = own;
    for (const file of files) {
      if (own.signal.aborted) return;
      await runOne(file, own.signal);
    }
  };

  return { byFile, run, stop };
};
