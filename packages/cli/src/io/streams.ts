import type { Readable, Writable } from 'node:stream';

/** Where input comes from. */
export type InputStream = Readable & { isTTY?: boolean | undefined };

/** Where output goes. */
export type OutputStream = Writable & { columns?: number | undefined; isTTY?: boolean | undefined };

/** Writes a text and waits until the stream takes more, so that a slow reader slows us down. */
export const write = async (stream: OutputStream, text: string): Promise<void> => {
  if (stream.destroyed || text === '') return;
  await new Promise<void>((resolve) => {
    // A reader that went away is dealt with where the process is run; here it is only the end.
    stream.write(text, () => {
      resolve();
    });
  });
};

/** Writes a text as its own line. */
export const writeLine = (stream: OutputStream, text: string): Promise<void> =>
  write(stream, text.endsWith('\n') ? text : `${text}\n`);

/** Writes a value as indented JSON. */
export const writeJson = (stream: OutputStream, value: unknown): Promise<void> =>
  writeLine(stream, JSON.stringify(value, null, 2));

/** All of an input as text, without a byte order mark. */
export const readAll = async (stream: InputStream): Promise<string> => {
  const decoder = new TextDecoder();
  let text = '';
  for await (const chunk of stream) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk as Buffer, { stream: true });
  }
  return text + decoder.decode();
};
