import debug from 'debug';

import {
  createBoundedLog,
  createRestartPolicy,
  type ProcessExit,
  type Program,
  startProgram,
} from '@lobechat/subprocess';
import { type BuiltinToolResult, ToolError, ToolErrorType } from '@lobechat/types';

import type { AnswerReader, PluginConnection } from './connection-types.ts';
import { parseDescription } from './parse-description.ts';
import type { PendingCall } from './pending-call.ts';
import type { ResolvedPlugin } from './plugin-options.ts';
import type { PluginDescription, PluginRequest } from './protocol.ts';
import { getCallId, readLine } from './read-answer.ts';

const log = debug('lobe-tools:plugins');

const ABORTED = new ToolError(ToolErrorType.Aborted, 'The call of the plugin was cancelled.');
const STDERR_IN_ERRORS = 2_000;
/**
 * Milliseconds without a line after which nothing more is expected for a call that was answered by
 * something odd: a broken line, or an object that does not look like an answer. Plugins that print
 * such things as logs send the answer afterwards, and it must not reach the next call.
 */
const QUIET_MS = 200;

const describeExit = ({ code, signal }: ProcessExit): string =>
  signal ? `was ended by signal ${signal}` : `exited with code ${code}`;

/**
 * Speaks the NDJSON protocol with one plugin process.
 *
 * A plugin that announced nothing answers in order and echoes no id: one call is in flight, the others
 * queue, and a call nobody waits for any more keeps its place until its late answer has been swallowed
 * or its process replaced. So an answer can never reach another call.
 */
