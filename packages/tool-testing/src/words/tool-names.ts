import { splitWords } from '@lobechat/utils';

import { NOUN_VERBS, VERBS } from './verbs.ts';

/** Words that only say that something does things, as every tool does. */
const EMPTY_WORDS = new Set(
  (
    'controller creator editor executor handler helper manager plugin processor provider runner service ' +
    'tool toolkit tools utility utils worker'
  ).split(' '),
);

/** Why an identifier does not name a tool by its domain noun. */
export function* findToolNameProblems(identifier: string): Generator<string> {
  const words = splitWords(identifier.replace(/^lobe-/, ''));
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (EMPTY_WORDS.has(last)) yield `'${identifier}' ends in '${last}', which names no domain.`;
  else if (VERBS.has(first) && !NOUN_VERBS.has(first)) {
    yield `'${identifier}' begins with the verb '${first}'.`;
  }
}
