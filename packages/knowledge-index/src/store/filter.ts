import type { DocumentFilter } from '@lobechat/builtin-tool-knowledge-base';
import { type SQL, sql } from '@lobechat/database/query';
import { spellOutTime } from '@lobechat/prompts/relative-time';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { parseCitedId } from './bases.ts';

/** Escapes a text for PostgreSQL's `LIKE`. */
export const escapeLike = (text: string): string => text.replaceAll(/[\\%_]/g, String.raw`\$&`);

/** A glob without alternatives: `*` within a folder, `**` across folders. */
const toPlainPattern = (glob: string): string =>
  glob
    .replaceAll(/[.+^${}()|[\]\\]/g, String.raw`\$&`)
    .replaceAll('**/', '\u0000')
    .replaceAll('**', '\u0001')
    .replaceAll('*', '[^/]*')
    .replaceAll('?', '[^/]')
    .replaceAll('\u0000', '(.*/)?')
    .replaceAll('\u0001', '.*');

const ALTERNATIVES = /(\{[^{}]*,[^{}]*\})/;

/** A glob as a PostgreSQL regular expression. */
const toPattern = (glob: string): string => {
  const parts = glob.split(ALTERNATIVES).map((part, index) => {
    if (index % 2 === 0) return toPlainPattern(part);
    return `(${part.slice(1, -1).split(',').map(toPlainPattern).join('|')})`;
  });
  return `(^|/)${parts.join('')}$`;
};

/** A file may be named D12.md; ids of passages are longer than the ending of a file. */
export const FILE_NAME = /\.\w{1,9}\s*$/;

const ISO_DATE = /^(\d{4})(?:-(\d\d)(?:-(\d\d)(?:[T ][\d:.]+(?:Z|[+-]\d\d:?\d\d)?)?)?)?$/;

const readDate = (given: string, name: string): string => {
  const spelled = spellOutTime(given, { nearest: 'last', now: Date.now(), timeZone: 'UTC' });
  // Like a date alone, a time without a zone is universal, not in the zone of this computer.
  const text = spelled.trim().replace(/[T ][\d:.]+$/, '$&Z');
  const [, year = '', month = '01', day = '01'] = ISO_DATE.exec(text) ?? [];
  const time = Date.parse(text);
  const date = `${year}-${month}-${day}`;
  const begin = Date.parse(`${date}T00:00:00Z`);
  // JavaScript reads February 31 as March 3.
  const isReal = !Number.isNaN(begin) && new Date(begin).toISOString().startsWith(date);
  // For other years, PostgreSQL and JavaScript have no common form.
  const isKnown = Number(year) >= 1;
  if (!isReal || !isKnown || Number.isNaN(time)) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `${name} is ${JSON.stringify(given)}, which is not an ISO date. Write it like 2026-03-02 or 2026-03-02T17:00:00Z.`,
    );
  }
  return new Date(time).toISOString();
};

/** Names that models use for formats with another name here. */
const FORMATS: Readonly<Record<string, string>> = {
  eml: 'mail',
  htm: 'html',
  md: 'markdown',
  plain: 'text',
  txt: 'text',
};

/** A format by its name, extension or media type. */
const toFormats = (given: string): string[] => {
  const name = given
    .trim()
    .toLowerCase()
    .replace(/^.*\//, '')
    .replace(/^\*?\./, '');
  return [name, ...(Object.hasOwn(FORMATS, name) ? [FORMATS[name] ?? ''] : [])];
};

const toPlaceCondition = (given: string): SQL => {
  const place = sql`coalesce(path, url, title)`;
  const plain = given.replace(/^\.\//, '').replace(/\/+$/, '');
  if (plain === '.' || plain === '') return sql`true`;
  if (/[*?]/.test(given) || ALTERNATIVES.test(given)) return sql`${place} ~ ${toPattern(plain)}`;
  return sql`(${place} = ${plain} OR ${place} LIKE ${`${escapeLike(plain)}/%`}
    OR ${place} LIKE ${`%/${escapeLike(plain)}`} OR ${place} LIKE ${`%/${escapeLike(plain)}/%`}
    OR url LIKE ${`${escapeLike(given)}%`})`;
};

const toList = (values: readonly unknown[]): SQL =>
  sql`(SELECT jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;

const changed = sql`coalesce(source_changed_at, added_at)`;

/** The tags given with a document, and those in its own front matter. */
export const allTags = sql`(tags
  || array_remove(regexp_split_to_array(coalesce(metadata ->> 'tags', ''), '\\s*,\\s*'), ''))`;

type Conditions = {
  readonly [Name in keyof DocumentFilter]-?: (value: NonNullable<DocumentFilter[Name]>) => SQL;
};

/** The SQL condition of each filter field. Names and words ignore case. */
const CONDITIONS: Conditions = {
  after: (text) => sql`${changed} >= ${readDate(text, 'after')}::timestamptz`,
  before: (text) => sql`${changed} < ${readDate(text, 'before')}::timestamptz`,
  documents: (given) => {
    const idOf = (text: string): string | undefined =>
      FILE_NAME.test(text) ? undefined : parseCitedId(text).documentId;
    const known = given.map(idOf).filter(Boolean);
    // Models also give titles and file names.
    const named = given
      .filter((text) => text.trim() !== '' && idOf(text) === undefined)
      .map((name) => sql`lower(title) = lower(${name.trim()}) OR ${toPlaceCondition(name.trim())}`);
    const isKnown = sql`id = ANY (${`{${known.join(',')}}`}::bigint[])`;
    return sql`(${sql.join([isKnown, ...named], sql` OR `)})`;
  },
  formats: (formats) => {
    const list = toList(formats.flatMap(toFormats));
    return sql`(format IN ${list}
      OR lower(substring(path FROM '[.]([A-Za-z0-9]+)$')) IN ${list})`;
  },
  metadata: (fields) => {
    const equal = Object.entries(fields).map(
      ([name, value]) =>
        sql`(metadata @> ${JSON.stringify({ [name]: value })}::jsonb
          OR lower(metadata ->> ${name}::text) = lower(${String(value)}::text))`,
    );
    return equal.length > 0 ? sql.join(equal, sql` AND `) : sql`true`;
  },
  path: toPlaceCondition,
  tags: (tags) =>
    sql`ARRAY(SELECT lower(tag) FROM unnest(${allTags}) AS tag)
      @> ARRAY${toList(tags.map((tag) => tag.toLowerCase()))}`,
};

export const toCondition = (filter: DocumentFilter = {}): SQL => {
  const conditions = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined
      ? []
      : [(CONDITIONS[name as keyof Conditions] as (given: unknown) => SQL)(value)],
  );
  return conditions.length > 0 ? sql.join(conditions, sql` AND `) : sql`true`;
};
