/** Receives the lines of an NDJSON stream. */
export interface LineReaderOptions {
  /** Maximum length of a line in bytes. Longer lines are skipped. */
  maxBytes: number;
  /**
   * A line without its line ending. Lines of white space only are skipped.
   *
   * @param isOpen - the stream ended behind it, without a line ending: it may be cut off
   */
  onLine: (line: string, isOpen: boolean) => void;
  /** A line was too long; `head` is its beginning. */
  onOversizedLine: (head: string) => void;
  /** The end of such a line has arrived; `tail` is its last part. */
  onOversizedEnd?: ((tail: string) => void) | undefined;
}

/** Splits a byte stream into lines. */
export interface LineReader {
  /** The stream ended: the rest is a line, even without a line ending. */
  end: () => void;
  push: (chunk: Uint8Array) => void;
  /** The beginning of a line whose end has not arrived yet. */
  readUnfinished: () => string;
}

const NEWLINE = 0x0a;
const HEAD_BYTES = 4096;
/** Used without `stream: true`, so it carries no state from one line to the next. */
const decoder = new TextDecoder();

/**
 * Reads newline-delimited text from chunks as they arrive: lines split over many chunks, many lines
 * in one chunk, CRLF, split characters, and a last line without an ending.
 *
 * Bytes are kept as they arrive and decoded once per line, so that a 2 MB line in small chunks is
 * copied once and not thousands of times.
 */
export const createLineReader = (options: LineReaderOptions): LineReader => {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let skipping = false;
  let tail: Uint8Array = new Uint8Array();

  const take = (): string => {
    const bytes = pending.length === 1 ? pending[0] : Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    const line = decoder.decode(bytes);
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  };

  const keep = (part: Uint8Array): void => {
    if (part.length === 0) return;
    if (skipping) {
      tail = Buffer.concat([tail, part]).subarray(-HEAD_BYTES);
      return;
    }
    pending.push(part);
    pendingBytes += part.length;
    if (pendingBytes <= options.maxBytes) return;
    skipping = true;
    tail = part.subarray(-HEAD_BYTES);
    pending = [Buffer.concat(pending).subarray(0, Math.min(HEAD_BYTES, options.maxBytes))];
    options.onOversizedLine(take());
  };

  const finishLine = (isOpen: boolean): void => {
    if (skipping) {
      skipping = false;
      options.onOversizedEnd?.(decoder.decode(tail));
      return;
    }
    const line = take();
    if (line.trim() !== '') options.onLine(line, isOpen);
  };

  return {
    end: () => {
      if (pendingBytes > 0 || skipping) finishLine(true);
    },
    push: (chunk) => {
      let start = 0;
      for (;;) {
        const newline = chunk.indexOf(NEWLINE, start);
        if (newline === -1) break;
        keep(chunk.subarray(start, newline));
        finishLine(false);
        start = newline + 1;
      }
      keep(chunk.subarray(start));
    },
    readUnfinished: () => decoder.decode(Buffer.concat(pending).subarray(0, HEAD_BYTES)),
  };
};
