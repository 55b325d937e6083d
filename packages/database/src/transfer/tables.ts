/** A table, as it is written out. */
export interface StoredTable {
  /** What its rows are in the order of. */
  readonly key: string;
  readonly name: string;
  /** Rows that are moved at once, where they are large. */
  readonly portion?: number;
}

/** What a store consists of, in an order in which rows only point back, but for subtasks. */
export const TABLES: readonly StoredTable[] = [
  { key: 'name', name: 'counters' },
  { key: 'number', name: 'users' },
  { key: 'scope, key', name: 'idempotency_keys' },
  { key: 'id', name: 'tasks' },
  { key: 'task_id, depends_on_id, type', name: 'task_dependencies' },
  { key: 'id', name: 'task_comments' },
  { key: 'id', name: 'task_runs' },
  { key: 'run_id, number', name: 'run_attempts' },
  { key: 'run_id, key', name: 'run_steps' },
  { key: 'run_id, sequence', name: 'run_logs' },
  { key: 'id', name: 'knowledge_bases' },
  { key: 'base_id, path', name: 'knowledge_folders' },
  { key: 'id', name: 'knowledge_documents', portion: 20 },
];

/** The first line of an exported store. */
export interface ExportHeader {
  readonly format: 'lobe-tools-store';
  /** Of each table its columns. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The number of the last migration of the store it came from. */
  readonly schemaVersion: number;
}

/** Rows are moved in portions of this many. */
export const ROWS_PER_PORTION = 1000;
