import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';

/** What the owner of an embedded database publishes for processes that want to attach to it. */
export interface OwnerRecord {
  readonly pid: number;
  /** Where it listens. */
  readonly socket: string;
}

const isOwnerRecord = (value: unknown): value is OwnerRecord =>
  typeof value === 'object' &&
  value !== null &&
  'pid' in value &&
  'socket' in value &&
  typeof value.pid === 'number' &&
  typeof value.socket === 'string';

/** Reads the record of the last owner; undefined if there is none, or it is unreadable. */
export const readOwnerRecord = (file: string): OwnerRecord | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return isOwnerRecord(value) ? value : undefined;
  } catch {
    // No owner yet. A damaged record counts as none: the lock decides, the record only helps.
    return undefined;
  }
};

/** Replaces the record in one step. Only the holder of the lock may. */
export const writeOwnerRecord = (file: string, record: OwnerRecord): void => {
  const draft = `${file}.${record.pid}`;
  try {
    writeFileSync(draft, JSON.stringify(record), { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  }
};
