import { expect, it } from 'vitest';

import { type Deed, deedsOfRequest } from './deed.ts';
import { splitWords } from './split-words.ts';

it.each<[request: string, deeds: Deed[]]>([
  // A question is answered by reading, whatever verbs it contains.
  ['which files did the last edit change', ['read']],
  ['who is deleting my notes', ['read']],
  ['do you know where the logs are', ['read']],
  ['how many are there', ['read']],
  ['how do I delete a branch', ['delete']],
  ['delete it when it is done', ['delete']],
  ['comment on this page', ['make']],
  ['read the comment', ['read']],
  ['new page', ['make']],
  ['do this again', []],
])('"%s" wants %j', (request, deeds) => {
  expect([...deedsOfRequest(request, splitWords(request))]).toEqual(deeds);
});
