import { toSentence } from '@lobechat/prompts';
import {
  type BuiltinToolResult,
  type ToolClock,
  ToolErrorType,
  type ToolUpdate,
} from '@lobechat/types';

import type { ToolCallOptions } from '../engine-types.ts';
import type { ToolEvent } from '../events.ts';
import type { ToolSource } from '../source.ts';
import { type EventListener, notifyListener } from './emit.ts';
import type { TimeLimited, TimeLimits } from './time-limits.ts';

/** What a {@link CallRun} needs from its engine. */
export interface CallRunHost {
  clock: ToolClock;
  onEvent: EventListener | undefined;
  timeLimits: TimeLimits;
  /** Called when a call has ended. */
  onEnd: (run: CallRun) => void;
}

/** The message of a call that was cancelled. */
const describeAbort = (reason: unknown): string => {
  const said = typeof reason === 'string' ? reason : reason instanceof Error ? reason.message : '';
  return `The call was cancelled${said && !/abort/i.test(said) ? `: ${toSentence(said)}` : '.'}`;
};

const describeTimeout = (name: string, milliseconds: number, effect: string): string =>
  `${name} did not finish within ${milliseconds} ms and was stopped. ${effect} ` +
  'Ask for less at once, or give it more time.';

const explainTimeout = (source: ToolSource | undefined, name: string): string | undefined => {
  try {
    return source?.explainTimeout?.(name);
  } catch {
    // The call must end regardless.
    return undefined;
  }
};

/** Creates a failed result from an error. */
export const failedResult = (type: string, message: string): BuiltinToolResult => ({
  content: message,
  error: { message, type },
  success: false,
});

/**
 * One call from its first event to its last. It settles once: by its result, by cancellation or by
 * its time limit, whichever comes first; anything later is dropped.
 */
export class CallRun implements TimeLimited {
  readonly id: string;
  readonly options: ToolCallOptions;
  readonly promise: Promise<BuiltinToolResult>;
  /** The qualified name, or the given name. */
  name: string;
  settled = false;
  /** Whether the source has been called, so an effect may have happened. */
  ran = false;
  /** Whether the tool says that it changes nothing. A server or plugin may be wrong. */
  readsOnly = false;
  /** Called once, with the result. */
  onSettled: ((result: BuiltinToolResult) => void) | undefined;
  /** The source it runs in, once known. */
  source: ToolSource | undefined;
  readonly #host: CallRunHost;
  #abortListeners: Array<(reason: unknown) => void> | undefined;
  #controller: AbortController | undefined;
  #abortReason: unknown;
  #isQueued: (() => boolean) | undefined;
  #aborted = false;
  /** Negative if there is no limit. */
  #limitMs = -1;
  #onAbort: (() => void) | undefined;
  #pausedFrom = 0;
  #pauses = 0;
  #resolve!: (result: BuiltinToolResult) => void;
  #ranFrom = 0;
  #ranUntil = 0;
  #started = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #waitedMs = 0;

  constructor(id: string, name: string, options: ToolCallOptions, host: CallRunHost) {
    this.id = id;
    this.name = name;
    this.options = options;
    this.#host = host;
    this.promise = new Promise((resolve) => {
      this.#resolve = resolve;
    });
  }

