import type { ILocalSystemService } from '@lobechat/builtin-tool-local-system';

import { globFiles } from './glob-files.ts';
import { createGrepContent } from './grep-content.ts';
import { createEngineRunner, type EngineOptions } from './grep/create-engine-runner.ts';
import { createSearchFiles } from './search-files.ts';

/** How files are searched; everything has a default. */
export interface FileSearchOptions extends EngineOptions {}

/** The search APIs of the service. Nothing is started before the first search. */
export const createFileSearch = (
  options: FileSearchOptions = {},
): Pick<ILocalSystemService, 'globFiles' | 'grepContent' | 'searchFiles'> => {
  const run = createEngineRunner(options);
  return { globFiles, grepContent: createGrepContent(run), searchFiles: createSearchFiles(run) };
};
