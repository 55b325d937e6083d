import { EmptyState } from '@lobechat/shared-tool-ui';

import { LocalSystemApiName } from '../../../types.ts';
import { GrepFiles } from '../../components/GrepFiles/index.tsx';
import { Note } from '../../components/Note/index.tsx';
import { readEntries } from '../../read-state/read-files.ts';
import { readGrep } from '../../read-state/read-grep.ts';
import { createRender } from '../create-render.tsx';
import { EntryList } from './EntryList.tsx';

/** What is in a folder. */
export const ListFilesRender = createRender(LocalSystemApiName.listFiles, {
  read: readEntries,
  show: (found, { t }) => (
    <EntryList showsName empty={t('render.emptyFolder')} found={found} label={t('render.files')} />
  ),
});

/** Files that fit a pattern. */
export const GlobFilesRender = createRender(LocalSystemApiName.globFiles, {
  read: readEntries,
  show: (found, { t }) => (
    <EntryList empty={t('render.noFiles')} found={found} label={t('render.files')} />
  ),
});

/** Files that fit words and facts. */
export const SearchFilesRender = createRender(LocalSystemApiName.searchFiles, {
  read: readEntries,
  show: (found, { t }) => (
    <EntryList empty={t('render.noFiles')} found={found} label={t('render.files')} />
  ),
});

/** What was found in files. */
export const GrepContentRender = createRender(LocalSystemApiName.grepContent, {
  read: readGrep,
  show: ({ files, isTruncated, matches, unreadable }, { t }) => (
    <>
      {files.length === 0 ? (
        <EmptyState text={t('render.noMatches')} />
      ) : (
        <>
          <Note>
            {t(isTruncated ? 'render.foundAtLeast' : 'render.foundIn', {
              files: files.length,
              matches,
            })}
          </Note>
          <GrepFiles files={files} />
        </>
      )}
      {unreadable > 0 && <Note>{t('render.unreadable', { count: unreadable })}</Note>}
    </>
  ),
});
