import type { ToolExecutorEnvironment } from '@lobechat/types';

import type { CatalogueEntry } from '../api/contract.ts';

/** The places where a tool can run, the page first. Without declared executors, only the server. */
export const placesOf = (tool: Pick<CatalogueEntry, 'executors'>): ToolExecutorEnvironment[] => {
  const inPage = tool.executors.includes('client');
  const onServer = tool.executors.includes('server') || !inPage;
  return [...(inPage ? (['client'] as const) : []), ...(onServer ? (['server'] as const) : [])];
};