  /** Created on first use: a refused call needs none. */
  get signal(): AbortSignal {
    if (!this.#controller) {
      this.#controller = new AbortController();
      if (this.#aborted) this.#controller.abort(this.#abortReason);
    }
    return this.#controller.signal;
  }

  /** Notifies a source of the cancellation without the cost of a signal. See `SourceCall`. */
  readonly whenAborted = (listener: (reason: unknown) => void): void => {
    if (this.#aborted) listener(this.#abortReason);
    else (this.#abortListeners ??= []).push(listener);
  };

  /** Asked when the call is stopped. See `SourceCall`. */
  readonly noteQueue = (isQueued: () => boolean): void => {
    this.#isQueued = isQueued;
  };

  get #listens(): boolean {
    return this.#host.onEvent !== undefined || this.options.onEvent !== undefined;
  }

  /** Whether anybody listens to its progress. */
  get isWatched(): boolean {
    return this.#listens || this.options.context?.onUpdate !== undefined;
  }

  /** Follows the caller's signal. False if it has already been aborted. */
  follow(signal: AbortSignal | undefined): boolean {
    if (!signal) return true;
    if (signal.aborted) {
      this.abort(signal.reason);
      return false;
    }
    this.#onAbort = () => this.abort(signal.reason);
    signal.addEventListener('abort', this.#onAbort);
    return true;
  }

  /** Emits the first event. Later calls do nothing. */
  start(given: unknown): void {
    if (this.#started) return;
    this.#started = true;
    if (!this.#listens) return;
    const time = this.#host.clock.now();
    this.#emit({ arguments: given, callId: this.id, name: this.name, time, type: 'tool_start' });
  }

  /** Emits an approval or an update, unless the call has ended. */
  report(event: ApprovalFields | UpdateFields): void {
    if (this.settled || !this.#listens) return;
    const base = { callId: this.id, name: this.name, time: this.#host.clock.now() };
    this.#emit({ ...base, ...event });
  }

  /** Starts measuring the running time of the tool. */
  beginRun(): void {
    this.ran = true;
    this.#ranFrom = performance.now();
  }

  /** Ends the measuring and the time limit: the rest is the engine's own work. */
  endRun(): void {
    this.#ranUntil = performance.now();
    this.#clearTimer();
  }

  /**
   * Stops the clock while a person is asked: the wait counts neither as running time nor towards
   * the limit.
   */
  pause(): void {
    this.#pauses += 1;
    if (this.#pauses > 1) return;
    this.#pausedFrom = performance.now();
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }

  /** Ends one pause. */
  resume(): void {
    this.#pauses -= 1;
    if (this.#pauses > 0) return;
    this.#waitedMs += performance.now() - this.#pausedFrom;
    if (!this.settled && this.#limitMs >= 0) this.#host.timeLimits.add(this);
  }

  /** Ends the call once it has run for this long. */
  limit(milliseconds: number): void {
    if (this.settled) return;
    this.#limitMs = milliseconds;
    this.#host.timeLimits.add(this);
  }

  armTimer(): void {
    if (this.#pauses > 0) return;
    const left = this.#limitMs - (performance.now() - this.#ranFrom - this.#waitedMs);
    this.#timer = setTimeout(() => this.#expire(), Math.max(0, left));
  }

  abort(reason?: unknown): void {
    this.#abortWith(reason ?? new DOMException('The call was cancelled.', 'AbortError'), () =>
      failedResult(ToolErrorType.Aborted, `${describeAbort(reason)} ${this.#effect()}`),
    );
  }

  /** Ends the call. Only the first time counts. */
  settle(result: BuiltinToolResult): void {
    if (this.settled) return;
    this.start(undefined);
    this.settled = true;
    this.#clearTimer();
    if (this.#onAbort) this.#followed?.removeEventListener('abort', this.#onAbort);
    if (this.#listens) {
      this.#emit({
        callId: this.id,
        durationMs: this.#duration(),
        name: this.name,
        result,
        time: this.#host.clock.now(),
        type: 'tool_end',
      });
    }
    this.#host.onEnd(this);
    this.onSettled?.(result);
    this.#resolve(result);
  }

  /** What a call that was stopped has changed. */
  #effect(): string {
    if (!this.ran || this.#isQueued?.()) return 'Nothing was run.';
    if (this.readsOnly) return 'It is declared to only read, so nothing should have changed.';
    return 'Whether it had an effect is not known.';
  }

  get #followed(): AbortSignal | undefined {
    return this.options.signal ?? this.options.context?.signal;
  }

  #abortWith(reason: unknown, result: () => BuiltinToolResult): void {
    if (this.settled) return;
    if (this.ran && this.#ranUntil === 0) this.#ranUntil = performance.now();
    this.#aborted = true;
    this.#abortReason = reason;
    // Settled first, so that reports of the tool during cancellation are dropped.
    this.settle(result());
    this.#controller?.abort(reason);
    for (const listener of this.#abortListeners ?? []) listener(reason);
  }

  #expire(): void {
    const why = explainTimeout(this.source, this.name);
    const message =
      describeTimeout(this.name, this.#limitMs, this.#effect()) + (why ? ` ${why}` : '');
    this.#abortWith(new DOMException(message, 'TimeoutError'), () =>
      failedResult(ToolErrorType.Timeout, message),
    );
  }

  #clearTimer(): void {
    if (this.#limitMs < 0) return;
    this.#limitMs = -1;
    if (this.#timer === undefined) this.#host.timeLimits.remove(this);
    else clearTimeout(this.#timer);
  }

  #duration(): number {
    if (!this.ran) return 0;
    const waiting = this.#pauses > 0 ? this.#ranUntil - this.#pausedFrom : 0;
    return Math.max(0, this.#ranUntil - this.#ranFrom - this.#waitedMs - waiting);
  }

  #emit(of: ToolEvent): void {
    const userId = this.options.context?.userId;
    const event = userId ? { ...of, userId } : of;
    if (this.#host.onEvent) notifyListener(this.#host.onEvent, event);
    if (this.options.onEvent) notifyListener(this.options.onEvent, event);
  }
}

type ApprovalFields = Omit<
  Extract<ToolEvent, { type: 'tool_approval' }>,
  'callId' | 'name' | 'time' | 'userId'
>;
type UpdateFields = { type: 'tool_update'; update: ToolUpdate };
