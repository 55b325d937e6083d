import type { DependencyType } from '../schema/tasks.ts';
import type { Task } from './task.ts';

/** A task that exists, by its id, or one of the same batch, by the reference it was given there. */
export type TaskPointer = { readonly reference: string } | number;

/** A dependency of a task that is created. */
export interface NewDependency {
  readonly task: TaskPointer;
  /** Default: `requires`. */
  readonly type?: DependencyType;
}

/** A task to be created. What is left out has the default of its column. */
export interface NewTask extends Partial<
  Pick<
    Task,
    | 'assignee'
    | 'createdBy'
    | 'description'
    | 'dueAt'
    | 'nextRunAt'
    | 'priority'
    | 'run'
    | 'schedule'
    | 'status'
    | 'tags'
    | 'work'
  >
> {
  readonly dependsOn?: readonly NewDependency[];
  readonly parent?: TaskPointer;
  /** What others of the batch call it. */
  readonly reference?: string;
  readonly title: string;
}
