import { isRecord, parseJson } from '@lobechat/utils';

import type { JsonLdText } from './json-ld-texts.ts';

/** Parts that are texts of the program, in all its languages, or no texts. */
const OTHER_PARTS =
  /^(?:_.*|.*(?:class(?:name)?|css|error|error_?message|hash|i18n|intl|label|licen[cs]e|locali[sz]ation|locale|placeholder|query|schema|script|setting|string|style|text_?resource|token|tooltip|translation|url)s?|.*(?:consent|cookie).*|alt(?:_?text)?|analytics|config|dictionary|env|l10n|lang|messages|seo|tracking|ui|user_?agent)$/i;

/** An article has other fields than texts, and fewer of them than a list of what a program says. */
const FEWEST_SAYINGS = 12;

const isSayings = (value: Readonly<Record<string, unknown>>): boolean => {
  const parts = Object.values(value);
  return parts.length >= FEWEST_SAYINGS && parts.every((one) => typeof one === 'string');
};

const TITLES = ['title', 'headline', 'heading', 'question', 'name'];

const SAMPLE = 2000;
/** Of a text, and of all: a sentence alone may be what the program says if something fails. */
const FEWEST_WORDS = { all: 25, one: 7 };

const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Khmer}\p{Script=Lao}\p{Script=Myanmar}\p{Script=Thai}]/gu;

const countWords = (sample: string): number => {
  const words = sample.split(/\s+/).filter((word) => /^\p{L}{2}/u.test(word)).length;
  return words + (sample.match(UNSPACED)?.length ?? 0) / 2;
};

/** Text in sentences: labels, ids, addresses, code and forms to fill in are not. */
const isProse = (text: string): boolean => {
  const sample = text.slice(0, SAMPLE);
  return (
    !/^[[{]|^\w{1,20}:\S|^[^{}]{0,300}\{[^{}]{0,80}\}[^]{0,300}$|[{};]$|\)\s*=>/.test(sample) &&
    countWords(sample) >= FEWEST_WORDS.one
  );
};

const DEEPEST = 40;
const MAX_VALUES = 100_000;
const MAX_CHARACTERS = 100_000;

/**
 * The texts in the data of a page for its own scripts (Next.js, Nuxt, SvelteKit), in order. They
 * are what its reader sees once the scripts have run, with things that nobody sees.
 */
export const listStateTexts = (states: readonly string[]): JsonLdText[] => {
  const texts = new Map<string, JsonLdText>();
  const titles = new Set<string | undefined>();
  let values = 0;
  let characters = 0;
  const walk = (value: unknown, depth: number, title?: string): void => {
    values += 1;
    if (depth > DEEPEST || values > MAX_VALUES || characters > MAX_CHARACTERS) return;
    if (typeof value === 'string') {
      // SvelteKit keeps answers as they came.
      if (/^[[{]/.test(value)) return walk(parseJson(value), depth + 1, title);
      const text = value.trim().slice(0, MAX_CHARACTERS);
      if (texts.has(text) || !isProse(text)) return;
      characters += text.length;
      texts.set(text, { text, ...(!titles.has(title) && { title }) });
      titles.add(title);
    } else if (Array.isArray(value)) {
      for (const one of value) walk(one, depth + 1, title);
    } else if (isRecord(value) && !isSayings(value)) {
      const own = TITLES.map((name) => value[name]).find(
        (one): one is string => typeof one === 'string' && one.trim() !== '' && one.length < 300,
      );
      const parts = Object.entries(value).filter(([name]) => !OTHER_PARTS.test(name));
      // A title stands above the text beside it.
      const isAbove = parts.some(
        ([, one]) => typeof one === 'string' && one !== own && isProse(one),
      );
      for (const [, one] of parts)
        if (!isAbove || one !== own) walk(one, depth + 1, isAbove ? own?.trim() : title);
    }
  };
  for (const state of states) walk(parseJson(state), 0);
  const found = [...texts.keys()];
  const words = found.reduce((sum, text) => sum + countWords(text.slice(0, SAMPLE)), 0);
  return words >= FEWEST_WORDS.all ? [...texts.values()] : [];
};
