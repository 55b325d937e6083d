import { escapePattern } from '@lobechat/utils';

/**
 * English sentences of a tool, each with a translation. `{{name}}` represents a text within a
 * sentence, which is kept as it is; `{{output}}` any text; `{{reason}}`, and names that end in
 * `Reason`, sentences that are themselves translated.
 */
export type Phrases = Readonly<Record<string, string>>;

/** The i18next namespace of the {@link Phrases} of each language. */
export const SAID_NAMESPACE = 'said';

/** Translates a text; undefined if the book does not cover all of it. */
export type PhraseBook = (text: string) => string | undefined;

interface Template {
  /** Number of literal characters: a longer template is a better match. */
  length: number;
  pattern: RegExp;
  words: string;
}

/** Longer texts are output rather than sentences, and would be slow to match. */
const LONGEST = 2000;
/** Maximum depth of reasons within reasons. */
const DEEPEST = 6;

/** Marker at the start of each list item. */
const ITEM = '\n- ';

const PLACEHOLDER = /\{\{(\w+)\}\}/;
/** The next sentence may begin with the name of an API. */
const SENTENCE_END = /(?<=(?<!\be\.g)[.!?]['”"]?) (?=['"“A-Z]|[a-z]+[A-Z])/;

const isReason = (name: string): boolean => /reason$/i.test(name);

const toTemplate = ([text, words]: readonly [string, string]): Template => {
  const parts = text.split(PLACEHOLDER);
  const source = parts.map((part, index) => {
    if (index % 2 === 0) return escapePattern(part);
    // A name at the start does not contain the label of the sentence, as in `First: …`.
    const isLabelled =
      index === 1 && parts[0] === '' && parts[2]?.startsWith(' ') && !isReason(part);
    return `(?<${part}>${isLabelled ? '(?:(?!: ).)+?' : '.+?'})`;
  });
  const literals = parts.filter((_, index) => index % 2 === 0);
  return {
    length: literals.join('').length,
    pattern: new RegExp(`^${source.join('')}$`, 's'),
    words,
  };
};

/** Creates a phrase book. A text without a match as a whole is translated sentence by sentence. */
export const createPhraseBook = (phrases: Phrases): PhraseBook => {
  let templates: readonly Template[] | undefined;
  const listTemplates = (): readonly Template[] => {
    templates ??= Object.entries(phrases)
      .filter(([text]) => PLACEHOLDER.test(text))
      .map(toTemplate)
      .toSorted((one, other) => other.length - one.length);
    return templates;
  };

  /** Fills in the values; undefined if a reason among them has no translation. */
  const fill = (
    words: string,
    values: Readonly<Record<string, string>>,
    depth: number,
  ): string | undefined => {
    const said: Record<string, string> = {};
    for (const [name, value] of Object.entries(values)) {
      const saidValue = isReason(name) ? say(value, depth + 1) : value;
      // A name does not extend into the next sentence or item.
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

  /** A line above items, each of which is translated separately. */
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
    // A mix of both languages would read worse than one.
    const saidFirst = say(first, depth);
    const saidRest = saidFirst && say(text.slice(first.length + 1), depth);
    return saidRest && `${saidFirst}${saidRest}`;
  };

  return (text) => (text.length > LONGEST ? undefined : say(text.trim(), 0));
};
