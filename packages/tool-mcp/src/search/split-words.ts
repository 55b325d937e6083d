import { stemmer } from 'stemmer';

const HAN = /\p{Script=Han}/u;

/**
 * Characters about how something is asked rather than what, which separate the words around them.
 */
const HAN_PARTICLES =
  /一下|这个|那个|什么|怎么|刚才|[的了吗呢吧啊我你他她它们这那个把被给在是有和与请帮想要]/u;

/** Words about how something is asked rather than what. */
const STOP_WORDS: ReadonlySet<string> = new Set(
  'a about all an and any are as at be been but by can could did do does for from get give had has have he her his how i if in into is it its just let like list me my need of on one or our out please she should show so some such tell that the their them then there these they this to tool up us use used using want was we were what when where which who will with would you your'.split(
    ' ',
  ),
);

/** Pairs of adjacent characters represent Chinese words, which have no separators. */
const splitHan = (run: string): string[] =>
  run
    .split(HAN_PARTICLES)
    .flatMap((text) =>
      text.length < 2
        ? [text]
        : Array.from({ length: text.length - 1 }, (_, index) => text.slice(index, index + 2)),
    );

/** `readTextFile`, `read_text_file` and `read text file` are the same words. */
export const splitWords = (text: string): string[] =>
  text
    .replaceAll(/\bto[- ]dos?\b/giu, 'todo')
    .replaceAll(/([\p{Ll}\p{Nd}])(\p{Lu})/gu, '$1 $2')
    .replaceAll(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replaceAll(/(\p{Script=Han}+)/gu, ' $1 ')
    .split(/[^\p{L}\p{Nd}]+/u)
    .filter((word) => word !== '')
    .flatMap((word) => (HAN.test(word) ? splitHan(word) : [word.toLowerCase()]))
    .filter((word) => word !== '');

/** Runs of Chinese in a text. */
export const findHan = (text: string): string[] => text.match(/\p{Script=Han}+/gu) ?? [];

/** Words that say little alone: they occur in requests for everything. */
const LIGHT_WORDS: ReadonlySet<string> = new Set(
  'back bring come day do done every everything anything nothing first go going good great help hold keep kind last later leave let long look lot made make many more most much next now old one other people person put really right same see set since something somebody start still stuff sure take than thing things through time today together tomorrow turn two try until very way well whole work'.split(
    ' ',
  ),
);

export const isLightWord = (word: string): boolean => LIGHT_WORDS.has(word);

export const isStopWord = (word: string): boolean => STOP_WORDS.has(word);

/** Returns the form that represents all forms of a word. */
export const toStem = (word: string): string => (HAN.test(word) ? word : stemmer(word));
