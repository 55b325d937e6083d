/**
 * Groups of verbs that mean nearly the same with the same noun. Verbs that are merely different
 * (`create`, `delete`) share no group.
 */
const GROUPS: readonly (readonly string[])[] = [
  ['fetch', 'get', 'inspect', 'load', 'look', 'lookup', 'open', 'read', 'retrieve', 'show', 'view'],
  ['browse', 'discover', 'find', 'glob', 'grep', 'list', 'query', 'search'],
  ['add', 'create', 'draft', 'insert', 'make', 'register', 'store', 'write'],
  ['change', 'configure', 'edit', 'modify', 'replace', 'rewrite', 'set', 'update', 'write'],
  ['clear', 'delete', 'destroy', 'discard', 'drop', 'erase', 'prune', 'purge', 'remove'],
  [
    'dispatch',
    'execute',
    'invoke',
    'launch',
    'perform',
    'process',
    'run',
    'start',
    'submit',
    'trigger',
  ],
  ['abort', 'cancel', 'kill', 'stop'],
  ['approximate', 'calculate', 'compute', 'estimate', 'evaluate', 'solve'],
  ['expand', 'simplify', 'transform'],
  ['check', 'test', 'validate', 'verify'],
  ['deliver', 'post', 'publish', 'send', 'submit'],
];

/** Whether two verbs are near-synonyms. A verb is not similar to itself. */
export const areSimilarVerbs = (first: string, second: string): boolean =>
  first !== second && GROUPS.some((group) => group.includes(first) && group.includes(second));

/** Whether a word is one of these verbs. */
export const isCommonVerb = (word: string): boolean => GROUPS.some((group) => group.includes(word));
