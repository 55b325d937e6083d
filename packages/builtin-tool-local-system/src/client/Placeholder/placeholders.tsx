import { memo, type NamedExoticComponent } from 'react';

import { PendingState, readList } from '@lobechat/shared-tool-ui';
import type { BuiltinPlaceholderProps } from '@lobechat/types';

import type { GivenArguments } from '../../recorded/rename-arguments.ts';
import { LocalSystemApiName, type LocalSystemApiNameType } from '../../types.ts';
import { inspectArguments } from '../Inspector/inspect-arguments.ts';
import { readArguments } from '../read-arguments.ts';
import { useTexts } from '../use-texts.ts';

/** More rows than this would push everything else off the screen. */
const MOST_LINES = 6;

/* What is going on, in the shape of the result that is to come. */
const createPlaceholder = (
  apiName: LocalSystemApiNameType,
  countLines: (args: GivenArguments) => number = () => 4,
): NamedExoticComponent<BuiltinPlaceholderProps> => {
  const Placeholder = memo<BuiltinPlaceholderProps>(({ args }) => {
    const { title } = useTexts();
    const given = readArguments(apiName, args);
    const lines = Math.max(1, Math.min(countLines(given), MOST_LINES));
    const { short } = inspectArguments(apiName, given);
    return <PendingState lines={lines} text={`${title(apiName, 'running')} ${short}`.trim()} />;
  });
  Placeholder.displayName = `${apiName}Placeholder`;
  return Placeholder;
};

/** Shown while files are looked for by a pattern. */
export const GlobFilesPlaceholder = createPlaceholder(LocalSystemApiName.globFiles);

/** Shown while contents are searched. */
export const GrepContentPlaceholder = createPlaceholder(LocalSystemApiName.grepContent);

/** Shown while a folder is read. */
export const ListFilesPlaceholder = createPlaceholder(LocalSystemApiName.listFiles);

/** Shown while a file is read. */
export const ReadFilePlaceholder = createPlaceholder(LocalSystemApiName.readFile);

/** Shown while files are read. */
export const ReadFilesPlaceholder = createPlaceholder(
  LocalSystemApiName.readFiles,
  ({ paths }) => readList(paths).length,
);

/** Shown while files are searched. */
export const SearchFilesPlaceholder = createPlaceholder(LocalSystemApiName.searchFiles);
