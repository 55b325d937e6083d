import { type Dirent, readdirSync } from 'node:fs';

import { toFsPath } from '../../paths/raw-names.ts';
import { keepRawNames } from './keep-raw-names.ts';
import { firstFolder, visitFolder, type WalkedFolder, type WalkOptions } from './visit-folder.ts';

/**
 * Walks a tree folder by folder, never through a symbolic link and never into `.git`, for threads that
 * may be blocked.
 */
export function* walkSync<State>(options: WalkOptions<State>): Generator<WalkedFolder<State>> {
  const pending = [firstFolder(options)];
  for (let next = pending.pop(); next !== undefined; next = pending.pop()) {
    let found: Dirent[];
    try {
      found = readdirSync(toFsPath(next.path), { withFileTypes: true });
    } catch {
      options.onUnreadable?.(next.path);
      continue;
    }
    yield visitFolder(keepRawNames(found, next.path), next, options.enter, pending);
  }
}
