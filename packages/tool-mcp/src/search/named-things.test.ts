import { describe, expect, it } from 'vitest';

import { nameFormulas, nameThings } from './named-things.ts';

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
    ['17 % of 2340', 'calculate'],
    ['3*4', 'calculate'],
    ['add 4.5, 7.25 and 12', 'calculate'],
    ['when does 2x + 7 equal 31', 'solve equation'],
    ['x² - 5x + 6 = 0', 'solve equation'],
    ['2x + y = 7 and x - y = 2', 'solve equation'],
    ['plug x = 4 into 3x^2 - 5x + 1', ''],
    ['f(x) = 2x + 1', ''],
    ['sum of 1/n^2', ''],
    ['add 2 tasks', ''],
    ['export LIMIT=5', ''],
    ['chapter 4', ''],
  ])('"%s" is a formula to "%s"', (request, expected) => {
    expect(nameFormulas(request).join(' ')).toBe(expected);
  });
});
