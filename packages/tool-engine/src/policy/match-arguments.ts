import type { ArgumentMatcher } from '@lobechat/types';

import { createTextMatcher, type TextMatcher } from './match-text.ts';

/**
 * How a list of values matches: rules that allow need `every` item to match, rules that restrict
 * need `some`. Otherwise one harmless item would let the others through.
 */
export type ListQuantifier = 'every' | 'some';

/** Whether the arguments match. */
export type ArgumentsMatcher = (args: Record<string, unknown>) => boolean;

const toText = (value: unknown): string =>
  typeof value === 'string' ? value : (JSON.stringify(value) ?? '');

const fits = (value: unknown, matches: TextMatcher, quantifier: ListQuantifier): boolean => {
  if (!Array.isArray(value)) return matches(toText(value));
  const test = (item: unknown) => matches(toText(item));
  return quantifier === 'every' ? value.length > 0 && value.every(test) : value.some(test);
};

/**
 * Compiles the matchers of a rule. All of them must match; an absent argument matches none.
 * Numbers, booleans and objects are compared by their JSON text.
 *
 * @throws SyntaxError if a regular expression is invalid
 */
export const createArgumentsMatcher = (
  match: Record<string, ArgumentMatcher>,
  quantifier: ListQuantifier,
): ArgumentsMatcher => {
  const matchers = Object.entries(match).map(
    ([name, matcher]) => [name, createTextMatcher(matcher)] as const,
  );
  return (args) =>
    matchers.every(
      ([name, matches]) =>
        Object.hasOwn(args, name) &&
        args[name] !== undefined &&
        fits(args[name], matches, quantifier),
    );
};
