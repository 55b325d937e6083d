import { RE2JS } from 're2js';

import { KnowledgeErrorType } from '@lobechat/builtin-tool-knowledge-base';
import { ToolError } from '@lobechat/types';

import type { TextRange } from '../reading/types.ts';
import { isInsideCharacter } from './inside-character.ts';

/**
 * Where a pattern stands in a text, in order. Sometimes yields undefined, so that other work can run.
 */
export type FindRanges = (text: string) => Iterable<TextRange | undefined>;

/** Blanks that programs put where a person types a space. */
const BLANKS = '\u00A0\u1680\u2000-\u200A\u202F\u205F\u3000';

/** Characters that stand for one that keyboards have: none is longer than it. */
const PLAIN: ReadonlyArray<readonly [characters: string, plain: string]> = [
  [BLANKS, ' '],
  ['\u2018\u2019\u201B\u02BC', "'"],
  ['\u201C-\u201F', '"'],
  ['\u2010-\u2015\u2212', '-'],
];

/** Makes characters plain that a pattern does not have itself. What they stand for is as long, so that all places stay. */
const createPlain = (
  pattern: string,
  kinds: ReadonlyArray<readonly [characters: string, plain: string]>,
): ((text: string) => string) => {
  const rules = kinds.map(([characters, plain]) => ({
    every: new RegExp(`[${characters}]`, 'g'),
    plain,
  }));
  return (text) => {
    let result = text;
    for (const { every, plain } of rules) {
      result = result.replace(every, (one) => (pattern.includes(one) ? one : plain));
    }
    return result;
  };
};

/** Where a word may be divided, and joints of no width: nobody sees or types them. */
const UNSEEN = /[\u00AD\u200B\u2060\uFEFF]/g;

/** Looks through a text without what nobody sees in it, and gives the places in the text as it is. */
const passOver = (find: FindRanges): FindRanges =>
  function* findSeen(text) {
    const seen = text.replace(UNSEEN, '');
    if (seen.length === text.length) {
      yield* find(text);
      return;
    }
    const places = new Uint32Array(seen.length);
    let kept = 0;
    let from = 0;
    for (const { index } of [...text.matchAll(UNSEEN), { index: text.length }]) {
      for (let at = from; at < index; at += 1) {
        places[kept] = at;
        kept += 1;
      }
      from = index + 1;
    }
    const placeOf = (at: number): number => places[at] ?? text.length;
    for (const one of find(seen)) {
      yield one && { end: placeOf(one.end - 1) + 1, start: placeOf(one.start) };
    }
  };

/** An exact text; typographic blanks, quotation marks and hyphens are found by the plain ones. */
export const findLiteral = (pattern: string, isCaseSensitive: boolean): FindRanges => {
  // The dotted capital of Turkish is the only letter that small letters are longer than.
  const toCase = (text: string): string =>
    isCaseSensitive ? text : text.replaceAll('İ', 'I').toLowerCase();
  const composed = pattern.replaceAll(/\r\n?/g, '\n').normalize('NFC');
  const wanted = toCase(composed);
  const toPlain = createPlain(composed, PLAIN);
  const find: FindRanges = function* find(text) {
    const lower = toCase(toPlain(text));
    for (
      let at = lower.indexOf(wanted);
      at !== -1;
      at = lower.indexOf(wanted, at + wanted.length)
    ) {
      yield { end: at + wanted.length, start: at };
    }
  };
  // Who looks for what nobody sees finds it.
  return wanted.search(UNSEEN) === -1 ? passOver(find) : find;
};

/** Instructions of a pattern times characters that are matched at a time: some 50 ms. */
const STEPS_AT_A_TIME = 2_000_000;

/** Characters that are matched at a time at least. */
const LEAST_WINDOW = 1000;

/** Characters that are tested at a time for whether there is anything in them. */
const WIDE_WINDOW = 65_536;

/** What begins so near to the end of a window is looked for in the next one, too: it may go on there. */
const OVERLAP = 4096;

/** The end of a window: after a line if one ends in its second half. */
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
    // The library quotes the pattern with flags of its own before it.
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
 * A regular expression, in time linear in the text. Its cost for each character can be large all the same (`x{1000}`), so
 * that a long text is matched a window at a time. A match that is longer than their overlap may be found in part.
 *
 * @throws ToolError `InvalidPattern`
 */
export const findPattern = (pattern: string, isCaseSensitive: boolean): FindRanges => {
  const composed = pattern.normalize('NFC');
  const compiled = compile(composed, isCaseSensitive);
  const toPlain = createPlain(composed, PLAIN.slice(0, 1));
  const length = Math.max(LEAST_WINDOW, Math.floor(STEPS_AT_A_TIME / compiled.programSize()));
  const overlap = Math.min(OVERLAP, length / 4);
  const find: FindRanges = function* find(text) {
    const plain = toPlain(text);
    // Whether there is anything is known in a small part of the time that its place takes.
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
        // It may go on, or not be one at all: the next window begins with it.
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
  };
  // Who looks for what nobody sees finds it.
  const isUnseen = /\\x/.test(RE2JS.translateRegExp(composed)) || composed.search(UNSEEN) !== -1;
  return isUnseen ? find : passOver(find);
};
