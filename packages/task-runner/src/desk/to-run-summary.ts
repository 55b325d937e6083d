import type {
  AttemptFacts,
  RunCost,
  RunDetails,
  RunProgress,
  RunSummary,
  StepFacts,
} from '@lobechat/builtin-tool-task';
import type { ListedRun, Run, RunAttempt, RunRecord, RunStep } from '@lobechat/database';

import { formatIdentifier } from '../mapping/parse-identifier.ts';

/** A run as a list entry. */
export const toRunSummary = (run: ListedRun | Run): RunSummary => {
  const waitsFor = 'waitsFor' in run ? run.waitsFor : [];
  return {
    attempts: run.attempts,
    ...(run.cancelRequestedAt !== null && run.finishedAt === null && { cancelRequested: true }),
    ...(run.error !== null && { error: run.error }),
    ...(run.finishedAt && { finishedAt: run.finishedAt.toISOString() }),
    id: run.id,
    identifier: formatIdentifier(run.taskId),
    ...(run.progress !== null && { progress: run.progress as RunProgress }),
    queuedAt: run.queuedAt.toISOString(),
    runner: run.runner,
    ...(run.startedAt && { startedAt: run.startedAt.toISOString() }),
    status: run.status,
    ...(waitsFor.length > 0 && { waitsFor: waitsFor.map(formatIdentifier) }),
  };
};

const toAttemptFacts = (attempt: RunAttempt): AttemptFacts => ({
  ...(attempt.error && { error: attempt.error }),
  ...(attempt.finishedAt && { finishedAt: attempt.finishedAt.toISOString() }),
  number: attempt.number,
  startedAt: attempt.startedAt.toISOString(),
  status: attempt.status,
  worker: attempt.worker,
});

const toStepFacts = (step: RunStep): StepFacts => ({
  attempt: step.attempt,
  ...(step.error && { error: step.error }),
  ...(step.finishedAt && { finishedAt: step.finishedAt.toISOString() }),
  key: step.key,
  name: step.name,
  ...(step.preview !== null && { preview: step.preview }),
  startedAt: step.startedAt.toISOString(),
  status: step.status,
});

/** Characters of a result to show; the rest is for tasks that build on it. */
const RESULT_LENGTH = 8000;
const STATE_LENGTH = 16_000;

const toResult = (result: unknown): NonNullable<RunDetails['result']> => {
  const { content, state } = result as { content?: unknown; state?: unknown };
  const text = typeof content === 'string' ? content : JSON.stringify(content);
  const isShort = state !== undefined && JSON.stringify(state).length <= STATE_LENGTH;
  return {
    content:
      text.length > RESULT_LENGTH
        ? `${text.slice(0, RESULT_LENGTH).toWellFormed()}\n… (${text.length - RESULT_LENGTH} more characters)`
        : text,
    ...(isShort && { state }),
  };
};

/** A run with everything recorded about it. */
export const toRunDetails = ({ attempts, log, logTotal, run, steps }: RunRecord): RunDetails => ({
  ...toRunSummary(run),
  attemptList: attempts.map(toAttemptFacts),
  ...(run.cost !== null && { cost: run.cost as RunCost }),
  log: log.map(({ at, attempt, level, text }) => ({ at: at.toISOString(), attempt, level, text })),
  logTotal,
  maxAttempts: run.maxAttempts,
  ...(run.nextAttemptAt && { nextAttemptAt: run.nextAttemptAt.toISOString() }),
  ...(run.result !== null && { result: toResult(run.result) }),
  steps: steps.map(toStepFacts),
  ...(run.timeoutMs !== null && { timeoutMs: run.timeoutMs }),
});
