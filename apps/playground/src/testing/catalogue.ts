import type { CatalogueApi, CatalogueEntry } from '../api/contract.ts';

/** An API of a catalogue, for tests. */
export const createApi = (api: Partial<CatalogueApi> = {}): CatalogueApi => ({
  description: 'Adds two numbers.',
  name: 'addNumbers',
  parameters: { additionalProperties: false, properties: {}, type: 'object' },
  qualifiedName: `builtin__lobe-sum__${api.name ?? 'addNumbers'}`,
  ...api,
});

/** A tool of a catalogue, for tests. */
export const createTool = (tool: Partial<CatalogueEntry> = {}): CatalogueEntry => ({
  apis: [createApi()],
  executors: ['client', 'server'],
  identifier: 'lobe-sum',
  server: tool.identifier ?? 'lobe-sum',
  source: 'builtin',
  title: 'Sums',
  toolbox: 'builtin',
  ...tool,
});
