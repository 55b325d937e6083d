import type { Migration } from './migration.ts';

/**
 * The in-memory search data of a knowledge base, saved for the next process: postings, corpus
 * statistics, vectors. It is derived from the documents, so exports leave it out and lost data is
 * recomputed.
 */
export const knowledgeIndexes: Migration = {
  name: 'knowledge-indexes',
  sql: `
CREATE TABLE lobe_tools.knowledge_indexes (
  base_id bigint NOT NULL REFERENCES lobe_tools.knowledge_bases ON DELETE CASCADE,
  part integer NOT NULL,
  -- Documents that it was learned of.
  documents integer NOT NULL,
  -- Compressed already.
  data bytea NOT NULL,
  PRIMARY KEY (base_id, part)
);
-- A statement of its own: PostgreSQL 15 does not take it in the table's.
ALTER TABLE lobe_tools.knowledge_indexes ALTER COLUMN data SET STORAGE EXTERNAL;`,
};
