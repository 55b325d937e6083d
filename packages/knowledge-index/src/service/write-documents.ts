import type { IngestItem } from '@lobechat/builtin-tool-knowledge-base';
import { sql } from '@lobechat/database/query';
import { ToolErrorType } from '@lobechat/types';

import { formatDocumentId } from '../store/bases.ts';
import { type NewDocument, putDocuments, touchBase } from '../store/documents.ts';
import { findDocuments } from '../store/leases.ts';
import type { BaseRow, KnownRow } from '../store/rows.ts';
import { removedItem } from './gather-sources.ts';
import { toItem } from './ingest-one.ts';
import { hasSameContent } from './make-document.ts';
import type { ServiceParts } from './parts.ts';

/** Documents stored in one transaction, and their maximum total of characters. */
const BATCH = { characters: 4_000_000, documents: 50 };

/**
 * A URL that can never be read is not kept: it may contain a password, and no retry helps. Any
 * other page that failed may be readable later.
 */
const isRefusedAddress = ({ error, status, url }: NewDocument): boolean =>
  status === 'failed' && url !== null && error?.type === ToolErrorType.InvalidArguments;

/**
 * A text of a call has no other copy, so a call that replaces it tells what it was when the text
 * was stored: other calls may have stored theirs since this one began.
 */
const describeReplaced = (
  before: KnownRow | undefined,
  document: NewDocument,
): Pick<IngestItem, 'replaced' | 'status'> | undefined => {
  const beginning = before?.given_beginning;
  if (!beginning || before.status !== 'ready' || hasSameContent(before, document)) return undefined;
  return { replaced: { beginning, characters: Number(before.characters) }, status: 'updated' };
};

/** Stores documents in portions, each in one transaction, in the order of arrival. */
export const createWriter = ({ database }: ServiceParts, base: BaseRow) => {
  let waiting: Array<{ document: NewDocument; item: IngestItem }> = [];
  let characters = 0;
  let writing: Promise<void> = Promise.resolve();
  const flush = async (): Promise<void> => {
    const portion = waiting;
    waiting = [];
    characters = 0;
    if (portion.length === 0) return;
    const refused = portion.filter(({ document }) => isRefusedAddress(document));
    const { before, written } = await database.transaction(async (db) => {
      const revision = await touchBase(db, base.id);
      const sources = portion.map(({ document }) => document.source);
      const texts = sources.filter((source) => source.startsWith('text:'));
      const stored = texts.length === 0 ? [] : await findDocuments(db, base.id, texts);
      const put = await putDocuments(
        db,
        base.id,
        portion.map(({ document }) => document),
        { revision },
      );
      if (refused.length > 0) {
        const gone = refused.map(({ document }) => document.source);
        await db.execute(sql`
          DELETE FROM lobe_tools.knowledge_documents WHERE base_id = ${base.id}
            AND source IN (SELECT jsonb_array_elements_text(${JSON.stringify(gone)}::jsonb))`);
      }
      return { before: new Map(stored.map((row) => [row.source, row])), written: put };
    });
    const ids = new Map(written.map(({ id, source }) => [source, id]));
    for (const { document, item } of portion) {
      const id = ids.get(document.source);
      const known = before.get(document.source);
      if (id !== undefined) {
        Object.assign(item, describeReplaced(known, document));
        if (!isRefusedAddress(document)) item.documentId = formatDocumentId(id);
      } else {
        Object.assign(item, known ? toItem(known, 'unchanged') : removedItem(item.name, item));
      }
    }
  };
  return {
    add: async (document: NewDocument, item: IngestItem): Promise<void> => {
      waiting.push({ document, item });
      characters += document.text.length;
      if (waiting.length < BATCH.documents && characters < BATCH.characters) return;
      writing = writing.then(flush);
      await writing;
    },
    end: async (): Promise<void> => {
      writing = writing.then(flush);
      await writing;
    },
  };
};
