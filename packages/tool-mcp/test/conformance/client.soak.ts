import { describe, expect, it } from 'vitest';

import { AUTHORIZATION_SCENARIOS, CLIENT_SCENARIOS, runClientScenario } from './run-suite.ts';

describe('the client that mounts servers, in the whole of the public conformance suite', () => {
  it.each([...CLIENT_SCENARIOS, ...AUTHORIZATION_SCENARIOS])(
    'passes %s of %s',
    async (scenario, revision) => {
      const { exitCode, output } = await runClientScenario(scenario, revision);
      expect({ exitCode, output }).toEqual({
        exitCode: 0,
        output: expect.stringContaining('OVERALL: PASSED'),
      });
    },
  );
});
