import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { type LoginServer, startLoginServer } from '@lobechat/tool-mcp/testing/login-server';

import { runLine } from '../testing/run-line.ts';

let folder = '';
let server: LoginServer;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-tools-login-'));
  server = await startLoginServer();
  const mcpServers = {
    program: { command: process.execPath },
    remote: { humanIntervention: 'never', url: server.url },
  };
  await writeFile(join(folder, 'c.json'), JSON.stringify({ toolboxes: { dev: { mcpServers } } }));
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true });
});

const run = (...given: string[]) => {
  const host = ['--config', join(folder, 'c.json'), '--data', join(folder, 'data')];
  const onText = (text: string) => {
    const address = /^http:\S+authorize\S+$/m.exec(text)?.[0];
    if (address) void server.visit(address);
  };
  return runLine([...given, ...host], { onText });
};

describe('lobe-tools mcp login', () => {
  it.each([
    [['login'], 2, 'mcp login takes one server'],
    [['login', 'dev/remote', 'x'], 2, 'mcp login takes one server'],
    [['login', 'dev/remot'], 2, "no server 'dev__remot'. Did you mean 'dev__remote'?"],
    [['login', 'dev/program'], 1, 'You cannot sign in to'],
    [['logout', 'dev/program'], 1, 'You cannot sign in to'],
  ])('refuses %j', async (given, code, message) => {
    const { exitCode, stderr } = await run('mcp', ...given);
    expect({ exitCode, stderr }).toEqual({
      exitCode: code,
      stderr: expect.stringContaining(message),
    });
  });

  it('signs in for all later commands, until the logout', async () => {
    const call = ['call', 'dev__remote__greet', '{}'];
    expect((await run(...call)).stderr).toContain('lobe-tools mcp login dev/remote');
    const signedIn = await run('mcp', 'login', 'dev/remote');
    expect(signedIn).toMatchObject({ exitCode: 0, stdout: 'Signed in to dev__remote: 1 tool.\n' });
    expect(await run(...call)).toMatchObject({ exitCode: 0, stdout: 'Hello, you.\n' });
    expect((await run('mcp', 'logout', 'dev/remote')).stdout).toContain('Its tokens were revoked.');
    expect((await run(...call)).exitCode).toBe(1);
  });
});
