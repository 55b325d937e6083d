import type { Migration } from './migration.ts';

/**
 * Passage vectors computed by an endpoint. A passage is identified by a hash of its content, so
 * that unchanged passages of a changed document are not paid for again. They are derived from the
 * documents, so exports of a store leave them out.
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
