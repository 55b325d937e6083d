import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { toFailure } from './to-failure.ts';
import { toStorable } from './to-storable.ts';

describe('toStorable', () => {
  it('rejects values that JSON cannot represent', () => {
    expect(() => toStorable(1n)).toThrow(TypeError);
  });

  it('keeps JSON unchanged, except for characters that a database rejects', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const value: unknown = JSON.parse(text);
        const stored = toStorable(value);
        expect(JSON.stringify(stored)).not.toMatch(/\\u0000|\\ud[89a-f]/i);
        expect(toStorable(stored)).toEqual(stored);
      }),
    );
    const plain = { a: [1, 'b', null, { c: true }] };
    expect(toStorable(plain)).toEqual(plain);
    expect(toStorable(undefined)).toBeNull();
    expect(toStorable({ '\u0000': '\uD800' })).toEqual({ '\uFFFD': '\uFFFD' });
  });
});

describe('toFailure', () => {
  it('keeps the type and message of an error, shortened', () => {
    expect(toFailure(new ToolError('Blocked', 'a\u0000'))).toEqual({
      message: 'a\uFFFD',
      type: 'Blocked',
    });
    expect(toFailure('text')).toEqual({ message: 'text', type: 'ExecutionFailed' });
    expect(toFailure(new Error('x'.repeat(20_000))).message).toHaveLength(10_000);
    expect(toFailure(new Error('')).message).not.toBe('');
  });
});
