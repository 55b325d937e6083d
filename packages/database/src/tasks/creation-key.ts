import { createHash } from 'node:crypto';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { and, eq, inArray } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import { idempotencyKeys, tasks } from '../schema/tasks.ts';
import { toStorableText } from '../storable.ts';
import { NOBODY } from './owners.ts';

/** Keys of different users are unrelated. */
const scopeOf = (owner: number): string =>
  owner === NOBODY ? 'createTasks' : `createTasks:${owner}`;

const whereKey = (key: string, owner: number) =>
  and(eq(idempotencyKeys.scope, scopeOf(owner)), eq(idempotencyKeys.key, toStorableText(key)));

/** Whether one of the tasks exists. It is locked until the transaction ends. */
const isAnyLeft = async (db: Queryable, ids: readonly number[]): Promise<boolean> => {
  const left = await db
    .select({ id: tasks.id })
    .from(tasks)
    .where(inArray(tasks.id, [...ids]))
    .limit(1)
    .for('key share');
  return left.length > 0;
};

const readKey = async (
  db: Queryable,
  key: string,
  owner: number,
): Promise<{ fingerprint: string; ids: number[] } | undefined> => {
  const [known] = await db.select().from(idempotencyKeys).where(whereKey(key, owner)).for('update');
  if (!known) return undefined;
  const ids = known.answer as number[];
  return (await isAnyLeft(db, ids)) ? { fingerprint: known.fingerprint, ids } : undefined;
};

/**
 * Returns the ids of the tasks that a key has created, including deleted ones; undefined if it is
 * new, or free again because none of them is left. Other claims of the key wait for this
 * transaction.
 */
export const readCreationKey = async (
  db: Queryable,
  key: string,
  owner: number = NOBODY,
): Promise<number[] | undefined> => (await readKey(db, key, owner))?.ids;

/**
 * Claims a key for tasks that are about to be created.
 *
 * @returns the ids of the tasks it created before
 * @throws ToolError `Conflict` if those were other tasks
 */
export const claimCreationKey = async (
  db: Queryable,
  key: string,
  { input, owner }: { readonly input: readonly unknown[]; readonly owner: number },
): Promise<number[] | undefined> => {
  const fingerprint = createHash('sha256').update(JSON.stringify(input)).digest('hex');
  const claimed = await db
    .insert(idempotencyKeys)
    .values({ fingerprint, key: toStorableText(key), scope: scopeOf(owner) })
    .onConflictDoNothing()
    .returning({ key: idempotencyKeys.key });
  if (claimed.length > 0) return undefined;
  const known = await readKey(db, key, owner);
  if (known === undefined) {
    await db.update(idempotencyKeys).set({ fingerprint }).where(whereKey(key, owner));
    return undefined;
  }
  if (known.fingerprint === fingerprint) return known.ids;
  throw new ToolError(
    ToolErrorType.Conflict,
    `The idempotency key "${key}" was used before, for other tasks. Use a new key for new tasks, or the same tasks with this key.`,
  );
};

/** Records what was created with a key. */
export const answerCreationKey = async (
  db: Queryable,
  key: string,
  { ids, owner }: { readonly ids: readonly number[]; readonly owner: number },
): Promise<void> => {
  await db.update(idempotencyKeys).set({ answer: ids }).where(whereKey(key, owner));
};
