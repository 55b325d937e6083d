/**
 * A client for the authorization scenarios of the public conformance suite: it calls the tools of
 * the given server, and signs in when required, as a person with a browser would.
 */
import { createToolEngine } from '@lobechat/tool-engine';
import { createMemoryDescriptorCache } from '@lobechat/tool-engine/node';

import { mountToolbox } from '../../src/index.ts';
import type { StoredLogin } from '../../src/login/login-store.ts';

interface SuiteContext {
  client_id?: string;
  client_secret?: string;
}

const url = process.argv.at(-1) ?? '';
const given = JSON.parse(process.env['MCP_CONFORMANCE_CONTEXT'] ?? '{}') as SuiteContext;

const logins = new Map<string, StoredLogin | undefined>();
const memory = {
  descriptors: createMemoryDescriptorCache(),
  logins: {
    // The whole suite is on this machine.
    checkAddress: async () => undefined,
    store: {
      exclusive: async <Value>(_name: string, work: () => Promise<Value>) => work(),
      get: async (key: string) => logins.get(key),
      set: async (key: string, login: StoredLogin | undefined) => void logins.set(key, login),
    },
  },
  pins: createMemoryDescriptorCache(),
};
const oauth = {
  clientMetadataUrl: 'https://conformance-test.local/client-metadata.json',
  ...(given.client_id ? { clientId: given.client_id } : {}),
  ...(given.client_secret ? { clientSecret: given.client_secret } : {}),
};
const mcpServers = { suite: { humanIntervention: 'never' as const, oauth, url } };
const { sources } = mountToolbox('suite', { mcpServers }, memory);
const engine = createToolEngine({ sources });
try {
  const [source] = sources;
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const tools = await engine.list();
    const results = await Promise.all(tools.map(({ name }) => engine.call({ name })));
    const isDone = tools.length > 0 && results.every(({ success }) => success);
    if (isDone) break;
    for (const { content } of results) process.stdout.write(`${content}\n`);
    const onAddress = async (address: string) => void (await fetch(address));
    await source?.signIn?.({ onAddress });
  }
  for (const { message } of engine.problems()) process.stderr.write(`${message}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
} finally {
  await engine.close();
}
