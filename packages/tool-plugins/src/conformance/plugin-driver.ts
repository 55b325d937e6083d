import { createBoundedLog, type ProcessExit, startProgram } from '@lobechat/subprocess';

import type { ResolvedPlugin } from '../plugin/plugin-options.ts';
import type { PluginRequest } from '../plugin/protocol.ts';
import { readLine } from '../plugin/read-answer.ts';

/** What came after a message was sent. */
export type PluginReaction =
  | { kind: 'answer'; value: Record<string, unknown> }
  | { kind: 'broken'; line: string }
  | { exit: ProcessExit; kind: 'exit' }
  | { kind: 'silence' };

/** A plugin's process, looked at line by line without any of the host's leniency. */
export interface PluginDriver {
  endInput: () => void;
  kill: () => Promise<void>;
  /** The next line that is an answer or a broken one, the end of the process, or neither in time. */
  next: (timeoutMs: number) => Promise<PluginReaction>;
  /** Lines on standard output that were no JSON objects. */
  readonly noise: readonly string[];
  readLog: () => string;
  send: (message: PluginRequest) => void;
}

/**
 * Starts a plugin to be looked at.
 *
 * @throws ToolError `SourceUnavailable` saying why it cannot be started
 */
export const startPluginDriver = async (plugin: ResolvedPlugin): Promise<PluginDriver> => {
  const log = createBoundedLog(plugin.logLength);
  const noise: string[] = [];
  const reactions: PluginReaction[] = [];
  let exit: ProcessExit | undefined;
  let wake: (() => void) | undefined;

  const push = (reaction: PluginReaction): void => {
    reactions.push(reaction);
    wake?.();
  };
  const child = await startProgram(plugin, log, {
    onExit: (how) => {
      exit = how;
      wake?.();
    },
    onLine: (line) => {
      const read = readLine(line);
      if (read.kind === 'noise') noise.push(line);
      else push(read.kind === 'answer' ? read : { kind: 'broken', line });
    },
    onOversizedLine: (head) => push({ kind: 'broken', line: head }),
  });

  return {
    endInput: child.endInput,
    kill: child.kill,
    next: async (timeoutMs) => {
      if (reactions.length === 0 && !exit) {
        await new Promise<void>((resolve) => {
          const timer = setTimeout(resolve, timeoutMs);
          wake = () => {
            clearTimeout(timer);
            resolve();
          };
        });
        wake = undefined;
      }
      return reactions.shift() ?? (exit ? { exit, kind: 'exit' } : { kind: 'silence' });
    },
    noise,
    readLog: () => log.read(),
    send: (message) => child.write(JSON.stringify(message)),
  };
};
