import * as fc from 'fast-check';
import { expect, it } from 'vitest';

import { generateToolName, isValidNamePart, parseToolName } from '@lobechat/tool-contracts';
import { createToolEngine, type ToolDescriptor } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';
import { anyCharacter } from '@lobechat/utils/testing';

import { createServedToolsReader } from './served-tools.ts';

const TRIPLES = 10_000;

const part = fc
  .stringMatching(/^[A-Za-z0-9]([A-Za-z0-9_-]{0,30}[A-Za-z0-9-])?$/)
  .filter((text) => isValidNamePart(text));
const tool = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9_.-]{1,80}$/),
  fc.string({ maxLength: 60, minLength: 1, unit: anyCharacter }),
);

const describeTool = ([toolbox, server, name]: readonly [
  string,
  string,
  string,
]): ToolDescriptor => ({
  description: 'A tool.',
  inputSchema: { type: 'object' },
  name: generateToolName(toolbox, server, name),
  server,
  tool: name,
  toolbox,
});

const open = (tools: readonly ToolDescriptor[]) =>
  createServedToolsReader({
    engine: createToolEngine({
      sources: [
        { call: () => toResult({ content: '', success: true }), id: 'test', list: () => tools },
      ],
    }),
  });

it('serves 10,000 random names within the limit, each unique and the same every time', async () => {
  const triples = fc.sample(fc.tuple(part, part, tool), TRIPLES);
  const tools = [...new Map(triples.map(describeTool).map((each) => [each.name, each])).values()];
  for (const { name, server, tool: originalTool, toolbox } of tools) {
    expect(parseToolName(name)).toEqual({ originalTool, server, toolbox });
  }
  const served = await open(tools)();
  const names = served.list().map(({ name }) => name);
  expect(new Set(names).size).toBe(tools.length);
  expect(names.every((name) => /^[A-Za-z0-9_-]{1,50}$/.test(name))).toBe(true);
  expect(new Set(names.map((name) => served.find(name)?.name)).size).toBe(tools.length);
  // A served name depends only on its tool.
  const half = tools.filter((_, index) => index % 2 === 0);
  const known = new Set(names);
  const fewer = (await open(half)()).list();
  expect(fewer.every(({ name }) => known.has(name))).toBe(true);
});

it('declares no property that Claude refuses, for own tools only', async () => {
  const inputSchema = { properties: { $filter: {} }, type: 'object' } as const;
  const tools = (['plugins', 'dev'] as const).map((toolbox) => ({
    ...describeTool([toolbox, 'odata', 'list']),
    inputSchema,
  }));
  const listed = (await open(tools)()).list().map((each) => each.inputSchema);
  expect(listed[0]).toEqual(inputSchema);
  expect(listed[1]).toMatchObject({ properties: {} });
});

it('leaves out the hint that is the default anyway, for own tools only', async () => {
  const annotations = { destructive: false, idempotent: false, readOnly: false };
  const tools = ['builtin', 'box'].map((toolbox) => ({
    ...describeTool([toolbox, 'server', 'run']),
    annotations,
  }));
  const hints = { destructiveHint: false, readOnlyHint: false };
  const served = (await open(tools)()).list();
  expect(Object.fromEntries(served.map((each) => [each.name, each.annotations]))).toEqual({
    box__server__run: { ...hints, idempotentHint: false },
    builtin__server__run: hints,
  });
});
