import { execFile } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { createToolEngine, type ToolEngine } from '@lobechat/tool-engine';
import { createMemoryDescriptorCache } from '@lobechat/tool-engine/node';
import { mountToolbox } from '@lobechat/tool-mcp';
import {
  type LoginServer,
  type LoginServerBehaviour,
  startLoginServer,
} from '@lobechat/tool-mcp/testing/login-server';

import { createLoginSupport } from './login-support.ts';

const CHILD = fileURLToPath(new URL('../testing/login-child.ts', import.meta.url));
const run = promisify(execFile);

let folder = '';
let server: LoginServer;
const engines: ToolEngine[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-login-'));
});
afterEach(async () => {
  await Promise.all(engines.splice(0).map((engine) => engine.close()));
  await server.close();
  await rm(folder, { recursive: true });
});

const start = async (behaviour?: LoginServerBehaviour) => {
  server = await startLoginServer(behaviour);
  return mount(server.url);
};

const mount = async (url: string, oauth?: { scope: string }) => {
  const memory = {
    descriptors: createMemoryDescriptorCache(),
    logins: await createLoginSupport(folder),
    pins: createMemoryDescriptorCache(),
  };
  const { sources } = mountToolbox('dev', { mcpServers: { remote: { oauth, url } } }, memory);
  const engine = createToolEngine({ onApproval: () => ({ action: 'approve' }), sources });
  engines.push(engine);
  const [source] = sources;
  const signIn = async (visit: (address: string) => unknown = server.visit, signal?: AbortSignal) =>
    source?.signIn?.({ onAddress: (address) => void visit(address), signal });
  return {
    call: () => engine.call({ name: 'dev__remote__greet' }),
    signIn,
    signOut: async () => source?.signOut?.(),
    said: () => {
      const { problem = '', warning = '' } = source?.status()[0] ?? {};
      return problem + warning;
    },
    state: () => source?.status()[0]?.login,
  };
};

const readStored = async (): Promise<string> => {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json'));
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return texts.join('\n');
};

const countGrants = (grant: string): number =>
  server.log.filter((line) => line === `POST /token ${grant}`).length;

const REFUSED: ReadonlyArray<readonly [what: string, LoginServerBehaviour, message: RegExp]> = [
  ['metadata of another issuer', { metadata: { issuer: 'https://other.test' } }, /issuer/i],
  ['no PKCE', { metadata: { code_challenge_methods_supported: undefined } }, /PKCE with S256/],
  ['only plain PKCE', { metadata: { code_challenge_methods_supported: ['plain'] } }, /PKCE/],
  [
    'tokens from cloud metadata',
    { resource: { authorization_servers: ['http://169.254.169.254'] } },
    /not https/,
  ],
  [
    'an authorization server of the local network',
    { resource: { authorization_servers: ['https://10.0.0.7'] } },
    /10\.0\.0\.7/,
  ],
  [
    'a registration at an address of the local network',
    { metadata: { registration_endpoint: 'https://192.168.1.1/register' } },
    /192\.168\.1\.1/,
  ],
  [
    'a page that is none of the web',
    { metadata: { authorization_endpoint: 'ftp://files.test/authorize' } },
    /ftp|https|url/i,
  ],
  [
    'a page that is a script',
    { metadata: { authorization_endpoint: 'javascript:alert(1)' } },
    /is invalid: authorization_endpoint: /,
  ],
  [
    'no registration of clients',
    { metadata: { registration_endpoint: undefined } },
    /registers no clients by itself\. Register a client there and configure it in `oauth`/,
  ],
  ['a closed registration', { closed: 'Ask us' }, /client \(HTTP 403: Ask us\)\. Register a/],
  [
    'registrations that are web pages',
    { metadata: { registration_endpoint: '/page' } },
    /An answer is not JSON/,
  ],
  ['tokens by a redirect', { metadata: { token_endpoint: '/redirected' } }, /unexpected redirect/],
  ['another resource', { resource: { resource: 'https://other.test/mcp' } }, /does not match/],
  ['a code of another issuer', { redirect: { iss: 'https://other.test' } }, /iss/i],
  ['a refusal', { redirect: { code: '', error: 'access_denied' } }, /refused: access_denied/],
];

