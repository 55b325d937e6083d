import type { Migration } from './migration.ts';

/**
 * At which revision of its base a document was written, and when one was last removed: a process that has an older
 * revision in memory reads what is newer, and compares all documents only after a removal.
 */
export const knowledgeChanges: Migration = {
  name: 'knowledge-changes',
  sql: `
ALTER TABLE lobe_tools.knowledge_bases ADD COLUMN removed_revision bigint NOT NULL DEFAULT 0;
ALTER TABLE lobe_tools.knowledge_documents ADD COLUMN revision bigint NOT NULL DEFAULT 0;
CREATE INDEX knowledge_documents_changes ON lobe_tools.knowledge_documents (base_id, revision);`,
};
