import type { i18n as I18n } from 'i18next';

import { createPlaygroundApi, type PlaygroundApi } from '../api/playground-api.ts';
import { loadValidator } from '../arguments/load-validator.ts';
import { loadExamples } from '../catalogue/load-examples.ts';
import { createCallHistory } from '../history/call-history.ts';
import { noteSecretProperties } from '../history/without-secrets.ts';
import { loadToolTexts } from '../i18n/load-tool-texts.ts';
import { createConnectionSlots } from '../run/connection-slots.ts';
import { createToolRunner } from '../run/create-tool-runner.ts';
import { createRunStore } from '../run/run-store.ts';
import { createOwnPackages } from '../surfaces/own-packages.ts';
import { loadApiSurfaces } from '../surfaces/tool-surfaces.ts';
import { createServerWatch } from './server-watch.ts';
import type { PlaygroundServices } from './services.ts';

/** Creates the real services: the page's own server, the tool host, the registries. */
export const createServices = (
  token: string,
  i18n: I18n,
  send: typeof fetch,
): PlaygroundServices => {
  const server = createPlaygroundApi({ baseUrl: '', fetch: send, token });
  const api: PlaygroundApi = {
    ...server,
    listTools: async (signal) => {
      const tools = await server.listTools(signal);
      for (const { apis } of tools) for (const one of apis) noteSecretProperties(one.parameters);
      return tools;
    },
  };
  const own = createOwnPackages({ i18n, listPackages: api.listPackages });
  const runner = createToolRunner({
    baseUrl: '',
    slots: createConnectionSlots(navigator.locks),
    token,
  });
  const history = createCallHistory();
  // A page that is left aborts its calls: they were interrupted and did not fail.
  let isLeft = false;
  globalThis.addEventListener('pagehide', () => {
    isLeft = true;
  });
  globalThis.addEventListener('pageshow', () => {
    isLeft = false;
  });
  const watch = createServerWatch({
    fetch: fetch.bind(globalThis),
    isOnline: () => navigator.onLine,
    ownScript:
      document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? undefined,
  });
  return {
    api,
    history,
    loadExamples: async (identifier, apiName) => {
      const fixtures = await (await own.load(identifier))?.fixtures?.();
      return fixtures?.[apiName] ?? loadExamples(identifier, apiName);
    },
    loadSurfaces: async (identifier, apiName) => {
      await Promise.all([loadToolTexts(i18n), own.load(identifier)]);
      return loadApiSurfaces(identifier, apiName);
    },
    loadValidator,
    runner,
    runs: createRunStore({
      now: Date.now,
      onAnswer: (answer) => void history.keepAnswer(answer),
      onEnd: (record) => {
        if (isLeft) return;
        void history.keep(record);
        // A failed call may be the first sign that the server has ended.
        if (record.result?.success === false) void watch.check().then(watch.check);
      },
      onStart: (record) => void history.begin(record),
      runner,
    }),
    watch,
  };
};
