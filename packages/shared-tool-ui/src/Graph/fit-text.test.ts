import { describe, expect, it } from 'vitest';

import { fitText } from './fit-text.ts';

describe('fitText', () => {
  it.each([
    ['', ''],
    ['Build the page', 'Build the page'],
    ['Build the page and everything that is on it', 'Build the page and ever…'],
    ['设计数据库的结构和迁移方案', '设计数据库的结构和迁移方…'],
    ['😀'.repeat(20), `${'😀'.repeat(12)}…`],
  ])('cuts %j to %j', (text, fitting) => {
    expect(fitText(text, { size: 12, width: 160 })).toBe(fitting);
  });

  it('tolerates huge texts', () => {
    expect(fitText('x'.repeat(1_000_000), { size: 12, width: 160 }).length).toBeLessThan(30);
  });
});
