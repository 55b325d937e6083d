import { createContext, use } from 'react';

import type { JsonSchema, ToolFixture } from '@lobechat/types';

import type { PlaygroundApi } from '../api/playground-api.ts';
import type { JudgedApi } from '../arguments/load-validator.ts';
import type { ArgumentValidator } from '../arguments/verdict.ts';
import type { CallHistory } from '../history/call-history.ts';
import type { RunStore } from '../run/run-store.ts';
import type { ToolRunner } from '../run/tool-runner.ts';
import type { ApiSurfaces } from '../surfaces/tool-surfaces.ts';
import type { ServerWatch } from './server-watch.ts';

/** External dependencies of the page's components. */
export interface PlaygroundServices {
  api: PlaygroundApi;
  /** The calls that were made in this browser. */
  history: CallHistory;
  loadExamples: (identifier: string, apiName: string) => Promise<readonly ToolFixture[]>;
  loadSurfaces: (identifier: string, apiName: string) => Promise<ApiSurfaces>;
  loadValidator: (schema: JsonSchema, api?: JudgedApi) => Promise<ArgumentValidator>;
  runner: ToolRunner;
  runs: RunStore;
  watch: ServerWatch;
}

/** Carries the {@link PlaygroundServices}. */
export const ServicesContext = createContext<PlaygroundServices | undefined>(undefined);

/**
 * The services of the page.
 *
 * @throws Error outside a provider
 */
export const usePlaygroundServices = (): PlaygroundServices => {
  const services = use(ServicesContext);
  if (!services) throw new Error('A pane has to stand in a <ServicesContext>.');
  return services;
};
