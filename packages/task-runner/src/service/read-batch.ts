import type { BatchTaskParams, TaskCall, TaskWork } from '@lobechat/builtin-tool-task';
import type { NewTask, TaskPointer } from '@lobechat/database';
import { didYouMean } from '@lobechat/prompts';
import { getErrorMessage, ToolErrorType } from '@lobechat/types';

import { cleanTags } from '../mapping/clean-tags.ts';
import { isBlank } from '../mapping/is-blank.ts';
import { isFullIdentifier } from '../mapping/parse-identifier.ts';
import { readTime } from '../mapping/read-time.ts';
import { listTaskReferences } from '../plan/plan-steps.ts';
import { renameTaskReferences } from '../plan/rename-task-references.ts';
import type { TaskRunner } from '../runner.ts';
import { checkWork } from './check-work.ts';
import { findElsewhere } from './find-elsewhere.ts';
import { findTasks, type OwnTasks } from './find-tasks.ts';
import type { Problem } from './problems.ts';

/** A batch of tasks as a call describes it. */
export interface BatchInput extends Pick<TaskCall, 'actor' | 'now' | 'timeZone'> {
  readonly parentIdentifier?: string | undefined;
  readonly tasks: readonly BatchTaskParams[];
}

/** A batch as the store takes it, and all its problems. */
export interface ReadBatch {
  readonly problems: Problem[];
  readonly tasks: NewTask[];
}

/** For each reference of the batch, the positions of the tasks that have it. */
type References = ReadonlyMap<string, readonly number[]>;

/** Comparing takes time, and a message shows no more problems. */
const MAX_SUGGESTIONS = 20;

const REFERENCE_HINT = ' To refer to a task of this call, give it a reference and use that.';

const nameItem = (task: BatchTaskParams, index: number, count: number): string =>
  count === 1 ? '' : `tasks[${index}] (${JSON.stringify(task.reference ?? task.name)})`;

const indexReferences = (tasks: readonly BatchTaskParams[]): References => {
  const positions = new Map<string, number[]>();
  for (const [index, { reference }] of tasks.entries()) {
    if (reference === undefined) continue;
    positions.set(reference, [...(positions.get(reference) ?? []), index]);
  }
  return positions;
};

/** All texts of a batch that name tasks. */
const listNamed = ({ parentIdentifier, tasks }: BatchInput): string[] =>
  [
    parentIdentifier,
    ...tasks.flatMap((task) => [
      task.parentIdentifier,
      ...(task.dependsOn ?? []),
      ...(task.relatedTo ?? []),
      ...(task.work ? listTaskReferences(task.work) : []),
    ]),
  ].filter((text) => text !== undefined);

const fold = (text: string): string => text.trim().toLowerCase();

/**
 * Refers to tasks of the batch by their references where they are named otherwise: by a name that
 * only one of them has, or with other letter case. Such a name becomes the reference of a task
 * without one.
 */
export const referToNames = <Batch extends BatchInput>(input: Batch): Batch => {
  const { tasks } = input;
  const known = new Set(tasks.flatMap(({ reference }) => reference ?? []));
  const byName = Map.groupBy(tasks.keys(), (index) => tasks[index]?.name);
  const folded = new Map<string, Set<number>>();
  for (const [index, { name, reference = name }] of tasks.entries()) {
    for (const text of [name, reference].map(fold)) {
      folded.set(text, (folded.get(text) ?? new Set()).add(index));
    }
  }
  const meant = new Map<string, number>();
  for (const text of listNamed(input)) {
    const [index, another] = byName.get(text) ?? folded.get(fold(text)) ?? [];
    if (index === undefined || another !== undefined) continue;
    if (!known.has(text) && !isFullIdentifier(text)) meant.set(text, index);
  }
  const referenceOf = (index: number): string | undefined =>
    tasks[index]?.reference ?? tasks[index]?.name;
  const rename = (text: string): string => referenceOf(meant.get(text) ?? -1) ?? text;
  const named = new Set(meant.values());
  return {
    ...input,
    ...(input.parentIdentifier !== undefined && {
      parentIdentifier: rename(input.parentIdentifier),
    }),
    tasks: tasks.map((task, index) => {
      const { dependsOn, parentIdentifier, relatedTo, work } = task;
      return {
        ...task,
        ...(named.has(index) && { reference: referenceOf(index) }),
        ...(dependsOn && { dependsOn: dependsOn.map(rename) }),
        ...(parentIdentifier !== undefined && { parentIdentifier: rename(parentIdentifier) }),
        ...(relatedTo && { relatedTo: relatedTo.map(rename) }),
        ...(work && { work: renameTaskReferences(work, rename) }),
      };
    }),
  };
};