describe('signing in to a mounted server', () => {
  it.each(REFUSED)('is refused if the server offers %s', async (_what, behaviour, message) => {
    const { call, said, signIn } = await start(behaviour);
    await expect(signIn()).rejects.toThrow(message);
    // A person who started it in a browser finds the reason in the state of the server.
    expect(said()).toMatch(/^The last sign-in failed: /);
    expect(said()).toMatch(message);
    expect(countGrants('authorization_code')).toBe(0);
    expect(await readStored()).toBe('');
    expect((await call()).success).toBe(false);
  });

  it('rejects answers with a wrong state, and continues to wait for the right one', async () => {
    const { call, signIn } = await start();
    let status = 0;
    await signIn(async (address) => {
      const back = new URL(new URL(address).searchParams.get('redirect_uri') ?? '');
      back.search = '?code=stolen&state=guessed';
      status = (await fetch(back)).status;
      await server.visit(address);
    });
    expect(status).toBe(400);
    expect(await call()).toMatchObject({ content: 'Hello, you.', success: true });
  });

  it('says what to do if nobody can be asked', async () => {
    const { call, state } = await start();
    const { content, success } = await call();
    expect(success).toBe(false);
    expect(content).toContain('lobe-tools mcp login dev/remote');
    expect(state()).toBe('needed');
  });

  it('keeps tokens in files readable by the owner only, for this address only', async () => {
    const { call, signIn, state } = await start();
    await signIn();
    expect(await call()).toMatchObject({ content: 'Hello, you.', success: true });
    expect(state()).toBe('signed-in');
    expect((await stat(folder)).mode & 0o077).toBe(0);
    for (const name of await readdir(folder)) {
      if (name.endsWith('.json')) expect((await stat(join(folder, name))).mode & 0o777).toBe(0o600);
    }
    const seen = server.log.length;
    const other = await mount(server.url.replace('/mcp', '/elsewhere'));
    expect((await other.call()).success).toBe(false);
    expect(server.log.slice(seen).join(' ')).not.toContain('/token');
  });

  it('renews a token that expires during a call, once for all waiting calls', async () => {
    const { call, signIn } = await start();
    await signIn();
    server.voidTokens('access');
    const results = await Promise.all(Array.from({ length: 8 }, call));
    expect(results.map(({ success }) => success)).toEqual(Array.from({ length: 8 }, () => true));
    expect(countGrants('refresh_token')).toBe(1);
  });

  it('renews a token before it expires', async () => {
    const { call, signIn } = await start({ seconds: 10 });
    await signIn();
    expect(await call()).toMatchObject({ success: true });
    expect(countGrants('refresh_token')).toBeGreaterThan(0);
  });

  it('requires a new sign-in once renewal is refused, and works after it', async () => {
    const { call, signIn, state } = await start();
    await signIn();
    server.voidTokens('all');
    expect((await call()).content).toContain('The sign-in has ended.');
    expect(state()).toBe('needed');
    await signIn();
    expect(await call()).toMatchObject({ success: true });
  });

  it('tells a failed renewal from a failed call, and tries it again', async () => {
    const behaviour: LoginServerBehaviour = { renewal: '<h1>Down</h1>', seconds: 10 };
    const { call, signIn } = await start(behaviour);
    await signIn().catch(() => undefined);
    expect((await call()).content).toMatch(
      /nothing was sent to the server\. The auth.*server_error.*Down/s,
    );
    behaviour.renewal = undefined;
    expect(await call()).toMatchObject({ success: true });
  });

  it('requests the scope that a call lacked, as a client that is registered for it', async () => {
    const { call, signIn } = await start({ callScope: 'write' });
    await signIn();
    expect((await call()).content).toMatch(/refused the call: 403: .*"write".*sign in again/s);
    // Neither one that shows no page nor one without an answer forgets the scope.
    await expect(signIn(() => undefined, AbortSignal.abort())).rejects.toThrow();
    const abandon = new AbortController();
    await expect(signIn(() => abandon.abort(), abandon.signal)).rejects.toThrow('cancelled');
    await signIn();
    expect(await call()).toMatchObject({ content: 'Hello, you.', success: true });
  });

  it.each([
    [undefined, 'read offline_access'],
    [{ scope: 'read' }, 'read'],
  ])('requests what renewing needs, or exactly the scope of %o', async (oauth, expected) => {
    const scopes = { metadata: { scopes_supported: ['read', 'offline_access'] } };
    await start({ ...scopes, resource: { scopes_supported: ['read'] } });
    const { call, signIn } = await mount(server.url, oauth);
    let requested: string | null = null;
    await signIn((address) => {
      requested = new URL(address).searchParams.get('scope');
      return server.visit(address);
    });
    expect(requested).toBe(expected);
    expect(await call()).toMatchObject({ success: true });
  });

  it('registers again once the authorization server has forgotten the client', async () => {
    const { call, signIn } = await start();
    await signIn();
    server.forgetClients();
    server.voidTokens('all');
    await call();
    const abandon = new AbortController();
    const isUnknown = signIn(async (address) => {
      expect(await server.visit(address)).toBe(400);
      abandon.abort();
    }, abandon.signal);
    await expect(isUnknown).rejects.toThrow('cancelled');
    await signIn();
    expect(await call()).toMatchObject({ success: true });
  });

  it('is renewed by only one of several processes', async () => {
    const { signIn } = await start();
    await signIn();
    server.voidTokens('access');
    const children = [0, 1, 2].map(() => run(process.execPath, [CHILD, folder, server.url]));
    const outputs = await Promise.all(children);
    expect(outputs.map(({ stdout }) => stdout)).toEqual([
      'Hello, you.',
      'Hello, you.',
      'Hello, you.',
    ]);
    expect(countGrants('refresh_token')).toBe(1);
  });

  it('ends with a sign-out, which is reported to the authorization server', async () => {
    const { call, signIn, signOut, state } = await start();
    await signIn();
    expect(await signOut()).toBe(true);
    expect(server.log.filter((line) => line === 'POST /revoke')).toHaveLength(2);
    expect(await readStored()).not.toContain('access_token');
    expect((await call()).content).toContain('lobe-tools mcp login dev/remote');
    expect(state()).toBe('needed');
  });
});
