import type { PendingCall } from './pending-call.ts';

/** The calls of a plugin that have not ended: those that wait for a place, and those sent to it. */
export interface OpenCalls {
  /** Adds a call at the end of the queue. */
  add: (call: PendingCall) => void;
  readonly countSent: number;
  failQueued: (error: unknown) => void;
  failSent: (error: unknown) => void;
  /** Removes a call that was sent, even if its caller still waits. */
  finish: (call: PendingCall) => void;
  /** The call that was sent with an id; without one, the first. */
  findSent: (id: string | undefined) => PendingCall | undefined;
  readonly hasQueued: boolean;
  /** Whether somebody waits for a call that was sent. */
  isAwaited: () => boolean;
  isQueued: (call: PendingCall) => boolean;
  isSent: (call: PendingCall) => boolean;
  /** Moves the next call of the queue to those that were sent; undefined if there is none. */
  next: () => PendingCall | undefined;
  /** Runs a step later, unless the call has ended by then. */
  runLater: (call: PendingCall, milliseconds: number, step: () => void) => void;
  /** Two calls of different sessions may have the same id; on the wire it must be unique. */
  toWireId: (callId: string) => string;
  /** Removes a call from the queue; false if it is not there. */
  withdraw: (call: PendingCall) => boolean;
}

/** Creates the list of a plugin's open calls. */
export const createOpenCalls = (): OpenCalls => {
  const queue: PendingCall[] = [];
  const sent = new Map<string, PendingCall>();
  const ids = new Set<string>();
  const timers = new Map<string, NodeJS.Timeout>();

  const finish = ({ callId }: PendingCall): void => {
    sent.delete(callId);
    ids.delete(callId);
    clearTimeout(timers.get(callId));
    timers.delete(callId);
  };

  return {
    add: (call) => {
      ids.add(call.callId);
      queue.push(call);
    },
    get countSent() {
      return sent.size;
    },
    failQueued: (error) => {
      for (const call of queue.splice(0)) {
        ids.delete(call.callId);
        call.reject(error);
      }
    },
    failSent: (error) => {
      for (const call of sent.values()) {
        finish(call);
        call.reject(error);
      }
    },
    finish,
    findSent: (id) => (id === undefined ? sent.values().next().value : sent.get(id)),
    get hasQueued() {
      return queue.length > 0;
    },
    isAwaited: () => [...sent.values()].some((call) => !call.abandoned),
    isQueued: (call) => queue.includes(call),
    isSent: (call) => sent.get(call.callId) === call,
    next: () => {
      const call = queue.shift();
      if (call) sent.set(call.callId, call);
      return call;
    },
    runLater: ({ callId }, milliseconds, step) => {
      const timer = setTimeout(step, milliseconds);
      timer.unref();
      timers.set(callId, timer);
    },
    toWireId: (callId) => (ids.has(callId) ? `${callId}#${crypto.randomUUID()}` : callId),
    withdraw: (call) => {
      const position = queue.indexOf(call);
      if (position === -1) return false;
      queue.splice(position, 1);
      ids.delete(call.callId);
      return true;
    },
  };
};
