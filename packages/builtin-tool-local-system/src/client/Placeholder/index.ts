import type { BuiltinPlaceholder } from '@lobechat/types';

import { LocalSystemApiName } from '../../types.ts';
import {
  GlobFilesPlaceholder,
  GrepContentPlaceholder,
  ListFilesPlaceholder,
  ReadFilePlaceholder,
  ReadFilesPlaceholder,
  SearchFilesPlaceholder,
} from './placeholders.tsx';

/** What is shown while a call runs and there is nothing to show yet, by API name. */
export const localSystemPlaceholders: Readonly<Record<string, BuiltinPlaceholder>> = {
  [LocalSystemApiName.globFiles]: GlobFilesPlaceholder,
  [LocalSystemApiName.grepContent]: GrepContentPlaceholder,
  [LocalSystemApiName.listFiles]: ListFilesPlaceholder,
  [LocalSystemApiName.readFile]: ReadFilePlaceholder,
  [LocalSystemApiName.readFiles]: ReadFilesPlaceholder,
  [LocalSystemApiName.searchFiles]: SearchFilesPlaceholder,
};
