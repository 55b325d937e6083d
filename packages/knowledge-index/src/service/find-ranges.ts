import { RE2JS } from 're2js';

import { KnowledgeErrorType } from '@lobechat/builtin-tool-knowledge-base';
import { ToolError } from '@lobechat/types';
import { createFold, type FoldText } from '@lobechat/utils';

import type { TextRange } from '../reading/types.ts';
import { isInsideCharacter } from './inside-character.ts';
import { listPowerForms } from './power-forms.ts';

/**
 * Positions of matches in a text, in order. A match begins on the line of its first character that
 * is not a line break, and one that has none is left out. Occasionally yields undefined, so that
 * other work can run.
 */
export type FindRanges = (text: string) => Iterable<TextRange | undefined>;

/** Searches the folded text and returns positions in the original text. */
const findIn = (fold: FoldText, find: FindRanges): FindRanges =>
  function* findFolded(original) {
    const { placeOf, text } = fold(original);
    for (const one of find(text)) {
      if (!one) {
        yield undefined;
        continue;
      }
      const { end, start: first } = placeOf(one.start, one.end);
      let start = first;
      while (start < end && original[start] === '\n') start += 1;
      if (start < end) yield { end, start };
    }
  };

/**
 * An exact text; plain blanks, quotation marks and hyphens also match typographic ones, whole words
 * match hyphenated ones, and powers match their other forms.
 */
export const findLiteral = (pattern: string, isCaseSensitive: boolean): FindRanges => {
  const composed = pattern.replaceAll(/\r\n?/g, '\n').normalize('NFC');
  const fold = createFold(composed, {
    joinsDivided: !composed.includes('\n'),
    level: isCaseSensitive ? 'typography' : 'case',
  });
  const forms = listPowerForms(composed).map((form) => fold(form).text);
  return findIn(fold, function* find(text) {
    let next = forms.map((form) => text.indexOf(form));
    for (;;) {
      const at = next.reduce(
        (best, one) => (best === -1 || (one !== -1 && one < best) ? one : best),
        -1,
      );
      const form = forms[next.indexOf(at)];
      if (at === -1 || form === undefined) return;
      const end = at + form.length;
      yield { end, start: at };
      next = next.map((one, place) =>
        one === -1 || one >= end ? one : text.indexOf(forms[place] ?? form, end),
      );
    }
  });
};

/** Pattern instructions times characters matched at a time: about 50 ms. */
const STEPS_AT_A_TIME = 2_000_000;

/** Minimum number of characters matched at a time. */
const LEAST_WINDOW = 1000;

/** Number of characters tested at a time for any match. */
const WIDE_WINDOW = 65_536;

/**
 * A match that starts this close to the end of a window is also sought in the next one, since it
 * may continue there.
 */
const OVERLAP = 4096;

/** The end of a window: a line end, if one is in its second half. */
const endWindow = (text: string, from: number, length: number): number => {
  const end = from + length;
  if (end >= text.length) return text.length;
  const line = text.lastIndexOf('\n', end - 1) + 1;
  if (line > from + length / 2) return line;
  return isInsideCharacter(text, end) ? end - 1 : end;
};

const compile = (pattern: string, isCaseSensitive: boolean): RE2JS => {
  try {
    return RE2JS.compile(
      RE2JS.translateRegExp(pattern),
      RE2JS.MULTILINE | (isCaseSensitive ? 0 : RE2JS.CASE_INSENSITIVE),
    );
  } catch (error) {
    // The library prefixes the quoted pattern with flags of its own.
    const reason = (error as Error).message
      .replace(/^error parsing regexp: /, '')
      .replace(/: `[^]*$/, '');
    throw new ToolError(
      KnowledgeErrorType.InvalidPattern,
      `${JSON.stringify(pattern)} is not a regular expression in RE2 syntax: ${reason}. Lookaround and backreferences do not exist there; without regex it is plain text.`,
    );
  }
};

/**
 * A regular expression, in time linear in the text. The cost per character can still be high
 * (`x{1000}`), so a long text is matched window by window. A match longer than the overlap may be
 * found only in part.
 *
 * @throws ToolError `InvalidPattern`
 */
export const findPattern = (pattern: string, isCaseSensitive: boolean): FindRanges => {
  const composed = pattern.normalize('NFC');
  const compiled = compile(composed, isCaseSensitive);
  // A query for invisible characters matches them.
  const isUnseen = /\\x/.test(RE2JS.translateRegExp(composed)) || undefined;
  // A pattern that may concern line ends sees all of them.
  const joinsDivided = !/[\n$^]|\\[Anz]/.test(composed);
  const fold = createFold(composed, { joinsDivided, keepsUnseen: isUnseen, level: 'blanks' });
  const length = Math.max(LEAST_WINDOW, Math.floor(STEPS_AT_A_TIME / compiled.programSize()));
  const overlap = Math.min(OVERLAP, length / 4);
  return findIn(fold, function* find(plain) {
    // Testing for a match takes a fraction of the time of locating it.
    const isWithin = (start: number, end: number): boolean =>
      compiled.test(plain.slice(Math.max(0, start - 1), end));
    let from = 0;
    let known = 0;
    for (;;) {
      if (from >= known) {
        known = endWindow(plain, from, WIDE_WINDOW);
        if (!isWithin(from, known)) {
          if (known === plain.length) return;
          from = Math.floor(known - overlap);
          known = 0;
          yield undefined;
          continue;
        }
      }
      const end = endWindow(plain, from, length);
      const isCut = end < plain.length && plain[end - 1] !== '\n';
      const matcher = compiled.matcher(plain.slice(0, end));
      const isThere = isWithin(from, end);
      let next = end - overlap;
      for (let isFound = isThere && matcher.find(from); isFound; isFound = matcher.find()) {
        const range = { end: matcher.end(), start: matcher.start() };
        // It may continue, or not match at all: the next window starts with it.
        if (isCut && range.end === end && range.start > from) {
          next = Math.min(next, range.start);
          break;
        }
        if (range.end === range.start) continue;
        yield range;
        next = Math.max(next, range.end);
      }
      if (end === plain.length) return;
      from = Math.floor(next);
      yield undefined;
    }
  });
};
