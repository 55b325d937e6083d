import debug from 'debug';

import {
  createRestartPolicy,
  type ProcessExit,
  type Program,
  startProgram,
} from '@lobechat/subprocess';
import { type BuiltinToolResult, ToolError, ToolErrorType } from '@lobechat/types';

import { createAnswerTrust } from './answer-trust.ts';
import { type AwaitedDescription, awaitDescription } from './await-description.ts';
import {
  createBrokenLineError,
  createCrashError,
  createOversizedLineError,
  describeExit,
} from './connection-errors.ts';
import type { AnswerForm, PluginConnection } from './connection-types.ts';
import { createFence } from './create-fence.ts';
import { createHeldAnswer } from './held-answer.ts';
import { createOpenCalls } from './open-calls.ts';
import { DESCRIPTION_EXAMPLE, parseDescription } from './parse-description.ts';
import { createPendingCall, type PendingCall } from './pending-call.ts';
import type { ResolvedPlugin } from './plugin-options.ts';
import { createProcessLog } from './process-log.ts';
import type { PluginDescription, PluginRequest } from './protocol.ts';
import { type PluginLine, readHead, readLine } from './read-line.ts';

const log = debug('lobe-tools:plugins');

const ABORTED = new ToolError(ToolErrorType.Aborted, 'The call of the plugin was cancelled.');

type AnswerLine = Extract<PluginLine, { kind: 'answer' }>;
type BrokenLine = Extract<PluginLine, { kind: 'broken' }>;

/**
 * Speaks the NDJSON protocol with one plugin process.
 *
 * A plugin that announced nothing answers in order and echoes no id: one call is in flight, the
 * others queue, and an abandoned call keeps its place until its late answer has been swallowed or
 * its process replaced. So an answer can never reach another call.
 */
