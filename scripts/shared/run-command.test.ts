import { describe, expect, it } from 'vitest';

import { repositoryRoot } from './repository-root.ts';
import { runCommand } from './run-command.ts';

const runScript = (script: string) =>
  runCommand({ arguments: ['-e', script], program: process.execPath });

/** A script that starts a program with the same output that never ends. */
const leaveRunning = (rest: string): string => `
  const forever = ['-e', 'setInterval(() => undefined, 1000)'];
  const child = require('node:child_process').spawn(process.execPath, forever, { stdio: 'inherit' });
  ${rest}`;

describe('runCommand', () => {
  it('explains why a program could not be started', async () => {
    const { exitCode, output } = await runCommand({ arguments: [], program: 'no-such-program' });
    expect(exitCode).toBe(127);
    expect(output).toContain('no-such-program');
  });

  it('returns the exit code and the output of both streams', async () => {
    const { exitCode, output } = await runScript(
      "console.log('out'); console.error('error'); process.exitCode = 3;",
    );
    expect(exitCode).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('error');
  });

  it('treats termination by a signal as a failure, and names the signal', async () => {
    const { exitCode, output } = await runScript("process.kill(process.pid, 'SIGKILL')");
    expect(exitCode).toBe(128);
    expect(output).toContain('SIGKILL');
  });

  it('does not wait for processes that a program leaves running', async () => {
    const { exitCode, output } = await runCommand(
      { arguments: ['-e', leaveRunning('child.unref();')], program: process.execPath },
      { limitMs: 60_000 },
    );
    expect(exitCode).toBe(0);
    expect(output).toMatch(/has left processes running\.\n$/);
  });

  it('kills a program that takes too long with all its children, and keeps its output', async () => {
    const { exitCode, output } = await runCommand(
      { arguments: ['-e', leaveRunning("console.log('begun');")], program: process.execPath },
      { limitMs: 3000 },
    );
    expect(exitCode).toBe(124);
    expect(output).toMatch(/^begun\n.* took longer than 3000 ms and was stopped\.\n$/);
  });

  it('runs at the root of the repository, with telemetry off', async () => {
    const { output } = await runScript(
      'console.log(process.cwd(), process.env.TURBO_TELEMETRY_DISABLED)',
    );
    expect(output.trim()).toBe(`${repositoryRoot} 1`);
  });
});
