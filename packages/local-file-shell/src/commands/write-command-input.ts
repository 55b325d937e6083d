import type { Writable } from 'node:stream';
import { setTimeout as delay } from 'node:timers/promises';

import type {
  LocalSystemCall,
  WriteCommandInputParams,
  WriteCommandInputState,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import type { CommandRegistry } from './command-registry.ts';
import { MAX_WAITING_INPUT_BYTES } from './limits.ts';

/** Milliseconds to wait for a command to read its input. */
const READ_WAIT_MS = 1000;

const conflict = (message: string): ToolError => new ToolError(ToolErrorType.Conflict, message);

/** Ctrl-C, Ctrl-D, an arrow: only a terminal makes something of them. */
const KEYS = /^(?:\p{Cc}(?:\[\w)?)+$/u;

const checkOpen = ({ destroyed, writableEnded }: Writable, id: string): void => {
  if (!destroyed && !writableEnded) return;
  throw conflict(
    `The input of ${id} is closed: ${writableEnded ? 'an earlier call ended it' : 'the command does not read it any more'}. ` +
      'Start the command again to give it more.',
  );
};

/**
 * Passes input to a background command. Resolves when the command has room for it, or after a
 * second: unread input is kept for it.
 *
 * @throws ToolError `NotFound`, `Conflict` (it has ended, its input is closed, another process runs
 * it), `InvalidArguments` (keys), `ResourceLimit` (it does not read), `Aborted`
 */
export const writeCommandInput = async (
  registry: CommandRegistry,
  { commandId, end = false, input }: WriteCommandInputParams,
  { sessionId, signal }: LocalSystemCall,
): Promise<WriteCommandInputState> => {
  const { job, stored } = await registry.find(sessionId, commandId);
  if (!job) {
    throw conflict(
      stored.alive
        ? `${commandId} was started by another process, and only that can give it input.`
        : `${commandId} has ended (${stored.facts.status}) and no longer reads input. Use getCommandOutput to see what it wrote.`,
    );
  }
  const stream = job.input;
  if (!stream) {
    throw conflict(
      `${commandId} runs in the foreground and has no input. A command that takes input needs ` +
        'background: true.',
    );
  }
  checkOpen(stream, commandId);
  if (KEYS.test(input.trim())) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `${commandId} has no terminal, so keys such as Ctrl-C have no effect. End it with killCommand, or ` +
        'close its input with end.',
    );
  }
  const bytes = Buffer.from(input, 'utf8');
  if (stream.writableLength + bytes.length > MAX_WAITING_INPUT_BYTES) {
    throw new ToolError(
      ToolErrorType.ResourceLimit,
      `${commandId} has not read ${stream.writableLength} bytes of its input, and with these it would ` +
        `be more than the ${MAX_WAITING_INPUT_BYTES} that may wait. Look at its output: it may be busy.`,
    );
  }
  if (signal?.aborted) {
    throw new ToolError(ToolErrorType.Aborted, `Writing to ${commandId} was cancelled.`);
  }

  // A failure while nothing is written was reported by an event without a listener.
  const written = new Promise<Error | null | undefined>((resolve) => {
    if (bytes.length === 0) resolve(undefined);
    else stream.write(bytes, resolve);
    if (end) stream.end();
  });
  const waited = new AbortController();
  const failure = await Promise.race([
    written,
    delay(READ_WAIT_MS, undefined, { signal: waited.signal }).catch(() => undefined),
  ]);
  waited.abort();
  if (failure) {
    const closed = getErrorCode(failure) === 'EPIPE' || stream.destroyed;
    throw conflict(
      `${commandId} does not take input: ${
        closed ? 'it has ended, or closed its standard input' : failure.message
      }. Use getCommandOutput to see what it wrote.`,
    );
  }
  const waitingBytes = Math.min(stream.writableLength, bytes.length);
  return {
    ...job.facts(),
    ...(waitingBytes > 0 && { waitingBytes }),
    writtenBytes: bytes.length,
  };
};
