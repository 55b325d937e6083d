import { describe, expect, it } from 'vitest';

import { splitWords } from './split-words.ts';

describe('splitWords', () => {
  it.each([
    ['updateTaskStatus', ['update', 'task', 'status']],
    ['parseJSONFile', ['parse', 'json', 'file']],
    ['lobe-local-system', ['lobe', 'local', 'system']],
    ['get_天气', ['get', '天气']],
    ['', []],
    ['A'.repeat(1_000_000), ['a'.repeat(1_000_000)]],
  ])('splits %.20s', (name, words) => {
    expect(splitWords(name)).toEqual(words);
  });
});
