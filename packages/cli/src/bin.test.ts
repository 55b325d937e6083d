import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';

import { BIN, runBin, SOURCE, startBin, startProcess } from './testing/run-bin.ts';

/* These tests start real processes. */

const CALCULATE = 'lobe-calculator/calculate';
const line = (expression: string, id?: number): string =>
  JSON.stringify({ arguments: { expression }, id, name: CALCULATE });

interface BatchOutput {
  id: unknown;
  name: unknown;
  result: { content: string; error?: { type: string }; success: boolean };
}
const parseLines = (text: string): BatchOutput[] =>
  text
    .trimEnd()
    .split('\n')
    .map((each) => JSON.parse(each) as BatchOutput);

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-tools-bin-'));
  vi.stubEnv('LOBE_TOOLS_DATA', join(folder, 'data'));
  const rules = [{ decision: 'ask', tool: 'lobe-calculator/*' }];
  await writeFile(join(folder, 'ask.json'), JSON.stringify({ policy: { rules } }));
});
afterAll(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

describe('lobe-tools', () => {
  it('says that its folder was removed', async () => {
    const gone = join(folder, 'gone');
    const command = `mkdir "${gone}" && cd "${gone}" && rmdir "${gone}" && "${process.execPath}" "${BIN}" list`;
    const { exitCode, stderr } = await startProcess('sh', ['-c', command]).outcome;
    expect(stderr).toContain('The current folder was removed.');
    expect(stderr).not.toContain('    at ');
    expect(exitCode).toBe(2);
  });

  it('exits with the code of the outcome', async () => {
    expect(await runBin(['nonsense'])).toMatchObject({ exitCode: 2, stdout: '' });
    expect(await runBin(['call', CALCULATE, '{"expression":"1/0"}'])).toMatchObject({
      exitCode: 1,
    });
    const good = await runBin(['call', CALCULATE, '{"expression":"1/3+1/6"}', '--json']);
    expect(good).toMatchObject({ exitCode: 0, stderr: '' });
    expect(JSON.parse(good.stdout)).toMatchObject({ success: true });
  });

  it('runs from its sources, without a build, and reads arguments from a pipe', async () => {
    const { child, outcome } = startProcess(process.execPath, [SOURCE, 'call', CALCULATE, '-']);
    child.stdin?.end('{"expression":"2^10"}');
    const { exitCode, stdout } = await outcome;
    expect(stdout).toContain('1024');
    expect(exitCode).toBe(0);
  });

  it('loads the libraries for documents, pages and databases only on demand', async () => {
    const hook = `import { registerHooks } from 'node:module';
registerHooks({ load(url, context, next) { process.stderr.write(url + '\\n'); return next(url, context); } });`;
    const { outcome } = startProcess(process.execPath, [
      '--import',
      `data:text/javascript,${encodeURIComponent(hook)}`,
      SOURCE,
      'list',
    ]);
    const { exitCode, stderr } = await outcome;
    expect(exitCode).toBe(0);
    expect(stderr).toContain('/builtin-tools/');
    const heavy = /node_modules\/(?:drizzle-orm|linkedom|mathjs|pdfjs-dist|pg|react)\/.*/;
    expect(heavy.exec(stderr)?.[0]).toBeUndefined();
  });

  it('reports a promise of a tool that nobody awaits, and goes on', async () => {
    const tool = `export const tool = {
      executor: async () => ({
        getApiNames: () => ['readSlowly'],
        hasApi: () => true,
        identifier: 'careless',
        invoke: async () => {
          void Promise.reject(new Error('stray'));
          await new Promise(setImmediate);
          return { content: 'read', success: true };
        },
      }),
      identifier: 'careless',
      manifest: {
        api: [{ annotations: { readOnly: true }, description: 'Reads.', name: 'readSlowly', parameters: { type: 'object' } }],
        identifier: 'careless',
        meta: { title: 'Careless' },
        systemRole: '',
        type: 'builtin',
      },
    };`;
    await writeFile(join(folder, 'careless.mjs'), tool);
    const config = join(folder, 'careless.json');
    await writeFile(config, JSON.stringify({ tools: { packages: ['./careless.mjs'] } }));
    const { exitCode, stderr, stdout } = await runBin([
      'call',
      'careless/readSlowly',
      '{}',
      '--config',
      config,
    ]);
    expect({ exitCode, stdout }).toEqual({ exitCode: 0, stdout: 'read\n' });
    expect(stderr).toContain('A promise was rejected, and nothing handled it: Error: stray');
  });

  it('is quiet when its reader goes away', async () => {
    const command = `"${process.execPath}" "${BIN}" list --json | head -c 1`;
    const { outcome } = startProcess('bash', ['-o', 'pipefail', '-c', command]);
    expect(await outcome).toMatchObject({ exitCode: 0, stderr: '', stdout: '[' });
  });
});

describe('unwritable output', () => {
  it('is reported, with exit code 1', async () => {
    const { outcome } = startProcess('bash', [
      '-c',
      `"${process.execPath}" "${BIN}" help >/dev/full`,
    ]);
    const { exitCode, stderr } = await outcome;
    expect(stderr).toContain('Standard output cannot be written: ');
    expect(exitCode).toBe(1);
  });
});

describe('lobe-tools call --batch', () => {
  it('writes a failed result for a bad line, continues, and exits with 1', async () => {
    const input = `${line('1+1', 1)}\n\nnonsense\n{"name":"lobe-none/x"}\n${line('3*3', 2)}`;
    const { exitCode, stdout } = await runBin(['call', '--batch'], input);
    expect(exitCode).toBe(1);
    const results = parseLines(stdout);
    expect(results.map(({ id }) => id)).toEqual([1, null, null, 2]);
    expect(results.map(({ result }) => result.error?.type)).toEqual([
      undefined,
      'InvalidJson',
      'ToolNotFound',
      undefined,
    ]);
  });

  it('answers hundreds of calls in order and exits with 0', async () => {
    const numbers = Array.from({ length: 300 }, (_, index) => index);
    const input = numbers.map((number) => line(`${number}+1`, number)).join('\n');
    const { exitCode, stdout } = await runBin(['call', '--batch'], input);
    expect(exitCode).toBe(0);
    const results = parseLines(stdout);
    expect(results.map(({ id }) => id)).toEqual(numbers);
    expect(
      results.every(({ id, result }) => result.content.startsWith(String(Number(id) + 1))),
    ).toBe(true);
  });

  it('answers one line at a time while its input stays open', async () => {
    const { child, outcome, waitFor } = startBin(['call', '--batch']);
    child.stdin?.write(`${line('1+1', 1)}\n`);
    await waitFor('"id":1');
    child.stdin?.write(`${line('2+2', 2)}\n`);
    await waitFor('"id":2');
    child.stdin?.end();
    expect(await outcome).toMatchObject({ exitCode: 0 });
  });

  it('answers a line while a later one still runs', async () => {
    const { child, outcome, waitFor } = startBin(['call', '--batch', '--yes']);
    const wait = {
      arguments: { command: 'tail -f /dev/null' },
      id: 2,
      name: 'lobe-local-system/runCommand',
    };
    child.stdin?.write(`${line('1+1', 1)}\n${JSON.stringify(wait)}\n`);
    await waitFor('"id":1');
    child.kill('SIGINT');
    expect(await outcome).toMatchObject({ exitCode: 130, signal: null });
  });

  it('exits with 129 when its terminal is closed', async () => {
    const { child, outcome, waitFor } = startBin(['call', '--batch']);
    child.stdin?.write(`{"name":"${CALCULATE}","arguments":{"expression":"1+1"}}\n`);
    await waitFor('"result"');
    child.kill('SIGHUP');
    expect(await outcome).toMatchObject({ exitCode: 129, signal: null });
  });

  it('exits with 130 after Ctrl-C', async () => {
    const { child, outcome, waitFor } = startBin(['call', '--batch']);
    child.stdin?.write(`${line('1+1', 1)}\n`);
    await waitFor('"id":1');
    child.kill('SIGINT');
    expect(await outcome).toMatchObject({ exitCode: 130, signal: null });
  });
});

describe('approval on a terminal', () => {
  const ask = (): ReturnType<typeof startProcess> => {
    const args = `'{"expression":"20+3"}'`;
    const command = `"${process.execPath}" "${BIN}" call ${CALCULATE} ${args} --config "${folder}/ask.json"`;
    // `script` gives the program its own terminal.
    return startProcess('script', ['-q', '-e', '-c', command, '/dev/null']);
  };

  it('runs an approved call', async () => {
    const { child, outcome, waitFor } = ask();
    await waitFor('Approve?');
    child.stdin?.write('y\n');
    const { exitCode, stdout } = await outcome;
    expect(stdout).toContain('23');
    expect(exitCode).toBe(0);
  });

  it('does not run a refused call', async () => {
    const { child, outcome, waitFor } = ask();
    await waitFor('Approve?');
    child.stdin?.write('n\n');
    const { exitCode, stdout } = await outcome;
    expect(stdout).toContain('ApprovalDenied');
    expect(exitCode).toBe(1);
  });

  it('ends after Ctrl-D', async () => {
    const { child, outcome, waitFor } = ask();
    await waitFor('Approve?');
    child.stdin?.write('\u0004');
    const { exitCode, stdout } = await outcome;
    expect(stdout).toContain('Aborted: A person stopped the turn at calculate.');
    expect(exitCode).toBe(1);
  });

  it('ends after Ctrl-C', async () => {
    const { child, outcome, waitFor } = ask();
    await waitFor('Approve?');
    child.stdin?.write('\u0003');
    expect(await outcome).toMatchObject({ exitCode: 130 });
  });
});
