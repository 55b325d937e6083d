import { delimitText, takeHead } from '@lobechat/prompts';

import type {
  CancelTaskRunState,
  LogLine,
  RunCost,
  RunDetails,
  RunError,
  RunProgress,
  RunSummary,
  RunTaskParams,
  RunTasksItem,
  RunTasksParams,
  RunTasksState,
  RunTaskState,
  StepFacts,
  WorkerFacts,
} from '../types.ts';
import {
  count,
  formatDuration,
  formatMoment,
  formatSecond,
  joinLines,
  listIds,
  joinMessage,
  oneLine,
  quote,
  remark,
  sentence,
} from './words.ts';

/** Lines of a log to show. The state has more. */
const LOG_LINES = 20;

/** Steps shown, from the end. */
const STEPS = 40;

/** Characters of a step's result to show. */
const PREVIEW = 160;

/** Whether a run has ended. */
export const isEnded = ({ status }: Pick<RunSummary, 'status'>): boolean =>
  status === 'succeeded' || status === 'failed' || status === 'canceled';

/** An error on one line. */
export const describeRunError = ({ message, type }: RunError): string =>
  `${quote(type)}: ${joinMessage(message)}`;

const describeProgress = ({ done, message, total }: RunProgress): string => {
  const share = done === undefined ? '' : `${done}${total === undefined ? '' : ` of ${total}`}`;
  return [share, message === undefined ? '' : oneLine(message)].filter(Boolean).join(' ');
};

const describeTime = ({ finishedAt, startedAt }: RunSummary): string => {
  if (!startedAt || !finishedAt) return '';
  const milliseconds = Date.parse(finishedAt) - Date.parse(startedAt);
  return Number.isFinite(milliseconds) ? ` after ${formatDuration(Math.max(milliseconds, 0))}` : '';
};

const describeAttempts = ({ attempts }: RunSummary): string =>
  attempts > 1 ? `, ${attempts} attempts` : '';

const describeStatus = (run: RunSummary): string => {
  const { cancelRequested, error, progress, status, waitsFor = [] } = run;
  switch (status) {
    case 'waiting':
      return waitsFor.length > 0 ? `waits for ${listIds(waitsFor)}` : 'waits for other tasks';
    case 'queued':
      return run.attempts > 0
        ? `is queued for another attempt (${count(run.attempts, 'attempt')} so far)`
        : 'is queued';
    case 'running': {
      const how = progress ? describeProgress(progress) : '';
      return `${cancelRequested ? 'is being stopped' : 'is running'}${how ? `: ${how}` : ''}`;
    }
    default: {
      const why = error ? `: ${describeRunError(error)}` : '';
      return `${status === 'canceled' ? 'was canceled' : status}${describeTime(run)}${describeAttempts(run)}${why}`;
    }
  }
};

/** A run on one line. */
export const formatRunLine = (run: RunSummary): string =>
  `Run ${quote(run.id)} of ${quote(run.identifier)} (${quote(run.runner)}) ${describeStatus(run)}`;

const formatStep = (
  { attempt, error, name, preview, status }: StepFacts,
  number: number,
  { attempts, error: ending, ...run }: RunDetails,
): string => {
  // The run has said it already.
  const isTold = error && ending?.message.includes(error.message);
  const said = error && !isTold ? describeRunError(error) : preview;
  const what = said === undefined ? '' : `: ${oneLine(takeHead(said, PREVIEW))}`;
  // A run that ended in the middle of a step leaves the step unchanged.
  const standing = isEnded(run) && status === 'running' ? 'not finished' : status;
  const by = attempts > 1 ? `, attempt ${attempt}` : '';
  return `${number}. [${standing}${by}] ${oneLine(name)}${what}`;
};

const formatSteps = (run: RunDetails): string[] => {
  const { steps } = run;
  if (steps.length === 0) return [];
  const start = Math.max(steps.length - STEPS, 0);
  const before = start > 0 ? [remark(`${count(start, 'step')} before these.`)] : [];
  return [
    'Steps:',
    ...before,
    ...steps.slice(start).map((step, index) => formatStep(step, start + index + 1, run)),
  ];
};

