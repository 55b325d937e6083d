import type { Transport } from '@modelcontextprotocol/client';

import { takeHead } from '@lobechat/prompts';
import {
  type BoundedLog,
  createSecretHider,
  type Program,
  type ProgramOptions,
  startProgram,
} from '@lobechat/subprocess';

import { letAnswersWait } from './answers-wait.ts';
import { createMessageLines } from './message-lines.ts';
import { describeOversized, isNotification, readBrokenAnswer } from './repair-answer.ts';

/** A transport over a program's standard input and output. */
export interface ProgramTransport extends Transport {
  /** Adds the line that the program has not ended to its log. */
  noteUnfinished: () => void;
  readonly pid: number | undefined;
  /**
   * The SDK recognizes the transport of a program by this and `pid`. The output goes to the log.
   */
  readonly stderr: null;
}

/** Characters of a line that are noted. */
const HEAD_LENGTH = 200;
/**
 * How long the failure of a broken answer waits: a program that logs the beginnings of its answers
 * on standard output writes the answer next.
 */
const BROKEN_ANSWER_MS = 50;

/**
 * Talks to a server that is a program: started in its own group, guarded against a dying host, with
 * its standard error as its log. Closing it leaves nothing behind, even after a start that failed
 * half-way.
 */
export const createProgramTransport = (
  options: ProgramOptions,
  log: BoundedLog,
): ProgramTransport => {
  /** A remark of the host, on its own line whatever the program wrote last. */
  const note = (text: string): void => {
    const isMidLine = /[^\n]$/.test(log.read(1));
    log.append(`${isMidLine ? '\n' : ''}${text}\n`);
  };
  const hide = createSecretHider(options);
  const onLine = createMessageLines(options.maxLineBytes, {
    onMessage: (message) => transport.onmessage?.(message),
    onOther: (line) => {
      // Before anything is cut, which may leave a part of a secret.
      const text = hide(line);
      note(`not a JSON-RPC message on standard output: ${takeHead(text, HEAD_LENGTH)}`);
      const failed = readBrokenAnswer(text);
      if (failed) setTimeout(() => transport.onmessage?.(failed), BROKEN_ANSWER_MS);
    },
    onSpread: () => note('JSON over several lines of standard output; MCP allows one line'),
  });
  let oversized = '';
  let program: Program | undefined;
  let closing: Promise<void> | undefined;
  const noteUnfinished = (): void => {
    const line = hide(program?.readUnfinished() ?? '').trim();
    if (line !== '') note(`a line without a line break after it: ${takeHead(line, HEAD_LENGTH)}`);
  };
  const transport: ProgramTransport = letAnswersWait<ProgramTransport>({
    close: async () => {
      closing ??= (async () => {
        noteUnfinished();
        await program?.kill();
      })();
      await closing;
    },
    noteUnfinished,
    get pid() {
      return program?.pid;
    },
    stderr: null,
    send: async (message) => {
      if (!program || closing) throw new Error('The server is not running.');
      program.write(message);
    },
    start: async () => {
      program = await startProgram(options, log, {
        onExit: ({ code, signal }) => {
          // If this end has ended the program, that says nothing about the server.
          if (!closing) {
            note(`exited with ${signal ? `signal ${signal}` : `code ${code ?? '?'}`}`);
          }
          // After the last answer, which is still arriving.
          setImmediate(() => transport.onclose?.());
        },
        onLine,
        onStreamClosed: (stream) => {
          note(`closed its standard ${stream}, so that no answer can come`);
          void transport.close();
        },
        onOversizedEnd: (tail) => {
          const ends = `${oversized}${tail}`;
          const failed = readBrokenAnswer(ends, describeOversized(options.maxLineBytes));
          if (failed) transport.onmessage?.(failed);
          // It is unknown whose answer it was: every waiting call would wait forever.
          else if (ends.includes('"jsonrpc"') && !isNotification(ends)) void transport.close();
        },
        onOversizedLine: (head) => {
          oversized = hide(head);
          note(`a message over ${options.maxLineBytes} bytes: ${takeHead(oversized, HEAD_LENGTH)}`);
        },
      });
      if (closing) await program.kill();
    },
  });
  return transport;
};
