/** A table, as it is exported. */
export interface StoredTable {
  /** The order of its rows. */
  readonly key: string;
  readonly name: string;
  /** Rows per batch, if they are large. */
  readonly portion?: number;
}

/** The tables of a store, in an order in which rows refer only to earlier ones, except subtasks. */
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
  /** The columns of each table. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  /** The number of the last migration of the original store. */
  readonly schemaVersion: number;
}

/** Rows are moved in batches of this size. */
export const ROWS_PER_PORTION = 1000;
