import type { Migration } from './migration.ts';

/**
 * The process that reads a pending document holds it meanwhile and renews this as it reads: several
 * processes share the work, and documents of a killed process become free after a moment.
 */
export const knowledgeLeases: Migration = {
  name: 'knowledge-leases',
  sql: `ALTER TABLE lobe_tools.knowledge_documents ADD COLUMN leased_until timestamptz(3);`,
};
