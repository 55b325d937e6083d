import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatDocumentId } from '../store/bases.ts';
import type { DocumentRow } from '../store/rows.ts';

/** Documents that an error names. */
const NAMED = 3;

const isMeant = (given: string, { path, title }: Pick<DocumentRow, 'path' | 'title'>): boolean =>
  title.toLowerCase() === given.toLowerCase() ||
  path?.endsWith(`/${given.replace(/^\.\//, '')}`) === true;

/** That a base has nothing of an id or path, with what may be meant: a title or the name of a file is no id. */
export const noSuchDocument = (
  base: string,
  given: string,
  rows: ReadonlyArray<Pick<DocumentRow, 'id' | 'path' | 'title'>>,
): ToolError => {
  const meant = rows
    .filter((row) => isMeant(given.trim(), row))
    .slice(0, NAMED)
    .map(({ id, path, title }) => `${formatDocumentId(id)} (${path ?? JSON.stringify(title)})`);
  const advice =
    meant.length > 0 ? `Did you mean ${meant.join(' or ')}?` : 'listDocuments lists them.';
  return new ToolError(
    ToolErrorType.NotFound,
    `${JSON.stringify(base)} has no document ${JSON.stringify(given)}. ${advice}`,
  );
};
