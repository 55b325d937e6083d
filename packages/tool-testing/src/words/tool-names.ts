import { splitWords } from './split-words.ts';
import { NOUN_VERBS, VERBS } from './verbs.ts';

/** Words that say that something does things, which every tool does. */
const EMPTY_WORDS = new Set(
  (
    'controller creator editor executor handler helper manager plugin processor provider runner service ' +
    'tool toolkit tools utility utils worker'
  ).split(' '),
);

/** Why an identifier does not name a tool by the noun of its domain. */
export function* findToolNameProblems(identifier: string): Generator<string> {
  const words = splitWords(identifier.replace(/^lobe-/, ''));
  const [first = ''] = words;
  const last = words.at(-1) ?? '';
  if (EMPTY_WORDS.has(last)) yield `'${identifier}' ends in '${last}', which names no domain.`;
  else if (VERBS.has(first) && !NOUN_VERBS.has(first)) {
    yield `'${identifier}' begins with the verb '${first}'.`;
  }
}
