import { isOwned, type Queryable, taskCounterOf, tasks } from '@lobechat/database';
import { desc, inArray, sql } from '@lobechat/database/query';
import { findClosestNames, joinList, truncateText } from '@lobechat/prompts';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { formatIdentifier, parseIdentifier, toId } from '../mapping/parse-identifier.ts';

/** Texts that were given for tasks, and what they mean. */
export interface FoundTasks {
  /** Ids by the texts that were given. */
  readonly ids: ReadonlyMap<string, number>;
  /** Why a text means no task, in a sentence, by that text. */
  readonly problems: ReadonlyMap<string, string>;
}

/** Where somebody's tasks are looked for. */
export interface OwnTasks {
  readonly db: Queryable;
  readonly owner: number;
}

/** Tasks whose names are compared with what was given. */
const COMPARED = 2000;
/** Texts that are looked for among them: it takes time, and a message names no more. */
const LOOKED_FOR = 20;

/** Says why there is no task of an id. Identifiers are given without gaps and never again. */
const createExplainer = async ({ db, owner }: OwnTasks): Promise<(number: number) => string> => {
  const { rows } = await db.execute<{ value: string }>(
    sql`SELECT value FROM lobe_tools.counters WHERE name = ${taskCounterOf(owner)}`,
  );
  const last = Number(rows[0]?.value ?? 0);
  return (number) => {
    const start = `There is no TASK-${number}`;
    if (last === 0) return `${start}: there are no tasks yet.`;
    if (number <= last) return `${start} any more: it was deleted.`;
    return `${start}: the last one is ${formatIdentifier(last)}, and listTasks shows all.`;
  };
};

/** Offers tasks with a name like what was given in place of an identifier. */
const createSuggester = async ({ db, owner }: OwnTasks): Promise<(text: string) => string> => {
  const rows = await db
    .select({ id: tasks.id, title: tasks.title })
    .from(tasks)
    .where(isOwned(owner))
    .orderBy(desc(tasks.id))
    .limit(COMPARED);
  const byName = new Map(rows.map(({ id, title }) => [title, id]));
  return (text) => {
    const names = findClosestNames(text, byName.keys()).map(
      (name) => `${formatIdentifier(byName.get(name) ?? 0)} (${JSON.stringify(name)})`,
    );
    return names.length === 0 ? '' : ` Did you mean ${joinList(names, { conjunction: 'or' })}?`;
  };
};

const quote = (text: string): string => JSON.stringify(truncateText(text, { length: 60 }));

/** Reads identifiers leniently, and finds out which tasks there are. One query if all is well. */
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
 * @throws ToolError `NotFound`, or `InvalidArguments` where none of them is an identifier, with every
 *   problem
 */
export const requireTasks = async (own: OwnTasks, texts: readonly string[]): Promise<number[]> => {
  const { ids, problems } = await findTasks(own, texts);
  if (problems.size > 0) {
    const isMissing = [...problems.keys()].some((text) => parseIdentifier(text) !== undefined);
    throw new ToolError(
      isMissing ? ToolErrorType.NotFound : ToolErrorType.InvalidArguments,
      [...problems.values(), ...(texts.length > 1 ? ['Nothing was done.'] : [])].join(' '),
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

/** Says what may have been meant by texts that are no identifiers. @throws ToolError `InvalidArguments` */
export const explainIdentifiers = async (
  own: OwnTasks,
  texts: readonly string[],
): Promise<void> => {
  const strange = texts.filter((text) => parseIdentifier(text) === undefined);
  if (strange.length > 0) await requireTasks(own, strange);
};
