import type { CallToolResult, Client, Progress, Tool } from '@modelcontextprotocol/client';

import {
  type BoundedLog,
  createBoundedLog,
  createRestartPolicy,
  createSecretHider,
  toPlainLog,
} from '@lobechat/subprocess';
import type { SourceCall } from '@lobechat/tool-engine';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { ServerLogin } from '../login/server-login.ts';
import {
  describeFailure,
  isConnectionLost,
  isPermissionRefused,
  isSessionRefused,
  isUnsent,
} from './describe-failure.ts';
import { type OpenClient, openClient } from './open-client.ts';
import { withData } from './sdk-words.ts';
import type { ToolEvents } from './tool-events.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** One call of a server's tool. */
export interface ServerCall {
  arguments: Record<string, unknown>;
  /** Asks the person behind it. */
  ask?: SourceCall['ask'];
  name: string;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Belongs to this call only. */
  signal: AbortSignal;
}

/** The status of a server. */
export type ServerState = 'closed' | 'crashed' | 'idle' | 'ready' | 'starting';

/** A server that can be called; its connection is opened and closed as needed. */
export interface ServerConnection {
  call: (call: ServerCall) => Promise<CallToolResult>;
  close: () => Promise<void>;
  /** Connects if necessary, and returns its tools. */
  describe: () => Promise<readonly Tool[]>;
  /** Its instructions, empty if none; undefined while it is not connected. */
  readonly instructions: string | undefined;
  readonly pid: number | undefined;
  /** Adds a remark of the host to the log. */
  note: (text: string) => void;
  /** The log of the current connection, with the line that a program has not ended. */
  readCurrentLog: () => string;
  readLog: () => string;
  /** Closes the connection; the next call opens a new one, without backoff. */
  restart: () => Promise<void>;
  readonly state: ServerState;
  /** Connects if necessary, and sends a request that is not a tool call. */
  use: <Value>(ask: (client: Client) => Promise<Value>) => Promise<Value>;
  readonly version: string | undefined;
}

/** Characters of a server's log that are kept. */
const LOG_LENGTH = 65_536;
/** The SDK requires a limit; the engine has set the one that counts. */
const LONGEST_CALL_MS = 2 ** 31 - 1;

const CLOSED_EARLY = 'The connection was closed while the server was starting. Call again.';

/** The callbacks of a connection's owner. */
export interface ConnectionEvents extends ToolEvents {
  onReached: () => void;
  /** An attempt to connect has failed. */
  onUnreachable: (message: string, tookMs: number) => void;
}

