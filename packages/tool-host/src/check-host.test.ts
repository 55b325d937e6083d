import { expect, it } from 'vitest';

import { createToolEngine } from '@lobechat/tool-engine';

import { toAiSdkTools } from './ai-sdk/to-ai-sdk-tools.ts';
import { checkHost } from './check-host.ts';
import { runToolCalls } from './model-turn/run-tool-calls.ts';

it.each<[unknown, string]>([
  [Promise.resolve({ call: () => undefined }), 'a promise: await it first'],
  [undefined, 'not a host'],
  [null, 'not a host'],
  ['lobe-calculator', 'not a host'],
  [{ call: true }, 'not a host'],
])('a host is expected, not %s', async (given, problem) => {
  expect(() => checkHost(given, 'call')).toThrow(new RegExp(`^What .* is ${problem}\\.`));
  await expect(toAiSdkTools(given as never)).rejects.toThrow(problem);
  await expect(runToolCalls(given as never, {}, { format: 'openai' })).rejects.toThrow(problem);
});

it('an engine will do', () => {
  expect(() => checkHost(createToolEngine(), 'callBatch')).not.toThrow();
});
