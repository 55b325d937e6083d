import { findDates } from './find-dates.ts';
import { spellGreek } from './greek.ts';
import { createUnspacedSplitter, UNSPACED, UNSPACED_RUN } from './unspaced.ts';

/** A word of a text, in UTF-16 code units. */
export interface Word {
  readonly end: number;
  /** Hyphenated words as one term if each part is meaningful alone: `long-term`. */
  readonly isJoined?: boolean | undefined;
  readonly start: number;
  readonly text: string;
}

const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, 'u');

const RUNS = new RegExp(
  [
    // What an apostrophe splits off is meaningless: Alzheimer's, don't. The D of "vitamin D" is
    // not.
    String.raw`(?<=\p{L})['’](?:s|t|d|m|ll|re|ve)(?![\p{L}\p{N}])`,
    UNSPACED_RUN,
    // U.S.
    String.raw`(?<![\p{L}\p{N}])\p{Lu}(?:\.\p{Lu})+(?![\p{L}\p{N}])`,
    // C++ and C#
    String.raw`(?<![\p{L}\p{N}])\p{L}(?:\+\+|#)(?![\p{L}\p{N}])`,
    // The v of v2.14.3, which people leave out.
    String.raw`(?<![\p{L}\p{N}_])[vV](?=\p{N}+(?:\.\p{N}+)+(?!\p{L}))`,
    // 1 299,99
    String.raw`(?<![\p{L}\p{N}.,])\d{1,3}(?:[ \u00A0\u202F]\d{3}){1,5},\d{1,2}(?![\p{L}\p{N}])`,
    String.raw`\p{N}+(?:[.,]\p{N}+)+(?!\p{L})`,
    String.raw`(?:(?![${UNSPACED}])[\p{L}\p{N}\p{M}_])+`,
  ].join('|'),
  'gu',
);

/** 10,000; a single point may be a decimal one, but not two: 1.234.567. */
const THOUSANDS = /^\d{1,3}(?:(?:,\d{3})+(?:\.\d+)?|(?:\.\d{3}){2,})$/;

/** 1.299,99 and 3,5, as most of Europe writes them. */
const WITH_COMMA = /^(?:\d{1,3}(?:[. \u00A0\u202F]\d{3})+,\d+|\d+,(?:\d{1,2}|\d{4,}))$/;

/** 12,34,567, as India writes it, or three cells of a row. */
const INDIAN = /^\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d+)?$/;

const PARTS = /\p{Lu}{2,}s(?!\p{Ll})|\p{Lu}+(?!\p{Ll})|\p{Lu}?[\p{Ll}\p{Lo}\p{M}]+|\p{N}+/gu;

/** Shorter parts of a word are meaningless alone: `h`, `2` and `o` of `H2O`. */
const SHORTEST_PART = 3;

/** Longer runs are data such as hashes or base64. Only their beginning is indexed. */
const LONGEST_WORD = 64;

function* splitCompound(run: string, at: number): Generator<Word> {
  if (run.length > 1 && spellGreek(run) !== run) {
    for (const { 0: part, index } of run.matchAll(/[\p{Script=Greek}µ]|[^\p{Script=Greek}µ]+/gu)) {
      const text = spellGreek(part);
      if (text.length < SHORTEST_PART) continue;
      yield { end: at + index + part.length, start: at + index, text };
    }
    return;
  }
  if (!/[_\p{N}]|\p{Ll}\p{Lu}|\p{Lu}{2}\p{Ll}/u.test(run)) return;
  const parts = [...run.matchAll(PARTS)];
  if (parts.length < 2) return;
  for (const { 0: text, index } of parts) {
    if (text.length < SHORTEST_PART) continue;
    yield { end: at + index + text.length, start: at + index, text };
  }
}

/**
 * A line break or tab in a string of JSON or a program, before a word: `"one\ntwo"`. It may also be
 * the first letter of a folder, `C:\new`, or of a command of TeX.
 */
const isEscape = (text: string, at: number, run: string): boolean =>
  text[at - 1] === '\\' &&
  text[at - 2] !== '\\' &&
  /^[nrt](?:[\p{Ll}\p{Lo}]|\d{1,2}(?!\d))/u.test(run);

