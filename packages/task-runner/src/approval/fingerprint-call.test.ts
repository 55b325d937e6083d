import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { fingerprintCall } from './fingerprint-call.ts';

describe('fingerprintCall', () => {
  it('distinguishes tools and arguments', () => {
    const fingerprints = [
      { arguments: { a: 1 }, tool: 'x' },
      { arguments: { a: 1 }, tool: 'y' },
      { arguments: { a: '1' }, tool: 'x' },
      { arguments: { a: [1] }, tool: 'x' },
      { arguments: { a: { b: 1 } }, tool: 'x' },
      { arguments: { 'a.b': 1 }, tool: 'x' },
      { arguments: '{"a":1}', tool: 'x' },
      { arguments: {}, tool: 'x' },
    ].map(fingerprintCall);
    expect(new Set(fingerprints).size).toBe(fingerprints.length);
  });

  it('is call: and 64 hexadecimal digits, and treats absent arguments as none', () => {
    const fingerprint = fingerprintCall({ tool: 'x' });
    expect(fingerprint).toMatch(/^call:[\da-f]{64}$/);
    expect(fingerprintCall({ arguments: {}, tool: 'x' })).toBe(fingerprint);
  });

  it('is the same for equal arguments, whatever the order of their names', () => {
    const reverse = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(reverse);
      if (typeof value !== 'object' || value === null) return value;
      const entries = Object.entries(value).map(([name, item]) => [name, reverse(item)]);
      return Object.fromEntries(entries.toReversed()) as unknown;
    };
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        const one = fingerprintCall({ arguments: { value }, tool: 'x' });
        expect(fingerprintCall({ arguments: { value: reverse(value) }, tool: 'x' })).toBe(one);
      }),
    );
  });

  it('differs for different arguments', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (left, right) => {
        // JSON has only one zero.
        fc.pre(JSON.stringify(left) !== JSON.stringify(right));
        const isAlike =
          fingerprintCall({ arguments: { value: left }, tool: 'x' }) ===
          fingerprintCall({ arguments: { value: right }, tool: 'x' });
        const sorted = (value: unknown) => JSON.stringify(value).split('').toSorted().join('');
        expect(isAlike && sorted(left) !== sorted(right)).toBe(false);
      }),
    );
  });

  it('accepts anything without an error', () => {
    fc.assert(
      fc.property(fc.anything(), (given) => {
        expect(fingerprintCall({ arguments: given, tool: 'x' })).toMatch(/^call:/);
      }),
    );
  });
});
