import {
  readChoice,
  readList,
  readNumber,
  readRecord,
  readString,
  readStrings,
} from '@lobechat/shared-tool-ui';

import { type AttemptStatus, type LogLine, RUN_STATUSES, type RunStatus } from '../../types.ts';
import { readCount } from './read-count.ts';
import { readFailure, type ShownFailure } from './read-failure.ts';
import { writeJson } from './read-work.ts';

const ATTEMPT_STATUSES = [
  'canceled',
  'failed',
  'lost',
  'running',
  'succeeded',
] as const satisfies AttemptStatus[];

const STEP_STATUSES = ['failed', 'running', 'succeeded'] as const;

const LEVELS = ['debug', 'error', 'info', 'warning'] as const satisfies Array<LogLine['level']>;

/** How far a run has come. */
export interface ShownProgress {
  done?: number | undefined;
  message?: string | undefined;
  /** 0–1; nothing if it cannot be told. */
  share?: number | undefined;
  total?: number | undefined;
}

/** One attempt of a run. */
export interface ShownAttempt {
  error?: ShownFailure | undefined;
  finishedAt?: string | undefined;
  number: number;
  startedAt?: string | undefined;
  status?: AttemptStatus | undefined;
  worker?: string | undefined;
}

/** One step of a run. */
export interface ShownStep {
  attempt?: number | undefined;
  error?: ShownFailure | undefined;
  finishedAt?: string | undefined;
  name: string;
  preview?: string | undefined;
  startedAt?: string | undefined;
  status?: (typeof STEP_STATUSES)[number] | undefined;
}

/** One line that a run said. */
export interface ShownLogLine {
  at?: string | undefined;
  attempt?: number | undefined;
  level: LogLine['level'];
  text: string;
}

/** What a run took. */
export interface ShownCost {
  currency?: string | undefined;
  inputTokens?: number | undefined;
  money?: number | undefined;
  outputTokens?: number | undefined;
  toolCalls?: number | undefined;
}

/** A run as far as it is known: of a list, or with all that is recorded of it. */
export interface ShownRun {
  attemptList: ShownAttempt[];
  attempts: number;
  cost?: ShownCost | undefined;
  error?: ShownFailure | undefined;
  finishedAt?: string | undefined;
  id?: string | undefined;
  identifier: string;
  isCancelRequested: boolean;
  log: ShownLogLine[];
  logTotal: number;
  maxAttempts?: number | undefined;
  nextAttemptAt?: string | undefined;
  progress?: ShownProgress | undefined;
  queuedAt?: string | undefined;
  result?: { content: string; state?: string | undefined } | undefined;
  runner?: string | undefined;
  startedAt?: string | undefined;
  status?: RunStatus | undefined;
  steps: ShownStep[];
  timeoutMs?: number | undefined;
  waitsFor: string[];
}

/** Steps, attempts and lines that are read. */
const MOST = 500;

/** Reads how far a run has come; nothing if nothing is said. */
export const readProgress = (value: unknown): ShownProgress | undefined => {
  const record = readRecord(value);
  const done = readCount(record.done);
  const total = readCount(record.total);
  const message = readString(record.message);
  if (done === undefined && total === undefined && message === undefined) return undefined;
  const share = total !== undefined && total > 0 ? Math.min(1, (done ?? 0) / total) : undefined;
  return { done, message, share, total };
};

const readAttempt = (value: unknown, index: number): ShownAttempt => {
  const record = readRecord(value);
  return {
    error: readFailure(record.error),
    finishedAt: readString(record.finishedAt),
    number: readCount(record.number) ?? index + 1,
    startedAt: readString(record.startedAt),
    status: readChoice(record.status, ATTEMPT_STATUSES),
    worker: readString(record.worker),
  };
};

const readStep = (value: unknown): ShownStep[] => {
  const record = readRecord(value);
  const name = readString(record.name) ?? readString(record.key);
  if (name === undefined) return [];
  return [
    {
      attempt: readCount(record.attempt),
      error: readFailure(record.error),
      finishedAt: readString(record.finishedAt),
      name,
      preview: readString(record.preview),
      startedAt: readString(record.startedAt),
      status: readChoice(record.status, STEP_STATUSES),
    },
  ];
};

const readLine = (value: unknown): ShownLogLine[] => {
  const record = readRecord(value);
  if (typeof record.text !== 'string') return [];
  return [
    {
      at: readString(record.at),
      attempt: readCount(record.attempt),
      level: readChoice(record.level, LEVELS) ?? 'info',
      text: record.text,
    },
  ];
};

const readCost = (value: unknown): ShownCost | undefined => {
  const record = readRecord(value);
  const cost = {
    currency: readString(record.currency),
    inputTokens: readCount(record.inputTokens),
    money: readNumber(record.money),
    outputTokens: readCount(record.outputTokens),
    toolCalls: readCount(record.toolCalls),
  };
  const { currency: _, ...amounts } = cost;
  return Object.values(amounts).some((amount) => amount !== undefined) ? cost : undefined;
};

const readResult = (value: unknown): ShownRun['result'] => {
  const { content, state } = readRecord(value);
  const text = readString(content);
  const data = writeJson(state);
  return text === undefined && data === undefined
    ? undefined
    : { content: text ?? '', state: data };
};

/** Reads a run; nothing if neither its status nor which run it is can be told. */
export const readRun = (value: unknown): ShownRun | undefined => {
  const record = readRecord(value);
  const status = readChoice(record.status, RUN_STATUSES);
  const id = readString(record.id);
  if (status === undefined && id === undefined) return undefined;
  const log = readList(record.log).slice(-MOST).flatMap(readLine);
  const attemptList = readList(record.attemptList).slice(-MOST).map(readAttempt);
  return {
    attemptList,
    attempts: readCount(record.attempts) ?? attemptList.length,
    cost: readCost(record.cost),
    error: readFailure(record.error),
    finishedAt: readString(record.finishedAt),
    id,
    identifier: readString(record.identifier) ?? '',
    isCancelRequested: record.cancelRequested === true,
    log,
    logTotal: Math.max(log.length, readCount(record.logTotal) ?? 0),
    maxAttempts: readCount(record.maxAttempts),
    nextAttemptAt: readString(record.nextAttemptAt),
    progress: readProgress(record.progress),
    queuedAt: readString(record.queuedAt),
    result: readResult(record.result),
    runner: readString(record.runner),
    startedAt: readString(record.startedAt),
    status,
    steps: readList(record.steps).slice(-MOST).flatMap(readStep),
    timeoutMs: readCount(record.timeoutMs),
    waitsFor: readStrings(record.waitsFor).slice(0, 200),
  };
};

/** Reads a list of runs; what is none of them is left out. */
export const readRuns = (value: unknown): ShownRun[] =>
  readList(value)
    .slice(0, MOST)
    .flatMap((item) => readRun(item) ?? []);

/** Whether anything may still happen to a run. */
export const isActiveRun = ({ status }: Pick<ShownRun, 'status'>): boolean =>
  status === 'waiting' || status === 'queued' || status === 'running';
