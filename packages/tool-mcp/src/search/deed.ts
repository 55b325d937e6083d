import { splitWords } from './split-words.ts';

/** A rough classification of actions. */
export type Deed = 'change' | 'delete' | 'make' | 'read' | 'run' | 'stop';

const VERBS: Readonly<Record<Deed, string>> = {
  change: 'change complete edit finish fix mark modify move patch rename replace set update',
  delete: 'clear delete destroy drop erase forget purge remove',
  make: 'add append attach create insert leave make new post put reply save store upload write',
  read: 'check find get list look lookup open query read retrieve search see show view',
  run: 'begin evaluate execute launch perform record run start trigger',
  stop: 'abort cancel close end halt kill pause quit stop terminate',
};

const DEED_OF = new Map(
  Object.entries(VERBS).flatMap(([deed, verbs]) =>
    verbs.split(' ').map((verb) => [verb, deed as Deed] as const),
  ),
);

/** Nouns that are verbs at the start of a request: `comment on the page`, `new page`. */
const FIRST_WORDS: ReadonlyMap<string, Deed> = new Map([
  ...['bookmark', 'comment', 'log', 'new', 'note', 'reply'].map((word) => [word, 'make'] as const),
  ...['label', 'name', 'sort', 'tag'].map((word) => [word, 'change'] as const),
]);

/** A question asks to read, whatever verbs it has: `which files did the last edit change`. */
const QUESTION =
  /^\s*(?:any|are|did|does|has|have|is|what|where|which|who|whose|why|(?:do|when)\s+(?:are|did|do|does|i|is|they|was|we|were|will|you))\b/iu;
/** These may also ask how something is done. */
const OPEN_QUESTION = /^\s*how\b|[吗呢？]|哪些|什么|多少|怎么/iu;

/** Returns the action that a tool's name expresses. */
export const deedOfName = (name: string): Deed | undefined =>
  splitWords(name)
    .map((word) => DEED_OF.get(word))
    .find((deed) => deed !== undefined);

/** Returns the action that a request wants: that of its verbs, or reading if it is a question. */
export const deedsOfRequest = (request: string, words: readonly string[]): ReadonlySet<Deed> => {
  if (QUESTION.test(request)) return new Set(['read']);
  const [first = ''] = words;
  const begun = FIRST_WORDS.get(first);
  const deeds = new Set([
    ...(begun ? [begun] : []),
    ...words.flatMap((word) => DEED_OF.get(word) ?? []),
  ]);
  return deeds.size === 0 && OPEN_QUESTION.test(request) ? new Set(['read']) : deeds;
};
