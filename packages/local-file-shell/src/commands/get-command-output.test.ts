import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { makeRunner } from './test-runner.ts';

describe('rejected calls', () => {
  it.each([
    ['half a byte', { offset: 1.5 }],
    ['nothing', { limit: 0 }],
    ['too much', { limit: 1_000_001 }],
    ['a wait without end', { wait: Number.POSITIVE_INFINITY }],
  ])('%s', async (_, params) => {
    const runner = makeRunner();
    const { commandId } = await runner.sh('echo on');

    await expect(
      runner.getCommandOutput({ commandId, ...params }, runner.call()),
    ).rejects.toMatchObject({ type: 'InvalidArguments' });
  });

  it.each(['(', '[z-a]', '(?=a)', String.raw`(a)\1`, '*', 'a'.repeat(2000)])(
    'the filter %s',
    async (filter) => {
      const runner = makeRunner();
      const { commandId } = await runner.sh('echo on');

      await expect(
        runner.getCommandOutput({ commandId, filter }, runner.call()),
      ).rejects.toMatchObject({ type: 'InvalidPattern' });
    },
  );
});

describe('continued reading', () => {
  it('starts where the last reading of any process of the session ended', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.runCommand(
      { background: true, command: 'while read -r line; do echo "$line"; done' },
      runner.call(),
    );
    const say = (input: string): Promise<unknown> =>
      runner.writeCommandInput({ commandId, input: `${input}\n` }, runner.call());
    const read = async (wait = 10_000): Promise<string> => {
      const state = await runner.getCommandOutput({ commandId, wait }, runner.call());
      return state.output;
    };

    await say('a');
    expect(await read()).toBe('a\n');
    expect(await read(0)).toBe('');
    await say('b');
    expect(await read()).toBe('b\n');
    const other = makeRunner({ dataDirectory: runner.dataDirectory });
    expect(await other.getCommandOutput({ commandId }, other.call())).toMatchObject({
      offset: 4,
      output: '',
      totalBytes: 4,
    });
    await say('c');
    expect(await other.getCommandOutput({ commandId, wait: 600_000 }, other.call())).toMatchObject({
      nextOffset: 6,
      output: 'c\n',
      status: 'running',
    });
    expect(await read(0)).toBe('');
  });

  it('starts before the end for a negative position, and at the beginning if there is less', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.sh('printf "one\\ntwo\\nthrée\\n"');
    const read = async (offset: number, filtered = {}): Promise<unknown[]> => {
      const params = { commandId, offset, ...filtered };
      const page = await runner.getCommandOutput(params, runner.call());
      return [page.offset, page.output];
    };

    expect(await read(-7)).toEqual([8, 'thrée\n']);
    // Within a character.
    expect(await read(-3)).toEqual([13, 'e\n']);
    expect(await read(-99)).toEqual([0, 'one\ntwo\nthrée\n']);
    expect(await read(-11, { filter: 't' })).toEqual([4, 'two\nthrée\n']);
  });

  it('returns every byte once, whatever the page sizes', async () => {
    const runner = makeRunner();
    const script = String.raw`for i in $(seq 1 300); do printf 'Zeile %s: äöü € 𝄞\n' $i; done`;
    const { commandId, totalBytes } = await runner.sh(script);
    const whole = await runner.getCommandOutput(
      { commandId, limit: totalBytes, offset: 0 },
      runner.call(),
    );

    await fc.assert(
      fc.asyncProperty(fc.integer({ max: 5000, min: 200 }), async (limit) => {
        let output = '';
        for (let offset = 0; offset < totalBytes;) {
          const page = await runner.getCommandOutput({ commandId, limit, offset }, runner.call());
          output += page.output;
          expect(Buffer.byteLength(page.output)).toBeLessThanOrEqual(limit);
          expect(page.nextOffset).toBeGreaterThan(offset);
          offset = page.nextOffset;
        }
        expect(output).toBe(whole.output);
      }),
      { numRuns: 10 },
    );
  });

  it('starts with a whole character, and advances however small the page', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.sh(`printf 'a€b𝄞'`);
    const read = async (offset: number, limit: number): Promise<unknown[]> => {
      const page = await runner.getCommandOutput({ commandId, limit, offset }, runner.call());
      return [page.offset, page.output, page.nextOffset];
    };

    expect(await read(2, 100)).toEqual([4, 'b𝄞', 9]);
    expect(await read(1, 1)).toEqual([1, '€', 4]);
    expect(await read(5, 2)).toEqual([5, '𝄞', 9]);
    expect(await read(8, 1)).toEqual([9, '', 9]);
  });

  it('is empty beyond the end, and reports where the end is', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.sh('echo on');
    const page = { commandId, offset: 1_000_000 };

    expect(await runner.getCommandOutput(page, runner.call())).toMatchObject({
      nextOffset: 3,
      offset: 3,
      output: '',
      totalBytes: 3,
    });
  });

  it('returns a question without a line end, and holds half a character back', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.runCommand(
      {
        background: true,
        command: String.raw`printf 'Name? \xe2\x82'; read -r x; printf '\xac\n'`,
      },
      runner.call(),
    );
    const read = (): Promise<{ output: string }> =>
      runner.getCommandOutput({ commandId, wait: 600_000 }, runner.call());

    expect(await read()).toMatchObject({ output: 'Name? ' });
    await runner.writeCommandInput({ commandId, input: '\n' }, runner.call());
    expect(await read()).toMatchObject({ output: '€\n' });
  });

  it('folds overwritten lines', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.sh(String.raw`printf '1%%\r50%%\r100%%\nend\r\n'`);
    const page = { commandId, offset: 0 };

    expect(await runner.getCommandOutput(page, runner.call())).toMatchObject({
      output: '100%\nend\r\n',
    });
  });
});

