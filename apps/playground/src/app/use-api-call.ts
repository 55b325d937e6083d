import { useCallback, useDeferredValue, useMemo, useState, useSyncExternalStore } from 'react';

import type { ToolExecutorEnvironment } from '@lobechat/types';

import type { CatalogueApi, CatalogueEntry } from '../api/contract.ts';
import type { ArgumentDocument } from '../arguments/argument-document.ts';
import {
  type ArgumentValidator,
  judgeDocument,
  UNJUDGED,
  type Verdict,
} from '../arguments/verdict.ts';
import { placesOf } from '../run/default-place.ts';
import type { RunRecord } from '../run/run-record.ts';
import { usePlaygroundServices } from './services.ts';
import { type Loaded, useLoaded } from './use-loaded.ts';

/** Options of {@link useApiCall}. */
export interface ApiCallOptions {
  api: CatalogueApi;
  document: ArgumentDocument;
  locale: string;
  tool: CatalogueEntry;
}

/** Actions on the shown API, and the status of its last call. */
export interface ApiCall {
  /** A person tried to run it before the arguments were valid. */
  attempted: boolean;
  cancel: () => void;
  clear: () => void;
  /** Identifies the API among all. */
  key: string;
  place: ToolExecutorEnvironment;
  places: readonly ToolExecutorEnvironment[];
  record: RunRecord | undefined;
  /** Runs the arguments, if they may be run. */
  run: () => void;
  /** Runs arguments that break the schema, to see what a model would get for them. */
  runAnyway: () => void;
  setPlace: (place: ToolExecutorEnvironment) => void;
  validator: Loaded<ArgumentValidator>;
  verdict: Verdict;
}

/** Longer arguments are judged after they are shown, in UTF-16 units. */
const JUDGED_LATER = 50_000;

/** Identifies an API among all. */
export const apiKey = (identifier: string, apiName: string): string => `${identifier}/${apiName}`;

/**
 * Combines the arguments of an API with their validation, its last call and the function to run it.
 */
export const useApiCall = ({ api, document, locale, tool }: ApiCallOptions): ApiCall => {
  const { loadValidator, runs } = usePlaygroundServices();
  const key = apiKey(tool.identifier, api.name);
  const places = useMemo(() => placesOf(tool), [tool]);
  const [wish, setPlace] = useState<ToolExecutorEnvironment>('client');
  const [attempted, setAttempted] = useState(false);
  const place = places.includes(wish) ? wish : (places[0] ?? 'server');

  const validator = useLoaded(key, () =>
    loadValidator(api.parameters, {
      server: tool.server,
      tool: api.name,
      toolbox: tool.toolbox,
    }),
  );
  // A long text is shown first and judged later: both at the same time would block the page.
  const later = useDeferredValue(document);
  const judged = document.text.length > JUDGED_LATER ? later : document;
  const judgement = useMemo(() => judgeDocument(judged, validator.data), [judged, validator.data]);
  const verdict = judged === document ? judgement : UNJUDGED;
  const record = useSyncExternalStore(runs.subscribe, runs.getRecords).get(key);

  const runAnyway = useCallback(() => {
    void runs.start(key, {
      apiName: api.name,
      argumentsText: document.text,
      callId: `call-${crypto.randomUUID()}`,
      identifier: tool.identifier,
      locale,
      qualifiedName: api.qualifiedName,
      runOn: place,
    });
  }, [api, document, key, locale, place, runs, tool.identifier]);
  const run = useCallback(() => {
    // A person who is faster than the validation is not refused for it.
    const current = verdict === UNJUDGED ? judgeDocument(document, validator.data) : verdict;
    setAttempted(!current.runnable);
    if (current.runnable) runAnyway();
  }, [document, runAnyway, validator.data, verdict]);

  return {
    attempted,
    cancel: useCallback(() => runs.cancel(key), [key, runs]),
    clear: useCallback(() => runs.clear(key), [key, runs]),
    key,
    place,
    places,
    record,
    run,
    runAnyway,
    setPlace,
    validator,
    verdict,
  };
};
