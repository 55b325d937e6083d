import { SdkError, SdkErrorCode, type Tool, type Transport } from '@modelcontextprotocol/client';

import type { BoundedLog } from '@lobechat/subprocess';
import { getErrorMessage } from '@lobechat/types';

import type { ServerLogin } from '../login/server-login.ts';
import { AskingClient } from './asking-client.ts';
import { createHttpTransport } from './http-transport.ts';
import { listTools, MOST_PAGES } from './list-tools.ts';
import { createProgramTransport, type ProgramTransport } from './program-transport.ts';
import { readLeniently } from './read-leniently.ts';
import { createReread } from './reread-tools.ts';
import { toPlainWords } from './sdk-words.ts';
import { createServerEnvironment } from './server-environment.ts';
import type { ToolEvents } from './tool-events.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';
import { assignUnnamedErrors } from './unnamed-errors.ts';

/** A connected server. */
export interface OpenClient {
  readonly client: AskingClient;
  close: () => Promise<void>;
  /** Why this end closed the connection, if it did. */
  readonly failure: Error | undefined;
  /** Adds the line that a program has not ended to its log. */
  noteUnfinished: () => void;
  readonly pid: number | undefined;
  /** For a network server that issues one. */
  readonly sessionId: string | undefined;
  /** As last reported by the server. */
  readonly tools: readonly Tool[];
}

/** The callbacks of a client's opener. */
interface ClientEvents extends ToolEvents {
  /** Called before each attempt to connect: the output of an earlier one explains no later one. */
  onAttempt: () => void;
  onClose: () => void;
}

/** Options of {@link openClient}. */
export interface OpenClientOptions {
  /** Present if the server supports signing in. */
  login?: ServerLogin | undefined;
  /** Gives up. */
  signal: AbortSignal;
}

const DEFAULT_CONNECT_TIMEOUT_MS = 30_000;
const MAX_MESSAGE_BYTES = 16 * 1024 * 1024;

const createTransport = (
  configuration: ToolboxServerConfiguration,
  log: BoundedLog,
  onFailure: (error: Error) => void,
  login: ServerLogin | undefined,
): ProgramTransport | Transport => {
  const { args = [], command, cwd, env, transport } = configuration;
  if (command !== undefined && (transport ?? 'stdio') === 'stdio') {
    return createProgramTransport(
      {
        args,
        command,
        cwd: cwd ?? process.cwd(),
        env: createServerEnvironment(env),
        kind: 'server',
        maxLineBytes: MAX_MESSAGE_BYTES,
      },
      log,
    );
  }
  const http: Transport = createHttpTransport({
    configuration,
    login,
    maxMessageBytes: MAX_MESSAGE_BYTES,
    onOversized: (error, isNotification) => {
      log.append(`${error.message}\n`);
      if (isNotification) return;
      onFailure(error);
      // It is unknown whose answer it was: every waiting call would wait forever.
      void http.close();
    },
  });
  return http;
};

const abandoned = (): Error => new Error('nobody waits for it any more');

/**
 * Fails when the time is up or the caller gives up: the SDK only limits single requests, and
 * connecting makes several.
 */
const failAfter = (milliseconds: number, signal: AbortSignal) => {
  const { promise, reject } = Promise.withResolvers<never>();
  const abandon = () => reject(abandoned());
  signal.addEventListener('abort', abandon);
  const timer = setTimeout(
    () => reject(new Error(`it did not answer within ${milliseconds} ms`)),
    milliseconds,
  );
  return {
    cancel: () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abandon);
    },
    promise,
  };
};

/** The share of the connection timeout that a server may take to answer in the newest revision. */
const PROBE_SHARE = 1 / 3;

interface Attempt {
  /** Rejects when the time is up. */
  limit: Promise<never>;
  login: ServerLogin | undefined;
  mode: 'auto' | 'legacy';
  timeoutMs: number;
}

const openOnce = async (
  configuration: ToolboxServerConfiguration,
  log: BoundedLog,
  events: ClientEvents,
  { limit, login, mode, timeoutMs }: Attempt,
): Promise<OpenClient> => {
  let failure: Error | undefined;
  const transport = createTransport(
    configuration,
    log,
    (error) => {
      failure = error;
    },
    login,
  );
  assignUnnamedErrors(readLeniently(transport, events.onToolProblems));
  let tools: readonly Tool[] = [];
  const readAgain = async (): Promise<void> => {
    try {
      tools = await listTools(client, { cacheMode: 'refresh', timeout: timeoutMs });
    } catch (error) {
      log.append(`the list of tools could not be read again: ${getErrorMessage(error)}\n`);
      return;
    }
    await events.onToolsChanged(tools);
  };
  const reread = createReread(readAgain, events.onToolsChanging);
  const client = new AskingClient({
    listMaxPages: MOST_PAGES,
    listChanged: { tools: { autoRefresh: false, debounceMs: 0, onChanged: reread } },
    versionNegotiation: { mode, probe: { timeoutMs: timeoutMs * PROBE_SHARE } },
  });
  // The SDK would drop change notifications of a server that does not declare them.
  client.setNotificationHandler('notifications/tools/list_changed', reread);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the client is no event target
  client.onerror = (error) => log.append(`${toPlainWords(error.message)}\n`);
  const close = async () => {
    await client.close().catch(() => undefined);
    await transport.close().catch(() => undefined);
  };
  const connect = async () => {
    await client.connect(transport, { timeout: timeoutMs });
    tools = await listTools(client, { timeout: timeoutMs });
  };
  try {
    await Promise.race([connect(), limit]);
    // oxlint-disable-next-line unicorn/prefer-add-event-listener -- the client is no event target
    client.onclose = events.onClose;
    return {
      client,
      close,
      get failure() {
        return failure;
      },
      noteUnfinished: () => {
        if ('pid' in transport) transport.noteUnfinished();
      },
      get pid() {
        return 'pid' in transport ? transport.pid : undefined;
      },
      get sessionId() {
        return transport.sessionId;
      },
      get tools() {
        return tools;
      },
    };
  } catch (error) {
    await close();
    throw error;
  }
};

/** Whether a server failed on the first request of the newest revision. */
const isProbeRefused = (error: unknown): boolean =>
  error instanceof SdkError &&
  (error.code === SdkErrorCode.EraNegotiationFailed || error.code === SdkErrorCode.RequestTimeout);

/**
 * Connects to a server and asks for its tools, in the newest revision that both know. Processes of
 * a failed attempt are ended before the error is thrown.
 */
export const openClient = async (
  configuration: ToolboxServerConfiguration,
  log: BoundedLog,
  events: ClientEvents,
  { login, signal }: OpenClientOptions,
): Promise<OpenClient> => {
  // An attempt that was given up while it waited must not start a program.
  if (signal.aborted) throw abandoned();
  const { connectTimeoutMs: timeoutMs = DEFAULT_CONNECT_TIMEOUT_MS } = configuration;
  const { cancel, promise: limit } = failAfter(timeoutMs, signal);
  const attempt = (mode: Attempt['mode']) => {
    events.onAttempt();
    return openOnce(configuration, log, events, { limit, login, mode, timeoutMs });
  };
  try {
    return await attempt('auto').catch((error: unknown) => {
      // Some servers of earlier revisions end, fail or stay silent on any request before
      // `initialize`.
      if (isProbeRefused(error)) return attempt('legacy');
      throw error;
    });
  } finally {
    cancel();
  }
};
