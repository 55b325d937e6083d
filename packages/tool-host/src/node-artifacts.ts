import { join } from 'node:path';

import { createDirectoryArtifactStore } from '@lobechat/tool-engine/node';
import type { ArtifactStore } from '@lobechat/types';

import { ensureDataDirectory } from './data-directory.ts';

/** The artifact store in a data directory, which is created with the first artifact. */
export const createNodeArtifacts = (dataDirectory: string): ArtifactStore => {
  const store = createDirectoryArtifactStore({ directory: join(dataDirectory, 'artifacts') });
  return {
    ...store,
    put: async (input) => {
      await ensureDataDirectory(dataDirectory);
      return store.put(input);
    },
  };
};