const formatLogLine = ({ at, level, text }: LogLine): string =>
  `${oneLine(at).slice(11, 19)} ${level === 'info' ? '' : `${level}: `}${oneLine(text)}`;

const formatLog = (log: readonly LogLine[], total: number): string | undefined => {
  if (log.length === 0) return undefined;
  const shown = log.slice(-LOG_LINES);
  const lines = shown.length < total ? `last ${shown.length} of ${total}` : undefined;
  return delimitText({
    attributes: { lines },
    tag: 'log',
    text: shown.map(formatLogLine).join('\n'),
  });
};

const describeCost = (cost: RunCost | undefined): string | undefined => {
  if (!cost) return undefined;
  const { currency = '', inputTokens, money, outputTokens, toolCalls } = cost;
  const parts = [
    toolCalls === undefined ? '' : count(toolCalls, 'tool call'),
    inputTokens === undefined ? '' : `${inputTokens} tokens in`,
    outputTokens === undefined ? '' : `${outputTokens} tokens out`,
    money === undefined ? '' : `${money} ${oneLine(currency)}`.trim(),
  ].filter(Boolean);
  return parts.length === 0 ? undefined : `Cost: ${parts.join(', ')}.`;
};

const formatAttempts = ({ attemptList, error: ending, maxAttempts }: RunDetails): string[] =>
  attemptList.length < 2
    ? []
    : [
        `Attempts (at most ${maxAttempts}, lost ones not counted):`,
        ...attemptList.map(
          ({ error, number, startedAt, status, worker }) =>
            `${number}. [${status}] ${formatSecond(startedAt)} by ${quote(worker)}${error && error.message !== ending?.message ? `: ${describeRunError(error)}` : ''}`,
        ),
      ];

/** A run with attempts, steps, log, result and cost. */
export const formatRunDetails = (run: RunDetails): string =>
  joinLines([
    sentence(formatRunLine(run)),
    run.nextAttemptAt
      ? `The next attempt begins ${formatMoment(run.nextAttemptAt)} UTC.`
      : undefined,
    ...formatAttempts(run),
    ...formatSteps(run),
    formatLog(run.log, run.logTotal),
    run.result ? delimitText({ tag: 'result', text: run.result.content }) : undefined,
    describeCost(run.cost),
  ]);

/** The workers for queued runs. Without any, the host does not wait for the full time. */
const describeWorkers = (workers: readonly WorkerFacts[], again = 'call again'): string => {
  if (workers.length === 0) {
    return `No worker is running: it stays in the queue until \`lobe-tools worker\` or the playground runs, or ${again} with waitSeconds (\`--wait\` on a command line).`;
  }
  const kinds = [...new Set(workers.map(({ kind }) => oneLine(kind)))].join(', ');
  return workers.length === 1
    ? `A worker is available to run it (${kinds}).`
    : `${workers.length} workers are available to run it (${kinds}).`;
};

/** What resumes, or ends, an active run whose worker is gone. */
const describeLost = ({ cancelRequested }: Pick<RunSummary, 'cancelRequested'>): string =>
  `No worker answers: its process has probably ended. ${
    cancelRequested === true
      ? 'cancelTaskRun ends the run now.'
      : 'The next worker resumes the run from its last completed step: `lobe-tools worker`, the playground, or runTask with waitSeconds (`--wait` on a command line).'
  }`;

/** What continues the run in the view of a task. */
export const describeFuture = (
  run: RunSummary | undefined,
  workers: readonly WorkerFacts[],
): string =>
  run?.status === 'running' ? describeLost(run) : describeWorkers(workers, 'call runTask');

const follow = (identifier: string): string =>
  `viewTask with ${JSON.stringify({ identifier: oneLine(identifier), waitSeconds: 60 })} follows it, cancelTaskRun ends it.`;

