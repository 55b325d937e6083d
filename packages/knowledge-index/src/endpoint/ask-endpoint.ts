import { ToolError, ToolErrorType } from '@lobechat/types';

import { type KnowledgeEndpoint, resolveEndpoint } from './settings.ts';

/** Longer answers are rejected: 64 vectors of 4,096 numbers take 6 MB. */
const MOST_BYTES = 64 * 1024 * 1024;

/**
 * How long an endpoint is skipped after a failure, so that searches do not wait for it one by one.
 */
const LEFT_ALONE_MS = 30_000;

/** Calls one method of an endpoint. */
export interface EndpointClient {
  /**
   * @throws ToolError `ServiceUnavailable` with the cause, or the reason that `signal` was aborted
   * with
   */
  readonly ask: (
    body: Readonly<Record<string, unknown>>,
    options: { signal?: AbortSignal | undefined; timeoutMs: number },
  ) => Promise<unknown>;
  readonly model: string;
}

const readBody = async (response: Response): Promise<string> => {
  const parts: Uint8Array[] = [];
  let bytes = 0;
  for await (const part of response.body ?? []) {
    bytes += part.length;
    if (bytes > MOST_BYTES) throw new Error('answered with too much');
    parts.push(part);
  }
  return Buffer.concat(parts).toString();
};

const describe = (error: unknown): string => {
  if (error instanceof SyntaxError) return 'did not answer with JSON';
  const { cause, message, name } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return 'did not answer in time';
  // A redirect could send the key anywhere.
  if (/redirect/i.test(String((cause as Error | undefined)?.message)))
    return 'answered with a redirect';
  return cause?.code ? `cannot be reached (${cause.code})` : message;
};

/**
 * Creates a function that calls a method of an endpoint. The endpoint's own messages are not passed
 * on, since they may contain the key.
 */
export const createEndpointClient = (
  endpoint: KnowledgeEndpoint,
  method: string,
): EndpointClient => {
  let fault: { error: ToolError; until: number } | undefined;
  return {
    ask: async (body, { signal, timeoutMs }) => {
      if (fault && fault.until > Date.now()) throw fault.error;
      const { headers, shown, url } = resolveEndpoint(endpoint, method);
      const timeout = AbortSignal.timeout(timeoutMs);
      try {
        const response = await fetch(url, {
          body: JSON.stringify({ ...body, model: endpoint.model.trim() }),
          headers,
          method: 'POST',
          redirect: 'error',
          signal: signal ? AbortSignal.any([signal, timeout]) : timeout,
        });
        if (!response.ok) {
          await response.body?.cancel();
          throw new Error(`answered with status ${response.status}`);
        }
        const answer = JSON.parse(await readBody(response)) as unknown;
        fault = undefined;
        return answer;
      } catch (error) {
        signal?.throwIfAborted();
        const failure = new ToolError(
          ToolErrorType.ServiceUnavailable,
          `${shown} ${describe(error)}.`,
        );
        fault = { error: failure, until: Date.now() + LEFT_ALONE_MS };
        throw failure;
      }
    },
    model: endpoint.model.trim(),
  };
};
