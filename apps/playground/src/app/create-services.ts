import { createPlaygroundApi } from '../api/playground-api.ts';
import { loadValidator } from '../arguments/load-validator.ts';
import { loadExamples } from '../catalogue/load-examples.ts';
import { createCallHistory } from '../history/call-history.ts';
import { createToolRunner } from '../run/create-tool-runner.ts';
import { createRunStore } from '../run/run-store.ts';
import { loadApiSurfaces } from '../surfaces/tool-surfaces.ts';
import type { PlaygroundServices } from './services.ts';

/** Makes the real services: the page's own server, the tool host, the registries. */
export const createServices = (token: string): PlaygroundServices => {
  const runner = createToolRunner({ baseUrl: '', token });
  const history = createCallHistory();
  return {
    api: createPlaygroundApi({ baseUrl: '', fetch: fetch.bind(globalThis), token }),
    history,
    loadExamples,
    loadSurfaces: loadApiSurfaces,
    loadValidator,
    runner,
    runs: createRunStore({
      now: Date.now,
      onEnd: (record) => void history.keep(record),
      runner,
    }),
  };
};
