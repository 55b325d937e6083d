import type { RequestId } from '@modelcontextprotocol/server';

/** The header that distinguishes clients of 2025-11-25 and earlier over HTTP. */
export const SESSION_HEADER = 'mcp-session-id';

/** A request with its session, if it has one. */
export interface SessionRequest {
  id: RequestId;
  session: string | null | undefined;
  signal: AbortSignal;
}

/** Lets one request cancel another. */
export interface SessionCancellations {
  cancel: (session: string, id: RequestId, reason: string | undefined) => void;
  /** Runs the work of a request with a signal that `cancel` also aborts. */
  run: <Result>(
    request: SessionRequest,
    work: (signal: AbortSignal) => Promise<Result>,
  ) => Promise<Result>;
}

/**
 * Until 2025-11-25, clients cancel a request over HTTP with another one, which has its own server
 * instance. So running requests are tracked here, across instances.
 */
export const createSessionCancellations = (): SessionCancellations => {
  const running = new Map<string, AbortController>();
  const toKey = (session: string, id: RequestId): string => JSON.stringify([session, id]);
  return {
    cancel: (session, id, reason) => running.get(toKey(session, id))?.abort(reason),
    run: async ({ id, session, signal }, work) => {
      if (!session) return work(signal);
      const key = toKey(session, id);
      const controller = new AbortController();
      running.set(key, controller);
      try {
        return await work(AbortSignal.any([signal, controller.signal]));
      } finally {
        if (running.get(key) === controller) running.delete(key);
      }
    },
  };
};
