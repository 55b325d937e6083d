import type { TaskCall, TaskChangesParams } from '@lobechat/builtin-tool-task';
import { type Dependency, type TaskChanges, tasks as rows } from '@lobechat/database';
import { eq } from '@lobechat/database/query';
import { getErrorMessage, ToolErrorType } from '@lobechat/types';

import { cleanTags } from '../mapping/clean-tags.ts';
import { isBlank } from '../mapping/is-blank.ts';
import { formatIdentifier, parseIdentifier } from '../mapping/parse-identifier.ts';
import { readTime } from '../mapping/read-time.ts';
import { listTaskReferences } from '../plan/plan-steps.ts';
import type { TaskRunner } from '../runner.ts';
import { checkWork } from './check-work.ts';
import { findElsewhere, ON_COMMENTS } from './find-elsewhere.ts';
import { findTasks, type FoundTasks, type OwnTasks } from './find-tasks.ts';
import type { Problem } from './problems.ts';

/** The changes that a call requests for one task. */
export interface TaskEdit {
  readonly add: readonly Dependency[];
  readonly addTags: readonly string[];
  /** Fields that are set regardless of their current values. */
  readonly changes: TaskChanges;
  readonly id: number;
  readonly remove: readonly Dependency[];
  readonly removeTags: readonly string[];
  /** Tasks whose results its new work uses. */
  readonly taken: readonly number[];
  readonly version: number | undefined;
  readonly where: string;
}

/** Edits, and all their problems. */
export interface ReadEdits {
  readonly edits: TaskEdit[];
  readonly problems: Problem[];
}

/** Context for reading edits. */
export interface EditsInput extends Pick<TaskCall, 'now' | 'timeZone'> {
  readonly runners: readonly TaskRunner[];
  readonly tasks: readonly TaskChangesParams[];
}

const listNamed = (task: TaskChangesParams): string[] => [
  task.identifier,
  ...(typeof task.parentIdentifier === 'string' ? [task.parentIdentifier] : []),
  ...(task.addDependencies ?? []),
  ...(task.addRelations ?? []),
  ...(task.removeDependencies ?? []),
  ...(task.removeRelations ?? []),
  ...(task.work ? listTaskReferences(task.work) : []),
];

interface ItemReading {
  readonly found: FoundTasks;
  readonly input: EditsInput;
  readonly own: OwnTasks;
  readonly report: (message: string, type?: string) => void;
  readonly where: string;
}

/** `+7 days`, `a week later`: of a task that is due already, it may count from that time. */
const SHIFT = /^\s*\+\s*\d+\s*\p{L}|\blater\s*$/iu;

const isDue = async ({ db }: OwnTasks, id: number): Promise<boolean> => {
  const [task] = await db.select({ dueAt: rows.dueAt }).from(rows).where(eq(rows.id, id));
  return Boolean(task?.dueAt);
};

const readDueAt = async (
  id: number,
  text: string | null | undefined,
  { input: { now, timeZone }, own, report }: ItemReading,
): Promise<Pick<TaskChanges, 'dueAt'>> => {
  if (text === undefined) return {};
  if (text === null) return { dueAt: null };
  try {
    const dueAt = await readTime(text, { dateMeans: 'end', now, timeZone });
    if (!SHIFT.test(text) || !(await isDue(own, id))) return { dueAt };
    report(
      `dueAt: ${JSON.stringify(text)} may count from today or from the present due time: write it like in 7 days, or give the date itself, like 2026-03-02.`,
    );
  } catch (error) {
    report(`dueAt: ${getErrorMessage(error)}`);
  }
  return {};
};

/** Pairs of lists that must not share an item. */
const OPPOSITES = [
  ['addDependencies', 'removeDependencies'],
  ['addRelations', 'removeRelations'],
  ['addTags', 'removeTags'],
] as const;

/** Fields that other APIs change. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  ...ON_COMMENTS,
  state: 'state is not changed here: use updateTaskStatus.',
  status: 'status is not changed here: use updateTaskStatus.',
};

/** Reports items that are both added and removed: the later change would win. */
const refuseOpposites = (task: TaskChangesParams, { found, report }: ItemReading): void => {
  for (const [adding, removing] of OPPOSITES) {
    const read = (texts: readonly string[] = []): (number | string)[] =>
      adding === 'addTags' ? cleanTags(texts) : texts.flatMap((text) => found.ids.get(text) ?? []);
    const removed = new Set(read(task[removing]));
    for (const each of new Set(read(task[adding]))) {
      if (!removed.has(each)) continue;
      const name = typeof each === 'number' ? formatIdentifier(each) : JSON.stringify(each);
      report(`${name} is in both ${adding} and ${removing}; leave it out of one.`);
    }
  }
};

