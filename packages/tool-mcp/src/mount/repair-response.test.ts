import fc from 'fast-check';
import { expect, it, vi } from 'vitest';

import { repairResponse } from './repair-response.ts';

const onOversized = vi.fn<(error: Error, isNotification: boolean) => void>();

const repairParts = (parts: readonly string[]): Promise<string> => {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  const limit = { maxMessageBytes: 3_000_000, onOversized };
  return repairResponse(new Response(body), limit).text();
};

const ANSWER = '{"id":1,"jsonrpc":"2.0","result":{"text":"a"}}';

const message = (text: string, fields = {}): string =>
  JSON.stringify({ ...fields, id: 1, jsonrpc: '2.0', result: { text } });

it('repairs the lines of events, however the stream is cut', async () => {
  const line = fc.constantFrom(
    ['event: message'],
    [''],
    [': {"jsonrpc":"2.0"}'],
    ['data: {"jsonrpc":', 'data: {"jsonrpc":'],
    [`data:${message('a', { error: null })}`, `data: ${ANSWER}`],
    [
      'data: {"jsonrpc":"2.0","method":"ping","id":1,"params":null}',
      'data: {"jsonrpc":"2.0","id":1,"method":"ping"}',
    ],
  );
  const ended = fc.tuple(line, fc.constantFrom('\n', '\r', '\r\n'));
  await fc.assert(
    fc.asyncProperty(fc.array(ended), fc.array(fc.nat(200)), async (lines, cuts) => {
      const text = lines.map(([[given], end]) => given + end).join('');
      const places = [0, ...cuts.filter((cut) => cut < text.length), text.length].toSorted(
        (one, other) => one - other,
      );
      const parts = places.map((place, index) => text.slice(place, places[index + 1]));
      const expected = lines.map(([[given, repaired = given], end]) => repaired + end).join('');
      expect(await repairParts(parts)).toBe(expected);
    }),
    { numRuns: 100 },
  );
});

it('reads a long line in parts of any length once', async () => {
  const long = 'x'.repeat(2_000_000);
  const text = `event: message\ndata: ${message(long, { error: null })}\n\n`;
  for (const parts of [
    [text],
    [text.slice(0, 1_000_000), text.slice(1_000_000)],
    text.match(/[^]{1,1000}/g) ?? [],
  ]) {
    expect(await repairParts(parts)).not.toContain('error');
  }
});

it.each([
  ['at its beginning', `{"jsonrpc":"2.0","id":7,"result":{"text":"LONG"}}`, 7],
  ['at its end', `{"result":{"text":"LONG"},"jsonrpc":"2.0","id":"seven"}`, 'seven'],
  ['nowhere', `{"jsonrpc":"2.0","result":{"text":"LONG"}}`, undefined],
  ['nowhere: a request', `{"method":"m","params":{"a":"LONG"},"jsonrpc":"2.0","id":3}`, undefined],
  ['nowhere: a notification', `{"jsonrpc":"2.0","method":"m","params":{"a":"LONG"}}`, undefined],
])('fails the request whose id an answer over the limit has %s', async (where, line, id) => {
  onOversized.mockReset();
  const next = `event: message\ndata: ${ANSWER}\n\n`;
  const long = line.replace('LONG', 'ä'.repeat(1_600_000));
  const text = `event: message\ndata: ${long}\n\n${next}`;
  for (const parts of [text.match(/[^]{1,65536}/g) ?? [], [text.slice(0, -99), text.slice(-99)]]) {
    const repaired = await repairParts(parts);
    expect(repaired.endsWith(`\n\n${next}`)).toBe(true);
    expect(repaired.length).toBeLessThan(500);
    expect(repaired.includes('has more than 3000000 bytes')).toBe(id !== undefined);
    if (id !== undefined) expect(repaired).toContain(`"id":${JSON.stringify(id)}`);
  }
  const isNotification = where.endsWith('notification');
  const call = [expect.any(Error), isNotification];
  expect(onOversized.mock.calls).toEqual(id === undefined ? [call, call] : []);
});

it('ends with an error if a line is so long that it may never end', async () => {
  onOversized.mockReset();
  const parts = Array.from({ length: 60 }, () => 'x'.repeat(1_000_000));
  await expect(repairParts(parts)).rejects.toThrow('over 3000000 bytes');
  expect(onOversized).toHaveBeenCalledExactlyOnceWith(expect.any(Error), false);
});
