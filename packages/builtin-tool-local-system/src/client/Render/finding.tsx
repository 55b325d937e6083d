import { EmptyState, Note, type RenderContents } from '@lobechat/shared-tool-ui';
import type { Loose } from '@lobechat/types';

import type { LocalSystemApis } from '../../apis/index.ts';
import type { GlobFilesState } from '../../types.ts';
import { EntryTable } from '../components/EntryTable.tsx';
import { GrepFiles } from '../components/GrepFiles.tsx';
import type { LocalSystemTexts } from '../surface-kit.ts';

const noteUnreadable = (count: number, { t }: LocalSystemTexts) =>
  count > 0 && <Note>{t('render.unreadable', { count })}</Note>;

/* Views of files that were found or listed, with what was skipped. */
const showEntries =
  (empty: string, showsName = false) =>
  (
    { entries: given, stopped, total = 0, unreadable = 0 }: Loose<GlobFilesState>,
    { texts }: { texts: LocalSystemTexts },
  ) => {
    if (!given) return undefined;
    const entries = given.filter(({ name, path = name }) => path !== undefined);
    const shown = entries.length;
    const key = stopped ? 'render.shownOfMore' : 'render.shownOf';
    return (
      <>
        {shown === 0 ? (
          <EmptyState text={texts.t(empty)} />
        ) : (
          <EntryTable entries={entries} showsName={showsName} />
        )}
        {total > shown && <Note>{texts.t(key, { shown, total })}</Note>}
        {noteUnreadable(unreadable, texts)}
      </>
    );
  };

const showFound = showEntries('render.noFiles');

/** Views of files and the matches in them. */
export const findingRenders = {
  globFiles: showFound,
  grepContent: (
    { files: given, stopped, totalFiles = 0, totalMatches: matches = 0, unreadable = 0 },
    { texts },
  ) => {
    if (!given) return undefined;
    const files = given.filter(({ path }) => path !== undefined);
    const key = stopped ? 'render.foundAtLeast' : 'render.foundIn';
    return (
      <>
        {files.length === 0 ? (
          <EmptyState text={texts.t('render.noMatches')} />
        ) : (
          <>
            <Note>{texts.t(key, { files: Math.max(files.length, totalFiles), matches })}</Note>
            <GrepFiles files={files} />
          </>
        )}
        {noteUnreadable(unreadable, texts)}
      </>
    );
  },
  listFiles: showEntries('render.emptyFolder', true),
  searchFiles: showFound,
} satisfies RenderContents<LocalSystemApis>;
