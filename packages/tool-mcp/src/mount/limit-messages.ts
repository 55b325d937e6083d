import type { RequestId } from '@modelcontextprotocol/client';

import { createFailure, describeOversized, readBrokenAnswer } from './repair-answer.ts';

/** How long a message may be. */
export interface MessageLimit {
  /** Bytes of the longest message that is read. */
  maxMessageBytes: number;
  /** Called if a message was longer, and it is unknown whose answer it was. */
  onOversized: (error: Error) => void;
}

const LINE_FEED = 10;
/** Bytes at both ends of a long message in which its id is looked for. */
const END_BYTES = 320;

const toEvent = (message: object): Uint8Array =>
  new TextEncoder().encode(`\n\ndata: ${JSON.stringify(message)}\n\n`);

/**
 * Fails the request whose answer is too long: the one with this id, or else the one that the answer
 * names. An event stream without a request goes on, since other answers may follow. Each of its
 * messages is a line.
 */
export const limitMessages = (
  isStream: boolean,
  id: RequestId | undefined,
  { maxMessageBytes, onOversized }: MessageLimit,
): TransformStream<Uint8Array, Uint8Array> => {
  const what = describeOversized(maxMessageBytes);
  let bytes = 0;
  /** The beginning of the line. */
  let head = Buffer.alloc(0);
  /** The end of the line, if it is too long and therefore left out. */
  let tail: Buffer | undefined;
  return new TransformStream({
    transform: (chunk, controller) => {
      const end = isStream ? chunk.lastIndexOf(LINE_FEED) : -1;
      const line = chunk.subarray(end + 1);
      let passed = chunk;

      const refuse = (): void => {
        const error = new Error(`The server sent a message over ${maxMessageBytes} bytes.`);
        controller.error(error);
        onOversized(error);
      };

      if (tail) {
        const skipped = end === -1 ? chunk : chunk.subarray(0, chunk.indexOf(LINE_FEED));
        tail = Buffer.concat([tail, skipped]).subarray(-END_BYTES);
        if (end === -1) return;
        const text = Buffer.concat([head, tail])
          .toString()
          .replace(/^data: ?/, '');
        const failure = readBrokenAnswer(text, what);
        if (!failure && text.includes('"jsonrpc"')) return refuse();
        if (failure) controller.enqueue(toEvent(failure));
        tail = undefined;
        passed = chunk.subarray(skipped.length);
      }

      if (end !== -1) {
        bytes = 0;
        head = Buffer.alloc(0);
      }
      bytes += line.length;
      if (head.length < END_BYTES)
        head = Buffer.concat([head, line.subarray(0, END_BYTES - head.length)]);
      if (bytes <= maxMessageBytes) return controller.enqueue(passed);
      if (id !== undefined) {
        const failure = createFailure(id, what);
        if (!isStream) return controller.error(new Error(failure.error.message));
        controller.enqueue(toEvent(failure));
        return controller.terminate();
      }
      if (!isStream) return refuse();
      tail = Buffer.from(line.subarray(-END_BYTES));
      controller.enqueue(passed.subarray(0, passed.length - line.length));
    },
  });
};
