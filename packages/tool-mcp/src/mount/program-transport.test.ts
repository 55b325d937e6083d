import { expect, it } from 'vitest';

import { createBoundedLog } from '@lobechat/subprocess';

import { createProgramTransport } from './program-transport.ts';

const message = (id: number) => ({ id, jsonrpc: '2.0', result: {} });

it('reads messages in lists, and notes lines without any', async () => {
  const lines = ['ready', '[]', '[1,{"level":30}]', message(1), [message(2), 7, message(3)]];
  const script = lines
    .map(
      (line) =>
        `console.log(${JSON.stringify(typeof line === 'string' ? line : JSON.stringify(line))});`,
    )
    .join('');
  const log = createBoundedLog(10_000);
  const transport = createProgramTransport(
    {
      args: ['-e', script],
      command: process.execPath,
      cwd: process.cwd(),
      env: process.env,
      kind: 'server',
      maxLineBytes: 1000,
    },
    log,
  );
  const heard: unknown[] = [];
  const closed = new Promise<void>((resolve) => {
    Object.assign(transport, { onclose: resolve, onmessage: (one: unknown) => heard.push(one) });
  });
  await transport.start();
  await closed;
  expect(heard).toEqual([message(1), message(2), message(3)]);
  for (const line of ['ready', '[]', '[1,{"level":30}]']) {
    expect(log.read(10_000)).toContain(`not a JSON-RPC message on standard output: ${line}\n`);
  }
});
