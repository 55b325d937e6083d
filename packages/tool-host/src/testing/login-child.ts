import { createToolEngine } from '@lobechat/tool-engine';
/**
 * Calls the tool of a guarded server with the sign-in stored in a directory, and prints the result.
 */
import { createMemoryDescriptorCache } from '@lobechat/tool-engine/node';
import { mountToolbox } from '@lobechat/tool-mcp';

import { createLoginSupport } from '../login/login-support.ts';

const [directory = '', url = ''] = process.argv.slice(2);
const { sources } = mountToolbox(
  'dev',
  { mcpServers: { remote: { url } } },
  {
    descriptors: createMemoryDescriptorCache(),
    logins: await createLoginSupport(directory),
    pins: createMemoryDescriptorCache(),
  },
);
const engine = createToolEngine({ onApproval: () => ({ action: 'approve' }), sources });
const { content } = await engine.call({ name: 'dev__remote__greet' });
const problems = engine.problems().map(({ message }) => message);
process.stdout.write([content, ...problems].join('\n'));
await engine.close();
