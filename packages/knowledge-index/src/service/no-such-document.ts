import { basename } from 'node:path';

import type { Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { findClosestNames, oneLine } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatDocumentId, parseCitedId } from '../store/bases.ts';
import { escapeLike, FILE_NAME } from '../store/filter.ts';
import type { DocumentRow } from '../store/rows.ts';
import { toPage } from './page-address.ts';

/** Number of documents that an error names. */
const NAMED = 3;

/** Number of documents whose names are compared with one that does not exist. */
const COMPARED = 5000;

/** Number of unknown names of one call that are compared: each comparison takes time. */
const UNKNOWN = 10;

/** `path` may be the address of a page. */
type NamedRow = Pick<DocumentRow, 'id' | 'path' | 'title'>;

/** A path or an address without its beginning, of which it may be the end. */
const toEnd = (given: string): string =>
  /^\s*https?:\/\//i.test(given)
    ? toPage(given).replace(/^https?:\/\//i, '')
    : given.trim().replace(/^\.?\//, '');

const isMeant = (given: string, { path, title }: NamedRow): boolean =>
  title.toLowerCase() === given.toLowerCase() || path?.endsWith(`/${toEnd(given)}`) === true;

/** The documents with a similar title or file name. An id is similar to none. */
const findSimilar = (given: string, rows: readonly NamedRow[]): readonly NamedRow[] => {
  if (parseCitedId(given).documentId !== undefined) return [];
  const byName = new Map(
    rows.flatMap((row): Array<[string, NamedRow]> => [
      [row.title, row],
      ...(row.path === null ? [] : [[basename(row.path), row] as [string, NamedRow]]),
    ]),
  );
  const names = findClosestNames(basename(given), byName.keys(), { limit: NAMED });
  return [...new Set(names.flatMap((name) => byName.get(name) ?? []))];
};

/**
 * Suggests the documents whose title or file name was given instead of an id or a path; otherwise
 * explains ids.
 */
const suggest = (
  given: string,
  rows: readonly NamedRow[],
  { compared = rows, otherwise }: { compared?: readonly NamedRow[]; otherwise: string },
): string => {
  const exact = rows.filter((row) => isMeant(given.trim(), row));
  const meant = (exact.length > 0 ? exact : findSimilar(given, compared))
    .slice(0, NAMED)
    .map(
      ({ id, path, title }) =>
        `${formatDocumentId(id)} (${oneLine(path ?? JSON.stringify(title))})`,
    );
  return meant.length > 0 ? `Did you mean ${meant.join(' or ')}?` : otherwise;
};

/** Refuses ids and paths of one call that no document of a base has. */
export const createRefusal = (
  base: string,
  rows: readonly NamedRow[],
): ((given: string) => ToolError) => {
  let left = UNKNOWN;
  return (given) => {
    const compared = left > 0 ? rows.slice(-COMPARED) : [];
    left -= 1;
    return new ToolError(
      ToolErrorType.NotFound,
      `${JSON.stringify(base)} has no document ${JSON.stringify(given)}. ${suggest(given, rows, { compared, otherwise: 'listDocuments lists them.' })}`,
    );
  };
};

/** The kinds of ids, and where to get them. */
const ASKED = {
  document: {
    otherwise: 'Ids come from searchKnowledge and listDocuments, e.g. D12.',
    what: 'document',
  },
  passage: {
    otherwise: 'Ids come from searchKnowledge and listDocuments.',
    what: 'document or passage',
  },
} as const;

/** The documents of a user with this title, file name, address or end of a path. */
const findNamed = async (
  db: Queryable,
  userId: string,
  given: string,
): Promise<readonly NamedRow[]> => {
  const { rows } = await db.execute<NamedRow & Record<string, unknown>>(sql`
    SELECT document.id, coalesce(path, url) AS path, title FROM lobe_tools.knowledge_documents document
      JOIN lobe_tools.knowledge_bases base ON base.id = document.base_id
      WHERE user_id = ${userId}
        AND (lower(title) = lower(${given.trim()})
          OR coalesce(path, url) LIKE ${`%/${escapeLike(toEnd(given))}`})
      ORDER BY document.id LIMIT ${NAMED}`);
  return rows;
};

const listNewest = async (db: Queryable, userId: string): Promise<readonly NamedRow[]> => {
  const { rows } = await db.execute<NamedRow & Record<string, unknown>>(sql`
    SELECT document.id, coalesce(path, url) AS path, title FROM lobe_tools.knowledge_documents document
      JOIN lobe_tools.knowledge_bases base ON base.id = document.base_id
      WHERE user_id = ${userId} ORDER BY document.id DESC LIMIT ${COMPARED}`);
  return rows;
};

/** What an id refers to. A name in its place will do if only one document has it. */
export const findCited = async (
  db: Queryable,
  userId: string,
  given: string,
): Promise<ReturnType<typeof parseCitedId>> => {
  const cited = parseCitedId(given);
  const mayBeName = cited.documentId === undefined || FILE_NAME.test(given);
  const [only, other] = mayBeName ? await findNamed(db, userId, given) : [];
  return only && !other ? { documentId: only.id } : cited;
};

/** The user has no document with this id in any base. */
export const noDocumentAtAll = async (
  db: Queryable,
  userId: string,
  given: string,
  asked: keyof typeof ASKED = 'document',
): Promise<ToolError> => {
  const named = await findNamed(db, userId, given);
  const rows = named.length > 0 ? named : await listNewest(db, userId);
  const { otherwise, what } = ASKED[asked];
  return new ToolError(
    ToolErrorType.NotFound,
    `There is no ${what} ${JSON.stringify(given)}. ${suggest(given, rows, { otherwise })}`,
  );
};
