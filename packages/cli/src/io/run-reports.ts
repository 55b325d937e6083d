import { neutraliseText } from '@lobechat/prompts';
import type { ToolHostConfig } from '@lobechat/tool-host';

import type { OutputStream } from './streams.ts';

/** A run as a host reports it. */
type Run = Parameters<NonNullable<ToolHostConfig['onRun']>>[0];

/** Reports the progress of runs, and remembers their outcomes. */
export interface RunReports {
  /** Whether a run has ended unsuccessfully. `own`: only runs that this program requested. */
  hasFailed: (options?: { own: boolean }) => boolean;
  onRun: NonNullable<ToolHostConfig['onRun']>;
}

/** Where runs are reported. */
export interface RunReportsOptions {
  /** Receives a JSON line for each change, instead of the text on `stderr`. */
  json?: OutputStream | undefined;
  /** Reports steps, too; otherwise only starts and ends. */
  showsProgress: boolean;
  stderr: OutputStream;
}

const describeTime = ({ finishedAt, startedAt }: Run): string => {
  if (finishedAt === undefined || startedAt === undefined) return '';
  const milliseconds = Date.parse(finishedAt) - Date.parse(startedAt);
  return ` after ${(Math.max(0, milliseconds) / 1000).toFixed(1)} s`;
};

const describeProgress = ({ progress }: Run): string => {
  if (!progress) return '';
  const { done, message, total } = progress;
  const count = done === undefined ? '' : ` ${done}${total === undefined ? '' : ` of ${total}`}`;
  return `${count}${message ? `: ${message}` : ''}`;
};

const describeError = ({ error }: Run): string =>
  error ? `: ${error.type}: ${error.message}` : '';

/** A run on one line, for people. Not neutralised. */
const describeRun = (run: Run, options: { showsProgress: boolean }): string => {
  const { attempts, identifier, status } = run;
  switch (status) {
    case 'queued':
      return `${identifier} queued again, after attempt ${attempts}${describeError(run)}`;
    case 'running':
      return `${identifier} running${attempts > 1 ? `, attempt ${attempts}` : ''}${options.showsProgress ? describeProgress(run) : ''}`;
    case 'succeeded':
      return `${identifier} succeeded${describeTime(run)}`;
    default:
      return `${identifier} ${status}${describeTime(run)}${describeError(run)}`;
  }
};

/** Nothing has happened to it yet: a hundred queued runs should not cause a hundred lines. */
const isUntouched = ({ attempts, status }: Run): boolean =>
  attempts === 0 && (status === 'queued' || status === 'waiting');

const toOneLine = (text: string): string => neutraliseText(text).replaceAll(/\s+/g, ' ').trim();

/**
 * Writes a line for each visible change of a run, without repetitions. As text, starting with its
 * first attempt.
 */
export const createRunReports = (options: RunReportsOptions): RunReports => {
  const { json, showsProgress, stderr } = options;
  const last = new Map<string, string>();
  const ends = new Map<string, { isOwn: boolean; status: Run['status'] }>();

  const tell = (run: Run): void => {
    const line = describeRun(run, { showsProgress });
    if (last.get(run.id) === line) return;
    last.set(run.id, line);
    if (json) json.write(`${JSON.stringify(run)}\n`);
    else if (!isUntouched(run)) stderr.write(`${toOneLine(line)}\n`);
  };

  return {
    hasFailed: ({ own } = { own: false }) =>
      [...ends.values()].some(
        ({ isOwn, status }) => (isOwn || !own) && (status === 'canceled' || status === 'failed'),
      ),
    onRun: (run, { isOwn }) => {
      const end = ends.get(run.id);
      if (end?.status === run.status) {
        end.isOwn ||= isOwn;
        return;
      }
      tell(run);
      if (run.status === 'canceled' || run.status === 'failed' || run.status === 'succeeded') {
        ends.set(run.id, { isOwn, status: run.status });
        // A worker lives long: only this is kept of ended runs.
        last.delete(run.id);
      }
    },
  };
};
