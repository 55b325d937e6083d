import { readdir } from 'node:fs';

import { toFsPath } from '../../paths/raw-names.ts';
import { throwIfAborted } from './create-pause.ts';
import { keepRawNames } from './keep-raw-names.ts';
import { firstFolder, visitFolder, type WalkedFolder, type WalkOptions } from './visit-folder.ts';

/** As many are asked for at once: waking a thread that has run out of work costs more than reading. */
const MAX_READS = 4000;

export interface WalkTreeOptions<State> extends WalkOptions<State> {
  /** Gets each folder; `false` ends the walk. */
  onFolder: (folder: WalkedFolder<State>) => boolean;
  signal: AbortSignal | undefined;
}

/**
 * Walks a tree, never through a symbolic link and never into `.git`. Several folders are read at once,
 * in no particular order; callbacks rather than promises, because 100,000 files are to take no longer
 * than reading their folders does.
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

    /** Folders that are being read still call back; nothing of them is used. */
    const end = (settle: () => void): void => {
      ended = true;
      pending.length = 0;
      settle();
    };

    proceed();
  });
};
