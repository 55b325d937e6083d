import { describe, expect, it } from 'vitest';

import { calculatorExecutor } from './client/executor/index.ts';
import { findSample } from './find-sample.ts';
import { calculatorFixtures } from './fixtures.ts';
import { listSampleCalls } from './sample-calls.ts';
import { createCalculatorTestServices } from './testing.ts';

const services = createCalculatorTestServices();

const examples = Object.entries(calculatorFixtures).flatMap(([api, fixtures]) =>
  fixtures.map((fixture) => [api, fixture.name, fixture] as const),
);

describe('the examples', () => {
  it('have all been recorded: pnpm --filter @lobechat/math-engine record-samples', () => {
    const missing = listSampleCalls()
      .filter(({ input, operation }) => !findSample(operation, input))
      .map(({ input, operation }) => `${operation} ${JSON.stringify(input).slice(0, 80)}`);
    expect(missing).toEqual([]);
  });

  it.each(examples)('%s: %s gives exactly the result it shows', async (api, _, fixture) => {
    const result = await calculatorExecutor.invoke(api, fixture.arguments, { services });
    expect(result).toEqual(fixture.result);
  });
});
