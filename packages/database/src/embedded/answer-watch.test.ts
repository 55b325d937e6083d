import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { type EngineError, watchAnswer } from './answer-watch.ts';
import { errorMessage } from './wire.ts';

const message = (letter: string, body: string | Buffer = ''): Buffer => {
  const bytes = Buffer.from(body);
  const head = Buffer.alloc(5);
  head.write(letter, 'latin1');
  head.writeUInt32BE(bytes.length + 4, 1);
  return Buffer.concat([head, bytes]);
};

const ready = message('Z', 'I');

const watch = (chunks: readonly Buffer[], instead?: Buffer) => {
  const errors: EngineError[] = [];
  const { isReady, push } = watchAnswer((error) => {
    errors.push(error);
    return instead;
  });
  // Like the engine: every chunk uses the same buffer.
  const shared = Buffer.alloc(Math.max(0, ...chunks.map(({ length }) => length)));
  const passed = chunks.flatMap((chunk) => {
    chunk.copy(shared);
    return push(shared.subarray(0, chunk.length)).map((part) => Buffer.from(part));
  });
  return { errors, isReady: isReady(), passed: Buffer.concat(passed) };
};

const cut = (bytes: Buffer, places: readonly number[]): Buffer[] => {
  const edges = [0, ...places.map((place) => place % (bytes.length + 1)), bytes.length];
  const sorted = edges.toSorted((one, other) => one - other);
  return sorted.slice(1).map((end, index) => bytes.subarray(sorted[index], end));
};

describe('watchAnswer', () => {
  it('sees and passes on the same, wherever the answer is split into chunks', () => {
    const answer = Buffer.concat([
      message('T', 'columns'),
      message('D', 'E'.repeat(3000)),
      errorMessage('ERROR', '25006', 'no writing'),
      message('D', ''),
      ready,
    ]);
    fc.assert(
      fc.property(fc.array(fc.nat()), (places) => {
        const { errors, isReady, passed } = watch(cut(answer, places));
        expect(errors).toEqual([{ message: 'no writing', severity: 'ERROR', state: '25006' }]);
        expect(isReady).toBe(true);
        expect(passed.equals(answer)).toBe(true);
        const changed = watch(cut(answer, places), Buffer.from('instead'));
        expect(changed.passed.toString('latin1')).toContain('instead');
        expect(changed.passed.includes('no writing')).toBe(false);
      }),
    );
  });

  it.each([
    ['nothing', [], false],
    ['an error alone', [errorMessage('FATAL', '57P01', 'gone')], false],
    ['half of the last message', [ready.subarray(0, 4)], false],
    ['more behind it', [ready, message('N', 'notice')], false],
    ['the end', [message('C', 'SELECT 1'), ready], true],
  ])('reports whether an answer has ended: %s', (_, chunks, isReady) => {
    expect(watch(chunks).isReady).toBe(isReady);
  });
});
