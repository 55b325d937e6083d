import { describe, expect, it } from 'vitest';

import { createToolEngine } from './create-tool-engine.ts';
import type { ToolEngineOptions } from './engine-types.ts';
import { createTestSource, succeed } from './testing/create-test-source.ts';

describe('creating an engine', () => {
  it.each<[string, ToolEngineOptions, RegExp]>([
    [
      'a broken rule',
      {
        policy: {
          rules: [{ decision: 'deny', match: { a: { pattern: '[', type: 'regex' } }, tool: '*' }],
        },
      },
      /rule .* is broken/,
    ],
    [
      'a limit that is not a number',
      { limits: { timeoutMs: 'soon' as never } },
      /limits\.timeoutMs/,
    ],
    ['a misspelt option', { polcy: {} } as never, /unknown key 'polcy'\. Did you mean 'policy'\?/],
    ['options that are a text', 'all' as never, /has to be an object/],
    ['a negative limit', { limits: { contentLength: -1 } }, /limits\.contentLength/],
    ['no concurrency', { limits: { concurrency: 0 } }, /limits\.concurrency/],
    [
      'a limit that is not a number',
      { limits: { rememberedCalls: Number.NaN } },
      /limits\.rememberedCalls/,
    ],
  ])('with %s is rejected immediately', (_, options, message) => {
    expect(() => createToolEngine(options)).toThrow(message);
  });

  it('needs no options', async () => {
    const engine = createToolEngine();
    expect(await engine.list()).toEqual([]);
    expect(await engine.artifacts.list()).toEqual([]);
  });

  it('works as shown in the README', async () => {
    const engine = createToolEngine({
      sources: [
        createTestSource({
          getTime: {
            inputSchema: {
              additionalProperties: false,
              properties: { zone: { enum: ['UTC', 'CET'], type: 'string' } },
              required: ['zone'],
              type: 'object',
            },
            run: ({ arguments: { zone } }) => succeed(`12:00 ${String(zone)}`),
            server: 'lobe-clock',
          },
        }),
      ],
    });
    const good = await engine.call({ arguments: '{"zone":"UTC"}', name: 'lobe-clock/getTime' });
    expect(good).toEqual({ content: '12:00 UTC', success: true });
    const bad = await engine.call({ arguments: '{"zone":"UCT"}', name: 'lobe-clock/getTime' });
    expect(bad.content).toBe(
      'Invalid arguments for builtin__lobe-clock__getTime (one problem):\n' +
        '- /zone: expected one of "UTC" or "CET", received string "UCT". Did you mean \'UTC\'?',
    );
  });
});
