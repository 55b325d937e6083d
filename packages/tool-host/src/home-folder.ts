import { homedir } from 'node:os';
import { isAbsolute } from 'node:path';

/**
 * The user's own folder; undefined if the system knows none, or if `HOME` is empty or relative: it
 * would be a folder in the current one, which may be anybody's.
 */
export const findHomeFolder = (home?: string): string | undefined => {
  try {
    const found = home ?? homedir();
    return isAbsolute(found) ? found : undefined;
  } catch {
    return undefined;
  }
};
