import { PassThrough, Readable } from 'node:stream';

import { createInterrupts } from '../io/interrupts.ts';
import { runCommandLine } from '../main.ts';

/** The output of a command line. */
export interface LineOutcome {
  exitCode: number;
  stderr: string;
  stdout: string;
}

/** Options of {@link runLine}. */
export interface RunLineOptions {
  cwd?: string;
  input?: string;
  /** Whether input and output are a terminal, with a person who types. */
  isTerminal?: boolean;
  onText?: (text: string) => void;
}

/** Runs a command line in this process, with streams in memory. */
export const runLine = async (
  argumentList: readonly string[],
  options: RunLineOptions = {},
): Promise<LineOutcome> => {
  const isTTY = options.isTerminal === true;
  const texts = { stderr: '', stdout: '' };
  const capture = (name: keyof typeof texts): PassThrough => {
    const stream = new PassThrough();
    stream.setEncoding('utf8').on('data', (text: string) => {
      texts[name] += text;
      options.onText?.(text);
    });
    return stream;
  };
  const exitCode = await runCommandLine({
    arguments: argumentList,
    cwd: options.cwd ?? process.cwd(),
    interrupts: createInterrupts(() => undefined),
    stderr: Object.assign(capture('stderr'), { isTTY }),
    stdin: Object.assign(
      Readable.from(options.input === undefined ? [] : [Buffer.from(options.input)]),
      { isTTY },
    ),
    stdout: capture('stdout'),
  });
  return { exitCode, ...texts };
};
