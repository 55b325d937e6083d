import { describe, expect, it } from 'vitest';

import { runClientScenario } from './run-suite.ts';

// The short form. The full form: `pnpm soak`.
describe('the mounting client in the public conformance suite', () => {
  it.each([
    ['elicitation-sep1034-client-defaults', '2025-11-25'],
    ['sep-2322-client-request-state', '2026-07-28'],
    ['http-custom-headers', '2026-07-28'],
    ['auth/scope-step-up', '2026-07-28'],
  ] as const)('passes %s of %s', async (scenario, revision) => {
    const { exitCode, output } = await runClientScenario(scenario, revision);
    expect({ exitCode, output }).toEqual({
      exitCode: 0,
      output: expect.stringContaining('OVERALL: PASSED'),
    });
  });
});