const adviseRun = (
  { details, run, workers }: RunTaskState,
  { waitSeconds = 0 }: Partial<RunTaskParams>,
): string | undefined => {
  const { identifier, status } = details ?? run;
  if (status === 'failed') {
    return remark('Fix the cause before you run it again; completed steps are not undone.');
  }
  if (isEnded(details ?? run)) return undefined;
  const isRunning = status === 'running';
  const isLost = isRunning && details?.attemptList.at(-1)?.status === 'lost';
  const isWorkedOn = !isLost && (isRunning || workers.length > 0);
  const late = waitSeconds > 0 && isWorkedOn ? `It has not ended within ${waitSeconds} s. ` : '';
  const idle = isRunning ? '' : `${describeWorkers(workers)} `;
  const who =
    isLost || (isRunning && !details && workers.length === 0)
      ? `${describeLost(details ?? run)} `
      : idle;
  return remark(`${late}${who}${follow(identifier)}`);
};

/** A requested run. */
export const formatRun = (state: RunTaskState, params: Partial<RunTaskParams> = {}): string => {
  const { alreadyActive, details, further, run } = state;
  return joinLines([
    alreadyActive ? 'Nothing new was queued; there was already a run:' : undefined,
    details ? formatRunDetails(details) : sentence(formatRunLine(run)),
    ...further.map((other) => sentence(formatRunLine(other))),
    adviseRun(state, params),
  ]);
};

/** The status of a run in a batch, without untrusted text. */
const describeItemRun = ({ error: _, progress, ...rest }: RunSummary): string => {
  const { message: __, ...share } = progress ?? {};
  return describeStatus({ ...rest, progress: share }).replace(/^is /, '');
};

/** A task of a batch: its name comes last. */
const formatRunItem = ({ alreadyActive, identifier, name, run, success }: RunTasksItem): string => {
  const idle = success ? 'to be done by hand' : 'not run';
  const standing = run ? `${describeItemRun(run)}${alreadyActive ? ', as before' : ''}` : idle;
  return `${identifier === undefined ? '' : `${quote(identifier)} `}[${standing}] ${oneLine(name)}`;
};

/** The status of each task of a batch. An error of several in a row is told once. */
export const formatRunItems = (results: readonly RunTasksItem[]): string => {
  let last: string | undefined;
  return joinLines(
    results.flatMap((item) => {
      const error = item.run?.error ?? item.error;
      const told = error && describeRunError(error);
      const before = last;
      const own = item.identifier ?? item.name;
      last = told?.replaceAll(/TASK-\d+/g, (identifier) => (identifier === own ? '' : identifier));
      return [formatRunItem(item), told && `  ${last === before ? 'The same error.' : told}`];
    }),
  );
};

/** Runs requested together. */
export const formatRuns = (
  { results, workers }: RunTasksState,
  { waitSeconds = 0 }: Partial<RunTasksParams> = {},
): string => {
  const open = results.filter(({ run }) => run && !isEnded(run)).length;
  const isLate = waitSeconds > 0 && workers.length > 0;
  const late = isLate ? `${count(open, 'run')} did not end within ${waitSeconds} s. ` : '';
  const isLost = workers.length === 0 && results.some(({ run }) => run?.status === 'running');
  return joinLines([
    formatRunItems(results),
    open === 0
      ? undefined
      : remark(
          `${late}${isLost ? describeLost({}) : describeWorkers(workers)} viewTask with waitSeconds follows a run.`,
        ),
    results.some(({ run }) => run?.status === 'failed')
      ? remark('viewTask shows steps and log of a run that failed.')
      : undefined,
  ]);
};

/** A run that was canceled or is being canceled. */
export const formatCanceled = ({ canceled, run }: CancelTaskRunState): string =>
  joinLines([
    sentence(formatRunLine(run)),
    canceled && `Runs that wait for it are canceled with it: ${listIds(canceled)}.`,
    isEnded(run)
      ? undefined
      : remark('Its worker stops it within seconds; viewTask shows when it has stopped.'),
  ]);
