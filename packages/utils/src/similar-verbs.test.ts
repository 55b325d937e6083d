import { describe, expect, it } from 'vitest';

import { areSimilarVerbs } from './similar-verbs.ts';

describe('areSimilarVerbs', () => {
  it.each([
    ['get', 'view', true],
    ['write', 'add', true],
    ['write', 'edit', true],
    ['add', 'edit', false],
    ['create', 'delete', false],
    ['get', 'get', false],
  ])('of %s and %s is %s', (first, second, similar) => {
    expect(areSimilarVerbs(first, second)).toBe(similar);
    expect(areSimilarVerbs(second, first)).toBe(similar);
  });
});
