import { describe, expect, it } from 'vitest';

import { repositoryRoot } from './repository-root.ts';
import { runCommand } from './run-command.ts';

const runScript = (script: string) =>
  runCommand({ arguments: ['-e', script], program: process.execPath });

describe('runCommand', () => {
  it('says why a program could not be started', async () => {
    const { exitCode, output } = await runCommand({ arguments: [], program: 'no-such-program' });
    expect(exitCode).toBe(127);
    expect(output).toContain('no-such-program');
  });

  it('returns the exit code and what was written to either stream', async () => {
    const { exitCode, output } = await runScript(
      "console.log('out'); console.error('error'); process.exitCode = 3;",
    );
    expect(exitCode).toBe(3);
    expect(output).toContain('out');
    expect(output).toContain('error');
  });

  it('counts an end by a signal as a failure, and names the signal', async () => {
    const { exitCode, output } = await runScript("process.kill(process.pid, 'SIGKILL')");
    expect(exitCode).toBe(128);
    expect(output).toContain('SIGKILL');
  });

  it('runs at the root of the repository, with telemetry off', async () => {
    const { output } = await runScript(
      'console.log(process.cwd(), process.env.TURBO_TELEMETRY_DISABLED)',
    );
    expect(output.trim()).toBe(`${repositoryRoot} 1`);
  });
});
