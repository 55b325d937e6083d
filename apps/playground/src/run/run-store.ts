import type { ApprovalDecision } from '@lobechat/tool-engine';
import { errorResult } from '@lobechat/types';
import { createListeners, isRecord, parseJson } from '@lobechat/utils';

import { addEvent, type GivenAnswer, type RunRecord } from './run-record.ts';
import type { RunRequest, ToolRunner } from './tool-runner.ts';

/** The last call of every API. */
export type RunRecords = ReadonlyMap<string, RunRecord>;

/** Starts, cancels and remembers calls: the last one of every API. */
export interface RunStore {
  /** Answers the question of a waiting call. */
  answer: (key: string, decision: ApprovalDecision) => void;
  /** Cancels the call of an API if it is running. */
  cancel: (key: string) => void;
  /** Forgets the finished call of an API. */
  clear: (key: string) => void;
  /** The answers given since the page was loaded, oldest first. */
  getAnswers: () => readonly GivenAnswer[];
  getRecords: () => RunRecords;
  /** Replaces the last call by an earlier one, unless a call of this API is running. */
  show: (key: string, record: RunRecord) => void;
  /** Starts a call, unless one of this API is still running. */
  start: (key: string, request: RunRequest) => Promise<void>;
  subscribe: (listener: () => void) => () => void;
}

/** Options of {@link createRunStore}. */
export interface RunStoreOptions {
  /** Milliseconds since 1970. */
  now: () => number;
  /** Called with each answer of a person. */
  onAnswer?: ((answer: GivenAnswer) => void) | undefined;
  /** Called with each ended call. */
  onEnd?: ((record: RunRecord) => void) | undefined;
  /** Called with each started call. */
  onStart?: ((record: RunRecord) => void) | undefined;
  runner: ToolRunner;
}

/**
 * Milliseconds between views of progress: a call may report hundreds of steps a second, and each view
 * of them takes a while.
 */
const PROGRESS_MS = 100;

interface LiveCall {
  answer?: ((decision: ApprovalDecision) => void) | undefined;
  controller: AbortController;
}

const plainArguments = (text: string): Record<string, unknown> => {
  // A model may write anything: only the engine says what is wrong with it.
  const value = parseJson(text);
  return isRecord(value) ? value : {};
};

/** Creates the store of calls. It is independent of React; components subscribe to it. */
export const createRunStore = ({
  now,
  onAnswer,
  onEnd,
  onStart,
  runner,
}: RunStoreOptions): RunStore => {
  const { add: subscribe, announce } = createListeners();
  const live = new Map<string, LiveCall>();
  let records: RunRecords = new Map();
  let answers: readonly GivenAnswer[] = [];

  let isTelling = false;
  const tellSoon = (): void => {
    if (isTelling) return;
    isTelling = true;
    setTimeout(() => {
      isTelling = false;
      announce();
    }, PROGRESS_MS);
  };

  const write = (key: string, record: RunRecord | undefined, notify = announce): void => {
    const next = new Map(records);
    if (record) next.set(key, record);
    else next.delete(key);
    records = next;
    notify();
  };

  const change = (
    key: string,
    update: (record: RunRecord) => RunRecord,
    notify?: () => void,
  ): void => {
    const record = records.get(key);
    if (record) write(key, update(record), notify);
  };

  const start = async (key: string, request: RunRequest): Promise<void> => {
    if (live.has(key)) return;
    const call: LiveCall = { controller: new AbortController() };
    const { signal } = call.controller;
    live.set(key, call);
    const begun: RunRecord = {
      args: plainArguments(request.argumentsText),
      cancelled: false,
      events: [],
      request,
      startedAt: now(),
    };
    write(key, begun);
    onStart?.(begun);
    const result = await runner
      .run(request, {
        onApproval: ({ signal: _, ...approval }) => {
          const { promise, resolve } = Promise.withResolvers<ApprovalDecision>();
          call.answer = resolve;
          signal.addEventListener('abort', () => resolve({ action: 'abort' }), { once: true });
          change(key, (record) => ({ ...record, approval }));
          return promise;
        },
        onEvent: (event) =>
          change(
            key,
            (record) => addEvent(record, event),
            event.type === 'tool_update' ? tellSoon : announce,
          ),
        onWait: () => change(key, (record) => ({ ...record, hadToWait: true })),
        signal,
      })
      .catch((error: unknown) => errorResult(error));
    live.delete(key);
    change(key, (record) => ({ ...record, approval: undefined, finishedAt: now(), result }));
    const record = records.get(key);
    if (record) onEnd?.(record);
  };

  return {
    answer: (key, decision) => {
      const { approval, request } = records.get(key) ?? {};
      if (approval && request && !approval.elicitation) {
        const api = `${request.identifier}/${request.apiName}`;
        const { action } = decision;
        const reason = action === 'deny' ? decision.reason : undefined;
        const remember = action === 'approve' ? decision.remember : undefined;
        const { callId } = approval;
        const answer: GivenAnswer = { action, api, callId, reason, remember, time: now() };
        answers = [...answers, answer];
        onAnswer?.(answer);
      }
      change(key, (record) => ({ ...record, approval: undefined }));
      live.get(key)?.answer?.(decision);
    },
    cancel: (key) => {
      const call = live.get(key);
      if (!call) return;
      change(key, (record) => ({ ...record, approval: undefined, cancelled: true }));
      call.controller.abort(new DOMException('Cancelled by the person.', 'AbortError'));
    },
    clear: (key) => {
      if (!live.has(key)) write(key, undefined);
    },
    getAnswers: () => answers,
    getRecords: () => records,
    show: (key, record) => {
      if (!live.has(key)) write(key, record);
    },
    start,
    subscribe,
  };
};
