import { type Dirent, readdirSync } from 'node:fs';

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
      found = readdirSync(next.path, { withFileTypes: true });
    } catch {
      options.onUnreadable?.(next.path);
      continue;
    }
    yield visitFolder(found, next, options.enter, pending);
  }
}
