/**
 * Groups of verbs that a model confuses with the same noun. Verbs that are merely different
 * (`create`, `delete`) are not confusable and share no group.
 */
const CONFUSABLE_GROUPS: readonly (readonly string[])[] = [
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
  // Setting a status to "running" does not run anything.
  ['run', 'update'],
  ['execute', 'update'],
  ['start', 'update'],
  ['abort', 'cancel', 'kill', 'stop'],
  ['approximate', 'calculate', 'compute', 'estimate', 'evaluate', 'solve'],
  ['expand', 'simplify', 'transform'],
  ['check', 'test', 'validate', 'verify'],
  ['deliver', 'post', 'publish', 'send', 'submit'],
];

/** Whether two verbs are near-synonyms. A verb is not confusable with itself. */
export const areConfusableVerbs = (first: string, second: string): boolean =>
  first !== second &&
  CONFUSABLE_GROUPS.some((group) => group.includes(first) && group.includes(second));
