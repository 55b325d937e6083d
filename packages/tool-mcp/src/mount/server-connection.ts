import type { CallToolResult, Client, Progress, Tool } from '@modelcontextprotocol/client';

import { type BoundedLog, createBoundedLog, createRestartPolicy } from '@lobechat/subprocess';
import type { SourceCall } from '@lobechat/tool-engine';
import { ToolError, ToolErrorType } from '@lobechat/types';

import type { ServerLogin } from '../login/server-login.ts';
import { describeFailure, isConnectionLost, isSessionRefused } from './describe-failure.ts';
import { type OpenClient, openClient } from './open-client.ts';
import type { ToolboxServerConfiguration } from './toolbox-configuration.ts';

/** One call of a server's tool. */
export interface ServerCall {
  arguments: Record<string, unknown>;
  /** Asks the person behind it. */
  ask?: SourceCall['ask'];
  name: string;
  onProgress?: ((progress: Progress) => void) | undefined;
  /** Its own, and that of no other call. */
  signal: AbortSignal;
}

/** How a server is doing. */
export type ServerState = 'closed' | 'crashed' | 'idle' | 'ready' | 'starting';

/** A server as something that can be called; its connection comes and goes behind it. */
export interface ServerConnection {
  call: (call: ServerCall) => Promise<CallToolResult>;
  close: () => Promise<void>;
  /** Connects if it is not, and tells what it offers. */
  describe: () => Promise<readonly Tool[]>;
  /** What it says of its use, empty if nothing; undefined while it is not connected. */
  readonly instructions: string | undefined;
  readonly pid: number | undefined;
  /** Adds a remark of the host's to the log. */
  note: (text: string) => void;
  readLog: () => string;
  /** Ends the connection; the next call makes a new one, without back-off. */
  restart: () => Promise<void>;
  readonly state: ServerState;
  /** Connects if it is not, and asks something that is no call of a tool. */
  use: <Value>(ask: (client: Client) => Promise<Value>) => Promise<Value>;
  readonly version: string | undefined;
}

/** Characters of a server's log that are kept. */
const LOG_LENGTH = 65_536;
/** The SDK wants a limit; the engine has set the one that counts. */
const LONGEST_CALL_MS = 2 ** 31 - 1;

/** What whoever holds a connection wants to hear. */
export interface ConnectionEvents {
  onReached: () => void;
  /** Of each list: what is wrong with single tools in it. */
  onToolProblems: (problems: readonly string[]) => void;
  /** Resolves when they are taken over; never rejects. */
  onToolsChanged: (tools: readonly Tool[]) => Promise<void>;
  /** The server announces that its tools have changed; what it is told ends when they are known. */
  onToolsChanging: (reading: Promise<void>) => void;
  /** A try to connect has failed. */
  onUnreachable: (message: string, tookMs: number) => void;
}

/** Makes the connection of one server. Nothing is started until it is called or described. */
export const createServerConnection = (
  configuration: ToolboxServerConfiguration,
  events: ConnectionEvents,
  login?: ServerLogin,
): ServerConnection => {
  const { onToolProblems, onToolsChanged, onToolsChanging } = events;
  const log = createBoundedLog(LOG_LENGTH);
  /** What belongs to the present connection: what an earlier one wrote explains none of its errors. */
  let recent = createBoundedLog(LOG_LENGTH);
  const recentLog: BoundedLog = {
    append: (text) => {
      log.append(text);
      recent.append(text);
    },
    read: (characters) => recent.read(characters),
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
    recent = createBoundedLog(LOG_LENGTH);
    let mine: OpenClient | undefined;
    try {
      const events = {
        onClose: () => {
          if (mine) drop(mine);
        },
        onToolProblems,
        onToolsChanged,
        onToolsChanging,
      };
      mine = await openClient(configuration, recentLog, events, { login, signal });
    } catch (error) {
      policy.crashed();
      const message = `The server cannot be reached: ${describeFailure(error, configuration, recentLog)}`;
      events.onUnreachable(message, Date.now() - begun);
      throw new ToolError(ToolErrorType.SourceUnavailable, message, { cause: error });
    }
    if (isClosed) {
      await mine.close();
      throw new ToolError(ToolErrorType.SourceUnavailable, 'The host has been closed.');
    }
    open = mine;
    events.onReached();
    // Not only the first time: what comes back after a crash may be something else.
    void onToolsChanged(mine.tools);
    version = mine.client.getServerVersion()?.version;
    return mine;
  };

  /** However many ask at once, one connection is made. */
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

  /** Asks the server; once more in a new session if it has forgotten this one, and so done nothing. */
  const askInSession = async <Value>(ask: (mine: OpenClient) => Promise<Value>): Promise<Value> => {
    const mine = await ensureOpen();
    try {
      return await ask(mine);
    } catch (error) {
      if (!hasExpired(mine, error)) throw error;
      if (open === mine) open = undefined;
      void mine.close();
      return ask(await ensureOpen());
    }
  };

  const disconnect = async (): Promise<void> => {
    // A server that hangs would hold up whoever ends it.
    attempt?.abort();
    const current = open ?? (await opening?.catch(() => undefined));
    open = undefined;
    await current?.close();
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
          if (open === mine && !isConnectionLost(error)) throw error;
          // A program has ended by itself; over HTTP this end does not know that the other has gone.
          drop(mine);
          void mine.close();
          throw new ToolError(
            ToolErrorType.SourceUnavailable,
            `The connection to the server was lost during the call, so whether it had an effect is not known: ${describeFailure(mine.failure ?? error, configuration, recentLog)}`,
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
    readLog: () => log.read(),
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
