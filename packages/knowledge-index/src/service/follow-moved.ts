import type { Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import type { DocumentRow } from '../store/rows.ts';
import type { Wanted } from './gather-sources.ts';
import { hashContent } from './make-document.ts';

/** Files by content hash. Unreadable files are left out; adding them reports the problem. */
const groupByContent = async (
  files: readonly Wanted[],
  sizes: ReadonlySet<number>,
): Promise<Map<string, Wanted[]>> => {
  const groups = new Map<string, Wanted[]>();
  for (const one of files) {
    if (one.bytes === undefined || !sizes.has(one.bytes)) continue;
    const read = await one.read().catch(() => undefined);
    if (!read) continue;
    const hash = hashContent(read.content);
    groups.set(hash, [...(groups.get(hash) ?? []), one]);
  }
  return groups;
};

/**
 * Moves documents whose files are gone to new files with the same content, which are theirs under
 * another name: they keep their ids and do not appear twice.
 *
 * @returns the moved documents by id, with their new sources
 */
export const followMoved = async (
  db: Queryable,
  gone: readonly DocumentRow[],
  added: readonly Wanted[],
): Promise<ReadonlyMap<string, Wanted>> => {
  const sizes = new Set(gone.map(({ source_bytes: bytes }) => Number(bytes)));
  const groups = await groupByContent(added, sizes);
  const moved = new Map<string, Wanted>();
  for (const row of gone) {
    const one = groups.get(row.content_hash ?? '')?.shift();
    if (!one) continue;
    // Without a hash, the file is read again: its title may be the file name.
    const { rows } = await db.execute(sql`
      UPDATE lobe_tools.knowledge_documents old
        SET source = ${one.source}, path = ${one.path}, content_hash = NULL
        WHERE id = ${row.id} AND NOT EXISTS (
          SELECT FROM lobe_tools.knowledge_documents other
            WHERE other.base_id = old.base_id AND other.source = ${one.source})
        RETURNING id`);
    // Another process has added it meanwhile.
    if (rows.length > 0) moved.set(row.id, { ...one, movedFrom: row.path ?? undefined });
  }
  return moved;
};
