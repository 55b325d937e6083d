import { createBoundedLog, type ProcessExit, startProgram } from '@lobechat/subprocess';
import { parseJson } from '@lobechat/utils';

import type { ResolvedPlugin } from '../plugin/plugin-options.ts';
import type { PluginRequest } from '../plugin/protocol.ts';
import { type PluginLine, readHead, readLine } from '../plugin/read-line.ts';

/** What arrived after a message was sent. */
export type PluginReaction =
  | Exclude<PluginLine, { kind: 'broken' | 'noise' }>
  | { kind: 'broken'; line: string; repair?: string }
  | { kind: 'closed' }
  | { exit: ProcessExit; kind: 'exit' }
  | { kind: 'silence' };

/** A plugin's process whose lines are classified as by the host. */
export interface PluginDriver {
  endInput: () => void;
  /** Lines in which an answer is mixed with other text. */
  readonly glued: readonly string[];
  kill: () => Promise<void>;
  /**
   * Returns the next line that is not noise, the end of the process or of its output, or silence
   * after the timeout.
   */
  next: (timeoutMs: number) => Promise<PluginReaction>;
  /** Lines on standard output that the host skips. */
  readonly noise: readonly string[];
  readLog: () => string;
  /** A line whose end has not arrived yet. */
  readUnfinished: () => string;
  send: (message: PluginRequest) => void;
}

/**
 * Starts a plugin for inspection.
 *
 * @throws ToolError `SourceUnavailable` saying why it cannot be started
 */
export const startPluginDriver = async (plugin: ResolvedPlugin): Promise<PluginDriver> => {
  const log = createBoundedLog(plugin.logLength);
  const glued: string[] = [];
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
    onLine: (text) => {
      const line = readLine(text);
      if (line.kind === 'answer' && parseJson(text.trim()) === undefined) glued.push(text);
      if (line.kind === 'noise') noise.push(text);
      else push(line.kind === 'broken' ? { kind: 'broken', line: text } : line);
    },
    onOversizedLine: (head) => {
      if (readHead(head).kind === 'noise') noise.push(head);
      else {
        const repair = `Lines may have at most ${plugin.maxLineBytes} bytes: answer with less.`;
        push({ kind: 'broken', line: head, repair });
      }
    },
    onStreamClosed: () => push({ kind: 'closed' }),
  });

  return {
    endInput: child.endInput,
    glued,
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
    readUnfinished: child.readUnfinished,
    send: (message) => child.write(message),
  };
};
