import type { TaskWork } from '@lobechat/builtin-tool-task';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { AssigneeRunner, TaskRunner } from '../runner.ts';

/** The type of work of a task that is left to its assignee. */
const ASSIGNEE_WORK = 'assignee';

/**
 * What a run of a task does: its work, or without any the work of its assignee. Null: there is
 * nothing to run. A group consists of its parts, whoever is assigned.
 */
export const workOf = ({
  assignee,
  parts,
  work,
}: {
  readonly assignee: string | null;
  readonly parts: number;
  readonly work: unknown;
}): TaskWork | null => {
  if (work !== null) return work as TaskWork;
  return assignee === null || parts > 0 ? null : { input: { assignee }, type: ASSIGNEE_WORK };
};

/** The agent that work is left to; undefined for all other work. */
export const readAssignee = ({ input, type }: TaskWork): string | undefined => {
  const assignee = input?.['assignee'];
  return type === ASSIGNEE_WORK && typeof assignee === 'string' ? assignee : undefined;
};

const checkAssignee = (work: TaskWork, { has }: AssigneeRunner): string[] => {
  const assignee = readAssignee(work);
  if (assignee === undefined) {
    return [
      'It should be done by its assignee, but has none. Set assigneeAgentId, or give it other work.',
    ];
  }
  if (has?.(assignee) !== false) return [];
  return [
    `It is assigned to ${JSON.stringify(assignee)}, and there is no such agent here. Assign it to another one, or give it work with editTasks.`,
  ];
};

/** Creates the runner for assigned tasks from a host's agent loop. */
export const createAssigneeRunner = (agents: AssigneeRunner): TaskRunner => ({
  calls: () => undefined,
  check: (work) => checkAssignee(work, agents),
  run: async (context) => {
    const [problem] = checkAssignee(context.work, agents);
    if (problem !== undefined) throw new ToolError(ToolErrorType.InvalidArguments, problem);
    return agents.run({ ...context, assignee: readAssignee(context.work) ?? '' });
  },
  type: ASSIGNEE_WORK,
});
