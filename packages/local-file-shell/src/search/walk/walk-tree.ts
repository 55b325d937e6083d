import { readdir } from 'node:fs';

import { toFsPath } from '../../paths/raw-names.ts';
import { throwIfAborted } from './create-pause.ts';
import { keepRawNames } from './keep-raw-names.ts';
import { firstFolder, visitFolder, type WalkedFolder, type WalkOptions } from './visit-folder.ts';

/**
 * Number of folders that are read at the same time: waking an idle thread costs more than reading.
 */
const MAX_READS = 4000;

export interface WalkTreeOptions<State> extends WalkOptions<State> {
  /** Receives each folder; `false` ends the walk. */
  onFolder: (folder: WalkedFolder<State>) => boolean;
  signal: AbortSignal | undefined;
}

/**
 * Walks a tree, never through a symbolic link and never into `.git`. Several folders are read at
 * the same time, in no particular order; with callbacks rather than promises, because 100,000 files
 * should take no longer than reading their folders.
 *
 * @throws ToolError `Aborted`
 */
export const walkTree = async <State>(options: WalkTreeOptions<State>): Promise<void> => {
  const { enter, onFolder, onUnreadable, signal } = options;
  throwIfAborted(signal);
  const pending = [firstFolder(options)];
  await new Promise<void>((resolve, reject) => {
    let reading = 0;
    let ended = false;

    const proceed = (): void => {
      for (; reading < MAX_READS; reading += 1) {
        const next = pending.pop();
        if (next === undefined) break;
        readdir(toFsPath(next.path), { withFileTypes: true }, (error, found) => {
          reading -= 1;
          try {
            throwIfAborted(signal);
            if (ended) return;
            if (error) onUnreadable?.(next.path);
            else if (!onFolder(visitFolder(keepRawNames(found, next.path), next, enter, pending)))
              end(resolve);
            proceed();
          } catch (failure) {
            end(() => reject(failure));
          }
        });
      }
      if (reading === 0) resolve();
    };

    /** Folders that are still being read call back, but their entries are dropped. */
    const end = (settle: () => void): void => {
      ended = true;
      pending.length = 0;
      settle();
    };

    proceed();
  });
};
