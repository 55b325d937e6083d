import type { Queryable } from '@lobechat/database';
import { sql } from '@lobechat/database/query';

import type { DocumentRow } from '../store/rows.ts';
import type { Wanted } from './gather-sources.ts';
import { hashContent } from './make-document.ts';

/** Files by what is in them, those that cannot be read left out: that is told when they are added. */
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
 * Gives documents whose files are gone the place of new files with the same content, which are theirs under another name:
 * they keep their ids, and are not there twice.
 *
 * @returns the documents that were found again, by their ids, with the sources that they have now
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
    // Without a hash it is read again: its title may be the name of the file.
    const { rows } = await db.execute(sql`
      UPDATE lobe_tools.knowledge_documents old
        SET source = ${one.source}, path = ${one.path}, content_hash = NULL
        WHERE id = ${row.id} AND NOT EXISTS (
          SELECT FROM lobe_tools.knowledge_documents other
            WHERE other.base_id = old.base_id AND other.source = ${one.source})
        RETURNING id`);
    // Somebody else has added it meanwhile.
    if (rows.length > 0) moved.set(row.id, { ...one, movedFrom: row.path ?? undefined });
  }
  return moved;
};
