import { describe, expect, it } from 'vitest';

import { needsTypesetting } from './needs-typesetting.ts';

describe('needsTypesetting', () => {
  it.each(['7', '-0.25', '1,024', '+3', '1 000 000'])('leaves the number %s alone', (latex) => {
    expect(needsTypesetting(latex)).toBe(false);
  });

  it('leaves unreadably long formulas alone', () => {
    expect(needsTypesetting(`\\frac{1}{${'9'.repeat(4000)}}`)).toBe(false);
  });

  it.each([String.raw`\frac{1}{2}`, 'x', '2^{10}', String.raw`3\sqrt{2}`, '-i'])(
    'sets %s',
    (latex) => {
      expect(needsTypesetting(latex)).toBe(true);
    },
  );
});
