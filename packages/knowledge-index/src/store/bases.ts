import { KnowledgeErrorType, ONLY_BASE } from '@lobechat/builtin-tool-knowledge-base';
import type { Queryable } from '@lobechat/database';
import { sql, type SQL } from '@lobechat/database/query';
import { findClosestNames, joinList, oneLine } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { BaseRow } from './rows.ts';

/** A base with its document counts. */
export interface CountedBase extends BaseRow {
  readonly characters: string;
  readonly chunks: string;
  readonly documents: string;
  readonly failed: string;
  /** Whether the model learned from it is stored. */
  readonly learned: boolean;
  readonly pending: string;
}

/** Names are matched ignoring case and surrounding blanks. */
export const toNameKey = (name: string): string => name.trim().normalize('NFKC').toLowerCase();

export const formatBaseId = (id: number | string): string => `B${id}`;
export const formatDocumentId = (id: number | string): string => `D${id}`;

/** The number in `B12` or `D12`; undefined for anything else. */
const parseId = (letter: 'B' | 'D', text: string): string | undefined =>
  new RegExp(`^${letter}([1-9]\\d{0,15})$`, 'i').exec(text.trim())?.[1];

/** What an id of a document, or of one of its passages, refers to. */
export const parseCitedId = (
  text: string,
): { documentId: string | undefined; passageId?: string | undefined } => {
  const [document = '', passageId] = text.trim().split('.');
  return { documentId: parseId('D', document), passageId };
};

const COUNTED = sql`
  SELECT base.*, counts.*,
         EXISTS (SELECT FROM lobe_tools.knowledge_indexes WHERE base_id = base.id) AS learned
    FROM lobe_tools.knowledge_bases base
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE status IN ('ready', 'missing')) AS documents,
             count(*) FILTER (WHERE status = 'pending') AS pending,
             count(*) FILTER (WHERE status = 'failed') AS failed,
             coalesce(sum(chunks), 0)::bigint AS chunks,
             coalesce(sum(characters), 0)::bigint AS characters
        FROM lobe_tools.knowledge_documents WHERE base_id = base.id) AS counts`;

/** Bases of a user that match a condition, by name. */
export const listBases = async (
  db: Queryable,
  userId: string,
  condition: SQL = sql`true`,
): Promise<CountedBase[]> =>
  (
    await db.execute<CountedBase>(
      sql`${COUNTED} WHERE user_id = ${userId} AND ${condition} ORDER BY name_key`,
    )
  ).rows;

/** Number of names that an error lists, and most that are compared with the given one. */
const NAMED = 20;
const COMPARED = 1000;

const quote = (name: string): string => JSON.stringify(oneLine(name));

/** A base that exists no more, although a call has found it. */
export const deletedBase = (): ToolError =>
  new ToolError(ToolErrorType.NotFound, 'The knowledge base has been deleted.');

/** @throws ToolError `NotFound` if a base was deleted since a call has found it */
export const refuseDeleted = async (db: Queryable, id: string): Promise<void> => {
  const { rows } = await db.execute(
    sql`SELECT FROM lobe_tools.knowledge_bases WHERE id = ${id}::bigint`,
  );
  if (rows.length === 0) throw deletedBase();
};

/**
 * The base of a user by its name or id.
 *
 * @throws ToolError `NotFound`, listing the existing ones
 */
export const findBase = async (db: Queryable, userId: string, given: string): Promise<BaseRow> => {
  const id = parseId('B', given);
  const { rows } = await db.execute<BaseRow>(sql`
    SELECT * FROM lobe_tools.knowledge_bases WHERE user_id = ${userId}
      AND (name_key = ${toNameKey(given)} OR id = ${id ?? null}::bigint)
      ORDER BY (name_key = ${toNameKey(given)}) DESC LIMIT 1`);
  if (rows[0]) return rows[0];
  const all = await db.execute<{ name: string }>(sql`
    SELECT name FROM lobe_tools.knowledge_bases WHERE user_id = ${userId}
      ORDER BY updated_at DESC, name_key LIMIT ${COMPARED}`);
  if (given.trim() === ONLY_BASE && all.rows.length === 1) {
    return findBase(db, userId, all.rows[0]?.name ?? '');
  }
  const names = all.rows.map(({ name }) => name);
  const meant = names.length > NAMED ? findClosestNames(given, names) : [];
  const suggestion =
    meant.length > 0 ? `Did you mean ${joinList(meant.map(quote), { conjunction: 'or' })}? ` : '';
  const rest = names.length > NAMED ? ` and ${names.length - NAMED} more` : '';
  const listed = `${names.slice(0, NAMED).map(quote).join(', ')}${rest}`;
  throw new ToolError(
    ToolErrorType.NotFound,
    `${given.trim() === ONLY_BASE ? 'Say which knowledge base.' : `There is no knowledge base ${JSON.stringify(given)}.`} ${names.length === 0 ? 'There is none yet: create one with createKnowledgeBase.' : `${suggestion}There are: ${listed}.`}`,
  );
};

/** The bases that a call is about: the named ones, or all of the user. */
export const findBases = async (
  db: Queryable,
  userId: string,
  given: readonly string[] | undefined,
): Promise<BaseRow[]> => {
  if (!given) {
    // Counting their documents, as a listing does, takes longer than the search.
    const { rows } = await db.execute<BaseRow>(sql`
      SELECT * FROM lobe_tools.knowledge_bases WHERE user_id = ${userId} ORDER BY name_key`);
    return rows;
  }
  const bases = new Map<string, BaseRow>();
  for (const name of given) {
    const base = await findBase(db, userId, name);
    bases.set(base.id, base);
  }
  return [...bases.values()];
};

/**
 * @throws ToolError `NameTaken` if the user has another base with that name
 */
export const refuseTakenName = async (
  db: Queryable,
  userId: string,
  name: string,
  except: string | null = null,
): Promise<void> => {
  const { rows } = await db.execute<BaseRow>(sql`
    SELECT * FROM lobe_tools.knowledge_bases
      WHERE user_id = ${userId} AND name_key = ${toNameKey(name)}
        AND id IS DISTINCT FROM ${except}::bigint`);
  if (!rows[0]) return;
  throw new ToolError(
    KnowledgeErrorType.NameTaken,
    `A knowledge base ${quote(rows[0].name)} already exists (${formatBaseId(rows[0].id)}). Choose another name, or add to that one.`,
  );
};
