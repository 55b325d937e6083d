import { readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';

/** What the owner of an embedded database publishes for processes that want to attach to it. */
export interface OwnerRecord {
  /** The directory that it owns, see {@link identify}; absent from records of older versions. */
  readonly directory?: string;
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

/** Identifies the directory of a record: moved, it is the same, and a copy is another one. */
const identify = (file: string): string => {
  const { dev, ino } = statSync(dirname(file), { bigint: true });
  return `${dev}:${ino}`;
};

/**
 * Reads the record of the last owner; undefined if there is none, it is unreadable, or it was
 * copied with its directory: the owner of the original would be asked to write to that.
 */
export const readOwnerRecord = (file: string): OwnerRecord | undefined => {
  try {
    const value: unknown = JSON.parse(readFileSync(file, 'utf8'));
    if (!isOwnerRecord(value)) return undefined;
    return (value.directory ?? identify(file)) === identify(file) ? value : undefined;
  } catch {
    // No owner yet. A damaged record counts as none: the lock decides, the record only helps.
    return undefined;
  }
};

/** Replaces the record in one step. Only the holder of the lock may. */
export const writeOwnerRecord = (file: string, record: OwnerRecord): void => {
  const draft = `${file}.${record.pid}`;
  try {
    const { pid, socket } = record;
    const published = { directory: identify(file), pid, socket } satisfies OwnerRecord;
    writeFileSync(draft, JSON.stringify(published), { mode: 0o600 });
    renameSync(draft, file);
  } catch (error) {
    rmSync(draft, { force: true });
    // It is the folder that cannot be written to; nobody knows the draft.
    throw Object.assign(error as Error, { path: dirname(file) });
  }
};
