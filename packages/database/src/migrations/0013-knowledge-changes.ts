import type { Migration } from './migration.ts';

/**
 * The revision of its base at which a document was written, and at which one was last removed: a
 * process with an older revision in memory reads only newer documents, and compares all of them
 * only after a removal.
 */
export const knowledgeChanges: Migration = {
  name: 'knowledge-changes',
  sql: `
ALTER TABLE lobe_tools.knowledge_bases ADD COLUMN removed_revision bigint NOT NULL DEFAULT 0;
ALTER TABLE lobe_tools.knowledge_documents ADD COLUMN revision bigint NOT NULL DEFAULT 0;
CREATE INDEX knowledge_documents_changes ON lobe_tools.knowledge_documents (base_id, revision);`,
};
