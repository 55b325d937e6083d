import type { PlannedCall, TaskWork } from '@lobechat/builtin-tool-task';
import { joinList } from '@lobechat/prompts';
import type { ToolDescriptor, ToolEngine, Verdict } from '@lobechat/tool-engine';
import { type BuiltinToolContext, ToolErrorType } from '@lobechat/types';

import type { ForeseenCall, TaskRunner } from '../runner.ts';
import { type ConsentRoom, createConsentRoom } from './consent-room.ts';
import { fingerprintCall } from './fingerprint-call.ts';

/** Options of {@link planRun}. */
export interface PlanRunOptions {
  /** The context of the requesting call, which the policy judges by. */
  context?: BuiltinToolContext | undefined;
  engine: Pick<ToolEngine, 'find' | 'judge'>;
  /** The rest of an approval budget shared with other runs. Default: a new one. */
  room?: ConsentRoom | undefined;
  runners: readonly TaskRunner[];
  work: TaskWork | undefined;
}

/** What a run would do. */
export interface RunPlan {
  /** In order. Empty if the runner decides during the run. */
  calls: PlannedCall[];
  /** Grants from approving the run: one `call:<sha256>` for each call that needs approval. */
  grants: string[];
  /**
   * `always` if approval grants anything: the policy requires a person for one of the calls, and no
   * mode or rule that lets runs start automatically may replace that person.
   */
  policy: 'always' | 'required';
  /** Why it cannot be run at all, in sentences. Empty if it can. */
  problems: string[];
  /** Calls that would need approval and cannot be shown in full: `step 6 (identifier/apiName)`. */
  uncovered: string[];
}

interface JudgedCall {
  readonly call: PlannedCall;
  readonly grant?: string;
  readonly isTooLong?: boolean;
}

/** Errors that are independent of the arguments. */
const CERTAIN_ERRORS: ReadonlySet<string> = new Set([
  ToolErrorType.ApiNotFound,
  ToolErrorType.SourceUnavailable,
  ToolErrorType.ToolNotFound,
]);

/** Whether a tool itself never asks, whatever its arguments. */
const neverAsks = ({ annotations, humanIntervention }: ToolDescriptor): boolean =>
  humanIntervention === 'never' ||
  (humanIntervention === undefined &&
    annotations?.readOnly === true &&
    annotations.destructive !== true);

/** A call whose arguments are not known yet: the verdict on its placeholders is only a hint. */
const describeOpen = (
  verdict: Verdict,
  descriptor: ToolDescriptor | undefined,
): Pick<PlannedCall, 'decision' | 'reason'> => {
  if (verdict.action === 'deny' && CERTAIN_ERRORS.has(verdict.error.type)) {
    return { decision: 'deny', reason: verdict.error.message };
  }
  if (verdict.action === 'allow' && descriptor && neverAsks(descriptor))
    return { decision: 'allow' };
  const why = verdict.action === 'ask' ? ` As it stands it would be: ${verdict.reason}` : '';
  return {
    decision: 'unknown',
    reason:
      'Its arguments come from earlier results, so approving the run does not cover it: if the policy ' +
      `asks about it then, it is refused, and the run fails.${why}`,
  };
};

const describeLong = (reason: string): Pick<PlannedCall, 'decision' | 'reason'> => ({
  decision: 'unknown',
  reason:
    'It is too long to be shown to its end with the rest, so approving the run cannot cover it. Run less ' +
    `at a time, or put what is long into a file. ${reason}`,
});

const judgeForeseen = async (
  { arguments: given, isOpen, tool }: ForeseenCall,
  { context, engine }: PlanRunOptions,
  room: ConsentRoom,
): Promise<JudgedCall> => {
  const verdict = await engine.judge({ arguments: given, name: tool }, { context });
  const descriptor = await engine.find(tool);
  const call = { arguments: given, tool };
  if (isOpen) return { call: { ...call, ...describeOpen(verdict, descriptor) } };
  if (verdict.action === 'allow') return { call: { ...call, decision: 'allow' } };
  if (verdict.action === 'deny') {
    return { call: { ...call, decision: 'deny', reason: verdict.error.message } };
  }
  if (!room.take(given)) {
    return { call: { ...call, ...describeLong(verdict.reason) }, isTooLong: true };
  }
  return {
    call: { ...call, decision: 'ask', reason: verdict.reason },
    grant: fingerprintCall({
      arguments: given,
      preview: verdict.preview,
      tool: descriptor?.name ?? tool,
    }),
  };
};

const describeNoRunner = (type: string, runners: readonly TaskRunner[]): string => {
  const types = joinList(runners.map((runner) => `'${runner.type}'`));
  return `Nothing here does work of type '${type}'. This host does ${types || 'none'}.`;
};

/**
 * Previews what a run would do: the calls known in advance, and the policy's verdict on each. Runs
 * nothing. Never throws.
 */
export const planRun = async (options: PlanRunOptions): Promise<RunPlan> => {
  const { room = createConsentRoom(), runners, work } = options;
  const refused = (problems: string[]): RunPlan => ({
    calls: [],
    grants: [],
    policy: 'required',
    problems,
    uncovered: [],
  });
  if (!work) return refused(['The task has no work: nothing says what a run of it does.']);
  // Of two with the same type, the later one wins.
  const runner = runners.findLast(({ type }) => type === work.type);
  if (!runner) return refused([describeNoRunner(work.type, runners)]);
  const problems = runner.check?.(work) ?? [];
  if (problems.length > 0) return refused(problems);

  const judged: JudgedCall[] = [];
  for (const call of runner.calls?.(work) ?? []) {
    judged.push(await judgeForeseen(call, options, room));
  }
  const grants = [...new Set(judged.flatMap(({ grant }) => grant ?? []))];
  return {
    calls: judged.map(({ call }) => call),
    grants,
    policy: grants.length > 0 ? 'always' : 'required',
    problems: [],
    uncovered: judged.flatMap(({ call, isTooLong }, index) =>
      isTooLong === true ? [`step ${index + 1} (${call.tool})`] : [],
    ),
  };
};
