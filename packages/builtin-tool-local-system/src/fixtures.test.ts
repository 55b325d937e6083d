import { describe, expect, it } from 'vitest';

import { localSystemExecutor } from './client/executor/index.ts';
import { localSystemFixtures } from './fixtures.ts';
import { createLocalSystemTestServices } from './testing.ts';

const examples = Object.entries(localSystemFixtures).flatMap(([api, fixtures]) =>
  fixtures.map((fixture) => [api, fixture.name, fixture] as const),
);

/** A sentence that tells the model what to do. */
const ADVICE =
  /\b(?:Choose|Correct|Did you mean|Escape|Find|Give|It looks like this|List|Look|Read|Run|See|Send|Set|This session's commands|Use|Work|Write)\b/i;

describe('the examples', () => {
  it.each(examples)('%s: %s returns exactly the result it shows', async (api, _, fixture) => {
    const services = createLocalSystemTestServices();
    const result = await localSystemExecutor.invoke(api, fixture.arguments, { services });
    expect(result).toEqual(fixture.result);
  });

  it.each(examples.filter(([, , { kind }]) => kind === 'error'))(
    '%s: %s says what to do next',
    (_, __, { result }) => {
      expect(result.content).toMatch(ADVICE);
    },
  );
});