const readItem = async (task: TaskChangesParams, reading: ItemReading): Promise<TaskEdit> => {
  const { found, input, report, where } = reading;
  const point = (text: string, field: string): number[] => {
    const id = found.ids.get(text);
    if (id !== undefined) return [id];
    const type = parseIdentifier(text) === undefined ? undefined : ToolErrorType.NotFound;
    report(`${field === '' ? '' : `${field}: `}${found.problems.get(text) ?? ''}`, type);
    return [];
  };
  const [id = 0] = point(task.identifier, '');
  const elsewhere = findElsewhere(ELSEWHERE, task);
  elsewhere.forEach((problem) => report(problem));
  const isEmpty = Object.entries(task).every(
    ([field, value]) =>
      field === 'identifier' ||
      field === 'version' ||
      Object.hasOwn(ELSEWHERE, field) ||
      value === undefined ||
      (Array.isArray(value) && value.length === 0),
  );
  if (isEmpty && elsewhere.length === 0) {
    report(
      task.addDependencies
        ? 'Nothing to change was given. An empty list adds nothing: removeDependencies removes dependencies.'
        : 'Nothing to change was given. Give name, instruction, priority or another of its fields; updateTaskStatus sets its status.',
    );
  }
  refuseOpposites(task, reading);
  const link = (
    texts: readonly string[] | undefined,
    field: string,
    type: Dependency['type'],
  ): Dependency[] =>
    (texts ?? []).flatMap((text) =>
      point(text, field).map((dependsOnId) => ({ dependsOnId, taskId: id, type })),
    );
  const { assigneeAgentId, instruction, name, parentIdentifier, priority, run, work } = task;
  if (name !== undefined && isBlank(name)) report('Its name cannot be empty.');
  if (work) checkWork(work, input.runners).forEach((problem) => report(problem));
  const [parentId] =
    typeof parentIdentifier === 'string' ? point(parentIdentifier, 'parentIdentifier') : [null];
  return {
    add: [
      ...link(task.addDependencies, 'addDependencies', 'requires'),
      ...link(task.addRelations, 'addRelations', 'relates'),
    ],
    addTags: task.addTags ?? [],
    changes: {
      ...(assigneeAgentId !== undefined && { assignee: assigneeAgentId }),
      ...(await readDueAt(id, task.dueAt, reading)),
      ...(instruction !== undefined && { description: instruction }),
      ...(name !== undefined && { title: name.trim() }),
      ...(parentIdentifier !== undefined && parentId !== undefined && { parentId }),
      ...(priority !== undefined && { priority }),
      ...(run !== undefined && { run }),
      ...(work !== undefined && { work }),
    },
    id,
    remove: [
      ...link(task.removeDependencies, 'removeDependencies', 'requires'),
      ...link(task.removeRelations, 'removeRelations', 'relates'),
    ],
    removeTags: task.removeTags ?? [],
    taken: work ? listTaskReferences(work).flatMap((text) => point(text, 'work')) : [],
    version: task.version,
    where,
  };
};

/** Reads edits, and finds all their problems before anything is done. */
export const readEdits = async (own: OwnTasks, input: EditsInput): Promise<ReadEdits> => {
  const { tasks } = input;
  const problems: Problem[] = [];
  const found = await findTasks(own, new Set(tasks.flatMap(listNamed)));
  const edits: TaskEdit[] = [];
  const positions = new Map<number, number>();
  for (const [index, task] of tasks.entries()) {
    const where = tasks.length === 1 ? '' : `tasks[${index}] (${task.identifier})`;
    const report = (message: string, type?: string): void => {
      problems.push({ message, where, ...(type !== undefined && { type }) });
    };
    const edit = await readItem(task, { found, input, own, report, where });
    const earlier = positions.get(edit.id);
    if (edit.id !== 0 && earlier !== undefined) {
      report(`The same task as tasks[${earlier}]; put all its changes into one.`);
    }
    positions.set(edit.id, index);
    edits.push(edit);
  }
  return { edits, problems };
};
