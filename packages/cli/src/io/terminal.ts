import { openSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { ReadStream } from 'node:tty';

import type { InputStream, OutputStream } from './streams.ts';

/** The terminal on which a person is asked. */
export interface TerminalStreams {
  stderr: OutputStream;
  stdin: InputStream;
}

/** A terminal to read answers from, even if standard input is something else. */
const openTerminal = ({ stderr, stdin }: TerminalStreams): InputStream | undefined => {
  if (!stderr.isTTY) return undefined;
  if (stdin.isTTY) return stdin;
  try {
    return new ReadStream(openSync('/dev/tty', 'r'));
  } catch {
    // No controlling terminal, or a system without this path.
    return undefined;
  }
};

/** A question, and how to cancel it. */
export interface TerminalQuestion {
  question: string;
  signal?: AbortSignal | undefined;
  /** Shown before the question. Must be made safe for a terminal first. */
  text: string;
}

/** The outcome of a question. */
export type TerminalAnswer = { answer: string } | { refused: 'cancelled' | 'no terminal' };

/** Asks on the terminal, if there is one. */
export const askOnTerminal = async (
  streams: TerminalStreams,
  { question, signal, text }: TerminalQuestion,
): Promise<TerminalAnswer> => {
  const terminal = openTerminal(streams);
  if (!terminal) return { refused: 'no terminal' };
  if (terminal.readableEnded || terminal.destroyed) return { refused: 'cancelled' };
  const readline = createInterface({ input: terminal, output: streams.stderr, terminal: false });
  // Ctrl-D: the question itself would never settle. An answer right before the end is handled
  // first.
  const ended = new Promise<TerminalAnswer>((resolve) => {
    readline.once('close', () => setImmediate(resolve, { refused: 'cancelled' }));
  });
  try {
    streams.stderr.write(`${text}\n`);
    const asked = readline.question(question, signal ? { signal } : {});
    return await Promise.race([asked.then((answer) => ({ answer: answer.trim() })), ended]);
  } catch {
    // The question was cancelled, or the terminal was closed.
    return { refused: 'cancelled' };
  } finally {
    readline.close();
    if (terminal !== streams.stdin) terminal.destroy();
  }
};
