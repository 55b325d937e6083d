import { describe, expect, it, onTestFinished } from 'vitest';

import { createToolEngine } from '@lobechat/tool-engine';

import { createCustomSource, createCustomToolRegistry } from '../../src/index.ts';
import { statsTool } from './stats.ts';

const mount = () => {
  const registry = createCustomToolRegistry();
  registry.register(statsTool);
  const engine = createToolEngine({ sources: [createCustomSource({ name: 'app', registry })] });
  onTestFinished(() => engine.close());
  return engine;
};

const NAME = 'custom__app__stats';

describe('the compiled-in example stats', () => {
  it('fails on an empty list', async () => {
    const result = await mount().call({ arguments: { numbers: [] }, name: NAME });
    expect(result).toMatchObject({ content: 'numbers must be a non-empty array', success: false });
  });

  it('stops when it is cancelled', async () => {
    const controller = new AbortController();
    const result = await mount().call(
      { arguments: { numbers: Array.from({ length: 300_000 }, () => 1) }, name: NAME },
      {
        onEvent: ({ type }) => {
          if (type === 'tool_update') controller.abort();
        },
        signal: controller.signal,
      },
    );
    expect(result).toMatchObject({ error: { type: 'Aborted' }, success: false });
  });

  it('returns text for the model and details for programs', async () => {
    const numbers = [2, 4, 4, 4, 5, 5, 7, 9];
    expect(await mount().call({ arguments: { numbers, precision: 1 }, name: NAME })).toMatchObject({
      content: 'n=8  min=2.0  max=9.0  mean=5.0  stddev=2.0',
      metadata: { max: 9, mean: 5, min: 2, n: 8, stddev: 2 },
      success: true,
    });
  });
});
