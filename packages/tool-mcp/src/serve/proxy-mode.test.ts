import { type CallToolResult } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';

import { createToolEngine, type ToolDescriptor, type ToolSource } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { connectClient } from '../../test/connect-client.ts';
import { ProxyToolName } from './proxy-tools.ts';

const tool = (
  toolbox: string,
  server: string,
  name: string,
  description: string,
): ToolDescriptor => ({
  description,
  humanIntervention: 'never',
  inputSchema: { properties: { path: { type: 'string' } }, required: ['path'], type: 'object' },
  name: `${toolbox}__${server}__${name}`,
  server,
  tool: name,
  toolbox,
});

const source: ToolSource = {
  call: ({ arguments: args, descriptor }) =>
    toResult({ content: `${descriptor.tool} ${String(args['path'])}`, success: true }),
  id: 'dev',
  list: () => [
    tool('dev', 'files', 'read_file', 'Read the contents of a text file.'),
    tool('dev', 'files', 'create_directory', 'Create a new directory.'),
    tool('dev', 'images', 'resize', 'Change the size of a picture.'),
  ],
  problems: () => [
    { message: 'It cannot be started.', server: 'broken', toolbox: 'dev' },
    { message: 'It cannot be started.', server: 'files', toolbox: 'broken' },
  ],
};

const connect = () =>
  connectClient({ engine: createToolEngine({ sources: [source] }), mode: 'proxy' });

const readJson = ({ content }: CallToolResult): unknown => {
  const [block] = content;
  return JSON.parse(block?.type === 'text' ? block.text : '');
};

const call = async (name: string, args: Record<string, unknown> = {}) =>
  (await connect()).callTool({ arguments: args, name });
const use = (toolbox: string, name: string, args?: Record<string, unknown>) =>
  call(ProxyToolName.useTool, { arguments: args, tool_name: name, toolbox_name: toolbox });

describe('proxy mode rejects', () => {
  it.each([
    [
      'dev',
      'dev__files_read',
      "Error: Invalid tool name format 'dev__files_read'. Expected format: {toolbox}__{server}__{tool}",
    ],
    ['constructor', 'constructor__a__b', "Error: Toolbox 'constructor' not found"],
    ['dev', 'prod__files__read', "Error: Toolbox 'prod' not found"],
    ['dev', 'dev__constructor__read', "Error: Server 'constructor' not found in toolbox 'dev'"],
    ['dev', 'dev__files__reed', "[dev/files/reed] Error: Tool 'reed' not found"],
    ['dev', 'dev__broken__read', '[dev/broken/read] Error: It cannot be started.'],
  ])('in toolbox %s the name %s', async (toolbox, name, text) => {
    const { content, isError } = await use(toolbox, name);
    expect(content[0]).toMatchObject({ text });
    expect(isError).toBe(true);
  });

  it('a name of another toolbox, and says how to call it', async () => {
    expect((await use('broken', 'dev__files__read_file')).content).toHaveLength(2);
    expect((await use('dev', 'broken__files__read_file')).content).toMatchObject([
      { text: expect.stringContaining("belongs to toolbox 'broken'") as string },
      { text: "Pass toolbox_name 'broken'." },
    ]);
    const name = { tool_name: 'dev__files__read_file', toolbox_name: 'broken' };
    expect((await call(ProxyToolName.openToolbox, name)).content).toMatchObject([
      { text: expect.stringContaining("belongs to toolbox 'dev'") as string },
      { text: "Pass toolbox_name 'dev'." },
    ]);
  });

  it('a tool of an unreachable server, without a list of its tools', async () => {
    expect((await use('dev', 'dev__broken__read')).content).toHaveLength(1);
    expect((await use('dev', 'dev__files__reed')).content).toHaveLength(2);
  });

  it('invalid arguments for the tool', async () => {
    expect(await use('dev', 'dev__files__read_file', { path: {} })).toMatchObject({
      isError: true,
    });
  });

  it('invalid arguments for its own tools', async () => {
    expect(await call(ProxyToolName.openToolbox, { box: 'dev' })).toMatchObject({
      isError: true,
    });
  });
});

describe('proxy mode', () => {
  it('offers the same five tools, whatever the catalogue', async () => {
    const { tools } = await (await connect()).listTools();
    expect(tools.map(({ name }) => name).toSorted()).toEqual(
      Object.values(ProxyToolName).toSorted(),
    );
  });

  it('lists toolboxes, opens one with its tools and failures, and closes it', async () => {
    const client = await connect();
    const ask = async (name: string, args: Record<string, unknown> = {}) =>
      readJson(await client.callTool({ arguments: args, name }));
    expect(await ask(ProxyToolName.listToolboxes)).toEqual({
      toolboxes: [
        { description: '', is_open: false, name: 'broken', tool_count: 0 },
        { description: '', is_open: false, name: 'dev', tool_count: 3 },
      ],
    });
    expect(await ask(ProxyToolName.openToolbox, { toolbox_name: 'dev' })).toMatchObject({
      failed_servers: [{ message: 'It cannot be started.', server: 'broken' }],
      tools: [{ name: 'dev__files__create_directory' }, {}, {}],
    });
    const tool = { tool_name: 'dev__files__create_directory', toolbox_name: 'dev' };
    expect(await ask(ProxyToolName.openToolbox, tool)).toMatchObject({
      tools: [
        {
          _meta: { original_name: 'create_directory', source_server: 'files', toolbox_name: 'dev' },
          inputSchema: { required: ['path'] },
          name: 'dev__files__create_directory',
        },
      ],
    });
    expect(await ask(ProxyToolName.listToolboxes)).toMatchObject({
      toolboxes: [{ is_open: false }, { is_open: true }],
    });
    await ask(ProxyToolName.closeToolbox, { toolbox_name: 'dev' });
    expect(await ask(ProxyToolName.listToolboxes)).toMatchObject({
      toolboxes: [{ is_open: false }, { is_open: false }],
    });
  });

  it('uses a tool of a toolbox that is not open', async () => {
    expect(await use('dev', 'dev__files__read_file', { path: 'a.txt' })).toMatchObject({
      content: [{ text: 'read_file a.txt' }],
    });
  });

  it.each(['{"path":"a.txt"}', { path: 'a.txt' }])('accepts %j as arguments', async (args) => {
    const { content } = await call(ProxyToolName.useTool, {
      arguments: args,
      tool_name: 'dev__files__read_file',
      toolbox_name: 'dev',
    });
    expect(content).toMatchObject([{ text: 'read_file a.txt' }]);
  });

  it('accepts null for omitted values', async () => {
    const { content } = await call(ProxyToolName.openToolbox, {
      after: null,
      tool_name: null,
      toolbox_name: 'dev',
    });
    expect(JSON.stringify(content)).toContain('dev__files__read_file');
  });

  it('says which words of a search no tool has to do with', async () => {
    const search = async (query: string) =>
      readJson(await call(ProxyToolName.searchTools, { query })) as { hint?: string };
    const { hint } = await search('read my horoscope');
    expect(hint).toBe('No tool here is about horoscope. Perhaps none fits.');
    expect(await search('read a file')).not.toHaveProperty('hint');
  });

  it.each([
    ['make a folder', 'dev__files__create_directory'],
    ['what does this document say', 'dev__files__read_file'],
    ['make my photo smaller in size', 'dev__images__resize'],
  ])("finds for '%s' the tool %s first", async (query, name) => {
    const { tools } = readJson(await call(ProxyToolName.searchTools, { query })) as {
      tools: unknown[];
    };
    expect(tools[0]).toMatchObject({ name });
  });
});