const checkReferences = (references: References): Problem[] =>
  [...references].flatMap(([reference, positions]): Problem[] => {
    const name = JSON.stringify(reference);
    const problems: Problem[] = [];
    if (positions.length > 1) {
      const where = positions.map((index) => `tasks[${index}]`).join(', ');
      problems.push({ message: `They have the same reference ${name}; give each its own.`, where });
    }
    if (isFullIdentifier(reference)) {
      const message = `The reference ${name} looks like an identifier of a task that exists; use another word.`;
      problems.push({ message, where: `tasks[${positions[0] ?? 0}]` });
    }
    return problems;
  });

/** Resolves the texts that name tasks: one of the batch, an existing one, or neither. */
const createPointerReader = async (own: OwnTasks, input: BatchInput, references: References) => {
  const found = await findTasks(
    own,
    listNamed(input).filter((text) => !references.has(text)),
  );
  const names = new Set(input.tasks.map(({ name }) => name));
  let suggestions = 0;
  return (text: string): { pointer: TaskPointer } | { problem: string; type?: string } => {
    if (references.has(text)) return { pointer: { reference: text } };
    const id = found.ids.get(text);
    if (id !== undefined) return { pointer: id };
    const problem = found.problems.get(text) ?? '';
    if (isFullIdentifier(text)) return { problem, type: ToolErrorType.NotFound };
    if (names.has(text)) {
      return { problem: `${problem} A task of this call has that name; name it by a reference.` };
    }
    suggestions += 1;
    const suggestion = suggestions > MAX_SUGGESTIONS ? '' : didYouMean(text, references.keys());
    // Such as "#1": the position of a task of this call, rather than the identifier of an older one.
    const hint = suggestion === '' && input.tasks.length > 1 ? REFERENCE_HINT : suggestion;
    return { problem: `${problem}${hint}` };
  };
};

type PointerReader = Awaited<ReturnType<typeof createPointerReader>>;

/** Context for reading one task. */
interface ItemReading {
  readonly input: BatchInput;
  /** For tasks that name none. */
  readonly parent: TaskPointer | undefined;
  readonly readPointer: PointerReader;
  readonly references: References;
  readonly report: (message: string, type?: string) => void;
  readonly runners: readonly TaskRunner[];
}

const isSame = (left: TaskPointer, right: TaskPointer): boolean =>
  typeof left === 'number' || typeof right === 'number'
    ? left === right
    : left.reference === right.reference;

const readWork = (
  work: TaskWork,
  requires: readonly TaskPointer[],
  { readPointer, references, report, runners }: ItemReading,
): void => {
  // The final identifiers are not known yet, but any identifier will do for the check.
  const named = renameTaskReferences(work, (name) => (references.has(name) ? 'TASK-1' : undefined));
  const problems = checkWork(named, runners);
  problems.forEach((problem) => report(problem));
  if (problems.length > 0) return;
  for (const text of listTaskReferences(work)) {
    const answer = readPointer(text);
    if ('problem' in answer) {
      report(`work: ${answer.problem}`, answer.type);
    } else if (!requires.some((pointer) => isSame(pointer, answer.pointer))) {
      report(`Its work takes the result of ${text}, which is not in its dependsOn; add it there.`);
    }
  }
};

