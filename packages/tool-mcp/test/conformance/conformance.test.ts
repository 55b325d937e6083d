import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { runServerSuite } from './run-suite.ts';
import { type FixtureServing, serveFixture } from './serve-fixture.ts';

let fixture: FixtureServing;
beforeAll(async () => {
  fixture = await serveFixture();
});
afterAll(() => fixture.close());

describe('the public conformance suite', () => {
  it.each(['2025-11-25', '2026-07-28'] as const)(
    'meets every requirement of revision %s, except for features that are not offered',
    async (revision) => {
      const { exitCode, output } = await runServerSuite(fixture.url, revision);
      expect(output.slice(output.indexOf('=== SUMMARY ===')), output).not.toContain(
        'Unexpected failures',
      );
      expect(exitCode, output).toBe(0);
    },
  );
});
