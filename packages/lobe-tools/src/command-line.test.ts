import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';

import { describe, expect, inject, it } from 'vitest';

const execute = promisify(execFile);

const folder = inject('installed');
const program = join(folder, 'node_modules/lobe-tools/dist/lobe-tools.mjs');

/** Nothing from the workspace: the installed package must work on its own. */
const environment = () => ({
  HOME: folder,
  // The programs start repeatedly.
  NODE_COMPILE_CACHE: join(folder, 'compiled'),
  PATH: process.env['PATH'],
  XDG_DATA_HOME: folder,
});

/**
 * Reports the modules that a process has loaded: they determine the start-up time, however busy the
 * machine is.
 */
const COUNT_LOADED = `
import { statSync, writeSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
let bytes = 0;
registerHooks({
  load: (url, context, next) => {
    if (url.startsWith('file:')) bytes += statSync(fileURLToPath(url)).size;
    return next(url, context);
  },
});
process.on('exit', () => writeSync(2, '\\nloaded ' + bytes));`;

describe('the command line, installed in an empty folder', () => {
  it('rejects what needs a tool package, and says so', async () => {
    const failure = execute(process.execPath, [program, 'lint'], {
      cwd: folder,
      env: environment(),
    });
    await expect(failure).rejects.toThrow('is neither a tool package nor in a workspace');
  });

  it('calculates in a process of its own', async () => {
    const args = [program, 'call', 'lobe-calculator/calculate', '{"expression":"sqrt(8)"}'];
    const { stdout } = await execute(process.execPath, args, { cwd: folder, env: environment() });
    expect(stdout).toContain('2*sqrt(2)');
  });

  it.each([
    ['a list of the tools', ['list']],
    ['a first calculation', ['call', 'lobe-calculator/calculate', '{"expression":"1/3+1/6"}']],
  ])('loads few modules for %s', async (_, line) => {
    const hooks = `data:text/javascript,${encodeURIComponent(COUNT_LOADED)}`;
    const { stderr } = await execute(process.execPath, ['--import', hooks, program, ...line], {
      cwd: folder,
      env: environment(),
    });
    const loaded = Number(/\nloaded (\d+)/.exec(stderr)?.[1]);
    expect(loaded).toBeGreaterThan(100_000);
    // About 0.2 s of processor time. `pnpm bench` checks the seconds.
    expect(loaded).toBeLessThan(1_000_000);
  });

  it('reads, searches and judges commands in a workspace', async () => {
    const workspace = join(folder, 'workspace');
    await mkdir(workspace, { recursive: true });
    await writeFile(join(workspace, 'a.txt'), 'one\ntwo\n');
    // One pixel, which is shown as PNG.
    await writeFile(
      join(workspace, 'a.bmp'),
      Buffer.from(
        'Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA////AA==',
        'base64',
      ),
    );
    const call = async (api: string, args: object): Promise<string> => {
      const line = [
        'call',
        `lobe-local-system/${api}`,
        JSON.stringify(args),
        '--workspace',
        workspace,
      ];
      const options = { cwd: folder, env: environment() };
      return (await execute(process.execPath, [program, ...line], options)).stdout;
    };
    expect(await call('readFile', { path: 'a.txt' })).toContain('2\ttwo');
    expect(await call('readFile', { path: 'a.bmp' })).toContain('shown as image/png, 1 × 1 pixels');
    expect(await call('grepContent', { pattern: 't.o' })).toContain('2:two');
    expect(await call('runCommand', { command: 'cat a.txt | wc -l' })).toContain('2');
    await expect(call('runCommand', { command: 'touch b.txt' })).rejects.toThrow('not approved');
  });

  it('stores tasks in its own database, and runs them', async () => {
    const workspace = await mkdtemp(join(folder, 'tasks-'));
    const run = async (...line: string[]) =>
      execute(process.execPath, [program, ...line, '--workspace', workspace], {
        cwd: folder,
        env: environment(),
      });
    const task = {
      instruction: 'Count.',
      name: 'Count',
      work: { command: 'echo counted | wc -w', type: 'command' },
    };
    const created = await run('call', 'lobe-task/createTask', JSON.stringify(task));
    expect(created.stdout).toContain('TASK-1');
    const args = '{"identifier":"TASK-1"}';
    const done = await run('call', 'lobe-task/runTask', args, '--wait', '--yes');
    expect(done.stderr).toContain('TASK-1 succeeded');
    expect((await run('call', 'lobe-task/viewTask', args)).stdout).toContain('completed');
  });

  it('serves its tools over MCP', async () => {
    const server = spawn(process.execPath, [program, 'mcp'], {
      cwd: folder,
      env: environment(),
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    const ended = once(server, 'exit');
    const send = (message: object) =>
      server.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
    send({
      id: 1,
      method: 'initialize',
      params: {
        capabilities: {},
        clientInfo: { name: 'test', version: '1.0.0' },
        protocolVersion: '2025-11-25',
      },
    });
    send({ method: 'notifications/initialized' });
    send({
      id: 2,
      method: 'tools/call',
      params: {
        arguments: { expression: '1/3 + 1/6' },
        name: 'builtin__lobe-calculator__calculate',
      },
    });
    for await (const line of createInterface({ input: server.stdout })) {
      const message = JSON.parse(line) as { id?: number; result?: unknown };
      if (message.id !== 2) continue;
      expect(message.result).toMatchObject({
        content: [{ text: expect.stringMatching(/^1\/2/) as string }],
      });
      break;
    }
    server.stdin.end();
    expect(await ended).toEqual([0, null]);
  });
});
