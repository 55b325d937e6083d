import type {
  AddDocumentsParams,
  AddDocumentsState,
  IngestItem,
  KnowledgeCall,
  SkipReason,
} from '@lobechat/builtin-tool-knowledge-base';
import { sql } from '@lobechat/database/query';

import { findBase } from '../store/bases.ts';
import type { BaseRow } from '../store/rows.ts';
import { createPathResolver } from './find-files.ts';
import { fromText, fromUrl, gatherPath, type Wanted } from './gather-sources.ts';
import { toState } from './ingest-state.ts';
import { ingest } from './ingest.ts';
import { hashContent } from './make-document.ts';
import { toPage, toPageKey } from './page-address.ts';
import { type ServiceParts, userOf } from './parts.ts';

/**
 * A file or page that is given twice counts once. Two texts with the same title are two documents:
 * the second is identified by its content as well.
 */
const withoutDoubles = (wanted: readonly Wanted[]): Wanted[] => {
  const bySource = new Map<string, Wanted>();
  for (const one of wanted) {
    const other = bySource.get(one.source);
    const isOtherText = other?.text !== undefined && other.text !== one.text;
    const source = isOtherText
      ? `${one.source}\n${hashContent(one.text ?? '').slice(0, 16)}`
      : one.source;
    bySource.set(source, { ...one, source });
  }
  return [...bySource.values()];
};

/** The addresses of the pages of a base, in an order that stays. */
const listUrls = async (db: ServiceParts['database']['db'], { id }: BaseRow): Promise<string[]> => {
  const { rows } = await db.execute<{ url: string }>(
    sql`SELECT url FROM lobe_tools.knowledge_documents
      WHERE base_id = ${id} AND url IS NOT NULL ORDER BY id`,
  );
  return rows.map(({ url }) => url);
};

export const addDocuments = async (
  parts: ServiceParts,
  params: AddDocumentsParams,
  call: KnowledgeCall,
): Promise<{ state: AddDocumentsState }> => {
  const { db } = parts.database;
  const base = await findBase(db, userOf(call), params.base);
  const { metadata, paths = [], tags, texts = [], urls = [] } = params;
  const resolvePath = await createPathResolver(call);
  const failures: IngestItem[] = [];
  const wanted: Wanted[] = [];
  const skipped: SkipReason[] = [];
  for (const given of paths) {
    const { folder, gathered } = await gatherPath(given, resolvePath, params, call);
    failures.push(...gathered.failures);
    for (const one of gathered.wanted) wanted.push(one);
    for (const reason of gathered.skipped) skipped.push(reason);
    // Ignored texts leave no trace, not even of the request.
    if (folder === undefined || gathered.wanted.length === 0) continue;
    const options = { exclude: params.exclude, include: params.include, metadata, tags };
    await db.execute(sql`
      INSERT INTO lobe_tools.knowledge_folders (base_id, path, options)
        SELECT id, ${folder}, ${JSON.stringify(options)}::jsonb
          FROM lobe_tools.knowledge_bases WHERE id = ${base.id}
        ON CONFLICT (base_id, path) DO UPDATE SET options =
          (knowledge_folders.options - ARRAY['exclude', 'include', 'removed']) || EXCLUDED.options`);
  }
  wanted.push(...texts.map((text) => fromText(text, tags, metadata)));
  const pages = urls.map((url) => toPage(url));
  const known = pages.length > 0 ? await listUrls(db, base) : [];
  // One page may be written in several ways. The first is kept.
  const spelling = new Map([...known, ...pages].toReversed().map((url) => [toPageKey(url), url]));
  for (const page of pages) {
    const url = spelling.get(toPageKey(page)) ?? page;
    wanted.push(fromUrl(url, parts, call, tags, metadata));
  }
  const items = await ingest(parts, base, withoutDoubles(wanted), call, {
    background: params.background,
  });
  if (params.background) parts.goOn();
  return { state: toState(base, [...failures, ...items], skipped) };
};
