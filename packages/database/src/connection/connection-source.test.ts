import { describe, expect, it } from 'vitest';

import { serverSource } from './connection-source.ts';

describe('serverSource', () => {
  it.each([
    ['', 60_000],
    ['?statement_timeout=300000', 310_000],
    ['?statement_timeout=0', 0],
    ['?statement_timeout=5min', 0],
  ])('waits longer for an answer than the server allows a statement: %j', (parameters, longest) => {
    const { poolConfig } = serverSource(`postgres://me@127.0.0.1/store${parameters}`);
    expect(poolConfig.query_timeout).toBe(longest);
  });
});