const ABBREVIATION = /^\p{Lu}{2,5}$/u;
const SHORT_NUMBER = /^\d{1,4}[A-Za-z]?$/;

/** Of a longer text without capitals, nothing tells abbreviations from words. */
const LONGEST_QUERY = 100;

/** Whether it is a query in lower case. */
const isLowerQuery = (text: string): boolean =>
  text.length <= LONGEST_QUERY && !/\p{Lu}/u.test(text);

/**
 * Ways to write two words as one: IP 68, IL-6, long-term, a word hyphenated between lines, R&D,
 * 401(k), Node.js, m^2.
 */
const findJoint = (
  text: string,
  before: Word,
  { end, start }: Word,
): 'close' | 'loose' | undefined => {
  const between = text.slice(before.end, start);
  if (between === ' ') {
    if (!SHORT_NUMBER.test(text.slice(start, end))) return undefined;
    const isOne = ABBREVIATION.test(isLowerQuery(text) ? before.text.toUpperCase() : before.text);
    return isOne ? 'close' : undefined;
  }
  const isShort = before.text.length <= 2 || end - start <= 2;
  if (/^[-\u2010\u2011]$/.test(between)) {
    return isShort || /\p{N}/u.test(before.text + text.slice(start, end)) ? 'close' : 'loose';
  }
  const isClose =
    between === '-\n'
      ? /^\p{Ll}/u.test(text.slice(start, end))
      : between === '&'
        ? isShort
        : between === '.'
          ? /^(?:io|js|net|ts)$/i.test(text.slice(start, end))
          : between === '^'
            ? /\p{L}$/u.test(before.text) && /^\p{N}+$/u.test(text.slice(start, end))
            : between === '(' &&
              end - start === 1 &&
              text[end] === ')' &&
              /^\p{N}+$/u.test(before.text);
  return isClose ? 'close' : undefined;
};

/** Numbers in groups, and letters among them. */
const GROUP = /^(?:[A-Za-z]{0,4}\d[\dA-Za-z]{0,19}|[A-Z]{4})$/;
const BETWEEN_CLOSE = /^[-\u2010\u2011 \u00A0\u202F()/]{1,2}$/;
const BETWEEN_GROUPS = /^(?:[-\u2010\u2011 \u00A0\u202F()/]{1,2}| [-\u2013/] )$/;

const SHORTEST_NUMBER = 7;
const LONGEST_NUMBER = 34;

/** Digits of a date, which a time may follow. */
const DATE = 8;

/** Groups that follow each other, and the same without the last one. */
interface Groups extends Word {
  readonly shorter?: Groups | undefined;
}

/** An IBAN, a phone number, an ISBN or a date in groups, as people also write it without blanks. */
const extendGroups = (
  groups: Groups | undefined,
  text: string,
  word: Word,
  divider: RegExp,
): Groups | undefined => {
  const run = text.slice(word.start, word.end);
  if (!GROUP.test(run)) return undefined;
  const between = groups ? text.slice(groups.end, word.start) : '';
  if (!groups || !divider.test(between)) return /\d/.test(run) ? word : undefined;
  const isDate =
    /^\s/.test(between) &&
    groups.text.length >= DATE &&
    /-\d{1,9}$/.test(text.slice(Math.max(groups.start, groups.end - 10), groups.end));
  if (isDate) return word;
  return {
    end: word.end,
    shorter: groups,
    start: groups.start,
    text: (groups.text + run).slice(0, LONGEST_WORD),
  };
};

const isGrouped = (groups: Word): boolean =>
  groups.end - groups.start > groups.text.length &&
  groups.text.length >= SHORTEST_NUMBER &&
  groups.text.length <= LONGEST_NUMBER &&
  groups.text.replaceAll(/\D/g, '').length > groups.text.length / 2;

/** Numbers that may follow a number in groups: 0800 22 33 444 9-17 Uhr. */
const MOST_FOLLOWING = 2;

