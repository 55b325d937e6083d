import { createHash } from 'node:crypto';

import type { TaskWork } from '@lobechat/builtin-tool-task';
import { toSentence } from '@lobechat/prompts';
import { toJsonSafe } from '@lobechat/tool-contracts';
import type { ToolEngine } from '@lobechat/tool-engine';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { canonicalJson } from '@lobechat/utils';

import { checkPlan } from '../plan/check-plan.ts';
import { describeSources } from '../plan/describe-sources.ts';
import { fillArguments, type TemplateValues } from '../plan/fill-arguments.ts';
import { mapTexts } from '../plan/map-texts.ts';
import {
  listPieces,
  listSteps,
  listTaskReferences,
  type NumberedStep,
} from '../plan/plan-steps.ts';
import { type StepResult, toOutcome, toStepResult } from '../plan/step-result.ts';
import { parseTemplate } from '../plan/template.ts';
import type { ForeseenCall, RunContext, TaskOutcome, TaskRunner } from '../runner.ts';
import { judgeExitCode } from './judge-exit-code.ts';
import { createCallError, throwIfAborted } from './run-errors.ts';

const refuseProblems = (work: TaskWork): void => {
  const problems = checkPlan(work);
  if (problems.length === 0) return;
  throw new ToolError(ToolErrorType.InvalidArguments, problems.join('\n'), { body: { problems } });
};

/** Before the first step: a plan that cannot be completed is not started. */
const refuseUnknownTasks = ({ outcomes, work }: RunContext): void => {
  const unknown = listTaskReferences(work).filter((name) => !outcomes.has(name));
  if (unknown.length === 0) return;
  const known = [...outcomes.keys()].join(', ') || 'none';
  throw new ToolError(
    ToolErrorType.NotFound,
    `The plan refers to what ${unknown.join(', ')} left, but only tasks that this one requires and ` +
      `that a run completed leave something (here: ${known}). Add the dependency, or run that task first.`,
  );
};

/** Before the first step: what it does could not be undone when a later one turns out to be impossible. */
const refuseUnknownTools = async (
  engine: Pick<ToolEngine, 'find' | 'judge'>,
  work: TaskWork,
): Promise<void> => {
  for (const { id, tool } of listSteps(work)) {
    if (await engine.find(tool)) continue;
    const verdict = await engine.judge({ arguments: {}, name: tool });
    if (verdict.action !== 'deny') continue;
    const { message, type } = verdict.error;
    throw new ToolError(type, `Step '${id}' (${tool}) cannot be done: ${message}`);
  }
};

const toForeseen = (step: NumberedStep): ForeseenCall => {
  const isOpen = listPieces(step).some(({ kind }) => kind !== 'text');
  if (isOpen) return { arguments: step.arguments, isOpen, tool: step.tool };
  const settled = mapTexts(step.arguments, (text) =>
    parseTemplate(text)
      .map((piece) => (piece.kind === 'text' ? piece.text : piece.source))
      .join(''),
  );
  return { arguments: settled as Record<string, unknown>, tool: step.tool };
};

/** The key of a step: it changes with the call, or with anything before it. */
const toKey = (previous: string, step: NumberedStep): string => {
  const text = canonicalJson(toJsonSafe([previous, step.id, step.tool, step.arguments]));
  return `${step.id}:${createHash('sha256').update(text).digest('hex').slice(0, 32)}`;
};

const makeCall = async (
  context: RunContext,
  step: NumberedStep,
  describe: () => string,
): Promise<StepResult> => {
  throwIfAborted(context);
  context.log('info', `Step ${step.id}: ${step.tool}`);
  context.cost({ toolCalls: 1 });
  const result = judgeExitCode(await context.call({ arguments: step.arguments, name: step.tool }));
  if (result.success) return toStepResult(result);
  const error = createCallError(`Step '${step.id}' (${step.tool})`, result, context);
  const isStopped =
    error.type === ToolErrorType.Aborted || error.type === ToolErrorType.ApprovalDenied;
  const described = isStopped ? '' : describe();
  if (described !== '') error.message = toSentence(error.message) + described;
  throw error;
};

const runSteps = async (context: RunContext): Promise<TaskOutcome> => {
  const { outcomes, work } = context;
  const results = new Map<string, StepResult>();
  const planned = listSteps(work);
  let key = '';
  for (const [index, template] of planned.entries()) {
    throwIfAborted(context);
    context.progress({ done: index, message: template.tool, total: planned.length });
    const values: TemplateValues = { steps: results, tasks: outcomes };
    const step = { ...template, arguments: fillArguments(template, values) };
    key = toKey(key, step);
    const result = await context.step(
      { input: step.arguments, key, name: `${step.id}: ${step.tool}` },
      () => makeCall(context, step, () => describeSources(template, values)),
    );
    results.set(step.id, result);
  }
  context.progress({ done: planned.length, total: planned.length });
  return toOutcome(results);
};

/**
 * Executes work of type `plan`: its calls one after another, each a step of the journal. A later
 * attempt takes the results of the completed steps, and resumes after them; after an edit of the
 * plan, from the first step that differs. An interrupted call is repeated.
 *
 * A plan with a tool that does not exist is not begun. A plan fails with the first failing call and
 * that call's error type, or with `NotFound` for a dangling reference. Its outcome is the content of
 * the last step, and a state `{ steps: { <id>: { content, state?, structured? } } }` of small data.
 */
export const createPlanRunner = (
  engine?: () => Pick<ToolEngine, 'find' | 'judge'>,
): TaskRunner => ({
  calls: (work) => listSteps(work).map(toForeseen),
  check: checkPlan,
  run: async (context) => {
    refuseProblems(context.work);
    refuseUnknownTasks(context);
    if (engine) await refuseUnknownTools(engine(), context.work);
    return runSteps(context);
  },
  type: 'plan',
});
