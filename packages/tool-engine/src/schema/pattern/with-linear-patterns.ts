import { Format } from 'typebox/format';

import { createLinearPattern } from './linear-pattern.ts';
import { NativeRegExp } from './native-reg-exp.ts';

/** The constructor that the validator sees while it runs. */
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
 * Runs a step of the validator so that every expression it creates is linear. It creates
 * expressions from `pattern`, the names in `patternProperties`, and both of these with the property
 * names, and accepts none from outside; so the constructor is replaced for the duration of this
 * synchronous call and restored. docs/decisions/patterns.md describes the alternatives considered.
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