export const createPluginConnection = (
  plugin: ResolvedPlugin,
  form: AnswerForm,
): PluginConnection => {
  const processLog = createProcessLog(plugin);
  const { note, quote } = processLog;
  const restarts = createRestartPolicy();
  const calls = createOpenCalls();

  let running: Program | undefined;
  let starting: Promise<PluginDescription> | undefined;
  let spawning: Promise<Program> | undefined;
  let description: PluginDescription | undefined;
  let awaited: AwaitedDescription | undefined;
  let closed = false;
  /**
   * A call was cancelled, the plugin has promised to answer that, and has not written a line since:
   * it may hang. Nothing more is sent to it until it writes one.
   */
  let suspected = false;
  /**
   * A start is in progress: it alone decides about the queue, whatever its process does meanwhile.
   */
  let isStarting = false;

  const send = (message: PluginRequest): void => running?.write(message);

  /** The end of the current process's log, including its unfinished line. */
  const readRecentLog = (): string => processLog.readRecent(running?.readUnfinished());
  const crashed = (what: string): ToolError => createCrashError(plugin, what, readRecentLog());
  const isClosed = (when: string): ToolError =>
    new ToolError(ToolErrorType.SourceUnavailable, `The ${plugin.kind} was closed ${when}.`);

  const isSerial = (): boolean => (description?.capabilities.concurrency ?? 1) === 1;

  const fence = createFence({
    ask: () => send({ type: 'describe' }),
    graceMs: plugin.graceMs,
    onLifted: () => {
      held.deliver();
      pump();
    },
    onStuck: () => void replace(`it was silent for ${plugin.graceMs} ms after an unclear answer`),
  });

  /**
   * Finds the call that a line belongs to; undefined if it belongs to none. A plugin that answers
   * in order needs no ids, but if it sends one, it must match the call; a concurrent plugin has
   * promised ids.
   */
  const findCall = (id: string | undefined): PendingCall | undefined =>
    id !== undefined || isSerial() ? calls.findSent(id) : undefined;

  /** Fails the call of an unreadable answer, if it is known. */
  const failFor = (line: PluginLine, error: ToolError): void => {
    if (line.kind !== 'broken') return;
    if (awaited) return awaited.fail(error);
    const call = findCall(line.id);
    if (!call) return;
    calls.finish(call);
    call.reject(error);
    // The unreadable line may have been a log line, and the answer may still come.
    if (isSerial()) fence.raise();
    else pump();
  };

  const onProgress = (answer: Record<string, unknown>, call: PendingCall): void => {
    if (call.abandoned) return;
    const { content, success: _success, ...rest } = form.read(answer);
    call.onUpdate?.({ ...rest, content });
  };

  const give = (line: AnswerLine, text: string, call: PendingCall): void => {
    held.drop();
    calls.finish(call);
    restarts.succeeded();
    trust.accept(line, text);
    if (!call.abandoned) call.resolve(form.read(line.value));
    // Runs after the lines that have already arrived: a surplus answer must find no call in flight.
    queueMicrotask(pump);
  };

  const trust = createAnswerTrust();
  const held = createHeldAnswer((line, text, call) => {
    if (!line.isDoubtful) trust.confirm();
    give(line, text, call);
  });

  const onAnswer = (line: AnswerLine, text: string, call: PendingCall): void => {
    if (!isSerial() || !trust.isDoubtful(line, text)) return give(line, text, call);
    if (trust.isStray(line)) return skip(text, 'has no call_id, as others have');
    held.hold(line, text, call);
    fence.raise();
  };

  const skip = (text: string, why = 'is not an answer'): void =>
    note(`skipped a line on standard output that ${why}: ${quote(text)}`);

  const onBroken = (line: BrokenLine, text: string, isOpen: boolean): void => {
    // The exit follows, and says more than that the line has no end.
    if (isOpen) return note(`the output ended in the middle of a line: ${quote(text)}`);
    note(`a line looks like a message but is not one: ${quote(text)}`);
    const expected = awaited
      ? `A description is ${DESCRIPTION_EXAMPLE}`
      : `An answer is ${form.example}`;
    const error = createBrokenLineError(plugin, { form: expected, quoted: quote(text), text });
    const { id, isDoubtful } = line;
    const call = isDoubtful && !awaited ? findCall(id) : undefined;
    if (!call) return failFor(line, error);
    onAnswer({ id, isDoubtful: true, kind: 'answer', value: { error: error.message } }, text, call);
  };

  const onLine = (text: string, isOpen: boolean): void => {
    fence.onLine();
    if (suspected) {
      suspected = false;
      pump();
    }
    const line = readLine(text, form.fields);
    if (line.kind === 'noise') return skip(text);
    if (line.kind === 'broken') return onBroken(line, text, isOpen);
    if (awaited) return awaited.take(line) ? undefined : skip(text, 'is not a description');
    if (line.kind === 'description') return fence.lift() ? undefined : skip(text);
    if (line.kind === 'progress' && !description?.capabilities.progress) {
      return skip(text, 'is progress, which was not announced');
    }
    const call = findCall(line.id);
    if (!call) {
      if (line.kind === 'answer') trust.suspect();
      const lacksId = line.id === undefined && !isSerial();
      return skip(
        text,
        lacksId ? 'has no call_id, which "concurrency" requires' : 'belongs to no call',
      );
    }
    if (line.kind === 'progress') onProgress(line.value, call);
    else onAnswer(line, text, call);
  };

  const onOversizedLine = (text: string): void => {
    note(`skipped a line of more than ${plugin.maxLineBytes} bytes: ${quote(text)}`);
    failFor(readHead(text), createOversizedLineError(plugin));
  };

  const forget = (): void => {
    running = undefined;
    description = undefined;
    suspected = false;
    fence.drop();
    if (!isStarting) starting = undefined;
  };

  /** @param ended - why the host ended it; undefined if it ended by itself */
  const onExit = (exit: ProcessExit, ended: string | undefined): void => {
    const error = crashed(ended ?? describeExit(exit));
    if (ended === undefined) note(`the process ${describeExit(exit)}`);
    forget();
    if (ended === undefined && !closed) restarts.crashed();
    awaited?.fail(error);
    if (closed) held.drop();
    else held.deliver();
    trust.forget();
    calls.failSent(error);
    if (!closed && !isStarting) pump();
  };

  const start = async (): Promise<PluginDescription> => {
    await restarts.wait();
    if (closed) throw isClosed('before the call');
    let ended: string | undefined;
    processLog.begin();
    spawning = startProgram(plugin, processLog, {
      onExit: (exit) => onExit(exit, ended),
      onLine,
      onOversizedLine,
      onStreamClosed: (stream) => {
        if (!closed) restarts.crashed();
        ended = `closed its standard ${stream}, so that no answer can come`;
        note(`stopping the process: it ${ended}`);
        void own.kill();
      },
    });
    const own = await spawning.finally(() => {
      spawning = undefined;
    });
    running = {
      ...own,
      kill: () => {
        ended ??= 'was stopped by the host';
        return own.kill();
      },
    };
    log('started %s as process %d', plugin.command, own.pid);
    if (closed) {
      await running.kill();
      throw isClosed('or reloaded before it answered. Check for effects before you call again');
    }
    try {
      awaited = awaitDescription(plugin.describeTimeoutMs, () =>
        crashed(
          plugin.kind === 'plugin'
            ? `did not answer {"type":"describe"} within ${plugin.describeTimeoutMs} ms. Expected one line, flushed, such as ${DESCRIPTION_EXAMPLE}. If it starts slowly, raise its "describeTimeoutMs"`
            : `did not load and register its tools within ${plugin.describeTimeoutMs} ms`,
        ),
      );
      send({ type: 'describe' });
      description = parseDescription(await awaited.answer);
      return description;
    } catch (error) {
      await running?.kill();
      forget();
      throw error;
    } finally {
      awaited = undefined;
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

  const dispatch = (call: PendingCall, described: PluginDescription): void =>
    // In the order of the protocol's examples: programs without a JSON reader match the beginning.
    send({
      type: 'call',
      call_id: call.callId,
      ...(described.sendsToolName ? { name: call.name } : {}),
      params: call.params,
    });

  const pump = (): void => {
    if (!calls.hasQueued || closed) return;
    if (!description || !running) {
      ensureStarted().then(pump, calls.failQueued);
      return;
    }
    if (suspected || fence.isUp) return;
    while (calls.countSent < description.capabilities.concurrency) {
      const call = calls.next();
      if (!call) return;
      dispatch(call, description);
    }
  };

  const replace = async (reason: string): Promise<void> => {
    if (!running) return;
    note(`stopping the process: ${reason}`);
    await running.kill();
  };

  const startGrace = (call: PendingCall): void =>
    calls.runLater(call, plugin.graceMs, () => {
      // With ids on the wire, a hung call holds one place and the others continue: they take
      // precedence.
      if (calls.isAwaited() && !suspected) startGrace(call);
      else void replace(`a call that was given up did not end within ${plugin.graceMs} ms`);
    });

  /**
   * The caller stopped waiting: it is rejected immediately, and the call keeps its place in the
   * process for a while.
   */
  const abandon = (call: PendingCall, reason: unknown): void => {
    call.reject(reason instanceof ToolError ? reason : ABORTED);
    if (calls.withdraw(call) || !calls.isSent(call)) return;
    call.abandoned = true;
    const waiting = isSerial() ? `; the next ones wait up to ${plugin.graceMs} ms for its end` : '';
    note(`a call was given up${waiting}`);
    if (description?.capabilities.cancel) {
      suspected = true;
      send({ type: 'cancel', call_id: call.callId });
    }
    startGrace(call);
  };

  return {
    call: ({ callId, name, noteQueue, onUpdate, params, signal, whenAborted }) =>
      new Promise<BuiltinToolResult>((resolve, reject) => {
        if (closed) {
          reject(isClosed('before the call'));
          return;
        }
        const refusal = restarts.refuse();
        if (refusal) {
          reject(crashed(refusal));
          return;
        }
        const onAbort = (): void => abandon(pending, signal?.reason);
        const pending = createPendingCall({
          callId: calls.toWireId(callId),
          name,
          onSettled: () => signal?.removeEventListener('abort', onAbort),
          onUpdate,
          params,
          reject,
          resolve,
        });
        if (signal?.aborted) {
          reject(signal.reason instanceof ToolError ? signal.reason : ABORTED);
          return;
        }
        signal?.addEventListener('abort', onAbort, { once: true });
        calls.add(pending);
        noteQueue?.(() => calls.isQueued(pending));
        whenAborted?.((reason) => abandon(pending, reason));
        pump();
      }),
    close: async () => {
      closed = true;
      const error = isClosed(
        'or reloaded before it answered. Check for effects before you call again',
      );
      calls.failQueued(error);
      calls.failSent(error);
      // Does not wait for the description: a hanging plugin would delay the host's exit. A process
      // that is being spawned is awaited and killed as soon as it exists.
      const spawned = await spawning?.catch(() => undefined);
      await (running ?? spawned)?.kill();
    },
    describe: ensureStarted,
    get pid() {
      return running?.pid;
    },
    readLog: () => processLog.read(),
    readRecentLog,
    get state() {
      if (closed) return 'closed';
      if (running && description) return 'ready';
      if (starting) return 'starting';
      return restarts.hasCrashed() ? 'crashed' : 'idle';
    },
    stop: async (reason) => {
      restarts.succeeded();
      await starting?.catch(() => {});
      await replace(reason);
    },
  };
};
