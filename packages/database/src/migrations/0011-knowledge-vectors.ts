import type { Migration } from './migration.ts';

/**
 * Vectors of passages that an endpoint made. A passage is known by a hash of its content, so that what stays in a
 * changed document is not paid for again. They are made of the documents, so that no export of a store holds them.
 */
export const knowledgeVectors: Migration = {
  name: 'knowledge-vectors',
  sql: `
CREATE TABLE lobe_tools.knowledge_vectors (
  base_id bigint NOT NULL REFERENCES lobe_tools.knowledge_bases ON DELETE CASCADE,
  model text NOT NULL,
  passage text NOT NULL,
  -- Numbers of 32 bits, little-endian, of length one.
  vector bytea NOT NULL,
  PRIMARY KEY (base_id, model, passage)
);
-- A statement of its own: PostgreSQL 15 does not take it in the table's.
ALTER TABLE lobe_tools.knowledge_vectors ALTER COLUMN vector SET STORAGE EXTERNAL;`,
};
