import { describe, expect, it } from 'vitest';

import { looksLikeArithmetic, nameThings } from './named-things.ts';

describe('recognition of named things', () => {
  it.each([
    ['bake at 350 F', 'unit'],
    ['12 stone in kilos', 'unit'],
    ['十斤大米', '单位'],
    ['meet at 10:15', 'time'],
    ['call me at 3pm', 'time'],
    ['下午三点半开会', '时间'],
    ['due on 12 March', 'date'],
    ['every other Monday', 'schedule'],
    ['each night', 'schedule'],
    ['每天备份', '定时'],
    ['read notes/config.yaml', 'file'],
    ['https://example.org/a?b=1', 'url'],
    ['write to ann@example.org', 'email'],
  ])('"%s" is a %s', (request, kind) => {
    expect(nameThings(request)).toContain(kind);
  });

  it.each(['5 metal rods', 'a 3 minute video', '每个月要还多少', '快一点', 'every file'])(
    '"%s" is nothing of the kind',
    (request) => {
      expect(nameThings(request)).not.toMatch(/unit|time|schedule|单位|时间|定时/);
    },
  );

  it.each([
    ['17 % of 2340', true],
    ['3*4', true],
    ['2x + 3 = 11', false],
    ['sum of 1/n^2', false],
    ['chapter 4', false],
  ])('"%s" is a calculation: %s', (request, expected) => {
    expect(looksLikeArithmetic(request)).toBe(expected);
  });
});
