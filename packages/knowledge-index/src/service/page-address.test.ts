import { describe, expect, it } from 'vitest';

import { isSamePage, toPageKey } from './page-address.ts';

describe('toPageKey', () => {
  it.each([
    ['http://a.org', 'https://a.org'],
    ['https://a.org/b', 'https://a.org/b/'],
    ['https://a.org/b', 'https://a.org/B'],
    ['https://a.org/?a=1', 'https://a.org/?a=2'],
    ['https://a.org/#/b', 'https://a.org/#/c'],
    ['no address', 'another'],
  ])('keeps %s and %s apart', (one, other) => {
    expect(toPageKey(one)).not.toBe(toPageKey(other));
  });

  it.each([
    ['a.org', ' HTTPS://A.org:443/ '],
    ['https://a.org/b', 'https://a.org/x/../b#place'],
    ['https://a.org/ä', 'https://a.org/%c3%a4'],
    ['no address', 'no address'],
  ])('takes %s and %s for one page', (one, other) => {
    expect(toPageKey(one)).toBe(toPageKey(other));
  });
});

describe('isSamePage', () => {
  it('takes no path of a file for a page', () => {
    expect(isSamePage('notes', 'https://notes/')).toBe(false);
    expect(isSamePage('notes', 'notes')).toBe(true);
    expect(isSamePage('https://A.org', 'a.org')).toBe(true);
  });
});
