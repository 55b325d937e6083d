import { DatabaseSync } from 'node:sqlite';

import { create, insertMultiple, search } from '@orama/orama';
import MiniSearch from 'minisearch';

import { gainAtTen, type KnowledgeCorpus } from './knowledge-corpus.ts';

/** Size of the searched corpus, for which the limits are set. */
export const KNOWLEDGE_SIZE = { documents: 30_000, queries: 300 };

/** Documents requested from each contender: as many as nDCG@10 considers. */
export const LIMIT = 10;

/** Topics of the best documents for a query. */
type Ask = (query: string) => Promise<number[]> | number[];

/** A search library filled with documents. */
export interface KnowledgePeer {
  readonly fill: (documents: KnowledgeCorpus['documents']) => Ask | Promise<Ask>;
  readonly name: string;
}

/** Each with its default settings, matching any query word. */
export const KNOWLEDGE_PEERS: readonly KnowledgePeer[] = [
  {
    fill: (documents) => {
      const index = new MiniSearch({ fields: ['title', 'text'] });
      index.addAll(documents.map((document, id) => ({ ...document, id })));
      return (query) =>
        index
          .search(query)
          .slice(0, LIMIT)
          .map(({ id }) => documents[id as number]?.topic ?? -1);
    },
    name: 'MiniSearch',
  },
  {
    fill: async (documents) => {
      const index = create({ schema: { text: 'string', title: 'string' } as const });
      await insertMultiple(
        index,
        documents.map(({ text, title }, id) => ({ id: String(id), text, title })),
      );
      return async (query) => {
        const { hits } = await search(index, { limit: LIMIT, term: query, threshold: 1 });
        return hits.map(({ id }) => documents[Number(id)]?.topic ?? -1);
      };
    },
    name: 'Orama',
  },
  {
    fill: (documents) => {
      const database = new DatabaseSync(':memory:');
      database.exec("CREATE VIRTUAL TABLE texts USING fts5(title, text, tokenize = 'porter')");
      const insert = database.prepare('INSERT INTO texts (rowid, title, text) VALUES (?, ?, ?)');
      database.exec('BEGIN');
      for (const [id, { text, title }] of documents.entries()) insert.run(id, title, text);
      database.exec('COMMIT');
      const select = database.prepare(
        `SELECT rowid FROM texts WHERE texts MATCH ? ORDER BY bm25(texts) LIMIT ${LIMIT}`,
      );
      return (query) =>
        select
          .all(query.split(' ').join(' OR '))
          .map(({ rowid }) => documents[Number(rowid)]?.topic ?? -1);
    },
    name: 'SQLite FTS5 (porter)',
  },
];

/** Quality (mean nDCG@10), and milliseconds per query. */
export const askQueries = async (
  queries: KnowledgeCorpus['queries'],
  ask: Ask,
): Promise<{ gain: number; times: number[] }> => {
  const times: number[] = [];
  let gain = 0;
  for (const { text, topic } of queries) {
    const began = performance.now();
    const found = await ask(text);
    times.push(performance.now() - began);
    gain += gainAtTen(found.map((one) => one === topic)) / queries.length;
  }
  return { gain, times };
};
