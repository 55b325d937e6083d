import type { Migration } from './migration.ts';

/**
 * Who reads a pending document holds it until then, and says so again while it reads: several processes share the
 * work, and what one that was killed has left is free after a moment.
 */
export const knowledgeLeases: Migration = {
  name: 'knowledge-leases',
  sql: `ALTER TABLE lobe_tools.knowledge_documents ADD COLUMN leased_until timestamptz(3);`,
};
