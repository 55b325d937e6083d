import { expect, it } from 'vitest';

import { createToolEngine } from '@lobechat/tool-engine';

import { createMcpServerFactory } from './create-server-factory.ts';
import type { McpServingOptions } from './serving-options.ts';

const OPTIONS = { engine: createToolEngine(), info: { name: 'mine', version: '1.0.0' } };

it.each<[unknown, string]>([
  [undefined, 'The configuration of a server has to be an object, not nothing.'],
  [{ ...OPTIONS, engine: undefined }, 'engine has to be an engine, e.g. host.engine, not nothing.'],
  [{ ...OPTIONS, info: { name: 'mine' } }, 'info has to be an object with a name and a version'],
  [{ ...OPTIONS, mode: 'prxy' }, `mode has to be 'dynamic' or 'proxy', not string "prxy".`],
  [{ ...OPTIONS, format: 'text' }, "format has to be 'mcp' or 'results'"],
  [{ ...OPTIONS, isServed: ['lobe-task'] }, 'isServed has to be a function'],
  [
    { ...OPTIONS, isServd: () => false },
    "The configuration of a server has the unknown key 'isServd'. Did you mean",
  ],
])('options that serve something else are refused: %j', (options, problem) => {
  expect(() => createMcpServerFactory(options as McpServingOptions)).toThrow(problem);
});

it('null counts as absent', () => {
  const options = { ...OPTIONS, format: null, mode: null };
  expect(() => createMcpServerFactory(options as never)).not.toThrow();
});
