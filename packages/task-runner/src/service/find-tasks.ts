import { isOwned, type Queryable, taskCounterOf, tasks } from '@lobechat/database';
import { desc, inArray, sql } from '@lobechat/database/query';
import { findClosestNames, joinList, truncateText } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier, parseIdentifier, toId } from '../mapping/parse-identifier.ts';

/** Texts given for tasks, and their meaning. */
export interface FoundTasks {
  /** Ids by given text. */
  readonly ids: ReadonlyMap<string, number>;
  /** Why a text does not identify a task, in a sentence, by that text. */
  readonly problems: ReadonlyMap<string, string>;
}

/** The owner whose tasks are searched. */
export interface OwnTasks {
  readonly db: Queryable;
  readonly owner: number;
}

/** Maximum number of tasks whose names are compared with a text. */
const COMPARED = 2000;
/** Maximum number of texts that are compared with them, which takes time, and of problems told. */
const LOOKED_FOR = 20;
/** Maximum number of tasks suggested for a text that names several. */
const SUGGESTED = 5;

/** Explains why a task does not exist. Identifiers are assigned without gaps and never reused. */
const createExplainer = async ({ db, owner }: OwnTasks): Promise<(number: number) => string> => {
  const { rows } = await db.execute<{ last: string | null; value: string }>(
    sql`SELECT value, (SELECT max(id) FROM lobe_tools.tasks WHERE ${isOwned(owner)}) AS last
      FROM lobe_tools.counters WHERE name = ${taskCounterOf(owner)}`,
  );
  const [{ last, value } = { last: null, value: 0 }] = rows;
  return (number) => {
    const start = `There is no TASK-${number}`;
    if (number <= Number(value)) return `${start} any more: it was deleted.`;
    if (last === null) return `${start}: there are no tasks yet.`;
    return `${start}: the last one is ${formatIdentifier(Number(last))}, and listTasks shows all.`;
  };
};

/**
 * `T-7`, `t7`, `issue 7`: not read as an identifier, since it may be a reference of another call. Nor
 * is an identifier in a longer text, such as `TASK-7: Design` or `TASK-7, TASK-8`.
 */
const NUMBERED = /^[a-z]{1,6}\W{0,2}0*(\d{1,9})$|\btask\W{0,2}0*(\d{1,9})\b/gi;

/** All tasks, where a list of identifiers is needed. */
const ALL = /^(?:\*|all|everything)$/i;

/** Suggests the task with the number of a text given instead of an identifier, or similar names. */
const createSuggester = async ({ db, owner }: OwnTasks): Promise<(text: string) => string> => {
  const rows = await db
    .select({ id: tasks.id, title: tasks.title })
    .from(tasks)
    .where(isOwned(owner))
    .orderBy(desc(tasks.id))
    .limit(COMPARED);
  const byId = new Map(rows.map(({ id, title }) => [id, title]));
  const byName = new Map(rows.map(({ id, title }) => [title, id]));
  return (text) => {
    if (ALL.test(text.trim()))
      return ' No word means all tasks: use identifiers, which listTasks shows.';
    const numbers = [...text.trim().matchAll(NUMBERED)].map((found) => found[1] ?? found[2]);
    // A name may have the identifier of another task in it.
    const meant = new Set([
      ...numbers.slice(0, SUGGESTED).map((digits) => toId(owner, Number(digits))),
      ...findClosestNames(text, byName.keys()).map((name) => byName.get(name)),
    ]);
    const names = [...meant].flatMap((id = 0) => {
      const name = byId.get(id);
      return name === undefined ? [] : `${formatIdentifier(id)} (${JSON.stringify(name)})`;
    });
    return names.length === 0 ? '' : ` Did you mean ${joinList(names, { conjunction: 'or' })}?`;
  };
};

const quote = (text: string): string => JSON.stringify(truncateText(text, { length: 60 }));

/** Reads identifiers leniently, and finds which tasks exist. One query if there are no problems. */
export const findTasks = async (own: OwnTasks, texts: Iterable<string>): Promise<FoundTasks> => {
  const { db, owner } = own;
  const parsed = new Map([...texts].map((text) => [text, parseIdentifier(text)]));
  const wanted = [...new Set([...parsed.values()].flatMap((number) => toId(owner, number) ?? []))];
  const rows =
    wanted.length === 0
      ? []
      : await db.select({ id: tasks.id }).from(tasks).where(inArray(tasks.id, wanted));
  const existing = new Set(rows.map(({ id }) => id));
  const ids = new Map<string, number>();
  const problems = new Map<string, string>();
  let explain: ((id: number) => string) | undefined;
  let suggest: ((text: string) => string) | undefined;
  for (const [text, number] of parsed) {
    const id = toId(owner, number);
    if (number === undefined) {
      suggest ??= await createSuggester(own);
      const suggestion = problems.size < LOOKED_FOR ? suggest(text) : '';
      problems.set(text, `${quote(text)} is not an identifier like TASK-1.${suggestion}`);
    } else if (id !== undefined && existing.has(id)) {
      ids.set(text, id);
    } else {
      explain ??= await createExplainer(own);
      problems.set(text, explain(number));
    }
  }
  return { ids, problems };
};

/**
 * The ids of tasks that a call names, in its order.
 *
 * @throws ToolError `NotFound`, or `InvalidArguments` if none of them is an identifier, with every
 * problem
 */
export const requireTasks = async (own: OwnTasks, texts: readonly string[]): Promise<number[]> => {
  const { ids, problems } = await findTasks(own, texts);
  if (problems.size > 0) {
    const isMissing = [...problems.keys()].some((text) => parseIdentifier(text) !== undefined);
    const told = [...problems.values()].slice(0, LOOKED_FOR);
    const more = problems.size - told.length;
    if (more > 0) told.push(`And ${more} more.`);
    throw new ToolError(
      isMissing ? ToolErrorType.NotFound : ToolErrorType.InvalidArguments,
      [...told, ...(texts.length > 1 ? ['Nothing was done.'] : [])].join(' '),
    );
  }
  return texts.map((text) => ids.get(text) ?? 0);
};

/** The id of the task that a call names, or happens in. @throws ToolError as {@link requireTasks} */
export const requireTask = async (own: OwnTasks, text: string | undefined): Promise<number> => {
  if (text !== undefined) return (await requireTasks(own, [text]))[0] ?? 0;
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    'identifier is missing, and this call is not part of a task. Give the identifier of a task, e.g. TASK-1; listTasks shows them.',
  );
};

/** The ids that texts stand for; such tasks may be missing. @throws ToolError as {@link requireTasks} */
export const readTaskIds = async (own: OwnTasks, texts: readonly string[]): Promise<number[]> => {
  const ids = texts.flatMap((text) => toId(own.owner, parseIdentifier(text)) ?? []);
  return ids.length === texts.length ? ids : requireTasks(own, texts);
};
