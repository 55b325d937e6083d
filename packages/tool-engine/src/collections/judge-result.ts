import { clipText } from '@lobechat/prompts';
import type { BuiltinToolResult } from '@lobechat/types';
import { canonicalJson, readPointer } from '@lobechat/utils';

import { createLinearPattern } from '../schema/pattern/linear-pattern.ts';
import type { Expectation } from './collection.ts';

/** Longest value quoted in a sentence. */
const MAX_QUOTED = 300;

const quote = (value: unknown): string =>
  value === undefined ? 'nothing' : clipText(JSON.stringify(value), MAX_QUOTED);

const isSame = (a: unknown, b: unknown): boolean =>
  a !== undefined && canonicalJson(a) === canonicalJson(b);

const holds = (value: unknown, part: unknown): boolean =>
  typeof value === 'string'
    ? typeof part === 'string' && value.includes(part)
    : Array.isArray(value) && value.some((item) => isSame(item, part));

interface Test {
  says: string;
  succeeds: boolean;
}

const listTests = (expectation: Expectation, value: unknown): Test[] => {
  const { atLeast, atMost, contains, equals, excludes, exists, matches } = expectation;
  const tests: Test[] = [];
  const add = (given: unknown, says: string, judge: () => boolean): void => {
    if (given !== undefined) tests.push({ says, succeeds: judge() });
  };
  add(exists, exists === false ? 'nothing' : 'a value', () => (value !== undefined) === exists);
  add(equals, quote(equals), () => isSame(value, equals));
  add(contains, `something with ${quote(contains)}`, () => holds(value, contains));
  add(
    excludes,
    `a text or a list without ${quote(excludes)}`,
    () => (typeof value === 'string' || Array.isArray(value)) && !holds(value, excludes),
  );
  add(
    matches,
    `text that matches ${matches ?? ''}`,
    () => typeof value === 'string' && createLinearPattern(matches ?? '').test(value),
  );
  add(
    atLeast,
    `a number of at least ${atLeast ?? ''}`,
    () => typeof value === 'number' && value >= (atLeast ?? 0),
  );
  add(
    atMost,
    `a number of at most ${atMost ?? ''}`,
    () => typeof value === 'number' && value <= (atMost ?? 0),
  );
  return tests;
};

const SUCCEEDS: readonly Expectation[] = [{ at: '/success', equals: true }];

/**
 * Returns the unmet expectations of a result, one sentence each; empty if all are met. Without
 * expectations, the call must have succeeded.
 */
export const judgeResult = (
  result: BuiltinToolResult,
  expected: readonly Expectation[] = SUCCEEDS,
): string[] => {
  const expectations = expected.length > 0 ? expected : SUCCEEDS;
  return expectations.flatMap((expectation) => {
    const value = readPointer(result, expectation.at);
    const where = expectation.at === '' ? 'the result' : expectation.at;
    const why =
      expectation.at === '/success' && result.error
        ? ` ${result.error.type}: ${clipText(result.error.message, MAX_QUOTED)}`
        : '';
    return listTests(expectation, value)
      .filter(({ succeeds }) => !succeeds)
      .map(({ says }) => `Expected ${says} at ${where}, got ${quote(value)}.${why}`);
  });
};

/** Longest text that drafted expectations compare as a whole. */
const MAX_COMPARED = 2000;

/** Drafts expectations from a first call: how it ended and what a model reads. */
export const draftExpectations = ({
  content,
  error,
  success,
}: BuiltinToolResult): Expectation[] => {
  if (!success) {
    return [
      { at: '/success', equals: false },
      ...(error ? [{ at: '/error/type', equals: error.type }] : []),
    ];
  }
  const [line = ''] = content.split('\n', 1);
  const text: Expectation[] =
    content === ''
      ? []
      : content.length <= MAX_COMPARED
        ? [{ at: '/content', equals: content }]
        : [{ at: '/content', contains: line.slice(0, MAX_COMPARED) }];
  return [{ at: '/success', equals: true }, ...text];
};
