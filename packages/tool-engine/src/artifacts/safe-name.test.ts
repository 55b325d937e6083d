import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { toSafeName } from './safe-name.ts';

/** Text of arbitrary code points, including lone surrogates. */
const anyText = fc
  .array(fc.nat({ max: 0x10ffff }))
  .map((points) => String.fromCodePoint(...points));

describe('a safe name', () => {
  it.each([
    ['../../etc/passwd', 'passwd'],
    ['C:\\Windows\\system32\\evil.exe', 'evil.exe'],
    ['a/b\\c.txt', 'c.txt'],
    ['..', 'artifact'],
    ['', 'artifact'],
    ['...', 'artifact'],
    ['.htaccess', 'htaccess'],
    ['con.txt', '_con.txt'],
    ['NUL', '_NUL'],
    ['a<b>:"|?*.txt', 'a_b______.txt'],
    ['in\u0000vis\u200Bi\u202Eble.txt', 'invisible.txt'],
    ['name . ', 'name'],
    ['résumé.pdf', 'résumé.pdf'],
  ])('of %j is %j', (wish, name) => {
    expect(toSafeName(wish)).toBe(name);
  });

  it('keeps the extension of a name that is too long', () => {
    const name = toSafeName(`${'a'.repeat(300)}.json`);
    expect(name).toHaveLength(80);
    expect(name).toMatch(/\.json$/);
  });

  it('has no separator, no control character and an ending that every file system accepts', () => {
    fc.assert(
      fc.property(anyText, (wish) => {
        const name = toSafeName(wish);
        expect(name).not.toMatch(/[/\\\p{Cc}]|^[.\s]|[.\s]$/u);
        expect(name.length).toBeGreaterThan(0);
        expect(name.length).toBeLessThanOrEqual(81);
        expect(name.isWellFormed()).toBe(true);
      }),
    );
  });
});
