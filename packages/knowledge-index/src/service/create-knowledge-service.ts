import type {
  IKnowledgeService,
  KnowledgeAuditService,
  KnowledgeCall,
} from '@lobechat/builtin-tool-knowledge-base';
import { DEFAULT_LISTED } from '@lobechat/builtin-tool-knowledge-base';
import { openDatabase, toStorableText } from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createEmbedder } from '../endpoint/embedder.ts';
import { createReranker } from '../endpoint/reranker.ts';
import { addEnvironment, type KnowledgeSettings } from '../endpoint/settings.ts';
import { BaseIndexes } from '../ranking/base-indexes.ts';
import { deletedBase, findBase, listBases, refuseTakenName, toNameKey } from '../store/bases.ts';
import { addDocuments } from './add-documents.ts';
import { createIngestWorker, type IngestWorker } from './continue-ingestion.ts';
import { deleteKnowledgeBases, previewDeletion, removeDocuments } from './delete-documents.ts';
import { toBaseFacts } from './facts.ts';
import { grepKnowledge } from './grep.ts';
import { listDocuments } from './list-documents.ts';
import { type FetchPage, type ServiceParts, userOf } from './parts.ts';
import { readKnowledge } from './read.ts';
import { listSourcePaths, refreshDocuments } from './refresh-documents.ts';
import { findSimilar, searchKnowledge } from './search.ts';

/** Options of {@link createKnowledgeService}. */
export interface KnowledgeServiceOptions {
  /** URL of a PostgreSQL server, instead of the embedded database of the data directory. */
  readonly databaseUrl?: string | undefined;
  /** Absolute. */
  readonly dataDirectory: string;
  /**
   * Variables that may hold URLs and keys of endpoints, in addition to the settings. Default: none.
   */
  readonly environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** Reads web pages for `addDocuments`. Without it, URLs become failed items. */
  readonly fetchPage?: FetchPage | undefined;
  /** Endpoints for vectors and reranking. Default: none. */
  readonly settings?: KnowledgeSettings | undefined;
}

/** The service of a Node host. */
export interface NodeKnowledgeService
  extends
    IKnowledgeService,
    KnowledgeAuditService,
    Pick<IngestWorker, 'pending' | 'start' | 'waitUntilIdle'> {
  /** Stops learning in the background, and closes the store. */
  close: () => Promise<void>;
  /** Resolves when learning in the background has ended. */
  settle: () => Promise<void>;
}

const cleanName = (name: string): string => {
  const clean = name.replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ').trim();
  if (/[\p{L}\p{N}\p{Extended_Pictographic}]/u.test(clean) && !/^b\d+$/i.test(clean)) return clean;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${JSON.stringify(name)} cannot be the name of a knowledge base: it needs letters, and must not look like an id.`,
  );
};

/** Parameters in the form that the store can compare and keep, including names of metadata. */
const toStorable = (value: unknown): unknown => {
  if (typeof value === 'string') return toStorableText(value);
  if (Array.isArray(value)) return value.map(toStorable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => [toStorableText(name), toStorable(one)]),
  );
};

type Method<Params, Result> = (params: Params, call: KnowledgeCall) => Result;

const withStorable =
  <Params, Result>(method: Method<Params, Result>): Method<Params, Result> =>
  (params, call) =>
    method(toStorable(params) as Params, call);

/**
 * Creates the service for knowledge bases in the store. Nothing is opened before a method is used.
 */
export const createKnowledgeService = ({
  databaseUrl,
  dataDirectory,
  environment = {},
  fetchPage,
  settings = {},
}: KnowledgeServiceOptions): NodeKnowledgeService => {
  const database = openDatabase({ dataDirectory, url: databaseUrl });
  const { embeddings, reranking } = addEnvironment(settings, environment);
  const embedder = embeddings && createEmbedder(embeddings);
  const reranker = reranking && createReranker(reranking);
  const indexes = new BaseIndexes(database, embedder?.model);
  const worker = createIngestWorker(() => parts);
  const parts: ServiceParts = {
    database,
    embedder,
    fetchPage,
    goOn: worker.goOn,
    indexes,
    reranker,
  };
  const getFacts = async (userId: string, id: string) => {
    const [base] = await listBases(database.db, userId, sql`base.id = ${id}`);
    if (!base) throw deletedBase();
    return toBaseFacts(base);
  };
  const bind = <Params, Result>(
    method: (parts: ServiceParts, params: Params, call: KnowledgeCall) => Result,
  ): Method<Params, Result> => withStorable((params, call) => method(parts, params, call));
  return {
    addDocuments: bind(addDocuments),
    close: async () => {
      await worker.close();
      indexes.close();
      await database.close();
    },
    createKnowledgeBase: withStorable(async ({ description, name: given }, call) => {
      const userId = userOf(call);
      const name = cleanName(given);
      await refuseTakenName(database.db, userId, name);
      const { rows } = await database.db.execute<{ id: string }>(sql`
        INSERT INTO lobe_tools.knowledge_bases (user_id, name, name_key, description)
          VALUES (${userId}, ${name}, ${toNameKey(name)}, ${description?.trim() || null})
          ON CONFLICT (user_id, name_key) DO NOTHING RETURNING id`);
      // Another process was faster.
      if (!rows[0]) await refuseTakenName(database.db, userId, name);
      return { state: { base: await getFacts(userId, rows[0]?.id ?? '0') } };
    }),
    deleteKnowledgeBases: bind(deleteKnowledgeBases),
    editKnowledgeBase: withStorable(async (params, call) => {
      const userId = userOf(call);
      const base = await findBase(database.db, userId, params.base);
      const name = params.name === undefined ? base.name : cleanName(params.name);
      const description =
        params.description === undefined ? base.description : params.description?.trim() || null;
      await refuseTakenName(database.db, userId, name, base.id);
      const changed = [
        ...(name === base.name ? [] : ['name']),
        ...(description === base.description ? [] : ['description']),
      ];
      if (changed.length > 0) {
        await database.db.execute(sql`
          UPDATE lobe_tools.knowledge_bases
            SET name = ${name}, name_key = ${toNameKey(name)}, description = ${description},
              updated_at = now()
            WHERE id = ${base.id}`);
      }
      return { state: { base: await getFacts(userId, base.id), changed } };
    }),
    findSimilar: bind(findSimilar),
    grepKnowledge: bind(grepKnowledge),
    listDocuments: bind(listDocuments),
    listKnowledgeBases: withStorable(
      async ({ limit = DEFAULT_LISTED, offset = 0, query = '' }, call) => {
        const part = toNameKey(query);
        const all = await listBases(
          database.db,
          userOf(call),
          sql`(position(${part} in name_key) > 0 OR position(${part} in lower(coalesce(description, ''))) > 0)`,
        );
        const bases = all.slice(offset, offset + limit).map((base) => toBaseFacts(base));
        return {
          state: {
            bases,
            ...(offset + bases.length < all.length && { nextOffset: offset + bases.length }),
            total: all.length,
          },
        };
      },
    ),
    listSourcePaths: bind(listSourcePaths),
    pending: worker.pending,
    previewDeletion: bind(previewDeletion),
    readKnowledge: bind(readKnowledge),
    refreshDocuments: bind(refreshDocuments),
    removeDocuments: bind(removeDocuments),
    searchKnowledge: bind(searchKnowledge),
    settle: () => indexes.settle(),
    start: worker.start,
    waitUntilIdle: worker.waitUntilIdle,
  };
};
