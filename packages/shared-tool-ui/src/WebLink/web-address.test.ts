import { describe, expect, it } from 'vitest';

import { toHost, toWebAddress } from './web-address.ts';

describe('toWebAddress', () => {
  it.each([
    'javascript:alert(1)',
    'JAVASCRIPT:alert(1)',
    ' java\nscript:alert(1)',
    'data:text/html,x',
    'vbscript:x',
    'blob:https://example.com/1',
    'file:///etc/passwd',
    'https://user@example.com/',
    '/relative',
    `https://example.com/${'a'.repeat(9000)}`,
    '',
    null,
    5,
  ])('finds no web address in %j', (given) => {
    expect(toWebAddress(given)).toBeUndefined();
    expect(toHost(given)).toBe('');
  });

  it('returns the standard form, with internationalized names in ASCII', () => {
    expect(toWebAddress('HTTP://Example.com')).toBe('http://example.com/');
    expect(toHost('https://xn--80ak6aa92e.com/a')).toBe('xn--80ak6aa92e.com');
    expect(toHost('https://аррӏе.com:8443/')).toBe('xn--80ak6aa92e.com:8443');
  });
});
