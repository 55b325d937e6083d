import { expect, it } from 'vitest';

import { createRuntimeExecutor } from '../lobehub/index.ts';
import { createExecutor } from './declaration/create-executor.ts';
import { defineToolApis, toApiNames, toManifest } from './declaration/define-tool-apis.ts';
import { defineToolTexts } from './locale.ts';

const manifest = { api: [{ name: 'look' }], identifier: 'lobe-x' };

it.each<[text: string, call: (...values: never[]) => unknown, ...values: unknown[]]>([
  ['apis has to be an object, not nothing.', defineToolApis],
  ['look has to be an object, not string "Looks."', defineToolApis, { look: 'Looks.' }],
  ['apis has to be an object, not array of 1 item.', toApiNames, ['look']],
  ['apis has to be an object, not null.', toManifest, null, {}],
  ['look has to be an object, not null.', toManifest, { look: null }, {}],
  ['identifier has to be a text, not nothing.', defineToolTexts],
  ['titles has to be an object, not nothing.', defineToolTexts, 'lobe-x'],
  ['look has to be a list, not string "Look"', defineToolTexts, 'lobe-x', { look: 'Look' }, {}],
  ['look[1] has to be a list, not nothing.', defineToolTexts, 'lobe-x', { look: [['Look']] }, {}],
  ['builtins.lobe-x.title has to be an object', defineToolTexts, 'lobe-x', {}, { title: 'X' }],
  ['manifest has to be an object, not nothing.', createRuntimeExecutor],
  ['manifest.api has to be a list, not nothing.', createRuntimeExecutor, {}],
  ['createRuntime has to be a function, not nothing.', createRuntimeExecutor, manifest],
  [
    "createRuntime has to be a function, not class Looking, which needs 'new'.",
    createExecutor,
    { apis: {}, createRuntime: class Looking {}, identifier: 'lobe-x' },
  ],
])('%s', (text, call, ...values) => {
  expect(() => call(...(values as never[]))).toThrow(text);
});

it('says that a runtime is missing', async () => {
  const executor = createRuntimeExecutor(manifest as never, () => undefined as never);
  const { content } = await executor.invoke('look', {}, { messageId: 'm' });
  expect(content).toContain('The runtime of lobe-x has to be an object, not nothing.');
});
