import { describe, expect, it } from 'vitest';

import { readAssignments, readText, readTexts } from './read-arguments.ts';

describe('arguments that have not been validated', () => {
  it.each([undefined, null, {}, [], true])('reads %j as no text', (value) => {
    expect(readText(value)).toBe('');
  });

  it.each([undefined, null, 'abc', 5, {}])('reads %j as no list', (value) => {
    expect(readTexts(value)).toEqual([]);
  });

  it.each([undefined, null, 'abc', 5, ['x']])('reads %j as no assignments', (value) => {
    expect(readAssignments(value)).toEqual([]);
  });

  it('reads what there is', () => {
    expect(readText(5)).toBe('5');
    expect(readTexts(['a', '', null, 2])).toEqual(['a', '2']);
    expect(readAssignments({ x: 2, y: '1/3' })).toEqual(['x = 2', 'y = 1/3']);
  });
});
