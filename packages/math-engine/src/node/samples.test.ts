import { describe, expect, it } from 'vitest';

import { MathService } from '@lobechat/builtin-tool-calculator';
import { calculatorExecutor } from '@lobechat/builtin-tool-calculator/executor';
import { calculatorFixtures } from '@lobechat/builtin-tool-calculator/fixtures';
import { createServiceRegistry, provideService } from '@lobechat/types';

import { sharedMath as math } from './testing/shared-service.ts';

const services = createServiceRegistry([provideService(MathService, math)]);

const examples = Object.entries(calculatorFixtures).flatMap(([api, fixtures]) =>
  fixtures.map((fixture) => [api, fixture.name, fixture] as const),
);

describe('the examples of the calculator', () => {
  it.each(examples)('%s: %s matches the actual answer of the engine', async (api, _, fixture) => {
    const result = await calculatorExecutor.invoke(api, fixture.arguments, { services });
    expect(result).toEqual(fixture.result);
  });
});
