import type { PlannedCall, TaskWork } from '@lobechat/builtin-tool-task';
import type { ToolEngine } from '@lobechat/tool-engine';
import type { BuiltinToolContext } from '@lobechat/types';

import type { TaskRunner } from '../runner.ts';

/** Options of {@link planRun}. */
export interface PlanRunOptions {
  /** Of the call that asks for the run: what the policy judges by. */
  context?: BuiltinToolContext | undefined;
  engine: Pick<ToolEngine, 'find' | 'judge'>;
  runners: readonly TaskRunner[];
  work: TaskWork | undefined;
}

/** What a run would do. */
export interface RunPlan {
  calls: PlannedCall[];
  /** What approving the run would grant: `call:<sha256>` of the calls that are asked about. */
  grants: string[];
  /**
   * `always` if approving grants anything: the policy wants a person for one of the calls, and no
   * mode or rule that lets runs begin may stand in for that person.
   */
  policy: 'always' | 'required';
  /** Why it cannot be run at all, in sentences. Empty if it can. */
  problems: string[];
}

/** Looks at what a run would do, for a preview. Runs nothing. */
export const planRun = async (options: PlanRunOptions): Promise<RunPlan> => {
  const runner = options.runners.find(({ type }) => type === options.work?.type);
  return {
    calls: [],
    grants: [],
    policy: 'required',
    problems: runner && options.work ? (runner.check?.(options.work) ?? []) : ['There is no work.'],
  };
};
