import { afterEach, beforeEach, expect, it, vi } from 'vitest';

import { createTestWorkspace, type TestWorkspace } from '../../testing/create-test-workspace.ts';
import { createFallbackEngine } from './fallback-engine.ts';

let workspace: TestWorkspace;

beforeEach(async () => {
  workspace = await createTestWorkspace();
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] });
});

afterEach(async () => {
  vi.useRealTimers();
  await workspace.remove();
});

it('gives no search to a thread that ends because it was idle', async () => {
  await workspace.make({ 'a.txt': 'found\n' });
  const search = createFallbackEngine();
  const look = () =>
    search(
      {
        contextLines: 0,
        folder: workspace.root,
        ignoreCase: false,
        includeIgnored: false,
        literal: true,
        maximum: 10,
        multiline: false,
        output: 'count',
        pattern: 'found',
        root: workspace.root,
      },
      undefined,
    );
  for (let round = 0; round < 2; round += 1) {
    expect((await look()).files).toHaveLength(1);
    vi.runAllTimers();
  }
});
