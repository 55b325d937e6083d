import type { CommandFacts, ILocalSystemService } from '@lobechat/builtin-tool-local-system';

import { createFileChanges } from './changing/create-file-changes.ts';
import { createCommandRunner } from './commands/create-command-runner.ts';
import type { LocalSystemOptions } from './create-local-system-service.ts';
import { createReadLedger } from './ledger/create-read-ledger.ts';
import { listFiles } from './listing/list-files.ts';
import { createFileReader } from './reading/create-file-reader.ts';
import { createFileSearch } from './search/create-file-search.ts';

/** All parts behind the service. */
export interface LocalSystem extends ILocalSystemService {
  close: () => Promise<void>;
  /** Commands that run in the background. */
  running: () => CommandFacts[];
  waitForAll: (signal?: AbortSignal) => Promise<void>;
}

/** Assembles the parts, which share the record of reads. */
export const assembleLocalSystem = ({
  dataDirectory,
  sandbox,
}: LocalSystemOptions): LocalSystem => {
  const ledger = createReadLedger({ dataDirectory });
  const { close, findShell: _, ...commands } = createCommandRunner({ dataDirectory, sandbox });
  return {
    ...createFileChanges({ dataDirectory, ledger }),
    ...createFileReader({ ledger }),
    ...createFileSearch(),
    ...commands,
    close,
    listFiles,
  };
};
