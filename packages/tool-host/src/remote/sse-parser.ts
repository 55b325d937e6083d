/** One event of a stream. */
export interface SseEvent {
  /** The lines of data, joined by newlines. */
  data: string;
  /** `message` unless the stream sets another. */
  event: string;
}

/** Accepts the bytes of an event stream in pieces of any size. */
export interface SseParser {
  /** Returns the events that these bytes complete. */
  push: (bytes: Uint8Array) => SseEvent[];
}

/**
 * Parses an event stream as the HTML standard does: lines end in CR, LF or both, several lines of
 * data are joined, comments and unknown fields are ignored. An event cut off by the end of the
 * stream is never returned.
 *
 * @see https://html.spec.whatwg.org/multipage/server-sent-events.html#parsing-an-event-stream
 */
export const createSseParser = (): SseParser => {
  // The decoder keeps the first bytes of a character split across chunks, and drops the BOM.
  const decoder = new TextDecoder();
  // The pieces of an unfinished line, joined only once, however long it is.
  let rest: string[] = [];
  // A CR at the very end may be the first half of CR LF: the next chunk decides.
  let isAfterCr = false;
  let data: string[] = [];
  let event = '';

  const takeEvent = (): SseEvent[] => {
    const complete = data.length > 0 ? [{ data: data.join('\n'), event: event || 'message' }] : [];
    data = [];
    event = '';
    return complete;
  };

  const takeLine = (line: string): SseEvent[] => {
    if (line === '') return takeEvent();
    const colon = line.indexOf(':');
    const field = colon < 0 ? line : line.slice(0, colon);
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '');
    if (field === 'data') data.push(value);
    if (field === 'event') event = value;
    return [];
  };

  return {
    push: (bytes) => {
      const decoded = decoder.decode(bytes, { stream: true });
      if (decoded === '') return [];
      const text = isAfterCr && decoded.startsWith('\n') ? decoded.slice(1) : decoded;
      isAfterCr = decoded.endsWith('\r');
      const [first = '', ...more] = text.split(/\r\n|\r|\n/);
      rest.push(first);
      const last = more.pop();
      if (last === undefined) return [];
      const lines = [rest.join(''), ...more];
      rest = [last];
      return lines.flatMap(takeLine);
    },
  };
};

/** Yields the events of a stream as they arrive. */
export const readSseEvents = async function* (
  stream: ReadableStream<Uint8Array>,
): AsyncGenerator<SseEvent, void, undefined> {
  const parser = createSseParser();
  const reader = stream.getReader();
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield* parser.push(value);
    }
  } finally {
    // Ends the request if the consumer stopped early; after the end it does nothing.
    await reader.cancel().catch(() => undefined);
  }
};
