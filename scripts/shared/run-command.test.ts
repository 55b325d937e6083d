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

  it('ends a program that takes too long with all that it started, and keeps what it wrote', async () => {
    const forever = 'console.log(1); setInterval(() => undefined, 1000)';
    const { exitCode, output } = await runCommand(
      {
        arguments: [
          '-e',
          `require('node:child_process').spawn(process.execPath, ['-e', '${forever}'], { stdio: 'inherit' })`,
        ],
        program: process.execPath,
      },
      { limitMs: 3000 },
    );
    expect(exitCode).toBe(124);
    // It would not have ended while the other had the output.
    expect(output).toMatch(/^(?:1\n)?.* took longer than 3000 ms and was ended\.\n$/);
  });

  it('runs at the root of the repository, with telemetry off', async () => {
    const { output } = await runScript(
      'console.log(process.cwd(), process.env.TURBO_TELEMETRY_DISABLED)',
    );
    expect(output.trim()).toBe(`${repositoryRoot} 1`);
  });
});
