import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { readPageLink, writePageLink } from './page-link.ts';

describe('readPageLink', () => {
  it.each(['', '#', '#nonsense', '#tool=', '#=x&&&', '#%E0%A4%A'])(
    'reads nothing from %j',
    (fragment) => {
      expect(readPageLink(fragment)).toEqual({});
    },
  );

  it('ignores unknown fields', () => {
    expect(readPageLink('#tool=lobe-calculator&run=yes')).toEqual({
      identifier: 'lobe-calculator',
    });
  });

  it('reads the output of writePageLink, whatever the arguments are', () => {
    const field = fc.option(fc.string({ minLength: 1, unit: 'grapheme' }), { nil: undefined });
    const link = fc.record({
      apiName: field,
      argumentsText: fc.option(fc.json(), { nil: undefined }),
      call: field,
      example: field,
      identifier: field,
      step: field,
      token: field,
    });
    fc.assert(
      fc.property(link, (value) => {
        const defined = Object.fromEntries(
          Object.entries(value).filter(([, text]) => text !== undefined),
        );
        expect(readPageLink(writePageLink(value))).toEqual(defined);
      }),
    );
  });
});

describe('writePageLink', () => {
  it('writes nothing for an empty link', () => {
    expect(writePageLink({})).toBe('');
  });

  it('keeps the arguments verbatim, errors included', () => {
    const fragment = writePageLink({ argumentsText: '{"a": 1&2#%', identifier: 'x' });
    expect(readPageLink(fragment).argumentsText).toBe('{"a": 1&2#%');
  });
});
