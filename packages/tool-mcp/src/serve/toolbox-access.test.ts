import { describe, expect, it, onTestFinished } from 'vitest';

import { createToolEngine, type ToolDescriptor, type ToolSource } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { createToolboxAccess } from './toolbox-access.ts';

/** Mounted servers with one tool each, and which of them were listed. */
const setUp = (unlisted: readonly string[] = []) => {
  const listed: string[] = [];
  const createSource = (toolbox: string, server: string): ToolSource => ({
    call: () => toResult({ content: 'done', success: true }),
    id: `${toolbox}__${server}`,
    list: () => {
      listed.push(`${toolbox}__${server}`);
      const descriptor: ToolDescriptor = {
        description: 'Does it.',
        inputSchema: { type: 'object' },
        name: `${toolbox}__${server}__act`,
        server,
        tool: 'act',
        toolbox,
      };
      return [descriptor];
    },
    mayHave: (name) => name.startsWith(`${toolbox}__${server}__`),
  });
  const names = { dev: ['one', 'two'], prod: ['three'] };
  const engine = createToolEngine({
    sources: Object.entries(names).flatMap(([toolbox, servers]) =>
      servers.map((server) => createSource(toolbox, server)),
    ),
  });
  onTestFinished(() => engine.close());
  const access = createToolboxAccess({
    engine,
    isServed: () => true,
    toolboxes: Object.entries(names).map(([id, servers]) => ({
      closeConnections: () => Promise.resolve(),
      description: '',
      id,
      openConnections: () => Promise.resolve(),
      servers,
      unlisted: () => servers.filter((server) => unlisted.includes(server)),
    })),
  });
  return { access, listed };
};

describe('a toolbox', () => {
  it('is known with its servers before any of them is listed', async () => {
    const { access, listed } = setUp();
    expect(await access.names()).toContain('dev');
    expect(await access.names()).not.toContain('test');
    expect(await access.serversOf('dev')).toEqual(['one', 'two']);
    expect(listed).toEqual([]);
  });

  it('is opened without listing the servers of others', async () => {
    const { access, listed } = setUp();
    const { tools } = await access.open('dev');
    expect(tools.map(({ name }) => name)).toEqual(['dev__one__act', 'dev__two__act']);
    expect(listed.toSorted()).toEqual(['dev__one', 'dev__two']);
  });

  it('is opened with the servers that have not answered yet', async () => {
    const { failed } = await setUp(['two']).access.open('dev');
    expect(failed).toMatchObject([{ server: 'two' }]);
  });

  it('is listed with the number of its tools, and the servers whose tools it lacks', async () => {
    const { access } = setUp(['three']);
    expect(access.starting()).toEqual(['prod/three']);
    expect(await access.list()).toEqual([
      { description: '', is_open: false, name: 'dev', tool_count: 2 },
      {
        description: '',
        is_open: false,
        name: 'prod',
        starting_servers: ['three'],
        tool_count: 1,
      },
    ]);
  });
});
