import { ToolError, ToolErrorType } from '@lobechat/types';

import type { Database } from '../open-database.ts';
import { type SQL, sql } from '../query.ts';
import { toStorableText } from '../storable.ts';

/**
 * Tasks of each user are numbered from 1. A task's id combines the number of its owner with that
 * number, so that no id of one user can refer to a task of another, and the tables can check that
 * nothing links the two.
 */
export const TASKS_PER_OWNER = 1_000_000_000;

/** The owner if the host has one user, or a call names none. */
export const NOBODY = 0;

const LONGEST_USER_ID = 500;

export const toTaskId = (owner: number, number: number): number => owner * TASKS_PER_OWNER + number;

/** The 7 of `TASK-7`. */
export const taskNumberOf = (id: number): number => id % TASKS_PER_OWNER;

export const ownerOf = (id: number): number => Math.floor(id / TASKS_PER_OWNER);

/** A condition on a column with task ids: those of an owner. */
export const isOwned = (owner: number, column: SQL = sql`id`): SQL =>
  sql`${column} BETWEEN ${toTaskId(owner, 1)}::bigint AND ${toTaskId(owner + 1, 0) - 1}::bigint`;

/** The name of the counter for the tasks of an owner. */
export const taskCounterOf = (owner: number): string =>
  owner === NOBODY ? 'task' : `task:${owner}`;

const READ = (userId: string): SQL =>
  sql`SELECT number FROM lobe_tools.users WHERE user_id = ${userId}`;

/**
 * Returns the id of a user as stored in the tables, empty for nobody.
 *
 * @throws ToolError `InvalidArguments` for one that is too long, or would equal another user's once
 * stored
 */
export const toUserKey = (userId: string | undefined): string => {
  const id = userId ?? '';
  if (toStorableText(id) !== id) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      'The host gave a user id with characters that cannot be stored: NUL, or half of a pair.',
    );
  }
  if (id.length > LONGEST_USER_ID) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `The host gave a user id of ${id.length} characters; ${LONGEST_USER_ID} are allowed.`,
    );
  }
  return id;
};

/** Returns the number of a user, assigned on the first call. */
export const readOwner = async (
  database: Database,
  userId: string | undefined,
): Promise<number> => {
  const id = toUserKey(userId);
  if (id === '') return NOBODY;
  const { rows } = await database.db.execute<{ number: number }>(READ(id));
  if (rows[0]) return rows[0].number;
  return database.transaction(async (db) => {
    // Other new users wait for this row.
    const next = await db.execute<{ value: string }>(sql`
      INSERT INTO lobe_tools.counters (name, value) VALUES ('user', 1)
        ON CONFLICT (name) DO UPDATE SET value = counters.value + 1 RETURNING value`);
    await db.execute(sql`INSERT INTO lobe_tools.users (number, user_id)
      VALUES (${Number(next.rows[0]?.value)}, ${id}) ON CONFLICT (user_id) DO NOTHING`);
    const own = await db.execute<{ number: number }>(READ(id));
    return own.rows[0]?.number ?? NOBODY;
  });
};

/**
 * Returns the owner of a task, under the host's name for the user; undefined if the host has one
 * user.
 */
export const readUserOf = async (
  { db }: Pick<Database, 'db'>,
  taskId: number,
): Promise<string | undefined> => {
  const owner = ownerOf(taskId);
  if (owner === NOBODY) return undefined;
  const { rows } = await db.execute<{ user_id: string }>(
    sql`SELECT user_id FROM lobe_tools.users WHERE number = ${owner}`,
  );
  return rows[0]?.user_id;
};
