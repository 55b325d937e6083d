/** The syntax tree of a pattern. Groups are dissolved, since nothing reads their captures. */
export type PatternNode =
  | { readonly kind: 'boundary'; readonly isNegated: boolean }
  | { readonly kind: 'choice'; readonly options: readonly PatternNode[] }
  | { readonly kind: 'end' }
  | {
      readonly isBehind: boolean;
      readonly isNegated: boolean;
      readonly kind: 'look';
      readonly node: PatternNode;
    }
  | {
      readonly kind: 'repeat';
      readonly max: number;
      readonly min: number;
      readonly node: PatternNode;
    }
  | { readonly kind: 'sequence'; readonly nodes: readonly PatternNode[] }
  /** One character, as an expression that matches exactly one. */
  | { readonly kind: 'set'; readonly source: string }
  | { readonly kind: 'start' };

/** More deeply nested groups are rejected. */
const MAX_DEPTH = 100;

const ESCAPE =
  /\\(?:u\{[^}]*\}|u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}|u[\dA-Fa-f]{4}|x[\dA-Fa-f]{2}|c[A-Za-z]|[pP]\{[^}]*\}|[^])/uy;
const CLASS = /\[(?:\\[^]|[^\]\\])*\]/uy;
const QUANTIFIER = /(?:[*+?]|\{(\d+)(,)?(\d+)?\})\??/uy;
const GROUP = /\((?:\?(?:<?[=!]|:|<[^>]*>|[-a-z]*:))?/uy;

/** Thrown for syntax that cannot be matched in linear time. */
export class UnsupportedPatternError extends TypeError {
  override readonly name = 'UnsupportedPatternError';
}

/**
 * Parses an ECMAScript regular expression with the `u` flag.
 *
 * @param source - one that `new RegExp(source, 'u')` accepts
 * @throws UnsupportedPatternError for backreferences and inline flags
 */
export const parsePattern = (source: string): PatternNode => {
  let position = 0;

  const take = (expression: RegExp): RegExpExecArray | undefined => {
    expression.lastIndex = position;
    const found = expression.exec(source);
    if (!found) return undefined;
    position += found[0].length;
    return found;
  };

  const parseEscape = (): PatternNode => {
    const text = take(ESCAPE)?.[0] ?? '';
    if (text === '\\b' || text === '\\B') return { isNegated: text === '\\B', kind: 'boundary' };
    if (/^\\(?:[1-9]|k)/.test(text)) {
      throw new UnsupportedPatternError(
        `the pattern ${JSON.stringify(source)} refers back to a group (${text}), which cannot be matched in bounded time; write it without`,
      );
    }
    return { kind: 'set', source: text };
  };

  const parseGroup = (depth: number): PatternNode => {
    const opening = take(GROUP)?.[0] ?? '';
    if (/^\(\?[-a-z]+:/.test(opening)) {
      throw new UnsupportedPatternError(
        `the pattern ${JSON.stringify(source)} switches flags (${opening}…), which is not supported; spell out both cases`,
      );
    }
    const node = parseChoice(depth + 1);
    position += 1;
    const look = /^\(\?(<?)([=!])/.exec(opening);
    if (!look) return node;
    return { isBehind: look[1] === '<', isNegated: look[2] === '!', kind: 'look', node };
  };

  const parseAtom = (depth: number): PatternNode => {
    switch (source[position]) {
      case '(':
        return parseGroup(depth);
      case '[':
        return { kind: 'set', source: take(CLASS)?.[0] ?? '' };
      case '\\':
        return parseEscape();
      case '^':
        position += 1;
        return { kind: 'start' };
      case '$':
        position += 1;
        return { kind: 'end' };
      case '.':
        position += 1;
        return { kind: 'set', source: '.' };
      default: {
        const character = String.fromCodePoint(source.codePointAt(position) ?? 0);
        position += character.length;
        return { kind: 'set', source: character === '/' ? '\\/' : character };
      }
    }
  };

  const parseTerm = (depth: number): PatternNode => {
    const node = parseAtom(depth);
    const quantifier = take(QUANTIFIER);
    if (!quantifier) return node;
    const [text, least, comma, most] = quantifier;
    if (least === undefined) {
      return {
        kind: 'repeat',
        max: text[0] === '?' ? 1 : Infinity,
        min: text[0] === '+' ? 1 : 0,
        node,
      };
    }
    const open = comma === undefined ? Number(least) : Infinity;
    return {
      kind: 'repeat',
      max: most === undefined ? open : Number(most),
      min: Number(least),
      node,
    };
  };

  const parseSequence = (depth: number): PatternNode => {
    const nodes: PatternNode[] = [];
    while (position < source.length && source[position] !== '|' && source[position] !== ')') {
      nodes.push(parseTerm(depth));
    }
    return { kind: 'sequence', nodes };
  };

  const parseChoice = (depth: number): PatternNode => {
    if (depth > MAX_DEPTH) {
      throw new UnsupportedPatternError(`a pattern nests groups deeper than ${MAX_DEPTH} levels`);
    }
    const options = [parseSequence(depth)];
    while (source[position] === '|') {
      position += 1;
      options.push(parseSequence(depth));
    }
    return options.length === 1 ? (options[0] as PatternNode) : { kind: 'choice', options };
  };

  return parseChoice(0);
};
