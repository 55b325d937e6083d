import {
  type FetchLike,
  SSEClientTransport,
  SseError,
  StreamableHTTPClientTransport,
  type Transport,
} from '@modelcontextprotocol/client';

import type { ServerLogin } from '../login/server-login.ts';
import { letAnswersWait } from './answers-wait.ts';
import { failUnanswered, refuseAccepted } from './fail-unanswered.ts';
import { describeOversized, describeUnread } from './repair-answer.ts';
import { repairResponse, type StreamLimit } from './repair-response.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** Options of {@link createHttpTransport}. */
export interface HttpTransportOptions extends StreamLimit {
  configuration: ToolboxServerConfiguration;
  /** Present if the server supports signing in. */
  login?: ServerLogin | undefined;
}

const limitBody = (maxBytes: number): TransformStream<Uint8Array, Uint8Array> => {
  let bytes = 0;
  return new TransformStream({
    transform: (chunk, controller) => {
      bytes += chunk.length;
      if (bytes <= maxBytes) controller.enqueue(chunk);
      else controller.error(new Error(describeUnread(describeOversized(maxBytes))));
    },
  });
};

/** The SDK's error has the text of a status, but not the headers beside it. */
const toStatusText = ({ headers, statusText }: Response): string => {
  const after = headers.get('retry-after');
  const when = after === null ? '' : `Retry-After: ${after.slice(0, 64)}`;
  return [statusText, when].filter(Boolean).join('; ');
};

const createFetch =
  (options: HttpTransportOptions): FetchLike =>
  async (url, init) => {
    const response = await fetch(url, init);
    const sent = new Headers(init?.headers).get('authorization');
    if (!response.body) {
      await options.login?.noteSent(response, sent);
      return response;
    }
    const isStream = response.headers.get('content-type')?.startsWith('text/event-stream') ?? false;
    const { body, headers, status } = response;
    const limited = isStream ? body : body.pipeThrough(limitBody(options.maxMessageBytes));
    const bounded = repairResponse(
      new Response(limited, { headers, status, statusText: toStatusText(response) }),
      isStream ? options : undefined,
    );
    await options.login?.noteSent(bounded, sent);
    // The transport checks the source of an answer, which a new response lacks.
    for (const name of ['url', 'redirected', 'type'] as const)
      Object.defineProperty(bounded, name, { value: response[name] });
    return bounded;
  };

/**
 * Closes a transport whose stream has ended, and its session with it. The SDK would open another
 * stream, on which nobody answers what was asked on the first.
 */
const endWithStream = (transport: SSEClientTransport): SSEClientTransport => {
  let isOpen = false;
  let listener: Transport['onerror'];
  const start = transport.start.bind(transport);
  transport.start = async () => {
    await start();
    isOpen = true;
  };
  // The SDK sets its own listener again after it has connected.
  return Object.defineProperty(transport, 'onerror', {
    get: () => listener,
    set: (next: Transport['onerror']) => {
      listener = (error) => {
        next?.(error);
        if (isOpen && error instanceof SseError) void transport.close();
      };
    },
  });
};

/**
 * Creates a transport to a network server. Which of the two kinds is never guessed, but configured.
 */
export const createHttpTransport = (options: HttpTransportOptions): Transport => {
  const { headers, transport, url = '' } = options.configuration;
  const address = new URL(url);
  const settings = {
    ...(options.login ? { authProvider: options.login.provider } : {}),
    fetch: createFetch(options),
    requestInit: { headers: { ...headers } },
  };
  if (transport === 'sse') {
    return letAnswersWait(endWithStream(new SSEClientTransport(address, settings)));
  }
  const bounded = { ...settings, fetch: refuseAccepted(settings.fetch) };
  return failUnanswered(letAnswersWait(new StreamableHTTPClientTransport(address, bounded)));
};
