/** Where the lines of an NDJSON stream go. */
export interface LineReaderOptions {
  /** Longest line in bytes. Longer ones are skipped to their end. */
  maxBytes: number;
  /** A whole line without its line ending. Lines of white space only are left out. */
  onLine: (line: string) => void;
  /** A line was too long; `head` is how it began. */
  onOversizedLine: (head: string) => void;
}

/** Cuts a byte stream into lines. */
export interface LineReader {
  /** The stream ended: what is left is a line, even without a line ending. */
  end: () => void;
  push: (chunk: Uint8Array) => void;
  /** How a line begins whose end has not come yet. */
  readUnfinished: () => string;
}

const NEWLINE = 0x0a;
const HEAD_BYTES = 4096;
/** Not told that it reads a stream, it carries nothing over from one line to the next. */
const decoder = new TextDecoder();

/**
 * Reads newline-delimited text from chunks as they come: lines split over many chunks, many lines in
 * one chunk, CRLF, characters cut in the middle, and a last line without an ending.
 *
 * Bytes are kept as they arrive and decoded once per line, so that a 2 MB line in small chunks costs
 * one copy and not thousands.
 */
export const createLineReader = (options: LineReaderOptions): LineReader => {
  let pending: Uint8Array[] = [];
  let pendingBytes = 0;
  let skipping = false;

  const take = (): string => {
    const bytes = pending.length === 1 ? pending[0] : Buffer.concat(pending);
    pending = [];
    pendingBytes = 0;
    const line = decoder.decode(bytes);
    return line.endsWith('\r') ? line.slice(0, -1) : line;
  };

  const keep = (part: Uint8Array): void => {
    if (skipping || part.length === 0) return;
    pending.push(part);
    pendingBytes += part.length;
    if (pendingBytes <= options.maxBytes) return;
    skipping = true;
    pending = [Buffer.concat(pending).subarray(0, Math.min(HEAD_BYTES, options.maxBytes))];
    options.onOversizedLine(take());
  };

  const finishLine = (): void => {
    if (skipping) {
      skipping = false;
      return;
    }
    const line = take();
    if (line.trim() !== '') options.onLine(line);
  };

  return {
    end: () => {
      if (pendingBytes > 0 || skipping) finishLine();
    },
    push: (chunk) => {
      let start = 0;
      for (;;) {
        const newline = chunk.indexOf(NEWLINE, start);
        if (newline === -1) break;
        keep(chunk.subarray(start, newline));
        finishLine();
        start = newline + 1;
      }
      keep(chunk.subarray(start));
    },
    readUnfinished: () => decoder.decode(Buffer.concat(pending).subarray(0, HEAD_BYTES)),
  };
};
