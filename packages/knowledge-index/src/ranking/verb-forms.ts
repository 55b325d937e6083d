/** Prefixes of German verbs that stand apart in a sentence, without umlauts. */
const PREFIXES =
  'ab an auf aus bei ein fest her hin los mit nach um unter vor weg weiter zu zuruck zusammen'.split(
    ' ',
  );
const PREFIXED = new RegExp(`^(${PREFIXES.toSorted().toReversed().join('|')})(.{4,})$`);

/** At the end of a clause: Wie melde ich mich *an*? */
const APART = new RegExp(
  `\\s(${PREFIXES.join('|').replace('zuruck', 'zur(?:ü|ue)ck')})\\s*(?:[?!.,;:]|$)`,
  'iu',
);

const SHORTEST_ROOT = 3;

/** The prefix of a verb that ends the first clause of a German question. */
export const findPrefixApart = (query: string): string | undefined =>
  APART.exec(query.slice(0, 500))?.[1]
    ?.toLowerCase()
    .replace(/üe?|ue/, 'u');

const listRoots = (verb: string, isPrefixed: boolean): string[] => {
  const bare = isPrefixed
    ? verb.replace(/^(?:ge|zu)(?=.{3})/, '')
    : verb.replace(/^ge(?=.{3})/, '');
  return [verb, bare].flatMap((root) => [root, root.replace(/e?t$/, ''), root.replace(/t$/, '')]);
};

/**
 * Stems of forms of the same German verb, which the stemmer leaves apart: `einstell` and
 * `eingestellt`, `einzustell`; `kundig` and `gekundigt`. Most of them do not exist.
 */
export const listVerbForms = (stem: string): string[] => {
  const [, prefix = '', verb = stem] = PREFIXED.exec(stem) ?? [];
  const forms = new Set<string>();
  for (const root of listRoots(verb, prefix !== '')) {
    if (root.length < SHORTEST_ROOT) continue;
    for (const middle of ['', 'ge', ...(prefix === '' ? [] : ['zu'])])
      for (const ending of ['', 't', 'et']) forms.add(prefix + middle + root + ending);
  }
  forms.delete(stem);
  return [...forms];
};

/** Not `zeit`: a `zeitung` is something else. */
const OF_NOUN = /^(?!(?:acht|fest|gatt|licht|satz|wahr|zeit)$).{4}/;

/**
 * Stems of a German verb for its short noun, and the other way round, which the stemmer leaves apart:
 * `prufung` and `pruf`, `impfung` and `geimpft`.
 */
export const listActionForms = (stem: string): string[] => {
  if (!stem.endsWith('ung')) {
    const roots = listRoots(stem, false).filter((root) => OF_NOUN.test(root));
    return roots.map((root) => `${root}ung`);
  }
  const root = stem.slice(0, -3);
  return OF_NOUN.test(root) ? [root, ...listVerbForms(root)] : [];
};

/** The verb without a prefix, which the sentence of a document may have apart. */
export const dropPrefix = (stem: string): string | undefined => PREFIXED.exec(stem)?.[2];
