import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { canonicalJson } from '@lobechat/utils';

import { fingerprintCall, isSameCall } from './fingerprint.ts';

const args = fc.dictionary(fc.string(), fc.jsonValue());

/** The same value with its property names in reverse order. */
const reorder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(reorder);
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).toReversed();
  return Object.fromEntries(entries.map(([name, item]) => [name, reorder(item)]));
};

describe('fingerprints', () => {
  it('differ for different arguments', () => {
    fc.assert(
      fc.property(args, args, (one, other) => {
        const alike = canonicalJson(one) === canonicalJson(other);
        expect(isSameCall(fingerprintCall(one), other)).toBe(alike);
      }),
    );
  });

  it('are equal regardless of property order, for short and long arguments', () => {
    fc.assert(
      fc.property(args, fc.constantFrom('', 'x'.repeat(3000)), (given, padding) => {
        const one = { ...given, padding };
        expect(isSameCall(fingerprintCall(one), reorder(one) as typeof one)).toBe(true);
      }),
    );
  });

  it('stay short for arguments of any length', () => {
    expect(fingerprintCall({ text: 'x'.repeat(1_000_000) })).toHaveLength(64);
  });
});

describe('canonicalJson', () => {
  it('returns JSON of the same value', () => {
    fc.assert(
      fc.property(args, (value) => {
        expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
      }),
    );
  });

  it('leaves out undefined values', () => {
    expect(canonicalJson({ b: undefined, a: [1, null] })).toBe('{"a":[1,null]}');
  });
});
