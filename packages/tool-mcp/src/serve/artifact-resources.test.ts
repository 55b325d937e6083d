import { describe, expect, it } from 'vitest';

import { createToolEngine, type ToolEngine, type ToolSource } from '@lobechat/tool-engine';
import { toResult } from '@lobechat/types';

import { connectClient } from '../../test/connect-client.ts';

const LONG = 'all work and no play\n'.repeat(5000);

const source: ToolSource = {
  call: () => toResult({ content: LONG, success: true }),
  id: 'test',
  list: () => [
    {
      description: 'Says a lot.',
      humanIntervention: 'never',
      inputSchema: { properties: {}, type: 'object' },
      name: 'test__writer__write',
      server: 'writer',
      tool: 'write',
      toolbox: 'test',
    },
  ],
};

const connect = (userId?: string, engine: ToolEngine = createToolEngine({ sources: [source] })) =>
  connectClient({ callContext: { userId }, engine });

describe('artifacts as resources', () => {
  it.each([
    'lobe-artifact:///no-such',
    'lobe-artifact:///..%2F..%2Fetc%2Fpasswd',
    'file:///etc/passwd',
  ])('refuses %s', async (uri) => {
    await expect((await connect()).readResource({ uri })).rejects.toThrow('There is no resource');
  });

  it('are not listed before a result has named one', async () => {
    expect((await (await connect()).listResources()).resources).toEqual([]);
  });

  it('return the whole of what was cut from a result, by the link in the result', async () => {
    const client = await connect();
    const { content } = await client.callTool({ arguments: {}, name: 'test__writer__write' });
    const link = content.find((block) => block.type === 'resource_link');
    expect((await client.listResources()).resources).toMatchObject([{ uri: link?.uri }]);
    const { contents } = await client.readResource({ uri: link?.uri ?? '' });
    expect(contents).toMatchObject([{ text: LONG }]);
  });

  it('of a user are returned to that user only, whatever else is known about them', async () => {
    const engine = createToolEngine({ sources: [source] });
    const anna = await connect('anna', engine);
    const { content } = await anna.callTool({ arguments: {}, name: 'test__writer__write' });
    const { uri } = content.find((block) => block.type === 'resource_link')!;
    expect((await anna.readResource({ uri })).contents).toMatchObject([{ text: LONG }]);
    for (const other of ['bob', undefined]) {
      const client = await connect(other, engine);
      await expect(client.readResource({ uri })).rejects.toThrow('There is no resource');
    }
  });
});
