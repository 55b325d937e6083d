import { expect, it } from 'vitest';

import { firstSentence } from './first-sentence.ts';

it.each([
  ['Save a file, e.g. an archive. A person is asked.', 'Save a file, e.g. an archive.'],
  ['Compare pages, e.g. NASA vs. ESA. Slow.', 'Compare pages, e.g. NASA vs. ESA.'],
  ['Run index.js with Node 24.1. It waits.', 'Run index.js with Node 24.1.'],
  [
    'Ask the wiki at a.example.com for a page. One call.',
    'Ask the wiki at a.example.com for a page.',
  ],
  ['Is it prime? Answers yes or no.', 'Is it prime?'],
  ['读取一个文件。最多两千行。', '读取一个文件。'],
  ['\n  First line\nSecond line', 'First line'],
  ['No end', 'No end'],
  ['', ''],
])('of %j is %j', (text, sentence) => {
  expect(firstSentence(text)).toBe(sentence);
});
