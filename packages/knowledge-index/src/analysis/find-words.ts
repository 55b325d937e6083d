import { stopwords as japanese } from '@orama/stopwords/japanese';
import { stopwords as chinese } from '@orama/stopwords/mandarin';

/** A word of a text, in UTF-16 code units. */
export interface Word {
  readonly end: number;
  readonly start: number;
  readonly text: string;
}

/** Scripts that put no spaces between words. */
const UNSPACED =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]/u;

const RUNS =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々]+|\p{N}+(?:[.,]\p{N}+)+|[\p{L}\p{N}\p{M}_]+/gu;

const PARTS = /\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** Longer runs are data: hashes, base64. Only their beginning is a word. */
const LONGEST_WORD = 64;

/* What is no word of the text takes part in no pair: pairs across the particles of a question are rare, and would
   count most. */
const STOP_WORDS: ReadonlySet<string> = new Set([...chinese, ...japanese]);

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

function* findPairs(run: string, at: number): Generator<Word> {
  if (run.length <= 2) {
    if (run !== '') yield { end: at + run.length, start: at, text: run };
    return;
  }
  for (let index = 0; index + 2 <= run.length; index += 1) {
    yield { end: at + index + 2, start: at + index, text: run.slice(index, index + 2) };
  }
}

function* splitUnspaced(run: string, at: number): Generator<Word> {
  let begin = 0;
  for (const { index, segment } of segmenter.segment(run)) {
    if (STOP_WORDS.has(segment)) {
      yield* findPairs(run.slice(begin, index), at + begin);
      begin = index + segment.length;
    } else if (segment.length > 2) {
      // Words of two characters are pairs.
      yield { end: at + index + segment.length, start: at + index, text: segment };
    }
  }
  yield* findPairs(run.slice(begin), at + begin);
}

function* splitCompound(run: string, at: number): Generator<Word> {
  if (!/[_\p{N}]|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(run)) return;
  const parts = [...run.matchAll(PARTS)];
  if (parts.length < 2) return;
  for (const { 0: text, index } of parts) {
    yield { end: at + index + text.length, start: at + index, text };
  }
}

/**
 * The words of a text with their places. Scripts without spaces give pairs of characters and the words of
 * `Intl.Segmenter`, without Chinese and Japanese stop words; `createTaskRun` and `max_items` are given whole and in parts; `3.11` is one word.
 */
export function* findWords(text: string): Generator<Word> {
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    if (UNSPACED.test(run)) {
      yield* splitUnspaced(run, index);
      continue;
    }
    const word = run.slice(0, LONGEST_WORD);
    yield { end: index + word.length, start: index, text: word };
    yield* splitCompound(word, index);
  }
}
