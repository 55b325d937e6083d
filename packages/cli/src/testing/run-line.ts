import { PassThrough, Readable } from 'node:stream';

import { createInterrupts } from '../io/interrupts.ts';
import { runCommandLine } from '../main.ts';

/** What a command line left behind. */
export interface LineOutcome {
  exitCode: number;
  stderr: string;
  stdout: string;
}

/** Runs a command line in this process, with streams in memory. */
export const runLine = async (
  argumentList: readonly string[],
  options: { cwd?: string; input?: string; onText?: (text: string) => void } = {},
): Promise<LineOutcome> => {
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
    stderr: capture('stderr'),
    stdin: Readable.from(options.input === undefined ? [] : [Buffer.from(options.input)]),
    stdout: capture('stdout'),
  });
  return { exitCode, ...texts };
};
