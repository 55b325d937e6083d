import type { HiddenRange, HiddenReason } from './types.ts';

/**
 * Characters that override or isolate the direction of text, so that it reads differently from how
 * it looks.
 */
const BIDI_CONTROL = /[\u202A-\u202E\u2066-\u2069]+/g;

/**
 * Zero-width characters, except soft hyphens and direction marks, which honest texts use. Tags
 * (U+E0000 …) and sequences of variation selectors can carry whole messages.
 */
const ZERO_WIDTH =
  /[\u115F\u1160\u180E\u200B\u2060-\u2064\u206A-\u206F\u3164\uFEFF\uFFA0\u{E0000}-\u{E007F}]+|[\uFE00-\uFE0F\u{E0100}-\u{E01EF}]{2,}|[\u200C\u200D]{2,}|(?<=[A-Za-z0-9])[\u200C\u200D]+(?=[A-Za-z0-9])/gu;

/** Flags of regions consist of a black flag and tags. */
const BLACK_FLAG = '\u{1F3F4}';

const findAll = (text: string, pattern: RegExp, reason: HiddenReason): HiddenRange[] =>
  Array.from(text.matchAll(pattern), ({ 0: match, index }) => ({
    end: index + match.length,
    reason,
    start: index,
  }));

/** Invisible characters of a text, whatever its format. */
export const findHiddenCharacters = (text: string): HiddenRange[] => [
  ...findAll(text, BIDI_CONTROL, 'bidiControl'),
  ...findAll(text, ZERO_WIDTH, 'zeroWidth').filter(
    ({ start }) => text.slice(start - 2, start) !== BLACK_FLAG,
  ),
];

const COMMENT_START = '<!--';
const COMMENT_END = '-->';

/** HTML comments in a part of a text. An unclosed one does not count. */
const findComments = (part: string): HiddenRange[] => {
  const found: HiddenRange[] = [];
  let start = part.indexOf(COMMENT_START);
  while (start !== -1) {
    const close = part.indexOf(COMMENT_END, start + COMMENT_START.length);
    if (close === -1) break;
    const end = close + COMMENT_END.length;
    // `<!-- -->` between backticks is visible.
    if (part[start - 1] !== '`') found.push({ end, reason: 'comment', start });
    start = part.indexOf(COMMENT_START, end);
  }
  return found;
};

/** Sorted ranges without overlaps; of two that overlap, the first gives the reason. */
export const mergeHidden = (ranges: readonly HiddenRange[]): HiddenRange[] => {
  const merged: HiddenRange[] = [];
  for (const range of ranges.toSorted((a, b) => a.start - b.start || b.end - a.end)) {
    if (range.end <= range.start) continue;
    const last = merged.at(-1);
    if (last && range.start < last.end) {
      last.end = Math.max(last.end, range.end);
    } else merged.push({ ...range });
  }
  return merged;
};

/** `[//]: # (a comment)`: a link definition that is never used. */
const LINK_COMMENT = /^ {0,3}\[(?:\/\/|comment|_)\]:[ \t]{1,10}(?:#|<>)[^\n]{0,5000}/gim;

const HIDDEN_TAG =
  /<([a-z][a-z0-9-]{0,30})(?:\s[^<>]{0,1000})?\s(?:hidden(?=[\s=>/])|style\s*=\s*["'][^"'<>]{0,500}(?:display\s*:\s*none|visibility\s*:\s*hidden|opacity\s*:\s*0(?![.\d])|font-size\s*:\s*0(?![.\d])|(?<!-)color\s*:\s*(?:white\b|#fff(?:fff)?\b|transparent)))[^<>]{0,1000}>/gi;

/** HTML elements that are styled to be invisible, with their content. */
const findHiddenElements = (part: string): HiddenRange[] => {
  if (!/hidden|style/i.test(part)) return [];
  const found: HiddenRange[] = [];
  const lower = part.toLowerCase();
  let covered = 0;
  for (const { 0: tag, 1: name = '', index } of part.matchAll(HIDDEN_TAG)) {
    if (index < covered) continue;
    const close = lower.indexOf(`</${name.toLowerCase()}`, index + tag.length);
    // An unclosed element extends to the end of the part, as in a browser.
    covered = close === -1 ? part.length : close;
    found.push({ end: covered, reason: 'invisible', start: index });
  }
  return found;
};

/** Invisible parts of a Markdown text: comments and hidden elements. */
export const findHiddenMarkup = (text: string, from: number, to: number): HiddenRange[] => {
  const part = text.slice(from, to);
  const found = [
    ...(part.includes('<') ? [...findComments(part), ...findHiddenElements(part)] : []),
    ...(part.includes(']:') ? findAll(part, LINK_COMMENT, 'comment') : []),
  ];
  return found.map(({ end, reason, start }) => ({ end: from + end, reason, start: from + start }));
};
