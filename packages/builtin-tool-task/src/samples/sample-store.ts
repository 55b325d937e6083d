import { ToolError, ToolErrorType } from '@lobechat/types';

import {
  FINISHED_STATUSES,
  RESOLVED_STATUSES,
  TaskErrorType,
  type TaskStatus,
} from '../constants.ts';
import type { TaskCall } from '../service.ts';
import type {
  CommentFacts,
  RunDetails,
  RunPolicy,
  ScheduleFacts,
  TaskLink,
  TaskSummary,
  TaskWork,
} from '../types.ts';

/** The moment at which the examples begin: 2026-03-02 09:00 UTC, a Monday. */
const SAMPLE_NOW = Date.UTC(2026, 2, 2, 9);

/** What of a call matters to the examples. */
export type SampleCall = Partial<TaskCall>;

/** A task as it is kept. */
export interface SampleTask {
  assigneeAgentId?: string;
  claim?: { expiresAt: string; holder: string; token: string };
  comments: CommentFacts[];
  completedAt?: string;
  createdAt: string;
  createdBy?: string;
  dueAt?: string;
  error?: string;
  identifier: string;
  instruction: string;
  name: string;
  parentIdentifier?: string;
  priority: number;
  relates: string[];
  requires: string[];
  run?: RunPolicy;
  /** The newest first. */
  runs: RunDetails[];
  schedule?: ScheduleFacts;
  status: TaskStatus;
  tags: string[];
  updatedAt: string;
  version: number;
  work?: TaskWork;
}

interface Contents {
  /** What was created with which key. */
  keys: Map<string, { request: string; state: unknown }>;
  /** Counts everything that gets an id. */
  last: { comment: number; run: number; task: number; token: number };
  tasks: Map<string, SampleTask>;
  /** Milliseconds since {@link SAMPLE_NOW}. */
  time: number;
}

