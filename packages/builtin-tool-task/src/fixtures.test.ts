import { describe, expect, it } from 'vitest';

import { taskFixtures } from './fixtures.ts';

const examples = Object.entries(taskFixtures).flatMap(([api, fixtures]) =>
  fixtures.map((fixture) => [api, fixture.name, fixture] as const),
);

/** A sentence that says what to do. */
const ADVICE =
  /(?:[!.:;] |, or |\[)(?:Choose|Claim|Correct|Fix|Find|Give|Leave|List|Look|Make|Remove|Run|See|Set|Use|Wait|Write)\b|(?:viewTask|listTasks) shows|it can become|, e\.g\. /i;

describe('the examples', () => {
  it.each(examples.filter(([, , { kind }]) => kind === 'error'))(
    '%s: %s says what to do next',
    (_, __, { result }) => {
      expect(result.content).toMatch(ADVICE);
    },
  );

  it.each(examples)('%s: %s has no empty lines and no unprintable text', (_, __, { result }) => {
    expect(result.content).not.toMatch(/\s$|\n\n|undefined|NaN|\[object/);
  });
});