/** The groups as one word, also without numbers that may not belong to them. */
function* joinGroups(groups: Groups | undefined, known: Set<string>): Generator<Word> {
  let one = groups;
  for (let left = 0; one && left <= MOST_FOLLOWING; left += 1) {
    const place = `${one.start}-${one.end}`;
    if (isGrouped(one) && !known.has(place)) yield one;
    known.add(place);
    one = one.shorter;
  }
}

const readRun = (run: string): string => {
  if (THOUSANDS.test(run)) return run.replaceAll(run.includes(',') ? ',' : '.', '');
  if (WITH_COMMA.test(run)) return run.replaceAll(/[. \u00A0\u202F]/g, '').replace(',', '.');
  if (INDIAN.test(run)) return run.replaceAll(',', '');
  return /^\p{Lu}\./u.test(run) ? run.replaceAll('.', '') : spellGreek(run.slice(0, LONGEST_WORD));
};

/** The numbers of `4711,12,9.50`, and the longer ones of `4711,12`, which may also be one number. */
function* splitCells(run: string, at: number): Generator<Word> {
  const shortest = WITH_COMMA.test(run) ? SHORTEST_PART : 1;
  for (const { 0: cell, index } of run.matchAll(/[^,]+/g)) {
    if (cell.length < shortest) continue;
    yield { end: at + index + cell.length, start: at + index, text: readRun(cell) };
  }
}

/**
 * The words of a text with their positions. Scripts without spaces yield character pairs and the
 * words of `Intl.Segmenter`, without Chinese and Japanese stop words. `createTaskRun`, `max_items`
 *, `IL-6` and `IP 68` are returned whole and in parts, numbers in groups also without what divides them,
 * and dates also in one form; `3.11`, `U.S.` and `C++` are one word each.
 */
export function* findWords(text: string): Generator<Word> {
  const splitUnspaced = createUnspacedSplitter(text);
  let before: Word | undefined;
  let groups: Groups | undefined;
  /** The same, as far as nothing wide divides them: Room 12 - 0800 22 33 444. */
  let close: Groups | undefined;
  /** Places of joined words, which are not joined twice. */
  const known = new Set<string>();
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    if (IS_UNSPACED.test(run)) {
      yield* splitUnspaced(run, index);
      before = undefined;
      continue;
    }
    if (/^['’]/.test(run) || (/^v$/i.test(run) && /\p{N}/u.test(text[index + 1] ?? ''))) continue;
    const word = {
      end: index + Math.min(run.length, LONGEST_WORD),
      start: index,
      text: readRun(run),
    };
    const longer = extendGroups(groups, text, word, BETWEEN_GROUPS);
    const closer = longer && extendGroups(close, text, word, BETWEEN_CLOSE);
    if (groups && longer?.start !== groups.start) yield* joinGroups(groups, known);
    if (close && closer?.start !== close.start) yield* joinGroups(close, known);
    groups = longer;
    close = closer;
    const isRow = /^[\p{N}.,]+$/u.test(run) && run.includes(',') && !THOUSANDS.test(run);
    if (!isRow || WITH_COMMA.test(run) || INDIAN.test(run)) yield word;
    if (isRow) yield* splitCells(run, index);
    if (isEscape(text, index, run)) {
      const rest = run.slice(1, LONGEST_WORD);
      yield { ...word, start: index + 1, text: readRun(rest) };
      yield* splitCompound(rest, index + 1);
    }
    if (/[+#]$/.test(run)) yield { end: index + 1, start: index, text: run.slice(0, 1) };
    else if (!/[.,]/.test(run)) yield* splitCompound(run.slice(0, LONGEST_WORD), index);
    const joint = before && findJoint(text, before, word);
    if (before && joint) {
      const { start } = before;
      known.add(`${start}-${word.end}`);
      yield { ...word, isJoined: joint === 'loose', start, text: before.text + word.text };
    }
    before = word;
  }
  yield* joinGroups(groups, known);
  yield* joinGroups(close, known);
  for (const { end, start, terms } of findDates(text))
    // The groups of an ISO date are that term already.
    for (const term of terms)
      if (term.startsWith('-') || !known.has(`${start}-${end}`)) yield { end, start, text: term };
}