/** The tasks of the examples, in memory. Its clock goes on by a second with every change. */
export class SampleStore {
  #contents: Contents = {
    keys: new Map(),
    last: { comment: 0, run: 0, task: 0, token: 0 },
    tasks: new Map(),
    time: 0,
  };

  /** A store of its own with the same contents. */
  copy(): SampleStore {
    const copy = new SampleStore();
    copy.#contents = structuredClone(this.#contents);
    return copy;
  }

  get keys(): Contents['keys'] {
    return this.#contents.keys;
  }

  get now(): number {
    return SAMPLE_NOW + this.#contents.time;
  }

  get tasks(): SampleTask[] {
    return [...this.#contents.tasks.values()];
  }

  /** ISO 8601, UTC; later than the one before. */
  tick(): string {
    this.#contents.time += 1000;
    return new Date(this.now).toISOString();
  }

  /** The next id of a kind: `TASK-12`, `run-3`. */
  nextId(kind: keyof Contents['last']): string {
    this.#contents.last[kind] += 1;
    const number = this.#contents.last[kind];
    return kind === 'task' ? `TASK-${number}` : `${kind}-${number}`;
  }

  put(task: SampleTask): void {
    this.#contents.tasks.set(task.identifier, task);
  }

  remove(identifier: string): void {
    this.#contents.tasks.delete(identifier);
    for (const task of this.tasks) {
      task.requires = task.requires.filter((other) => other !== identifier);
      task.relates = task.relates.filter((other) => other !== identifier);
    }
  }

  has(identifier: string): boolean {
    return this.#contents.tasks.has(identifier);
  }

  /** @throws ToolError `NotFound` */
  get(identifier: string): SampleTask {
    const task = this.#contents.tasks.get(identifier.trim().toUpperCase());
    if (task) return task;
    throw new ToolError(
      ToolErrorType.NotFound,
      `There is no task ${JSON.stringify(identifier)}. List identifiers with listTasks, or find them with searchTasks.`,
    );
  }

  /** Does all of a change or nothing of it. */
  transact<Value>(change: () => Value): Value {
    const before = structuredClone(this.#contents);
    try {
      return change();
    } catch (error) {
      this.#contents = before;
      throw error;
    }
  }

  /** Makes a change, and says which tasks can be begun since then. */
  unblock<Value>(change: () => Value): { unblocked: string[]; value: Value } {
    const before = new Set(this.tasks.filter((task) => this.isReady(task)).map(toId));
    const known = new Set(this.tasks.map(toId));
    const value = change();
    const unblocked = this.tasks
      .filter((task) => known.has(task.identifier) && !before.has(task.identifier))
      .filter((task) => this.isReady(task))
      .map(toId);
    return { unblocked, value };
  }

  /** Tasks that a task waits for, or the tasks above it. */
  blockersOf({ parentIdentifier, requires }: SampleTask): SampleTask[] {
    const own = requires
      .map((identifier) => this.get(identifier))
      .filter(({ status }) => !RESOLVED_STATUSES.includes(status));
    const above = parentIdentifier === undefined ? [] : this.blockersOf(this.get(parentIdentifier));
    return [...new Set([...own, ...above])];
  }

  /** Done by its subtasks. */
  isGroup({ identifier, work }: SampleTask): boolean {
    return work === undefined && this.childrenOf(identifier).length > 0;
  }

  /** How far a task with subtasks is. */
  partsOf({ identifier }: SampleTask): TaskSummary['parts'] {
    const parts = this.childrenOf(identifier);
    if (parts.length === 0) return undefined;
    const failed = parts.filter(({ status }) => status === 'failed').length;
    return {
      done: parts.filter(({ status }) => RESOLVED_STATUSES.includes(status)).length,
      ...(failed > 0 && { failed }),
      total: parts.length,
    };
  }

  claimOf({ claim }: SampleTask): SampleTask['claim'] {
    return claim && Date.parse(claim.expiresAt) > this.now ? claim : undefined;
  }

  isReady(task: SampleTask): boolean {
    return (
      task.status === 'todo' &&
      !this.claimOf(task) &&
      !this.isGroup(task) &&
      this.blockersOf(task).length === 0
    );
  }

  childrenOf(identifier: string | undefined): SampleTask[] {
    return this.tasks.filter(({ parentIdentifier }) => parentIdentifier === identifier);
  }

  /** A task with everything below it, parents first. */
  withDescendants(task: SampleTask): SampleTask[] {
    return [
      task,
      ...this.childrenOf(task.identifier).flatMap((child) => this.withDescendants(child)),
    ];
  }

  summarise(task: SampleTask): TaskSummary {
    const { assigneeAgentId, dueAt, parentIdentifier, schedule } = task;
    const holder = this.claimOf(task)?.holder;
    const parts = this.partsOf(task);
    const waitsFor = this.blockersOf(task).map(({ identifier }) => identifier);
    const isLate = dueAt !== undefined && Date.parse(dueAt) < this.now;
    return {
      ...(assigneeAgentId !== undefined && { assigneeAgentId }),
      blockers: this.blockersOf(task).length,
      ...(holder !== undefined && { claimedBy: holder }),
      createdAt: task.createdAt,
      ...(dueAt !== undefined && { dueAt }),
      identifier: task.identifier,
      name: task.name,
      ...(schedule?.nextRunAt !== undefined && { nextRunAt: schedule.nextRunAt }),
      ...(isLate && !FINISHED_STATUSES.includes(task.status) && { overdue: true as const }),
      ...(parentIdentifier !== undefined && { parentIdentifier }),
      ...(parts && { parts }),
      priority: task.priority,
      ready: this.isReady(task),
      status: task.status,
      tags: [...task.tags],
      updatedAt: task.updatedAt,
      version: task.version,
      ...(waitsFor.length > 0 && { waitsFor }),
    };
  }

  link(identifier: string, type: TaskLink['type']): TaskLink {
    const { name, status } = this.get(identifier);
    return { identifier, name, status, type };
  }

  /** Notes that a task was changed. */
  touch(task: SampleTask): void {
    task.updatedAt = this.tick();
    task.version += 1;
  }

  /** @throws ToolError `DependencyCycle` if a task requires itself by way of others */
  checkCycles(task: SampleTask): void {
    const walk = (at: SampleTask, path: readonly string[]): void => {
      for (const next of at.requires) {
        if (next === task.identifier) {
          const circle = [...path, next];
          throw new ToolError(
            TaskErrorType.DependencyCycle,
            `This would close a circle: ${circle.join(' requires ')}. Give up one of these dependencies with editTask.`,
            { body: { path: circle } },
          );
        }
        if (!path.includes(next)) walk(this.get(next), [...path, next]);
      }
    };
    walk(task, [task.identifier]);
  }

  /** @throws ToolError `DependencyCycle` if a task would be below itself */
  checkParent(task: SampleTask): void {
    const path = [task.identifier];
    for (let at = task.parentIdentifier; at !== undefined; at = this.get(at).parentIdentifier) {
      path.push(at);
      if (at !== task.identifier) continue;
      throw new ToolError(
        TaskErrorType.DependencyCycle,
        `A task cannot be below itself: ${path.join(' is part of ')}. Give another parentIdentifier.`,
        { body: { path } },
      );
    }
  }
}

/** A task's identifier. */
export const toId = ({ identifier }: { identifier: string }): string => identifier;

/**
 * Reads a moment: a date alone means the end of that day.
 *
 * @throws ToolError `InvalidArguments`
 */
export const readTime = (given: string, field: string): string => {
  const isDate = /^\d{4}-\d{2}-\d{2}$/.test(given);
  const milliseconds = Date.parse(isDate ? `${given}T23:59:59.999Z` : given);
  if (/^\d{4}-\d{2}-\d{2}/.test(given) && Number.isFinite(milliseconds)) {
    return new Date(milliseconds).toISOString();
  }
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${field} is no time: ${JSON.stringify(given)}. Write it as 2026-03-31 or 2026-03-31T18:00:00+02:00.`,
  );
};
