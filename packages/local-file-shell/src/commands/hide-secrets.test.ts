import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';

import { describe, expect, it } from 'vitest';

import { makeFolder } from './test-runner.ts';

const run = promisify(execFile);

/** A separate host, started with secrets, that runs a command. */
const runInHost = async (command: string): Promise<{ host: string; output: string }> => {
  const folder = makeFolder();
  const runner = path.join(import.meta.dirname, 'create-command-runner.ts');
  const script = `
    const { createCommandRunner } = await import(${JSON.stringify(runner)});
    const runner = createCommandRunner({ dataDirectory: ${JSON.stringify(path.join(folder, 'data'))} });
    const call = { roots: [${JSON.stringify(folder)}], sessionId: 's' };
    const { output } = await runner.runCommand({ command: ${JSON.stringify(command)} }, call);
    await runner.close();
    console.log(JSON.stringify({ host: process.env.A_TOKEN + process.env.PLAIN, output }));
  `;
  const { stdout } = await run(process.execPath, ['--input-type=module', '-e', script], {
    env: {
      A_TOKEN: 'hunter2-äö',
      LOBE_TOOLS_TOKEN: 'hunter2',
      PATH: process.env['PATH'],
      PLAIN: 'seen',
    },
  });
  return JSON.parse(stdout) as { host: string; output: string };
};

describe.runIf(process.platform === 'linux')('secrets that the host was started with', () => {
  it('cannot be read by a command from the host or its helpers, and stay with the host', async () => {
    const { host, output } = await runInHost(
      'for p in $PPID $(ps -o pid= --ppid $PPID 2>/dev/null); do tr "\\0" "\\n" < /proc/$p/environ; done',
    );

    expect(output).toContain('PLAIN=seen');
    expect(output).not.toContain('hunter2');
    expect(output).not.toContain('_TOKEN');
    expect(host).toBe('hunter2-äöseen');
  });
});
