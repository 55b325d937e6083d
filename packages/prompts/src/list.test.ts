import { describe, expect, it } from 'vitest';

import { joinList } from './list.ts';

describe('joinList', () => {
  it.each([
    [[], {}, ''],
    [['a'], {}, 'a'],
    [['a', 'b'], {}, 'a and b'],
    [['a', 'b', 'c'], { conjunction: 'or' }, 'a, b or c'],
    [['a', 'b', 'c'], { limit: 1 }, 'a and 2 more'],
    [['a', 'b', 'c'], { conjunction: 'or', limit: 2 }, 'a, b and 1 more'],
    [['a', 'b', 'c'], { limit: 0 }, '3'],
    [['a', 'b', 'c'], { limit: 3 }, 'a, b and c'],
    [['a', 'b'], { total: 7 }, 'a, b and 5 more'],
    [['a', 'b'], { limit: 1, total: 7 }, 'a and 6 more'],
  ])('%j with %j is %j', (items, options, text) => {
    expect(joinList(items, options)).toBe(text);
  });
});
