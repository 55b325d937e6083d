import type { DocumentFilter } from '@lobechat/builtin-tool-knowledge-base';
import type { Queryable } from '@lobechat/database';
import { type SQL, sql } from '@lobechat/database/query';

import { allTags, toCondition } from '../store/filter.ts';
import type { BaseRow } from '../store/rows.ts';

/** Number of values that an explanation lists. */
const LISTED = 20;

/** Maximum length of a listed value: documents may contain long metadata. */
const LONGEST_VALUE = 80;
const LONGEST_PATH = 400;

type Field = keyof DocumentFilter;

const shorten = (value: string, field: Field): string => {
  const longest = field === 'path' ? LONGEST_PATH : LONGEST_VALUE;
  return value.length > longest ? `${value.slice(0, longest).toWellFormed()}…` : value;
};

/** Query for the existing values of a field, most frequent first. */
const VALUES: { readonly [Name in Field]?: SQL } = {
  formats: sql`format`,
  metadata: sql`unnest(ARRAY(SELECT key || '=' || value FROM jsonb_each_text(metadata)))`,
  // Folders of files, and addresses without their last part.
  path: sql`substring(coalesce(path, url) from '^(.+)/')`,
  tags: sql`unnest(${allTags})`,
};

const CALLED: Readonly<Record<Field, string>> = {
  after: 'No document is as new as that',
  before: 'No document is as old as that',
  documents: 'No document has such an id, title or file name',
  formats: 'No document is of such a format',
  metadata: 'No document has such metadata',
  path: 'No document is at such a path',
  tags: 'No document has all of these tags',
};

/**
 * Explains which fields of a filter match no document, and which values exist. Called if a filter
 * excludes everything.
 */
export const explainFilter = async (
  db: Queryable,
  bases: ReadonlyArray<Pick<BaseRow, 'id'>>,
  filter: DocumentFilter | undefined,
): Promise<string[]> => {
  if (!filter) return [];
  const within = sql`FROM lobe_tools.knowledge_documents
    WHERE base_id = ANY (${`{${bases.map(({ id }) => id).join(',')}}`}::bigint[])
      AND status IN ('ready', 'missing')`;
  const notes: string[] = [];
  const fields = Object.keys(filter) as Field[];
  for (const name of fields) {
    const own = toCondition({ [name]: filter[name] });
    const { rows: fitting } = await db.execute(sql`SELECT id ${within} AND ${own} LIMIT 1`);
    if (fitting.length > 0) continue;
    const values = VALUES[name];
    if (!values) {
      // For a single known field.
      if (fields.length > 1) notes.push(`${CALLED[name]}.`);
      continue;
    }
    const { rows } = await db.execute<{ value: string }>(sql`
      SELECT value FROM (SELECT ${values} AS value ${within}) AS found WHERE value IS NOT NULL
        GROUP BY value ORDER BY count(*) DESC, value LIMIT ${LISTED}`);
    const there = rows.map(({ value }) => JSON.stringify(shorten(value, name))).join(', ');
    notes.push(`${CALLED[name]}. There ${there === '' ? 'is none' : `are: ${there}`}.`);
  }
  return notes;
};