const readDueAt = async (
  text: string | undefined,
  { input: { now, timeZone }, report }: ItemReading,
): Promise<Date | undefined> => {
  if (text === undefined) return undefined;
  try {
    return await readTime(text, { dateMeans: 'end', now, timeZone });
  } catch (error) {
    report(`dueAt: ${getErrorMessage(error)}`);
    return undefined;
  }
};

/** The parent of all that name none may be one of them: it is above the others. */
const ownParent = (
  { reference }: BatchTaskParams,
  parent: TaskPointer | undefined,
): TaskPointer | undefined =>
  typeof parent === 'object' && parent.reference === reference ? undefined : parent;

const SUBTASKS =
  'Subtasks cannot be nested: list them in tasks of createTasks, each with the reference of this one as parentIdentifier.';

/** Fields that a task does not have when it is created. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  children: SUBTASKS,
  schedule: 'schedule is not set here: create the task, then use setTaskSchedule.',
  subtasks: SUBTASKS,
};

const readItem = async (task: BatchTaskParams, reading: ItemReading): Promise<NewTask> => {
  const { input, readPointer, report } = reading;
  const point = (text: string, field: string): TaskPointer[] => {
    const answer = readPointer(text);
    if ('pointer' in answer) return [answer.pointer];
    report(`${field}: ${answer.problem}`, answer.type);
    return [];
  };
  if (isBlank(task.name)) report('Its name is empty.');
  findElsewhere(ELSEWHERE, task).forEach((problem) => report(problem));
  const requires = (task.dependsOn ?? []).flatMap((text) => point(text, 'dependsOn'));
  const relates = (task.relatedTo ?? []).flatMap((text) => point(text, 'relatedTo'));
  const [parent = ownParent(task, reading.parent)] =
    task.parentIdentifier === undefined ? [] : point(task.parentIdentifier, 'parentIdentifier');
  const dueAt = await readDueAt(task.dueAt, reading);
  if (task.work !== undefined) readWork(task.work, requires, reading);
  const { assigneeAgentId, instruction, name, priority, reference, run, status, tags, work } = task;
  return {
    ...(assigneeAgentId !== undefined && { assignee: assigneeAgentId }),
    ...(input.actor !== undefined && { createdBy: input.actor }),
    dependsOn: [
      ...requires.map((pointer) => ({ task: pointer })),
      ...relates.map((pointer) => ({ task: pointer, type: 'relates' as const })),
    ],
    description: instruction,
    ...(dueAt && { dueAt }),
    ...(parent !== undefined && { parent }),
    ...(priority !== undefined && { priority }),
    ...(reference !== undefined && { reference }),
    ...(run !== undefined && { run }),
    ...(status !== undefined && { status }),
    ...(tags !== undefined && { tags: cleanTags(tags) }),
    title: name.trim(),
    ...(work !== undefined && { work }),
  };
};

/** Reads a batch, and finds all its problems before anything is done. */
export const readBatch = async (
  own: OwnTasks,
  input: BatchInput,
  runners: readonly TaskRunner[],
): Promise<ReadBatch> => {
  const references = indexReferences(input.tasks);
  const readPointer = await createPointerReader(own, input, references);
  const problems = checkReferences(references);
  const common =
    input.parentIdentifier === undefined ? undefined : readPointer(input.parentIdentifier);
  if (common && 'problem' in common) {
    const { problem, type } = common;
    problems.push({ message: `parentIdentifier: ${problem}`, where: '', ...(type && { type }) });
  }
  const parent = common && 'pointer' in common ? common.pointer : undefined;
  const tasks: NewTask[] = [];
  for (const [index, task] of input.tasks.entries()) {
    const where = nameItem(task, index, input.tasks.length);
    const report = (message: string, type?: string): void => {
      problems.push({ message, where, ...(type !== undefined && { type }) });
    };
    tasks.push(await readItem(task, { input, parent, readPointer, references, report, runners }));
  }
  return { problems, tasks };
};