/** Creates the connection of one server. Nothing is started until it is called or described. */
export const createServerConnection = (
  configuration: ToolboxServerConfiguration,
  events: ConnectionEvents,
  login?: ServerLogin,
): ServerConnection => {
  const hide = createSecretHider(configuration);
  const log = createBoundedLog(LOG_LENGTH, hide);
  /**
   * Belongs to the current connection: the output of an earlier one explains none of its errors.
   */
  const recent = createBoundedLog(LOG_LENGTH, hide);
  const recentLog: BoundedLog = {
    ...recent,
    append: (text) => {
      log.append(text);
      recent.append(text);
    },
  };
  const explain = (error: unknown): string => describeFailure(error, configuration, recentLog);
  /** A server may repeat what it was sent. */
  const withoutSecrets = (error: unknown): unknown => {
    if (error instanceof Error) error.message = hide(error.message);
    return error;
  };
  let policy = createRestartPolicy();
  let open: OpenClient | undefined;
  let opening: Promise<OpenClient> | undefined;
  let attempt: AbortController | undefined;
  let version: string | undefined;
  let isClosed = false;

  const refuseEarly = (): void => {
    if (isClosed) throw new ToolError(ToolErrorType.SourceUnavailable, 'The host has been closed.');
    const reason = policy.refuse();
    if (reason !== undefined) {
      throw new ToolError(ToolErrorType.SourceUnavailable, `The server ${reason}.`);
    }
  };

  const drop = (lost: OpenClient): void => {
    if (open !== lost) return;
    open = undefined;
    policy.crashed();
  };

  const connect = async ({ signal }: AbortController): Promise<OpenClient> => {
    await policy.wait();
    const begun = Date.now();
    let mine: OpenClient | undefined;
    try {
      const onClose = (): void => {
        if (mine) drop(mine);
      };
      const own = { ...events, onAttempt: recent.clear, onClose };
      mine = await openClient(configuration, recentLog, own, { login, signal });
    } catch (error) {
      // Closed from this end, which says nothing about the server.
      if (signal.aborted) throw new ToolError(ToolErrorType.SourceUnavailable, CLOSED_EARLY);
      policy.crashed();
      const message = `The server cannot be reached: ${explain(error)}`;
      events.onUnreachable(message, Date.now() - begun);
      throw new ToolError(ToolErrorType.SourceUnavailable, message, { cause: error });
    }
    if (isClosed) {
      await mine.close();
      throw new ToolError(ToolErrorType.SourceUnavailable, 'The host has been closed.');
    }
    open = mine;
    events.onReached();
    // Not only the first time: the server may have changed when it returns after a crash.
    void events.onToolsChanged(mine.tools);
    version = mine.client.getServerVersion()?.version;
    return mine;
  };

  /** However many callers there are, one connection is made. */
  const ensureOpen = (): Promise<OpenClient> | OpenClient => {
    if (open) return open;
    if (opening) return opening;
    refuseEarly();
    attempt = new AbortController();
    opening = connect(attempt).finally(() => {
      opening = undefined;
    });
    return opening;
  };

  const hasExpired = ({ sessionId }: OpenClient, error: unknown): boolean =>
    sessionId !== undefined && isSessionRefused(error);

  /** The connections in use, with the number of requests that wait for an answer. */
  const users = new Map<OpenClient, number>();

  /** Closes a connection that has been replaced when its last request is answered. */
  const useOnce = async <Value>(
    mine: OpenClient,
    ask: (mine: OpenClient) => Promise<Value>,
  ): Promise<Value> => {
    users.set(mine, (users.get(mine) ?? 0) + 1);
    try {
      return await ask(mine);
    } catch (error) {
      if (open === mine && hasExpired(mine, error)) open = undefined;
      throw error;
    } finally {
      const left = (users.get(mine) ?? 1) - 1;
      if (left > 0) users.set(mine, left);
      else {
        users.delete(mine);
        if (open !== mine) void mine.close();
      }
    }
  };

  /**
   * Sends a request to the server; repeats it in a new session if the server has forgotten this
   * one, and so done nothing. The others in that session wait for their own answers.
   */
  const askInSession = async <Value>(ask: (mine: OpenClient) => Promise<Value>): Promise<Value> => {
    const mine = await ensureOpen();
    try {
      return await useOnce(mine, ask).catch(async (error: unknown) => {
        if (!hasExpired(mine, error)) throw error;
        return useOnce(await ensureOpen(), ask);
      });
    } catch (error) {
      throw withoutSecrets(error);
    }
  };

  const disconnect = async (): Promise<void> => {
    // A server that hangs must not delay closing.
    attempt?.abort();
    const current = open ?? (await opening?.catch(() => undefined));
    open = undefined;
    await Promise.all([current, ...users.keys()].map(async (each) => each?.close()));
  };

  return {
    call: ({ arguments: args, ask, name, onProgress, signal }) =>
      askInSession(async (mine) => {
        signal.throwIfAborted();
        try {
          const result = await mine.client.track({ ask, asked: 0, signal }, () =>
            mine.client.callTool(
              { arguments: args, name },
              {
                maxTotalTimeout: LONGEST_CALL_MS,
                ...(onProgress ? { onprogress: onProgress } : {}),
                signal,
                timeout: LONGEST_CALL_MS,
              },
            ),
          );
          policy.succeeded();
          return result;
        } catch (error) {
          if (signal.aborted || hasExpired(mine, error)) throw error;
          if (isPermissionRefused(error)) {
            const message = `The server refused the call: ${explain(error)}`;
            throw new ToolError(ToolErrorType.SourceUnavailable, message, { cause: error });
          }
          const isStanding = mine.client.transport !== undefined;
          if (isStanding && !isConnectionLost(error)) throw withData(error, hide);
          // A program has ended by itself; over HTTP this end does not know that the other has gone.
          drop(mine);
          void mine.close();
          const what = isUnsent(error)
            ? 'The server cannot be reached, so the call was not sent'
            : 'The connection to the server was lost during the call, so whether it had an effect is not known';
          throw new ToolError(
            ToolErrorType.SourceUnavailable,
            `${what}: ${explain(mine.failure ?? error)}`,
            { cause: error },
          );
        }
      }),
    close: async () => {
      isClosed = true;
      await disconnect();
    },
    describe: async () => (await ensureOpen()).tools,
    get instructions() {
      return open && (open.client.getInstructions() ?? '');
    },
    get pid() {
      return open?.pid;
    },
    note: (text) => recentLog.append(`[host] ${text}\n`),
    readCurrentLog: () => {
      open?.noteUnfinished();
      return hide(toPlainLog(recent.read()));
    },
    readLog: () => hide(toPlainLog(log.read())),
    restart: async () => {
      await disconnect();
      policy = createRestartPolicy();
    },
    get state() {
      if (isClosed) return 'closed';
      if (open) return 'ready';
      if (opening) return 'starting';
      return policy.hasCrashed() ? 'crashed' : 'idle';
    },
    use: (ask) => askInSession(({ client }) => ask(client)),
    get version() {
      return version;
    },
  };
};
