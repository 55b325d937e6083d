import type { ArgumentMatcher } from '@lobechat/types';

import { createLinearPattern } from '../schema/pattern/linear-pattern.ts';

/** Whether a text matches. */
export type TextMatcher = (text: string) => boolean;

/**
 * Compiles a pattern in which `*` stands for any run of characters, including line breaks. It
 * searches piece by piece and never backtracks over a found piece, so that no text makes it slow.
 */
export const createWildcardMatcher = (pattern: string): TextMatcher => {
  if (!pattern.includes('*')) return (text) => text === pattern;
  const pieces = pattern.split('*');
  const first = pieces[0] ?? '';
  const last = pieces.at(-1) ?? '';
  const middle = pieces.slice(1, -1);
  return (text) => {
    if (text.length < first.length + last.length) return false;
    if (!text.startsWith(first) || !text.endsWith(last)) return false;
    const end = text.length - last.length;
    let position = first.length;
    for (const piece of middle) {
      const found = text.indexOf(piece, position);
      if (found === -1 || found + piece.length > end) return false;
      position = found + piece.length;
    }
    return true;
  };
};

/**
 * Compiles the matcher of one argument's text.
 *
 * @throws SyntaxError if a regular expression is invalid
 */
export const createTextMatcher = (matcher: ArgumentMatcher): TextMatcher => {
  if (typeof matcher === 'string') {
    // The older spelling: `git add:*` matches everything that begins with `git add`.
    if (matcher.endsWith(':*')) return (text) => text.startsWith(matcher.slice(0, -2));
    return createWildcardMatcher(matcher);
  }
  const { pattern, type } = matcher;
  switch (type) {
    case 'exact':
      return (text) => text === pattern;
    case 'prefix':
      return (text) => text.startsWith(pattern);
    case 'wildcard':
      return createWildcardMatcher(pattern);
    case 'regex': {
      const expression = createLinearPattern(pattern);
      return (text) => expression.test(text);
    }
    default:
      throw new TypeError(
        `Unknown kind of matcher '${String(type)}'. Use exact, prefix, wildcard or regex.`,
      );
  }
};
