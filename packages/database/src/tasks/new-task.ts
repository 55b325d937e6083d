import type { DependencyType } from '../schema/tasks.ts';
import type { Task } from './task.ts';

/** An existing task by its id, or one of the same batch by its reference there. */
export type TaskPointer = { readonly reference: string } | number;

/** A dependency of a new task. */
export interface NewDependency {
  readonly task: TaskPointer;
  /** Default: `requires`. */
  readonly type?: DependencyType;
}

/** A task to be created. Absent fields get the default of their column. */
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
  /** Its name for other tasks of the batch. */
  readonly reference?: string;
  readonly title: string;
}
