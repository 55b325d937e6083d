import { homedir } from 'node:os';

import { getErrorMessage } from '@lobechat/types';
import { expandHome } from '@lobechat/utils';

import { UsageError } from '../usage-error.ts';

/**
 * A path as a person writes it, with `~` read as the home folder.
 *
 * @throws UsageError if there is none
 */
export const expandPath = (path: string): string => {
  try {
    return expandHome(path, homedir);
  } catch (error) {
    throw new UsageError(getErrorMessage(error));
  }
};
