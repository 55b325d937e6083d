import { createFileSearch } from '../search/create-file-search.ts';

/** One search per engine, for all tests: the thread of one takes longer to start than to search. */
export const ENGINE_SEARCHES = {
  ripgrep: createFileSearch({ engine: 'ripgrep' }),
  wasm: createFileSearch({ engine: 'wasm' }),
} as const;
