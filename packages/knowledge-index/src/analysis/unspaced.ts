import { stopwords as japanese } from '@orama/stopwords/japanese';
import { stopwords as chinese } from '@orama/stopwords/mandarin';

import { simplify } from './simplify.ts';

/** Scripts without spaces between words, as part of a character class. */
export const UNSPACED = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}ー々`;

/** Scripts whose lines break anywhere: Korean breaks at spaces, Thai between words. */
const ENDS_ANYWHERE = String.raw`\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー々`;

/** Shorter lines are headings and list items, which end with a word. */
const SHORTEST_LINE = 20;

/**
 * A run of these scripts, as a pattern source. It continues across a full line of a page or a mail.
 */
export const UNSPACED_RUN = String.raw`[${UNSPACED}]+(?:(?<=[^\n]{${SHORTEST_LINE}}[${ENDS_ANYWHERE}])[ \t]*\n[ \t]*(?=[${ENDS_ANYWHERE}])[${UNSPACED}]+)*`;

/*
 * Stop words take part in no pair: pairs across the particles of a question are rare and would
 * weigh most.
 */
const STOP_WORDS = { chinese: new Set(chinese), japanese: new Set(japanese) };

/* The other single characters of the Chinese list are also parts of words: 本, 打, 借, 年, 三. */
const PARTICLES: ReadonlySet<string> = new Set(
  '的了是在和与及或也都就而被把吗呢吧啊呀嘛么之我你您他她它这那哪谁很又还',
);

const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;

/** Length of the sample that tells Japanese from Chinese, and the share of it that must be kana. */
const SAMPLE = 4000;
const KANA_SHARE = 0.1;

const segmenter = new Intl.Segmenter('und', { granularity: 'word' });

/** A term, by its position in the run. */
interface Part {
  readonly end: number;
  readonly start: number;
  readonly text: string;
}

function* findPairs(run: string, from: number, to: number): Generator<Part> {
  if (to - from <= 2) {
    if (to > from) yield { end: to, start: from, text: run.slice(from, to) };
    return;
  }
  for (let start = from; start + 2 <= to; start += 1) {
    yield { end: start + 2, start, text: run.slice(start, start + 2) };
  }
}

const isWord = (segment: string | undefined): boolean =>
  segment !== undefined && segment.length > 1;

function* splitRun(run: string, stopWords: ReadonlySet<string>): Generator<Part> {
  const segments = [...segmenter.segment(run)];
  let begin = 0;
  for (const [at, { index, segment }] of segments.entries()) {
    const isStopWord =
      stopWords.has(segment) &&
      (isWord(segment) ||
        stopWords !== STOP_WORDS.chinese ||
        PARTICLES.has(segment) ||
        // A sequence of single characters is a word that the segmenter does not know.
        [segments[at - 1], segments[at + 1]].every(
          (beside) => beside === undefined || isWord(beside.segment),
        ));
    if (isStopWord) {
      yield* findPairs(run, begin, index);
      begin = index + segment.length;
    } else if (segment.length > 2) {
      // Words of two characters are already pairs.
      yield { end: index + segment.length, start: index, text: segment };
    }
  }
  yield* findPairs(run, begin, run.length);
}

/** Longer runs are split: segments of a book without punctuation would take gigabytes. */
const LONGEST_RUN = 4096;

function* splitPieces(run: string, stopWords: ReadonlySet<string>): Generator<Part> {
  for (let from = 0; from < run.length;) {
    // Never splits a surrogate pair.
    const isHalf = (run.charCodeAt(from + LONGEST_RUN) & 0xfc_00) === 0xdc_00;
    const to = from + LONGEST_RUN - (isHalf ? 1 : 0);
    for (const { end, start, text } of splitRun(run.slice(from, to), stopWords)) {
      yield { end: from + end, start: from + start, text };
    }
    from = to;
  }
}

/** Positions of the characters of a run that are not line ends. */
const listPlaces = (run: string): Uint32Array => {
  const places = new Uint32Array(run.length);
  let count = 0;
  for (let at = 0; at < run.length; at += 1) {
    if (' \t\n'.includes(run.charAt(at))) continue;
    places[count] = at;
    count += 1;
  }
  return places;
};

/**
 * Produces the terms of a text's runs: character pairs and the words of `Intl.Segmenter`, without
 * stop words.
 */
export const createUnspacedSplitter = (
  text: string,
): ((run: string, at: number) => Generator<Part>) => {
  let stopWords: ReadonlySet<string> | undefined;
  const chooseStopWords = (): ReadonlySet<string> => {
    const sample = text.slice(0, SAMPLE);
    const kana = sample.match(KANA)?.length ?? 0;
    return kana > KANA_SHARE * sample.length ? STOP_WORDS.japanese : STOP_WORDS.chinese;
  };
  return function* split(run, at) {
    stopWords ??= chooseStopWords();
    const places = run.includes('\n') ? listPlaces(run) : undefined;
    const placeOf = (index: number): number => at + (places?.[index] ?? index);
    const plain = places ? run.replaceAll(/[ \t\n]/g, '') : run;
    // The stop words and the segmenter's words are simplified Chinese.
    const known = stopWords === STOP_WORDS.chinese ? simplify(plain) : plain;
    for (const part of splitPieces(known, stopWords)) {
      yield { end: placeOf(part.end - 1) + 1, start: placeOf(part.start), text: part.text };
    }
  };
};