export const createPluginConnection = (
  plugin: ResolvedPlugin,
  readAnswer: AnswerReader,
): PluginConnection => {
  const stderr = createBoundedLog(plugin.logLength);
  const restarts = createRestartPolicy();
  const queue: PendingCall[] = [];
  const inFlight = new Map<string, PendingCall>();
  /** Ids of all calls that are queued or in flight. */
  const wireIds = new Set<string>();
  const graceTimers = new Map<string, NodeJS.Timeout>();

  let running: Program | undefined;
  let starting: Promise<PluginDescription> | undefined;
  let spawning: Promise<Program> | undefined;
  let description: PluginDescription | undefined;
  let onDescribed: ((answer: Record<string, unknown> | Error) => void) | undefined;
  let closed = false;
  /**
   * A call was cancelled, the plugin has promised to answer that, and it has not written a line since:
   * it may hang. Nothing more is sent to it until it does.
   */
  let suspected = false;
  /** A start is under way: it alone answers for the queue, whatever its process does meanwhile. */
  let isStarting = false;
  /** Runs while further lines may still belong to the call before; see {@link QUIET_MS}. */
  let quiet: NodeJS.Timeout | undefined;
  /** The call that was answered last, by its id on the wire. */
  let lastFinished: string | undefined;

  const note = (text: string): void => stderr.append(`[host] ${text}\n`);
  const send = (message: PluginRequest): void => running?.write(JSON.stringify(message));

  const crashed = (what: string): ToolError => {
    const tail = stderr.read(STDERR_IN_ERRORS).trim();
    return new ToolError(
      ToolErrorType.PluginCrashed,
      `The plugin ${what}.${tail ? ` The end of its standard error:\n${tail}` : ' It wrote nothing to standard error.'}`,
      { body: { stderr: tail } },
    );
  };

  /** Takes a call out of flight, whoever still waits for it. */
  const finish = (call: PendingCall): void => {
    inFlight.delete(call.callId);
    wireIds.delete(call.callId);
    clearTimeout(graceTimers.get(call.callId));
    graceTimers.delete(call.callId);
    lastFinished = call.callId;
  };

  const isSerial = (): boolean => (description?.capabilities.concurrency ?? 1) === 1;

  /** Sends nothing until the plugin has been quiet for a while. */
  const awaitQuiet = (): void => {
    clearTimeout(quiet);
    quiet = setTimeout(() => {
      quiet = undefined;
      pump();
    }, QUIET_MS);
    quiet.unref();
  };

  /** The call that an answer belongs to, or undefined if it must reach none. */
  const findCall = (answer: Record<string, unknown>): PendingCall | undefined => {
    const id = getCallId(answer);
    // In order, ids do not matter, except that of an answer too many to the call before.
    if (isSerial()) {
      return id !== undefined && id === lastFinished ? undefined : inFlight.values().next().value;
    }
    // A plugin that takes several calls at once has promised ids: without one it could be anyone's.
    return id === undefined ? undefined : inFlight.get(id);
  };

  /** Fails the call that an unreadable answer was meant for, as far as that can be known. */
  const failFor = (head: string, error: ToolError): void => {
    if (onDescribed) return onDescribed(error);
    const id = /"call_id"\s*:\s*("(?:[^"\\]|\\.)*")/.exec(head)?.[1];
    const call = findCall(id === undefined ? {} : { call_id: JSON.parse(id) as unknown });
    if (!call) return;
    finish(call);
    call.reject(error);
    // What could not be read may have been a log line, with the answer still to come.
    if (isSerial()) awaitQuiet();
    else pump();
  };

  const onProgress = (answer: Record<string, unknown>): void => {
    const call = findCall(answer);
    if (!call || call.abandoned) return;
    const { content, success: _success, ...rest } = readAnswer(answer);
    call.onUpdate?.({ ...rest, content });
  };

  const onAnswer = (answer: Record<string, unknown>): void => {
    if (onDescribed) return onDescribed(answer);
    if (description?.capabilities.progress && answer['type'] === 'progress') {
      return onProgress(answer);
    }
    const call = findCall(answer);
    if (!call) return note('an answer that belongs to no call was skipped');
    finish(call);
    restarts.succeeded();
    if (!call.abandoned) call.resolve(readAnswer(answer));
    if (isSerial() && !Object.hasOwn(answer, 'content') && !Object.hasOwn(answer, 'error')) {
      awaitQuiet();
      return;
    }
    // After the lines that have come already: one answer too many must find no call in flight.
    queueMicrotask(pump);
  };

  const onLine = (text: string): void => {
    if (quiet) awaitQuiet();
    if (suspected) {
      suspected = false;
      pump();
    }
    const line = readLine(text);
    if (line.kind === 'answer') return onAnswer(line.value);
    const head = text.slice(0, 200);
    if (line.kind === 'noise') return note(`skipped a line that is no answer: ${head}`);
    note(`a line is not valid JSON: ${head}`);
    const error = new ToolError(
      ToolErrorType.PluginServerError,
      `The plugin answered with a line that begins like a JSON object and is not one: ${head}`,
    );
    failFor(text.slice(0, 4096), error);
  };

  const onOversizedLine = (head: string): void => {
    note(`skipped a line of more than ${plugin.maxLineBytes} bytes`);
    const error = new ToolError(
      ToolErrorType.ResourceLimit,
      `The plugin answered with a line of more than ${plugin.maxLineBytes} bytes, which was not read. ` +
        'Ask for less, or raise the plugin\'s "maxLineBytes".',
    );
    failFor(head, error);
  };

  const failInFlight = (error: ToolError): void => {
    for (const call of inFlight.values()) {
      finish(call);
      call.reject(error);
    }
  };

  const failQueue = (error: unknown): void => {
    for (const call of queue.splice(0)) {
      wireIds.delete(call.callId);
      call.reject(error);
    }
  };

  const forget = (): void => {
    running = undefined;
    description = undefined;
    suspected = false;
    lastFinished = undefined;
    clearTimeout(quiet);
    quiet = undefined;
    if (!isStarting) starting = undefined;
  };

  const onExit = (exit: ProcessExit, wasReplaced: boolean): void => {
    const what = describeExit(exit);
    note(`the process ${what}`);
    forget();
    if (!wasReplaced && !closed) restarts.crashed();
    const error = crashed(what);
    onDescribed?.(error);
    failInFlight(error);
    if (!closed && !isStarting) pump();
  };

  const start = async (): Promise<PluginDescription> => {
    await restarts.wait();
    if (closed) throw new ToolError(ToolErrorType.SourceUnavailable, 'The plugin host is closed.');
    let replaced = false;
    spawning = startProgram(plugin, stderr, {
      onExit: (exit) => onExit(exit, replaced),
      onLine,
      onOversizedLine,
    });
    const own = await spawning.finally(() => {
      spawning = undefined;
    });
    running = {
      ...own,
      kill: () => {
        replaced = true;
        return own.kill();
      },
    };
    log('started %s as process %d', plugin.command, own.pid);
    if (closed) {
      await running.kill();
      throw new ToolError(ToolErrorType.SourceUnavailable, 'The plugin host was closed.');
    }
    try {
      const answer = await new Promise<Record<string, unknown>>((resolve, reject) => {
        const timer = setTimeout(() => {
          onDescribed?.(
            crashed(`did not answer {"type":"describe"} within ${plugin.describeTimeoutMs} ms`),
          );
        }, plugin.describeTimeoutMs);
        onDescribed = (outcome) => {
          clearTimeout(timer);
          onDescribed = undefined;
          if (outcome instanceof Error) reject(outcome);
          else resolve(outcome);
        };
        send({ type: 'describe' });
      });
      description = parseDescription(answer);
      return description;
    } catch (error) {
      await running?.kill();
      forget();
      throw error;
    }
  };

  const ensureStarted = (): Promise<PluginDescription> => {
    if (description && running) return Promise.resolve(description);
    if (starting) return starting;
    isStarting = true;
    starting = start()
      .finally(() => {
        isStarting = false;
      })
      .catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
    return starting;
  };

  const dispatch = (call: PendingCall, described: PluginDescription): void => {
    inFlight.set(call.callId, call);
    send({
      call_id: call.callId,
      ...(described.sendsToolName ? { name: call.name } : {}),
      params: call.params,
      type: 'call',
    } as const);
  };

  const pump = (): void => {
    if (queue.length === 0 || closed) return;
    if (!description || !running) {
      ensureStarted().then(pump, failQueue);
      return;
    }
    if (suspected || quiet) return;
    while (queue.length > 0 && inFlight.size < description.capabilities.concurrency) {
      dispatch(queue.shift() as PendingCall, description);
    }
  };

  const replace = async (reason: string): Promise<void> => {
    note(`the process is replaced: ${reason}`);
    await running?.kill();
  };

  const startGrace = (callId: string): void => {
    const timer = setTimeout(() => {
      // With ids on the wire, a hung call holds one place and the others go on: they come first.
      const others = [...inFlight.values()].some((call) => !call.abandoned);
      if (others && !suspected) startGrace(callId);
      else void replace(`a call that was given up did not end within ${plugin.graceMs} ms`);
    }, plugin.graceMs);
    timer.unref();
    graceTimers.set(callId, timer);
  };

  /** The caller stopped waiting: the result is due at once, the process keeps its place for a while. */
  const abandon = (call: PendingCall, reason: unknown): void => {
    call.reject(reason instanceof ToolError ? reason : ABORTED);
    const position = queue.indexOf(call);
    if (position !== -1) {
      queue.splice(position, 1);
      wireIds.delete(call.callId);
      return;
    }
    if (inFlight.get(call.callId) !== call) return;
    call.abandoned = true;
    if (description?.capabilities.cancel) {
      suspected = true;
      send({ call_id: call.callId, type: 'cancel' });
    }
    startGrace(call.callId);
  };

  return {
    call: ({ callId, name, onUpdate, params, signal, whenAborted }) =>
      new Promise<BuiltinToolResult>((resolve, reject) => {
        if (closed) {
          reject(new ToolError(ToolErrorType.SourceUnavailable, 'The plugin host is closed.'));
          return;
        }
        const refusal = restarts.refuse();
        if (refusal) {
          reject(crashed(refusal));
          return;
        }
        // Two calls may bring the same id (of different sessions); on the wire it has to be unique.
        const wireId = wireIds.has(callId) ? `${callId}#${crypto.randomUUID()}` : callId;
        const onAbort = (): void => abandon(pending, signal?.reason);
        const settle =
          <Value>(deliver: (value: Value) => void) =>
          (value: Value): void => {
            signal?.removeEventListener('abort', onAbort);
            deliver(value);
          };
        const pending: PendingCall = {
          abandoned: false,
          callId: wireId,
          name,
          onUpdate,
          params,
          reject: settle(reject),
          resolve: settle(resolve),
        };
        if (signal?.aborted) {
          reject(signal.reason instanceof ToolError ? signal.reason : ABORTED);
          return;
        }
        signal?.addEventListener('abort', onAbort, { once: true });
        wireIds.add(wireId);
        queue.push(pending);
        whenAborted?.((reason) => abandon(pending, reason));
        pump();
      }),
    close: async () => {
      closed = true;
      const error = new ToolError(ToolErrorType.SourceUnavailable, 'The plugin host was closed.');
      failQueue(error);
      failInFlight(error);
      // Not after it has described itself: one that hangs would hold up the host's end. A process
      // that is just being started is waited for, and ends as soon as it is there.
      const spawned = await spawning?.catch(() => undefined);
      await (running ?? spawned)?.kill();
    },
    describe: ensureStarted,
    get pid() {
      return running?.pid;
    },
    readLog: () => stderr.read(),
    restart: async () => {
      restarts.succeeded();
      await starting?.catch(() => {});
      await replace('a person asked for it');
    },
    get state() {
      if (closed) return 'closed';
      if (running && description) return 'ready';
      if (starting) return 'starting';
      return restarts.hasCrashed() ? 'crashed' : 'idle';
    },
  };
};