describe('waiting', () => {
  it('ends with the command', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.runCommand(
      { background: true, command: 'read -r x; exit 3' },
      runner.call(),
    );
    const page = runner.getCommandOutput({ commandId, wait: 600_000 }, runner.call());
    await runner.writeCommandInput({ commandId, input: '\n' }, runner.call());

    expect(await page).toMatchObject({ exitCode: 3, output: '', status: 'exited' });
  });

  it('ends with a pause of the output, and not in the middle of it', async () => {
    const runner = makeRunner({ pauseMs: 60_000 });
    const { commandId } = await runner.runCommand(
      { background: true, command: 'printf ">>> "; read -r x; /bin/echo $x; exit 3' },
      runner.call(),
    );
    await runner.writeCommandInput({ commandId, input: '2\n' }, runner.call());

    expect(
      await runner.getCommandOutput({ commandId, wait: 600_000 }, runner.call()),
    ).toMatchObject({ exitCode: 3, output: '>>> 2\n', status: 'exited' });
  });

  it('ends with a pause, and not when another process has looked without finding more', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.runCommand(
      { background: true, command: 'printf ">>> "; sleep 0.4; echo 2; exit 3' },
      runner.call(),
    );
    const other = makeRunner({ dataDirectory: runner.dataDirectory, pauseMs: 60_000 });

    expect(await other.getCommandOutput({ commandId, wait: 600_000 }, other.call())).toMatchObject({
      exitCode: 3,
      output: '>>> 2\n',
      status: 'exited',
    });
  });

  it('ends with the time limit', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.runCommand(
      { background: true, command: 'sleep 60' },
      runner.call(),
    );

    expect(await runner.getCommandOutput({ commandId, wait: 30 }, runner.call())).toMatchObject({
      output: '',
      status: 'running',
    });
  });

  it('ends with the call, and the command continues', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.runCommand(
      { background: true, command: 'sleep 60' },
      runner.call(),
    );
    const controller = new AbortController();
    const page = runner.getCommandOutput(
      { commandId, wait: 600_000 },
      runner.call({ signal: controller.signal }),
    );
    controller.abort();

    await expect(page).rejects.toMatchObject({ type: 'Aborted' });
    expect(runner.running()).toHaveLength(1);
  });

  it('is for a matching line, if there is a filter', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.runCommand(
      {
        background: true,
        command:
          'for i in 1 2 3 4; do echo "step $i"; sleep 0.02; done; printf listening; sleep 0.02; echo " on 80"; sleep 60',
      },
      runner.call(),
    );
    const page = { commandId, filter: '^listening', wait: 600_000 };

    expect(await runner.getCommandOutput(page, runner.call())).toMatchObject({
      filteredLines: 4,
      output: 'listening on 80\n',
      status: 'running',
    });
  });
});

describe('a filter', () => {
  it('cannot hang', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.sh(
      `head -c 300000 /dev/zero | tr '\\0' a; echo '!'; echo aa`,
    );

    for (const filter of ['(a+)+$', '(a|aa)+$', '(.*a){20}$', '^(([a-z])+.)+[A-Z]([a-z])+$']) {
      const page = await runner.getCommandOutput({ commandId, filter, offset: 0 }, runner.call());
      expect(page.nextOffset).toBe(300_005);
    }
  });

  it('ignores colours, but keeps them', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.sh(
      String.raw`printf '\033[31merror\033[0m: a\nok\n\033[1;32merror\033[m: b\r\n'`,
    );

    const state = await runner.getCommandOutput(
      { commandId, filter: '^error: .$', offset: 0 },
      runner.call(),
    );

    expect(state).toMatchObject({
      filteredLines: 1,
      output: '\u001B[31merror\u001B[0m: a\n\u001B[1;32merror\u001B[m: b\n',
    });
  });

  it('continues after a full page, and returns every matching line once', async () => {
    const runner = makeRunner();
    const { commandId } = await runner.sh('seq 1 5000');
    const expected = Array.from({ length: 5000 }, (_, index) => `${index + 1}`)
      .filter((line) => line.endsWith('7'))
      .map((line) => `${line}\n`);

    let output = '';
    for (let offset = 0; ;) {
      const params = { commandId, filter: '7$', limit: 100, offset };
      const page = await runner.getCommandOutput(params, runner.call());
      output += page.output;
      if (page.nextOffset === page.totalBytes) break;
      offset = page.nextOffset;
    }

    expect(output).toBe(expected.join(''));
  });
});
