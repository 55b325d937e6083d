import { tasks } from './0001-tasks.ts';
import { runs } from './0002-runs.ts';
import { runQueue } from './0003-run-queue.ts';
import { taskSearch } from './0004-task-search.ts';
import { taskGroups } from './0005-task-groups.ts';
import { foldedSearch } from './0006-folded-search.ts';
import { searchWords } from './0007-search-words.ts';
import { knowledge } from './0008-knowledge.ts';
import { knowledgeIndexes } from './0009-knowledge-indexes.ts';
import { knowledgeLeases } from './0010-knowledge-leases.ts';
import { knowledgeVectors } from './0011-knowledge-vectors.ts';
import { taskOwners } from './0012-task-owners.ts';
import { knowledgeChanges } from './0013-knowledge-changes.ts';
import { learnByKey } from './0014-learn-by-key.ts';
import { parentsByKey } from './0015-parents-by-key.ts';
import { evenStatistics } from './0016-even-statistics.ts';
import { followChanges } from './0017-follow-changes.ts';
import type { Migration } from './migration.ts';

/** All migrations, in order. New ones are added at the end; none is changed or removed. */
export const MIGRATIONS: readonly Migration[] = [
  tasks,
  runs,
  runQueue,
  taskSearch,
  taskGroups,
  foldedSearch,
  searchWords,
  knowledge,
  knowledgeIndexes,
  knowledgeLeases,
  knowledgeVectors,
  taskOwners,
  knowledgeChanges,
  learnByKey,
  parentsByKey,
  evenStatistics,
  followChanges,
];
