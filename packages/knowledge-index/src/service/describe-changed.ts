import { stat } from 'node:fs/promises';

import { joinList, oneLine } from '@lobechat/prompts';
import { getErrorCode } from '@lobechat/utils';

import type { DocumentRow } from '../store/rows.ts';
import { describeFile } from './find-files.ts';
import { isAsRead } from './gather-sources.ts';

/** What is known of the file of a document. */
export type ChangeableFile = Pick<
  DocumentRow,
  'path' | 'source_bytes' | 'source_changed_at' | 'title'
>;

/** Whether the file of a document is as it was read; undefined if it cannot be seen. */
const lookAt = async (document: ChangeableFile): Promise<'changed' | 'gone' | undefined> => {
  const { path, source_changed_at: changedAt } = document;
  if (path === null || changedAt === null) return undefined;
  try {
    const file = describeFile(path, await stat(path));
    return isAsRead(document, file) ? undefined : 'changed';
  } catch (error) {
    return /^ENO(?:ENT|TDIR)$/.test(getErrorCode(error) ?? '') ? 'gone' : undefined;
  }
};

/** What a reader should know of documents whose files have been written or removed since. */
export const describeChanged = async (documents: readonly ChangeableFile[]): Promise<string[]> => {
  const looks = await Promise.all(documents.map(lookAt));
  const listNames = (look: 'changed' | 'gone'): string => {
    const titles = documents.filter((_, at) => looks[at] === look).map(({ title }) => title);
    const names = new Set(titles.map((title) => JSON.stringify(oneLine(title))));
    return joinList([...names], { limit: 5 });
  };
  const [changed, gone] = [listNames('changed'), listNames('gone')];
  return [
    ...(changed === ''
      ? []
      : [
          `Written since it was read: ${changed}. This is the earlier text; refreshDocuments reads the file again.`,
        ]),
    ...(gone === ''
      ? []
      : [`No longer on the disk: ${gone}. This is the text as it was last read.`]),
  ];
};
