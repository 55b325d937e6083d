import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createRedact } from './redact.ts';

describe('createRedact', () => {
  it('removes a key in every spelling', () => {
    const key = 'sk-a+b/c=12345';
    const redact = createRedact(` ${key}\n`);
    const spellings = [key, encodeURIComponent(key), Buffer.from(key).toString('base64')];
    for (const spelling of spellings) {
      expect(redact(`before${spelling}after`)).toBe('before[API key]after');
    }
  });

  it('removes a placeholder only as a separate word', () => {
    const redact = createRedact('none');
    expect(redact('key none, nonetheless "none"')).toBe('key [API key], nonetheless "[API key]"');
  });

  it('leaves texts unchanged without a key', () => {
    expect(createRedact(undefined)('text')).toBe('text');
    expect(createRedact('  ')('text')).toBe('text');
  });

  it('leaves no key of eight characters or more in any text', () => {
    const key = fc
      .string({ maxLength: 40, minLength: 8 })
      .filter((text) => /^[\x21-\x7E]+$/.test(text));
    fc.assert(
      fc.property(key, fc.string(), fc.string(), (secret, before, after) => {
        fc.pre(!'[API key]'.includes(secret) && !`${before}[API key]${after}`.includes(secret));
        expect(createRedact(secret)(before + secret + after)).not.toContain(secret);
      }),
    );
  });
});
