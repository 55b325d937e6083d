import fc from 'fast-check';
import { expect, it } from 'vitest';

import { repairResponse } from './repair-response.ts';

const repairParts = (parts: readonly string[]): Promise<string> => {
  const encoder = new TextEncoder();
  const body = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start: (controller) => {
      for (const part of parts) controller.enqueue(encoder.encode(part));
      controller.close();
    },
  });
  return repairResponse(new Response(body), true).text();
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
