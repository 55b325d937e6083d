import { decodeUtf8 } from './decode-utf8.ts';
import { type InputStream, MOST_INPUT_BYTES } from './streams.ts';

const NEWLINE = 0x0a;

/** A line of an input: its text, undefined if it is not UTF-8, or null if it is too long to keep. */
export type InputLine = string | null | undefined;

const toLines = (bytes: Buffer): InputLine[] => {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text.split('\n');
  const lines = bytes.toString('latin1').split('\n');
  return lines.map((line) => decodeUtf8(Buffer.from(line, 'latin1')));
};

/**
 * The lines of an input as they arrive: each group holds those that arrived together, so that a
 * caller who sends one line at a time is answered immediately and a pipe is read in large pieces.
 *
 * @param signal - ends the reading
 */
export async function* readLineGroups(
  stream: InputStream,
  signal: AbortSignal,
): AsyncGenerator<InputLine[], void> {
  const stop = (): void => {
    stream.destroy();
  };
  if (signal.aborted) return;
  signal.addEventListener('abort', stop, { once: true });
  let rest: Buffer[] = [];
  let restBytes = 0;
  try {
    for await (const chunk of stream) {
      const bytes = Buffer.from(chunk as Buffer | string);
      const end = bytes.lastIndexOf(NEWLINE);
      if (end === -1) {
        restBytes += bytes.length;
        if (restBytes > MOST_INPUT_BYTES) rest = [];
        else rest.push(bytes);
        continue;
      }
      const [first, ...lines] = toLines(Buffer.concat([...rest, bytes.subarray(0, end)]));
      const isTooLong = restBytes > MOST_INPUT_BYTES;
      rest = [bytes.subarray(end + 1)];
      restBytes = bytes.length - end - 1;
      yield [isTooLong ? null : first, ...lines];
    }
    if (restBytes > MOST_INPUT_BYTES) yield [null];
    else if (restBytes > 0) yield toLines(Buffer.concat(rest));
  } catch (error) {
    // Destroying a stream ends its iteration with an error; this is how reading is stopped.
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
