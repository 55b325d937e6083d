import { Readable } from 'node:stream';

import { describe, expect, it } from 'vitest';

import { drainGenerator } from './drain-generator.ts';

const drain = async (value: unknown, signal = new AbortController().signal) => {
  const pieces: unknown[] = [];
  const result = await drainGenerator(value, (piece) => pieces.push(piece), signal);
  return { pieces, result };
};

describe('the result of a tool', () => {
  it.each([['a text'], [[1, 2]], [new Map([[1, 2]])], [{ next: 1 }], [null], [undefined]])(
    'is returned unchanged if it is not a generator: %j',
    async (value) => {
      expect(await drain(value)).toEqual({ pieces: [], result: value });
    },
  );

  it('is the joined text of a generator, whose pieces are progress', async () => {
    const generate = async function* () {
      yield 'one, ';
      yield 'two';
    };
    expect(await drain(generate())).toEqual({ pieces: ['one, ', 'two'], result: 'one, two' });
  });

  it('is the text of a stream, also of one whose characters arrive in parts', async () => {
    const stream = new ReadableStream({
      start: (controller) => {
        for (const bytes of [
          [104, 195],
          [164, 33],
        ])
          controller.enqueue(Uint8Array.from(bytes));
        controller.close();
      },
    });
    expect(await drain(stream)).toEqual({ pieces: ['h', 'ä!'], result: 'hä!' });
    const picture = [Buffer.of(137), Buffer.of(80)];
    expect((await drain(Readable.from(picture))).result).toEqual(Buffer.concat(picture));
    expect((await drain(Readable.from(['x', 'y']))).result).toBe('xy');
  });

  it('is what a generator returns', async () => {
    const generate = function* () {
      yield { step: 1 };
      return { content: 'done' };
    };
    expect(await drain(generate())).toEqual({ pieces: [{ step: 1 }], result: { content: 'done' } });
  });

  const picture = { data: 'iVBORw0KGgo=', mimeType: 'image/png', type: 'image' };
  it.each<[string, unknown[], unknown]>([
    ['of values', [1, 2], [1, 2]],
    ['of values and texts', ['a', 1], ['a', 1]],
    [
      'of responses',
      [{ content: 'a' }, { content: 'b', metadata: {} }],
      { content: 'ab', metadata: {} },
    ],
    [
      'of texts and pictures',
      ['a', { content: [picture] }, { content: 'b' }],
      { content: ['a', picture, 'b'] },
    ],
    ['of nothing', [], ''],
  ])('is joined from the pieces of a generator %s', async (_, given, result) => {
    const generate = function* () {
      yield* given;
    };
    expect(await drain(generate())).toEqual({ pieces: given, result });
  });

  it('is not read further after the call was cancelled', async () => {
    const generate = async function* () {
      for (;;) yield 'again';
    };
    expect((await drain(generate(), AbortSignal.abort())).pieces).toEqual([]);
  });
});
