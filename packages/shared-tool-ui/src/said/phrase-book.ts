/**
 * Sentences of a tool in English, each with its words in another language. `{{name}}` stands for a text
 * within a sentence, which is kept as it is; `{{output}}` for any text; `{{reason}}`, and what ends in
 * `Reason`, for sentences that are themselves said in the other language.
 */
export type Phrases = Readonly<Record<string, string>>;

/** The i18next namespace of the {@link Phrases} of each language. */
export const SAID_NAMESPACE = 'said';

/** Says a text in another language; undefined where the book has no words for all of it. */
export type PhraseBook = (text: string) => string | undefined;

interface Template {
  /** Characters that are not placeholders: what says more fits better. */
  length: number;
  pattern: RegExp;
  words: string;
}

/** Longer texts are output rather than sentences, and would take long to compare. */
const LONGEST = 2000;
/** Reasons within reasons. */
const DEEPEST = 6;

/** Begins each item of a list. */
const ITEM = '\n- ';

const PLACEHOLDER = /\{\{(\w+)\}\}/;
/** The next sentence may begin with the name of an API. */
const SENTENCE_END = /(?<=(?<!\be\.g)[.!?]['”"]?) (?=['"“A-Z]|[a-z]+[A-Z])/;

const escape = (text: string): string => text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`);

const toTemplate = ([text, words]: readonly [string, string]): Template => {
  const parts = text.split(PLACEHOLDER);
  const source = parts.map((part, index) => (index % 2 === 0 ? escape(part) : `(?<${part}>.+?)`));
  const literals = parts.filter((_, index) => index % 2 === 0);
  return {
    length: literals.join('').length,
    pattern: new RegExp(`^${source.join('')}$`, 's'),
    words,
  };
};

const isReason = (name: string): boolean => /reason$/i.test(name);

/** Makes a book of phrases. What it has no words for whole, it says sentence by sentence. */
export const createPhraseBook = (phrases: Phrases): PhraseBook => {
  let templates: readonly Template[] | undefined;
  const listTemplates = (): readonly Template[] => {
    templates ??= Object.entries(phrases)
      .filter(([text]) => PLACEHOLDER.test(text))
      .map(toTemplate)
      .toSorted((one, other) => other.length - one.length);
    return templates;
  };

  /** Fills the words in; undefined where a reason in them has none. */
  const fill = (
    words: string,
    values: Readonly<Record<string, string>>,
    depth: number,
  ): string | undefined => {
    const said: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) {
      const saidValue = isReason(name) ? say(value, depth + 1) : value;
      // A name does not go on in the next sentence or item.
      const isTooMuch =
        !isReason(name) && name !== 'output' && (SENTENCE_END.test(value) || value.includes(ITEM));
      if (saidValue === undefined || isTooMuch) return undefined;
      said[name] = saidValue;
    }
    return words.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => said[name] ?? '');
  };

  const sayWhole = (text: string, depth: number): string | undefined => {
    for (const { pattern, words } of listTemplates()) {
      const groups = pattern.exec(text)?.groups;
      const said = groups && fill(words, groups, depth);
      if (said !== undefined) return said;
    }
    return undefined;
  };

  /** A line above items, each of which is said by itself. */
  const sayList = (text: string, depth: number): string | undefined => {
    if (!text.includes(ITEM)) return undefined;
    const said = text.split(ITEM).map((item) => say(item.trim(), depth + 1));
    return said.includes(undefined) ? undefined : said.join(ITEM);
  };

  const say = (text: string, depth: number): string | undefined => {
    if (depth > DEEPEST) return undefined;
    if (Object.hasOwn(phrases, text)) return phrases[text];
    const list = sayList(text, depth);
    if (list !== undefined) return list;
    const whole = sayWhole(text, depth);
    if (whole !== undefined) return whole;
    const [first = '', ...others] = text.split(SENTENCE_END);
    if (others.length === 0) return undefined;
    // Half of it in each language would be read worse than all of it in one.
    const saidFirst = say(first, depth);
    const saidRest = saidFirst && say(text.slice(first.length + 1), depth);
    return saidRest && `${saidFirst}${saidRest}`;
  };

  return (text) => (text.length > LONGEST ? undefined : say(text.trim(), 0));
};
