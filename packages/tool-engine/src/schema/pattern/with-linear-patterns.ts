import { Format } from 'typebox/format';

import { createLinearPattern } from './linear-pattern.ts';
import { NativeRegExp } from './native-reg-exp.ts';

/** The constructor that the validator finds while it runs. */
const create = (source: RegExp | string, flags?: string): RegExp =>
  typeof source === 'string' && flags === 'u'
    ? createLinearPattern(source)
    : new NativeRegExp(source, flags);

// Backreferences are accepted here: the expression is only inspected, never matched.
Format.Set('regex', (value) => {
  try {
    return Boolean(new NativeRegExp(value, 'u'));
  } catch {
    return false;
  }
});

const LinearRegExp = new Proxy(NativeRegExp, {
  construct: (_, [source, flags]: [RegExp | string, string?]) => create(source, flags),
});

/**
 * Runs something of the validator so that every expression it makes is a linear one. It makes them
 * itself, of `pattern`, of the names of `patternProperties` and of both with the names of
 * properties, and takes none from outside; so the constructor is changed around the call, which is
 * synchronous, and put back. docs/decisions/patterns.md says what else was considered.
 */
export const withLinearPatterns = <Value>(run: () => Value): Value => {
  const before = globalThis.RegExp;
  globalThis.RegExp = LinearRegExp;
  try {
    return run();
  } finally {
    globalThis.RegExp = before;
  }
};
