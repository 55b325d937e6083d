/*
 * The main loop of a module's process. It speaks the plugin protocol with every extension on, so
 * that the host treats it like any plugin. Started with the module's folder as its only argument.
 */
import { createInterface } from 'node:readline';

import { fromWorkbench, toJsonSafe } from '@lobechat/tool-contracts';
import { errorResult, getErrorMessage } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { MAX_CONCURRENCY, type PluginRequest } from '../plugin/protocol.ts';
import { drainGenerator } from './drain-generator.ts';
import { describeLoadFailure, loadModule } from './load-module.ts';
import type { ModuleTool } from './module-api.ts';

const writeToHost = process.stdout.write.bind(process.stdout);
// A module's output is its log. Only this file writes to the host.
process.stdout.write = process.stderr.write.bind(process.stderr);

const send = (message: Record<string, unknown>): void => {
  // A child of the module, or native code, may have written half a line to the same descriptor.
  writeToHost(`\n${JSON.stringify(message)}\n`);
};

const running = new Map<string, AbortController>();
let tools: ReadonlyMap<string, ModuleTool> | undefined;

const describe = async (folder: string): Promise<Record<string, unknown>> => {
  try {
    tools = await loadModule(folder);
  } catch (error) {
    // Every answer of a module has a `result`; without one, the host treats it as noise.
    return { error: describeLoadFailure(error, folder), result: null };
  }
  return {
    capabilities: { cancel: true, concurrency: MAX_CONCURRENCY, progress: true },
    tools: [...tools.values()].map(({ description, inputSchema, name }) => ({
      description: description ?? '',
      name,
      parameters: toJsonSafe(inputSchema ?? { properties: {}, type: 'object' }),
    })),
  };
};

/** Answers a call, unless its cancellation has already answered it. */
const answer = (callId: string, result: unknown): void => {
  if (running.delete(callId)) send({ call_id: callId, result });
};

const normalise = (value: unknown): unknown => toJsonSafe(fromWorkbench(value));

/**
 * A promise instead of text is caused by a missing `await`; so is a response, which this process
 * cannot send on.
 */
const settleContent = async (value: unknown): Promise<unknown> => {
  const settled =
    isRecord(value) && value['content'] instanceof Promise
      ? { ...value, content: (await value['content']) as unknown }
      : value;
  const content = isRecord(settled) ? settled['content'] : undefined;
  if (settled instanceof Response || content instanceof Response) {
    throw new TypeError('The tool returned a Response. Return its text: await response.text().');
  }
  return settled;
};

const runTool = async (
  callId: string,
  name: string,
  input: Record<string, unknown>,
): Promise<void> => {
  const controller = new AbortController();
  running.set(callId, controller);
  try {
    const tool = tools?.get(name);
    if (!tool) throw new Error(`This module has no tool '${name}'.`);
    const progress = (update: unknown): void => {
      if (running.has(callId))
        send({ call_id: callId, result: normalise(update), type: 'progress' });
    };
    const { signal } = controller;
    const value: unknown = await tool.run(input, { callId, progress, signal });
    answer(callId, normalise(await settleContent(await drainGenerator(value, progress, signal))));
  } catch (error) {
    answer(callId, toJsonSafe(errorResult(error)));
  }
};

/** A cancelled call is answered immediately: that tells the host that this process is alive. */
const cancel = (callId: string): void => {
  const controller = running.get(callId);
  if (!controller) return;
  running.delete(callId);
  controller.abort();
  send({ call_id: callId, result: toJsonSafe(errorResult('The call was cancelled.', 'Aborted')) });
};

const folder = process.argv[2] ?? '.';
const input = createInterface({ crlfDelay: Infinity, input: process.stdin });
input.on('line', (line) => {
  const request = JSON.parse(line) as PluginRequest;
  if (request.type === 'describe') void describe(folder).then(send);
  else if (request.type === 'cancel') cancel(request.call_id);
  else void runTool(request.call_id, request.name ?? '', request.params);
});
// The host is gone: timers and servers that the module left behind must not keep it alive.
input.on('close', () => process.exit(0));
// An error outside any call would end the process; the waiting calls should get the reason.
process.on('unhandledRejection', (reason) => {
  process.stderr.write(`Unhandled rejection: ${getErrorMessage(reason)}\n`);
});
