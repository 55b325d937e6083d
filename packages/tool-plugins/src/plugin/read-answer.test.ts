import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { getCallId, readLine } from './read-answer.ts';

describe('a line of a plugin', () => {
  it.each(['Loading model…', '42', '"text"', '[1,2]', 'null', 'true', '[{"a":1}]'])(
    'is noise when it is %s',
    (line) => {
      expect(readLine(line)).toEqual({ kind: 'noise' });
    },
  );

  it.each(['{', '{"content":', "{'a': 1}", '{"a":1} trailing'])(
    'is a broken answer when it is %s',
    (line) => {
      expect(readLine(line)).toEqual({ kind: 'broken' });
    },
  );

  it('is an answer when it is a JSON object, with blanks or a byte order mark around it', () => {
    expect(readLine('\uFEFF  {"error":false} ')).toEqual({
      kind: 'answer',
      value: { error: false },
    });
  });

  it('is never anything else, whatever the bytes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (line) => {
        expect(['answer', 'broken', 'noise']).toContain(readLine(line).kind);
      }),
    );
  });

  it('has a call id only if it is a string with something in it', () => {
    expect(getCallId({ call_id: 7 })).toBeUndefined();
    expect(getCallId({ call_id: '' })).toBeUndefined();
    expect(
      getCallId(Object.create({ call_id: 'inherited' }) as Record<string, unknown>),
    ).toBeUndefined();
    expect(getCallId({ call_id: 'a' })).toBe('a');
  });
});
