import type {
  IMathService,
  MathOperationName,
  MathOperations,
  MathRunOptions,
} from '@lobechat/builtin-tool-calculator';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { checkInputSize } from './check-size.ts';
import type { JobMessage, Outcome } from './protocol.ts';

/** Why a worker ended, if the pool did not end it. */
export interface WorkerExit {
  message: string;
  /** An error type. */
  type: string;
}

/** Reports a worker's activity to the pool. */
export interface WorkerEvents {
  onExit: (exit: WorkerExit) => void;
  onOutcome: (id: number, outcome: Outcome) => void;
  /** It has loaded and is listening. Until then, slowness is not the fault of the job. */
  onReady: () => void;
}

/** A process or worker that runs one job at a time. */
export interface WorkerHandle {
  /** Ends it immediately, whatever it is doing. `onExit` need not follow. */
  kill: () => void;
  post: (job: JobMessage) => void;
  /** A busy worker keeps the host alive and is monitored; an idle one is neither. */
  setBusy: (isBusy: boolean) => void;
}

/** Computes in the host itself if no worker can be started. Throws for unsupported operations. */
export type ComputeInPlace = (
  operation: MathOperationName,
  input: unknown,
  reason: string,
) => Promise<unknown>;

/** How a pool runs its jobs. */
export interface PoolOptions {
  computeInPlace: ComputeInPlace;
  /** Maximum number of waiting jobs; more are rejected rather than queued. */
  queueLength: number;
  /** Maximum number of workers. They are started on first use. */
  size: number;
  spawn: (events: WorkerEvents) => WorkerHandle;
  /** Milliseconds that a job may run, counted from when a worker takes it. */
  timeoutMs: number;
}

/** A maths service that must be closed. */
export interface MathPool extends IMathService {
  /** Ends every worker; running and waiting jobs are rejected with `Aborted`. */
  close: () => Promise<void>;
  /** Starts a worker ahead of the first job. */
  warm: () => void;
}

/** Milliseconds that a worker may take to load, in addition to the time of its first job. */
const START_LIMIT_MS = 30_000;

interface Job {
  /** Removes the job from wherever it is and rejects it. */
  fail: (error: ToolError) => void;
  message: JobMessage;
  settle: (outcome: Outcome) => void;
}

interface Member {
  handle: WorkerHandle;
  isReady: boolean;
  job: Job | undefined;
  timer: ReturnType<typeof setTimeout> | undefined;
}

/**
 * Distributes jobs over workers. A job that takes too long, or is cancelled, ends with its worker,
 * which is replaced when next needed; the other jobs continue.
 */
export const createPool = (options: PoolOptions): MathPool => {
  const members = new Set<Member>();
  const waiting: Job[] = [];
  let isClosed = false;
  let lastId = 0;

  const remove = (member: Member): void => {
    clearTimeout(member.timer);
    members.delete(member);
    member.job = undefined;
  };

  const discard = (member: Member): void => {
    remove(member);
    member.handle.kill();
  };

  const release = (member: Member): void => {
    clearTimeout(member.timer);
    member.job = undefined;
    member.handle.setBusy(false);
  };

  const limitTime = (member: Member, job: Job, milliseconds: number): void => {
    clearTimeout(member.timer);
    member.timer = setTimeout(() => {
      discard(member);
      job.fail(timeoutError(options.timeoutMs));
      advance();
    }, milliseconds);
  };

  const start = (): Member => {
    const member: Member = {
      handle: options.spawn({
        onExit: ({ message, type }) => {
          const { job } = member;
          remove(member);
          job?.fail(new ToolError(type, message));
          advance();
        },
        onOutcome: (id, outcome) => {
          const { job } = member;
          if (job?.message.id !== id) return;
          release(member);
          job.settle(outcome);
          advance();
        },
        onReady: () => {
          member.isReady = true;
          if (member.job) limitTime(member, member.job, options.timeoutMs);
        },
      }),
      isReady: false,
      job: undefined,
      timer: undefined,
    };
    members.add(member);
    return member;
  };

  const assign = (member: Member, job: Job): void => {
    member.job = job;
    limitTime(member, job, member.isReady ? options.timeoutMs : options.timeoutMs + START_LIMIT_MS);
    member.handle.setBusy(true);
    member.handle.post(job.message);
  };

  const runInPlace = (job: Job, reason: string): void => {
    const { input, operation } = job.message;
    options.computeInPlace(operation, input, reason).then(
      (value) => job.settle({ ok: true, value }),
      (error: unknown) => job.fail(error instanceof ToolError ? error : startError(error)),
    );
  };

  const advance = (): void => {
    if (isClosed) return;
    while (waiting.length > 0) {
      const idle = [...members].find((member) => !member.job);
      if (!idle && members.size >= options.size) return;
      const job = waiting.shift();
      if (!job) return;
      try {
        assign(idle ?? start(), job);
      } catch (error) {
        runInPlace(job, getErrorMessage(error));
      }
    }
  };

  const cancel = (job: Job, error: ToolError): void => {
    const place = waiting.indexOf(job);
    if (place >= 0) waiting.splice(place, 1);
    for (const member of members) if (member.job === job) discard(member);
    job.fail(error);
    advance();
  };

  const enqueue = (operation: MathOperationName, input: unknown, signal?: AbortSignal) =>
    new Promise<unknown>((resolve, reject) => {
      lastId += 1;
      const onAbort = (): void => cancel(job, abortError());
      const job: Job = {
        fail: (error) => {
          signal?.removeEventListener('abort', onAbort);
          reject(error);
        },
        message: { id: lastId, input, operation },
        settle: (outcome) => {
          signal?.removeEventListener('abort', onAbort);
          if (outcome.ok) resolve(outcome.value);
          else reject(new ToolError(outcome.failure.type, outcome.failure.message));
        },
      };
      signal?.addEventListener('abort', onAbort, { once: true });
      waiting.push(job);
      advance();
    });

  return {
    close: async () => {
      isClosed = true;
      const running = [...members].flatMap((member) => member.job ?? []);
      for (const member of members) discard(member);
      for (const job of [...running, ...waiting.splice(0)]) job.fail(closedError());
    },
    run: async <Name extends MathOperationName>(
      operation: Name,
      input: MathOperations[Name]['input'],
      { signal }: MathRunOptions = {},
    ): Promise<MathOperations[Name]['output']> => {
      if (isClosed) throw closedError();
      if (signal?.aborted) throw abortError();
      checkInputSize(input);
      if (waiting.length >= options.queueLength) throw queueError(options.queueLength);
      return (await enqueue(operation, input, signal)) as MathOperations[Name]['output'];
    },
    warm: () => {
      if (!isClosed && members.size === 0) start().handle.setBusy(false);
    },
  };
};

const abortError = (): ToolError =>
  new ToolError(ToolErrorType.Aborted, 'The computation was cancelled.');

const closedError = (): ToolError =>
  new ToolError(ToolErrorType.Aborted, 'The maths service was closed.');

const queueError = (length: number): ToolError =>
  new ToolError(
    ToolErrorType.ResourceLimit,
    `${length} computations are already waiting. Try again when some are done.`,
  );

const timeoutError = (milliseconds: number): ToolError =>
  new ToolError(
    ToolErrorType.Timeout,
    `The computation took longer than ${milliseconds / 1000} s and was stopped. Make it smaller, or split it.`,
  );

const startError = (error: unknown): ToolError =>
  new ToolError(
    ToolErrorType.ServiceUnavailable,
    `The maths engine could not be started: ${getErrorMessage(error)}`,
    { cause: error },
  );
