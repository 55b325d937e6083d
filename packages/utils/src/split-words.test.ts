import { describe, expect, it } from 'vitest';

import { splitWords } from './split-words.ts';

describe('splitWords', () => {
  it.each([
    ['updateTaskStatus', ['update', 'task', 'status']],
    ['parseJSONFile', ['parse', 'json', 'file']],
    ['lobe-local-system', ['lobe', 'local', 'system']],
    ['', []],
  ])('splits %s', (name, words) => {
    expect(splitWords(name)).toEqual(words);
  });
});
