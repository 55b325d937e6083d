import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import { createSseParser, readSseEvents, type SseEvent } from './sse-parser.ts';

const encoder = new TextEncoder();

const parse = (...texts: string[]): SseEvent[] => {
  const parser = createSseParser();
  return texts.flatMap((text) => parser.push(encoder.encode(text)));
};

/** Splits bytes at any position, even within a character or a line end. */
const cut = (bytes: Uint8Array, places: readonly number[]): Uint8Array[] => {
  const ends = [...places.map((place) => place % (bytes.length + 1)), bytes.length].toSorted(
    (left, right) => left - right,
  );
  return ends.map((end, index) => bytes.slice(ends[index - 1] ?? 0, end));
};

/** Any text without line ends, as in one line of data. */
const line = fc.string({ unit: anyCharacter }).map((text) => text.replaceAll(/[\r\n]/g, ' '));

const event = fc.record({
  data: fc.array(line, { maxLength: 4, minLength: 1 }),
  event: fc.constantFrom('message', 'tool_start', 'tool_update', 'result', 'Größe'),
});

describe('createSseParser', () => {
  it('drops an event cut off by the end of the stream', () => {
    expect(parse('event: result\ndata: {"a":1}\n')).toEqual([]);
    expect(parse('data: whole\n\ndata: half')).toEqual([{ data: 'whole', event: 'message' }]);
  });

  it('ignores comments, unknown fields, ids, retries and events without data', () => {
    expect(
      parse(': still running\n\nid: 7\nretry: 5\nfoo: bar\nevent: empty\n\ndata: x\n\n'),
    ).toEqual([{ data: 'x', event: 'message' }]);
  });

  it('does not apply the name of one event to the next', () => {
    expect(parse('event: a\ndata: 1\n\ndata: 2\n\n')).toEqual([
      { data: '1', event: 'a' },
      { data: '2', event: 'message' },
    ]);
  });

  it('removes exactly one space after the colon', () => {
    expect(parse('data:x\n\ndata: x\n\ndata:  x\n\ndata\n\n').map(({ data }) => data)).toEqual([
      'x',
      'x',
      ' x',
      '',
    ]);
  });

  it('skips a byte order mark at the beginning', () => {
    expect(parse('\uFEFFdata: x\n\n')).toEqual([{ data: 'x', event: 'message' }]);
  });

  it('treats CR LF as one line end even if a chunk ends between the two', () => {
    expect(parse('data: a\r', '\ndata: b\r', '\n\r', '\n')).toEqual([
      { data: 'a\nb', event: 'message' },
    ]);
  });

  it('joins a character split across chunks', () => {
    const parser = createSseParser();
    const bytes = encoder.encode('data: 🧮\n\n');
    const events = [...bytes].flatMap((byte) => parser.push(Uint8Array.of(byte)));
    expect(events).toEqual([{ data: '🧮', event: 'message' }]);
  });

  it('reads what was written, with any line ends and however it is split', () => {
    fc.assert(
      fc.property(
        fc.array(event, { maxLength: 6 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.array(fc.nat(), { maxLength: 12 }),
        (events, end, places) => {
          const text = events
            .map(({ data, event: name }) =>
              [`event: ${name}`, ...data.map((part) => `data: ${part}`), '', ''].join(end),
            )
            .join('');
          // A lone CR at the very end may be half of a line end, so something must follow it.
          const bytes = encoder.encode(`${text}: end${end}`);
          const parser = createSseParser();
          const read = cut(bytes, places).flatMap((chunk) => parser.push(chunk));
          // Half a surrogate pair has no UTF-8 form; encoding replaces it.
          const written = events.map(({ data, event: name }) => ({
            data: data.join('\n').toWellFormed(),
            event: name,
          }));
          expect(read).toEqual(written);
        },
      ),
      { numRuns: 500 },
    );
  });

  it('never throws, for any bytes', () => {
    fc.assert(
      fc.property(fc.array(fc.uint8Array()), (chunks) => {
        const parser = createSseParser();
        for (const chunk of chunks) parser.push(chunk);
      }),
    );
  });
});

describe('readSseEvents', () => {
  const streamOf = (texts: readonly string[], onCancel?: () => void) => {
    const waiting = [...texts];
    return new ReadableStream<Uint8Array>({
      cancel: () => onCancel?.(),
      pull: (controller) => {
        const text = waiting.shift();
        if (text === undefined) controller.close();
        else controller.enqueue(encoder.encode(text));
      },
    });
  };

  const readAll = async (stream: ReadableStream<Uint8Array>) => {
    const events: SseEvent[] = [];
    for await (const next of readSseEvents(stream)) events.push(next);
    return events;
  };

  it('cancels the stream if its reader stops early', async () => {
    let cancelled = false;
    const stream = streamOf(['data: 1\n\n', 'data: 2\n\n', 'data: 3\n\n'], () => {
      cancelled = true;
    });
    for await (const { data } of readSseEvents(stream)) {
      if (data === '1') break;
    }
    expect(cancelled).toBe(true);
  });

  it('passes on the error of a broken stream', async () => {
    const stream = new ReadableStream<Uint8Array>({
      start: (controller) => controller.error(new Error('connection reset')),
    });
    await expect(readAll(stream)).rejects.toThrow('connection reset');
  });

  it('yields the events in order', async () => {
    const events = await readAll(streamOf(['data: 1\n', '\ndata: 2\n\n']));
    expect(events.map(({ data }) => data)).toEqual(['1', '2']);
  });
});
