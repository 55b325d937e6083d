import { decodeUtf8 } from './decode-utf8.ts';
import { type InputStream, MOST_INPUT_BYTES } from './streams.ts';

const NEWLINE = 0x0a;
/** Replaces a line that is too long to keep: no UTF-8 contains it. */
const UNREADABLE = Buffer.of(0xff);

/** The lines of some bytes; undefined for each that is not UTF-8. */
const toLines = (bytes: Buffer): (string | undefined)[] => {
  const text = decodeUtf8(bytes);
  if (text !== undefined) return text.split('\n');
  const lines = bytes.toString('latin1').split('\n');
  return lines.map((line) => decodeUtf8(Buffer.from(line, 'latin1')));
};

/**
 * The lines of an input as they arrive: each group holds those that arrived together, so that a
 * caller who sends one line at a time is answered immediately and a pipe is read in large pieces. A
 * line that is not UTF-8 or too long is undefined.
 *
 * @param signal - ends the reading
 */
export async function* readLineGroups(
  stream: InputStream,
  signal: AbortSignal,
): AsyncGenerator<(string | undefined)[], void> {
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
        if (restBytes > MOST_INPUT_BYTES) rest = [UNREADABLE];
        else rest.push(bytes);
        continue;
      }
      const lines = Buffer.concat([...rest, bytes.subarray(0, end)]);
      rest = [bytes.subarray(end + 1)];
      restBytes = bytes.length - end - 1;
      yield toLines(lines);
    }
    const last = Buffer.concat(rest);
    if (last.length > 0) yield toLines(last);
  } catch (error) {
    // Destroying a stream ends its iteration with an error; this is how reading is stopped.
    if (!signal.aborted) throw error;
  } finally {
    signal.removeEventListener('abort', stop);
  }
}
